/** Where a hand is a row that scrolls sideways, the first card that can be chosen is brought into sight. */

import { useLayoutEffect } from "preact/hooks";
import type { Roving } from "./roving";

const PEEK = 30; // pixels that show of the card before it

/** The card's name is its button's `data-stop`; the row has a position of its own. */
export function useInSight(row: Roving["ref"], card: string | undefined): void {
  useLayoutEffect(() => {
    const place = row.current?.querySelector<HTMLElement>(`[data-stop="${card}"]`);
    if (row.current && place) row.current.scrollLeft = place.offsetLeft - PEEK;
  }, [card]);
}
