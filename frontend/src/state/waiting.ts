/** Which of my tables wait for me: the pill in the header, the number in the title, and where to go next. */

import { computed, signal } from "@preact/signals";
import * as calls from "../api/calls";
import type { TableLine } from "../api/types";
import { session } from "./session";

const SHOWN = 30_000;
const HIDDEN = 60_000;
const HIDDEN_LONGEST = 600_000;

export const waitingLines = signal<TableLine[]>([]); // tables where it is my turn, longest waiting first

export const waiting = computed(() => waitingLines.value.map((line) => line.id));

export async function countWaiting(): Promise<void> {
  if (!session.value) {
    waitingLines.value = [];
    return;
  }
  try {
    const { tables } = await calls.tables("mine", null);
    waitingLines.value = tables.filter((line) => line.my_turn);
  } catch {
    // The pill is a courtesy: the pages tell of trouble themselves.
  }
}

/** Milliseconds to the next count; a hidden page counts less and less, but its title still tells. */
export function rest(isHidden: boolean, counts: number): number {
  return isHidden ? Math.min(HIDDEN_LONGEST, HIDDEN * 2 ** Math.min(counts, 8)) : SHOWN;
}

/** Counts again and again until stopped; at once when the page is shown again. */
export function keepCounting(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let hiddenCounts = 0;
  const plan = () => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(turn, rest(document.hidden, hiddenCounts));
  };
  const turn = () => {
    clearTimeout(timer);
    hiddenCounts = document.hidden ? hiddenCounts + 1 : 0;
    void countWaiting().finally(plan);
  };
  const shown = () => !document.hidden && turn();
  document.addEventListener("visibilitychange", shown);
  plan();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", shown);
  };
}
