/**
 * Explanatory motion: an element that changed its place since the last view travels there.
 *
 * Elements with the same `data-fly` before and after are the same thing. A new element comes from above
 * with `data-enters="above"`, else from the element whose `data-spot` it names. `data-size="own"` keeps its size on the
 * way. One element of the board has `data-anchor`: places are relative to it, so that scrolling moves nothing. Those
 * of cards that stay in the hand are relative to the hand, which may be elsewhere on the page.
 */

import type { RefObject } from "preact";
import { useLayoutEffect, useMemo } from "preact/hooks";
import { isStill } from "./motion";

interface Spot {
  x: number;
  y: number;
  width: number;
  held: { x: number; y: number } | null; // its place in the hand
}

const NEAR = 24; // pixels; a shorter way is not animated
const LONG = 340; // milliseconds
const DROP = 70; // pixels
const flights = new WeakMap<Element, Animation>();

function spotOf(element: Element, anchor: DOMRect): Spot {
  const box = element.getBoundingClientRect();
  const hand = element.closest(".kit-hand, .kit-tray")?.getBoundingClientRect();
  const held = hand ? { x: box.x - hand.x, y: box.y - hand.y } : null;
  return { x: box.x - anchor.x, y: box.y - anchor.y, width: box.width, held };
}

function entryOf(root: Element, element: HTMLElement, anchor: DOMRect): Spot | null {
  const { enters } = element.dataset;
  if (!enters) return null;
  const here = spotOf(element, anchor);
  if (enters === "above") return { ...here, y: here.y - DROP };
  const spot = root.querySelector(`[data-spot="${enters}"]`);
  if (!spot) return null;
  const from = spotOf(spot, anchor);
  return { x: from.x + (from.width - here.width) / 2, y: from.y, width: here.width, held: null };
}

function fly(element: HTMLElement, from: Spot, to: Spot): void {
  const [start, end] = from.held && to.held ? [from.held, to.held] : [from, to];
  const [dx, dy] = [start.x - end.x, start.y - end.y];
  if (Math.hypot(dx, dy) < NEAR || to.width === 0) return;
  const scale = element.dataset.size === "own" ? 1 : from.width / to.width;
  const motion = element.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 5 },
      { transform: "none", transformOrigin: "0 0", zIndex: 5 },
    ],
    { duration: LONG, easing: "cubic-bezier(.3,.8,.3,1)", fill: "backwards" },
  );
  flights.set(element, motion);
}

const anchorOf = (root: Element): DOMRect | undefined => root.querySelector("[data-anchor]")?.getBoundingClientRect();

const flyersOf = (root: Element): HTMLElement[] => [...root.querySelectorAll<HTMLElement>("[data-fly]")];

function spotsOf(root: Element): Map<string, Spot> | null {
  const anchor = anchorOf(root);
  return anchor ? new Map(flyersOf(root).map((one) => [one.dataset.fly ?? "", spotOf(one, anchor)])) : null;
}

export function useFlights(root: RefObject<HTMLElement | null>, view: unknown): void {
  // While the new view renders, the old one is still on the page, at the present scroll position of page and hand.
  const before = useMemo(() => (root.current ? spotsOf(root.current) : null), [view]);
  useLayoutEffect(() => {
    const anchor = root.current && anchorOf(root.current);
    if (!root.current || !anchor || !before || isStill()) return;
    for (const element of flyersOf(root.current)) {
      flights.get(element)?.cancel();
      if (typeof element.animate !== "function") continue;
      const from = before.get(element.dataset.fly ?? "") ?? entryOf(root.current, element, anchor);
      if (from) fly(element, from, spotOf(element, anchor));
    }
  }, [view]);
}
