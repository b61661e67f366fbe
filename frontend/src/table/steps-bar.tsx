/** What just happened, one step after the other, with the step's sentence; a tap or a key goes straight to the present. */

import { useEffect } from "preact/hooks";
import type { Move } from "../api/types";
import { wordsOf } from "../state/log";
import type { Steps } from "../state/steps";
import "./steps-bar.css";

const MOST = 4; // sentences at once: what is shown must stay in sight, and the log has all
const KEYS = new Set(["Escape", "Enter", " "]);

export function StepsBar({ steps, log }: { steps: Steps; log: Move[] }) {
  const shown = steps.shown.value;
  const isShown = shown !== null;
  useEffect(() => {
    if (!isShown) return undefined;
    const press = (event: KeyboardEvent) => {
      if (!KEYS.has(event.key) || (event.target instanceof Element && event.target.closest("input, textarea, select")))
        return;
      event.preventDefault();
      steps.skip();
    };
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, [isShown]);
  if (!shown) return null;
  return (
    <section class="steps-bar" aria-label="What happened">
      <p class="steps-words">{wordsOf(log, shown, MOST)}</p>
      <p class="steps-count">
        {steps.at.value + 1} of {steps.of.value}
      </p>
      <button type="button" class="button small quiet" onClick={steps.skip}>
        Skip
      </button>
      <progress max={steps.of.value} value={steps.at.value + 1} aria-hidden="true" />
    </section>
  );
}
