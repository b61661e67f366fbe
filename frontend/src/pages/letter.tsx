/** A move, or an answer to a request for time, by a link from a letter: shown in words, and done with one button. */

import { useEffect, useState } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { actByLetter, openLetter } from "../api/letters";
import { ProblemError, sentenceOf } from "../api/problems";
import type { LetterDone, LetterMove } from "../api/types";
import { emblemOf } from "../boards";
import { catalogue } from "../state/catalogue";
import { session } from "../state/session";
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

type Next = NonNullable<LetterDone["next"]>;

/** The game asks the same seat again: the page goes on with the next question, as the next letter would. */
function NextQuestion({ next, choose }: { next: Next; choose: (token: string) => void }) {
  return (
    <section class="next-question" aria-labelledby="next-question">
      <h2 id="next-question">{next.ask}</h2>
      <ul class="plain">
        {next.choices.map(({ sentence, token }) => (
          <li key={token}>
            <button type="button" class="button quiet" onClick={() => choose(token)}>
              {sentence}
            </button>
          </li>
        ))}
      </ul>
      {next.more && <p class="hint">These are the likeliest; the table has all of them.</p>}
      <details>
        <summary>How things stand</summary>
        <ul>
          {next.summary.map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function Told({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul class="came-of-it">
      {lines.map((line, at) => (
        <li key={at}>{line}</li>
      ))}
    </ul>
  );
}

function Ways({ done }: { done: LetterDone }) {
  return (
    <p class="row">
      <a class={done.to_act && !done.next ? "button big" : "button quiet"} href={`/table/${done.table}`}>
        {done.to_act ? "Play on at the table" : "See the table"}
      </a>
      {session.value ? (
        <NextTable but={done.table} isQuiet={done.to_act} />
      ) : (
        <a href="/sign-in">Sign in to see your own side of it</a>
      )}
    </p>
  );
}

function Done({ letter, done, choose }: { letter: LetterMove; done: LetterDone; choose: (token: string) => void }) {
  useEffect(() => void countWaiting(), []);
  const stays = `It is still your turn at this table of ${letter.title}.`;
  return (
    <>
      <h1 tabIndex={-1}>{WORDS[letter.what].done}</h1>
      <p class="deed" role="status">
        {done.sentence}
      </p>
      <Told lines={done.told} />
      <p class="lead">{done.to_act ? stays : WORDS[letter.what].after}</p>
      {done.next && <NextQuestion next={done.next} choose={choose} />}
      <Ways done={done} />
    </>
  );
}

interface OfferProps {
  letter: LetterMove;
  token: string;
  choose: (token: string) => void;
}

function Offer({ letter, token, choose }: OfferProps) {
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
  if (done) return <Done letter={letter} done={done} choose={choose} />;
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
  const choose = (next: string) => {
    location.hash = next;
    scrollTo(0, 0);
  };
  if (error) return <Trouble error={error} retry={retry} isPage />;
  if (!value) return <Loading what="Breaking the seal…" />;
  const emblem = emblemOf(value.game);
  return (
    <div class="narrow letter-page">
      {emblem ? <img class="picture" src={emblem} alt="" width="640" height="360" /> : <LetterMark />}
      <Offer key={token} letter={value} token={token} choose={choose} />
    </div>
  );
}
