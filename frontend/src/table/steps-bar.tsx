/** What just happened, one step after the other, with the step's sentence; a tap or a key goes straight to the present. */

import { useEffect, useRef } from "preact/hooks";
import type { Move } from "../api/types";
import { isStill } from "../kit/motion";
import { wordsOf } from "../state/log";
import type { Steps } from "../state/steps";
import "./steps-bar.css";

const MOST = 4; // sentences at once: what is shown must stay in sight, and the log has all
const KEYS = new Set(["Escape", "Enter", " "]);

/** Brings what happens out from below the bar; whoever has scrolled away, say to the talk, is left there. */
function bring(bar: HTMLElement | null): void {
  const scene = bar?.parentElement?.querySelector(".kit-scene");
  if (!bar || !scene) return;
  const { top, bottom } = scene.getBoundingClientRect();
  const isHere = bottom > 0 && top < innerHeight;
  if (isHere && bottom > bar.getBoundingClientRect().top)
    scene.scrollIntoView({ block: "start", behavior: isStill() ? "auto" : "smooth" });
}

export function StepsBar({ steps, log }: { steps: Steps; log: Move[] }) {
  const shown = steps.shown.value;
  const isShown = shown !== null;
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isShown) return undefined;
    bring(bar.current);
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
    <section class="steps-bar" ref={bar} aria-label="What happened">
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
