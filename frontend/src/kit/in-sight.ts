/** Brings a new question into the window, and again whenever the window or the board changes its size. */

import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { isStill } from "./motion";

const MARGIN = 8; // pixels
const HEAD = "[data-asks]"; // where the page asks

const isShown = (place: Element | null | undefined): boolean => (place?.getClientRects().length ?? 0) > 0;

/** The head of the page, if there is room or only the head has the question: in low and narrow windows the tray
 * has it too. */
function headOf(table: HTMLElement): Element | null {
  const head = document.querySelector(HEAD);
  const height = table.getBoundingClientRect().bottom - (head?.getBoundingClientRect().top ?? 0);
  return isShown(table.querySelector(".kit-ask")) && height > innerHeight - MARGIN ? null : head;
}

function bring(table: HTMLElement): void {
  const behavior = isStill() ? "auto" : "smooth";
  const head = headOf(table)?.getBoundingClientRect();
  const { top, bottom } = table.getBoundingClientRect();
  const from = Math.min(top, head?.top ?? top);
  const beyond = bottom - innerHeight;
  if (!head || beyond > from) table.scrollIntoView({ block: "nearest", behavior });
  else if (from < 0) scrollBy({ top: Math.max(from - MARGIN, beyond), behavior });
  else if (beyond > 0) scrollBy({ top: beyond, behavior });
}

/** A player who has scrolled away, e.g. to the talk, stays there. */
export function useInSight(root: RefObject<HTMLElement | null>, moment: string | null): void {
  useLayoutEffect(() => {
    const table = root.current;
    if (moment === null || !table) return undefined;
    let isHere = true;
    const again = () => {
      if (isHere) bring(table);
    };
    const turn = () => {
      if (isHere) requestAnimationFrame(() => requestAnimationFrame(() => bring(table))); // after the new layout
    };
    const sight = new IntersectionObserver(([seen]) => {
      isHere = seen?.isIntersecting ?? true;
    });
    const size = new ResizeObserver(again); // a new choice may need more room
    const head = document.querySelector(HEAD);
    for (const place of [table, table.lastElementChild, head]) if (place) size.observe(place);
    sight.observe(table);
    addEventListener("resize", turn);
    bring(table);
    return () => {
      sight.disconnect();
      size.disconnect();
      removeEventListener("resize", turn);
    };
  }, [moment]);
}
