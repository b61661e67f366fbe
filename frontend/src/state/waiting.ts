/** Which of my tables wait for me: the pill in the header, the number in the title, and where to go next. */

import { computed, signal } from "@preact/signals";
import * as calls from "../api/calls";
import type { TableLine } from "../api/types";
import { session } from "./session";

const SHOWN = 60_000;
const HIDDEN = 60_000;
const GIVEN_UP = 3_600_000; // a page that nobody has seen for an hour counts no more

export const waitingLines = signal<TableLine[]>([]); // tables where it is my turn, longest waiting first

export const waitingCount = signal(0); // all of them; the lines are those of the first page

export const waiting = computed(() => waitingLines.value.map((line) => line.id));

export async function countWaiting(): Promise<void> {
  if (!session.value) {
    waitingLines.value = [];
    waitingCount.value = 0;
    return;
  }
  try {
    const { tables, waiting: all } = await calls.tables("mine", null);
    waitingLines.value = tables.filter((line) => line.my_turn);
    waitingCount.value = all ?? waitingLines.value.length;
  } catch {
    // The pill is a courtesy: the pages tell of trouble themselves.
  }
}

/** Milliseconds to the next count; null: none. A hidden page counts less and less, but its title still tells. */
export function rest(isHidden: boolean, counts: number): number | null {
  if (!isHidden) return SHOWN;
  return HIDDEN * (2 ** (counts + 1) - 1) > GIVEN_UP ? null : HIDDEN * 2 ** counts;
}

/** A table is a page of its own kind: it looks at itself, and counts when nothing more is asked of me there. */
export function isAtTable(): boolean {
  return location.pathname.startsWith("/table/");
}

/** Counts again and again until stopped; at once when the page is shown again. */
export function keepCounting(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let hiddenCounts = 0;
  const plan = () => {
    clearTimeout(timer);
    const pause = rest(document.hidden, hiddenCounts);
    if (!isStopped && pause !== null) timer = setTimeout(turn, pause);
  };
  const turn = () => {
    clearTimeout(timer);
    hiddenCounts = document.hidden ? hiddenCounts + 1 : 0;
    if (isAtTable()) plan();
    else void countWaiting().finally(plan);
  };
  const shown = () => (document.hidden ? plan() : turn());
  document.addEventListener("visibilitychange", shown);
  plan();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", shown);
  };
}
