/** Brings what is asked into the window, when it is first asked and whenever the window or the tray changes its size. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { isStill } from "./motion";

const MARGIN = 8; // pixels

const isShown = (place: Element | null | undefined): boolean => (place?.getClientRects().length ?? 0) > 0;

/** The head of the page, where it alone says the question: in low and narrow windows the tray says it too. */
function headOf(table: HTMLElement): Element | null {
  if (isShown(table.querySelector(".kit-ask"))) return null;
  return document.querySelector("[data-asks]");
}

function bring(table: HTMLElement): void {
  const behavior = isStill() ? "auto" : "smooth";
  const head = headOf(table)?.getBoundingClientRect();
  const { top, bottom } = table.getBoundingClientRect();
  const from = Math.min(top, head?.top ?? top) - MARGIN;
  if (!head || bottom - from > innerHeight) table.scrollIntoView({ block: "nearest", behavior });
  else if (from < 0) scrollBy({ top: from, behavior });
  else if (bottom > innerHeight) scrollBy({ top: bottom - innerHeight, behavior });
}

/** Gives what is to be called when the tray has changed. Whoever has scrolled away, say to the talk, is left there. */
export function useInSight(root: RefObject<HTMLElement | null>, moment: string | null): () => void {
  const isHere = useRef(true);
  const again = () => {
    if (root.current && moment !== null && isHere.current) bring(root.current);
  };
  useLayoutEffect(() => {
    const table = root.current;
    if (moment === null || !table) return undefined;
    isHere.current = true;
    bring(table);
    const observer = new IntersectionObserver(([seen]) => {
      isHere.current = seen?.isIntersecting ?? true;
    });
    observer.observe(table);
    const turn = () => {
      if (!isHere.current) return;
      // The page lays itself out anew first.
      requestAnimationFrame(() => requestAnimationFrame(() => bring(table)));
    };
    addEventListener("resize", turn);
    return () => {
      observer.disconnect();
      removeEventListener("resize", turn);
    };
  }, [moment]);
  return again;
}
