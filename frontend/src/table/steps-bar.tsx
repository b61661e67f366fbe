/** The latest steps, one after the other, each with its sentence; a tap or a key goes straight to the present. */

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Move } from "../api/types";
import { isStill } from "../kit/motion";
import { wordsOf } from "../state/log";
import type { Part } from "../state/parts";
import type { Steps } from "../state/steps";
import "./steps-bar.css";

const MOST = 4; // sentences at once: the board must stay in sight, and the log has all
const KEYS = new Set(["Escape", "Enter", " "]);

const MARGIN = 8; // pixels
const MIDDLE = { rootMargin: "-30% 0px" }; // of the window: nobody looks at its edges

type Place = RefObject<HTMLElement | null>;

/** Scrolls the scene of the step into the window, clear of the bar. */
function bring(scene: Element, bar: Element): void {
  const { top, bottom } = scene.getBoundingClientRect();
  const below = bottom - bar.getBoundingClientRect().top;
  const by = top < 0 || below > top ? top - MARGIN : Math.max(0, below + MARGIN);
  if (Math.abs(by) > 1) scrollBy({ top: by, behavior: isStill() ? "auto" : "smooth" });
}

/** Keeps the steps in sight; a player who has scrolled away, e.g. to the talk, stays there. */
function useSceneInSight(stage: Place, bar: Place, shown: Part | null): void {
  const isHere = useRef(true); // the state before the page changed its length
  useEffect(() => {
    if (!stage.current) return undefined;
    const sight = new IntersectionObserver(([seen]) => {
      isHere.current = seen?.isIntersecting ?? true;
    }, MIDDLE);
    sight.observe(stage.current);
    return () => sight.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (!isHere.current || !shown) return undefined;
    const drawn = requestAnimationFrame(() => {
      const scene = stage.current?.querySelector(".kit-scene");
      if (scene && bar.current) bring(scene, bar.current);
    });
    return () => cancelAnimationFrame(drawn);
  }, [shown]);
}

export function StepsBar({ steps, log, stage }: { steps: Steps; log: Move[]; stage: Place }) {
  const shown = steps.shown.value;
  const isShown = shown !== null;
  const bar = useRef<HTMLElement>(null);
  useSceneInSight(stage, bar, shown);
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
