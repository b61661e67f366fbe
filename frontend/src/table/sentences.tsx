/** The table in plain sentences: everything it shows, and every choice as a button. */

import { useEffect, useRef } from "preact/hooks";
import type { Choice } from "../api/types";

export function Sentences({
  summary,
  ask,
  legal,
  isBusy,
  isOpen,
  isPlayer,
  send,
}: {
  summary: string[];
  ask: string;
  legal: Choice[];
  isBusy: boolean;
  isOpen: boolean;
  isPlayer: boolean;
  send: (actions: unknown[]) => void;
}) {
  const question = useRef<HTMLParagraphElement>(null);
  const hasChosen = useRef(false);
  const choose = (choice: Choice) => {
    if (isBusy) return;
    hasChosen.current = true;
    send([choice.action]);
  };
  // The button that was pressed goes away with its choice: the next question takes the focus.
  useEffect(() => {
    if (!hasChosen.current || isBusy) return;
    hasChosen.current = false;
    question.current?.focus();
  }, [isBusy]);
  return (
    <details class="panel sentences" open={isOpen}>
      <summary>{isPlayer ? "Play by sentences" : "The table in sentences"}</summary>
      <ul class="summary">
        {summary.map((sentence, index) => (
          <li key={index}>{sentence}</li>
        ))}
      </ul>
      <p class="say" tabIndex={-1} ref={question}>
        {ask}
      </p>
      {legal.length > 0 && (
        <>
          <h3>Your choices</h3>
          <ul class="legal">
            {legal.map((choice) => (
              <li key={JSON.stringify(choice.action)}>
                <button type="button" class="button quiet" aria-disabled={isBusy} onClick={() => choose(choice)}>
                  {choice.sentence}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
