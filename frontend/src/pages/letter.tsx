/** A move, or an answer to who asks for time, by a link from a letter: said once more in words, done with one button. */

import { useEffect, useState } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { actByLetter, openLetter } from "../api/letters";
import { ProblemError, sentenceOf } from "../api/problems";
import type { LetterDone, LetterMove } from "../api/types";
import { emblemOf } from "../boards";
import { catalogue } from "../state/catalogue";
import { tell } from "../state/toasts";
import { countWaiting } from "../state/waiting";
import { NextTable } from "../table/next-table";
import { useFragment } from "../ui/fragment";
import { Loading, Trouble } from "../ui/loading";
import { useResource } from "../ui/resource";
import { useTitle } from "../ui/title";
import { Letter as LetterMark } from "../ui/torch";
import "./letter.css";

const WORDS = {
  move: {
    question: "Make this move?",
    button: "Make this move",
    done: "Your move is made",
    after: "The torch is passed on.",
    undone: "its move was not made",
  },
  time: {
    question: "Is this your answer?",
    button: "Give this answer",
    done: "Your answer is given",
    after: "The others see it at the table.",
    undone: "no answer is wanted any more",
  },
};

function Done({ letter, done }: { letter: LetterMove; done: LetterDone }) {
  useEffect(() => void countWaiting(), []);
  return (
    <>
      <h1 tabIndex={-1}>{WORDS[letter.what].done}</h1>
      <p class="deed" role="status">
        {done.sentence}
      </p>
      <p class="lead">
        {done.to_act ? `It is still your turn at this table of ${letter.title}.` : WORDS[letter.what].after}
      </p>
      <p class="row">
        <a class={done.to_act ? "button big" : "button"} href={`/table/${done.table}`}>
          {done.to_act ? "Play on at the table" : "See the table"}
        </a>
        <NextTable but={done.table} isQuiet={done.to_act} />
      </p>
    </>
  );
}

function Offer({ letter, token }: { letter: LetterMove; token: string }) {
  const { route } = useLocation();
  const [done, setDone] = useState<LetterDone | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<unknown>(null);
  const leave = () => {
    const undone = WORDS[letter.what].undone;
    tell(`The table has moved on since that letter was written, so ${undone}. This is how it stands.`, true);
    route(`/table/${letter.table}`, true);
  };
  useEffect(() => {
    if (!letter.still_open) leave();
  }, [letter]);
  const act = async () => {
    setBusy(true);
    setTrouble(null);
    try {
      setDone((await actByLetter(token, letter.etag)).body);
    } catch (error) {
      if (error instanceof ProblemError && [409, 412].includes(error.status)) leave();
      else setTrouble(error);
    } finally {
      setBusy(false);
    }
  };
  if (!letter.still_open) return <Loading what="Walking to the table…" />;
  if (done) return <Done letter={letter} done={done} />;
  return (
    <>
      <p class="kicker">
        {letter.title} · {letter.you}
      </p>
      <h1 tabIndex={-1}>{WORDS[letter.what].question}</h1>
      <p class="lead">{letter.ask}</p>
      <p class="deed">{letter.sentence}</p>
      <p class="refused" role="alert">
        {trouble ? sentenceOf(trouble) : ""}
      </p>
      <p class="row">
        <button type="button" class="button big" disabled={isBusy} onClick={act}>
          {isBusy ? "One moment…" : WORDS[letter.what].button}
        </button>
        <a class="button quiet" href={`/table/${letter.table}`}>
          Open the table instead
        </a>
      </p>
    </>
  );
}

export function LetterPage() {
  useTitle("Your move");
  const [token] = useFragment();
  const { value, error, retry } = useResource(`letter/${token}`, async (abort) => {
    await catalogue(abort);
    return openLetter(token, abort);
  });
  if (error) return <Trouble error={error} retry={retry} isPage />;
  if (!value) return <Loading what="Breaking the seal…" />;
  const emblem = emblemOf(value.game);
  return (
    <div class="narrow letter-page">
      {emblem ? <img class="picture" src={emblem} alt="" width="640" height="360" /> : <LetterMark />}
      <Offer key={token} letter={value} token={token} />
    </div>
  );
}
