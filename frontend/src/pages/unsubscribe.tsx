/** Unsubscribing without signing in: it takes a button, so that mail programs that follow links change nothing. */

import { useState } from "preact/hooks";
import * as people from "../api/people";
import { sentenceOf } from "../api/problems";
import type { Unsubscribed } from "../api/types";
import { useFragment } from "../ui/fragment";
import { useTitle } from "../ui/title";
import { Letter } from "../ui/torch";
import "./letter.css";

function Ask({ token, done }: { token: string; done: (answer: Unsubscribed) => void }) {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<unknown>(null);
  const stop = async () => {
    setBusy(true);
    setTrouble(null);
    try {
      done(await people.unsubscribe(token));
    } catch (error) {
      setTrouble(error);
      setBusy(false);
    }
  };
  return (
    <>
      <h1 tabIndex={-1}>No more letters?</h1>
      <p class="lead">
        Torchpost will no longer write to you when it is your turn. Your seats stay yours; you will have to look in
        yourself.
      </p>
      <p class="refused" role="alert">
        {trouble ? sentenceOf(trouble) : ""}
      </p>
      <p class="row">
        <button type="button" class="button big" disabled={isBusy} onClick={stop}>
          {isBusy ? "Telling the postman…" : "Stop the letters"}
        </button>
        <a class="button quiet" href="/settings">
          Once a day would do
        </a>
      </p>
    </>
  );
}

export function Unsubscribe() {
  useTitle("No more letters");
  const [token] = useFragment();
  const [done, setDone] = useState<Unsubscribed | null>(null);
  return (
    <div class="narrow letter-card letter-page">
      <Letter />
      {done === null ? (
        <Ask token={token} done={setDone} />
      ) : (
        <>
          <h1 tabIndex={-1}>The letters have stopped</h1>
          <p class="lead" role="status">
            We write no more to <span class="unbroken">{done.email_hint}</span>. You can have letters again at any time
            in your settings.
          </p>
          <p class="row">
            <a class="button" href="/settings">
              Settings
            </a>
            <a class="button quiet" href="/">
              To the front page
            </a>
          </p>
        </>
      )}
    </div>
  );
}
