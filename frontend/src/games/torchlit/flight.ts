/** Motion that explains: whatever changed its place since the last view travels there. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface Spot {
  x: number;
  y: number;
  width: number;
}

const NEAR = 24; // pixels; less is no journey
const flights = new WeakMap<Element, Animation>();

const isStill = (): boolean => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true;

function spotOf(element: Element, anchor: DOMRect): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.x - anchor.x, y: box.y - anchor.y, width: box.width };
}

function originOf(root: Element, element: HTMLElement, anchor: DOMRect, first: boolean): Spot | null {
  const { came, enters } = element.dataset;
  if (came !== undefined && first) {
    const door = root.querySelector(`[data-door="${came}"] .tl-standing`);
    return door && spotOf(door, anchor);
  }
  if (first || !enters) return null;
  const here = spotOf(element, anchor);
  if (enters === "above") return { ...here, y: here.y - 70 };
  const felt = root.querySelector(".tl-felt");
  if (!felt) return null;
  const box = spotOf(felt, anchor);
  return { x: box.x + box.width / 2 - 40, y: box.y + 40, width: 80 };
}

function fly(element: HTMLElement, from: Spot, to: Spot, turn: number): void {
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  if (Math.hypot(dx, dy) < NEAR || to.width === 0) return;
  const scale = element.dataset.fly?.startsWith("figure") ? 1 : from.width / to.width;
  const start = `translate(${dx}px, ${dy}px) scale(${scale})`;
  const motion = element.animate(
    [
      { transform: start, transformOrigin: "0 0", zIndex: 5 },
      { transform: "none", transformOrigin: "0 0", zIndex: 5 },
    ],
    { duration: 520, delay: turn * 70, easing: "cubic-bezier(.3,.8,.3,1)", fill: "backwards" },
  );
  flights.set(element, motion);
}

/** Elements with the same `data-fly` before and after a change of view are the same thing. */
export function useFlights(root: RefObject<HTMLElement | null>, view: unknown): void {
  const spots = useRef<Map<string, Spot> | null>(null);
  useLayoutEffect(() => {
    const anchor = root.current?.querySelector("[data-anchor]")?.getBoundingClientRect();
    if (!root.current || !anchor) return;
    const before = spots.current;
    const after = new Map<string, Spot>();
    let turn = 0;
    for (const element of root.current.querySelectorAll<HTMLElement>("[data-fly]")) {
      flights.get(element)?.cancel();
      const name = element.dataset.fly ?? "";
      const to = spotOf(element, anchor);
      after.set(name, to);
      if (isStill() || typeof element.animate !== "function") continue;
      const from = before?.get(name) ?? originOf(root.current, element, anchor, before === null);
      if (from) fly(element, from, to, element.dataset.enters ? turn++ : 0);
    }
    spots.current = after;
  }, [view]);
}
