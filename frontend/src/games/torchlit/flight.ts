/** Motion that explains: whatever changed its place since the last view travels there. */

import type { RefObject } from "preact";
import { useLayoutEffect, useMemo } from "preact/hooks";

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

const anchorOf = (root: Element): DOMRect | undefined => root.querySelector("[data-anchor]")?.getBoundingClientRect();

const flyersOf = (root: Element): HTMLElement[] => [...root.querySelectorAll<HTMLElement>("[data-fly]")];

function spotsOf(root: Element): Map<string, Spot> | null {
  const anchor = anchorOf(root);
  return anchor ? new Map(flyersOf(root).map((one) => [one.dataset.fly ?? "", spotOf(one, anchor)])) : null;
}

/** Elements with the same `data-fly` before and after a change of view are the same thing. */
export function useFlights(root: RefObject<HTMLElement | null>, view: unknown): void {
  // While the new view is made the old one is still shown, wherever the page and the hand have been scrolled to.
  const before = useMemo(() => (root.current ? spotsOf(root.current) : null), [view]);
  useLayoutEffect(() => {
    const anchor = root.current && anchorOf(root.current);
    if (!root.current || !anchor || isStill()) return;
    let turn = 0;
    for (const element of flyersOf(root.current)) {
      flights.get(element)?.cancel();
      if (typeof element.animate !== "function") continue;
      const from = before?.get(element.dataset.fly ?? "") ?? originOf(root.current, element, anchor, before === null);
      if (from) fly(element, from, spotOf(element, anchor), element.dataset.enters ? turn++ : 0);
    }
  }, [view]);
}
