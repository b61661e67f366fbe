/** Which of my tables wait for me: the pill in the header, the number in the title, and where to go next. */

import { batch, signal } from "@preact/signals";
import * as calls from "../api/calls";
import type { TableLine } from "../api/types";
import { session } from "./session";

const SHOWN = 60_000;
const HIDDEN = 60_000;
const GIVEN_UP = 3_600_000; // a page hidden for an hour stops counting
const FRESH = 600_000; // milliseconds during which a table does not ask for the count again

export const waitingLines = signal<TableLine[]>([]); // tables where it is my turn, the longest wait first

export const waitingCount = signal(0); // the number of all such tables; the lines are the first page

export const waiting = signal<string[]>([]); // their ids

let toldAt = Number.NEGATIVE_INFINITY;

function known(lines: TableLine[], all: number): void {
  toldAt = Date.now();
  batch(() => {
    waitingLines.value = lines;
    waiting.value = lines.map((line) => line.id);
    waitingCount.value = all;
  });
}

/** The first look at a table also says which tables wait for me, so that the page need not ask. */
export function heard(ids: string[]): void {
  toldAt = Date.now();
  batch(() => {
    waitingLines.value = waitingLines.value.filter((line) => ids.includes(line.id));
    waiting.value = ids;
    waitingCount.value = ids.length;
  });
}

export async function countWaiting(): Promise<void> {
  if (!session.value) return known([], 0);
  try {
    const { tables, waiting: all } = await calls.tables("mine", null);
    const lines = tables.filter((line) => line.my_turn);
    known(lines, all ?? lines.length);
  } catch {
    // The pill is a courtesy: the pages report problems themselves.
  }
}

/** Finds the next table that waits for me after my move; asks nothing if only this table was waiting just now. */
export async function countElsewhere(table: string): Promise<void> {
  const others = waiting.value.filter((id) => id !== table);
  if (Date.now() - toldAt > FRESH || others.length > 0) return countWaiting();
  batch(() => {
    waiting.value = others;
    waitingLines.value = [];
    waitingCount.value = 0;
  });
}

/** Milliseconds to the next count; null: none. A hidden page counts less and less often, but its title still counts. */
export function rest(isHidden: boolean, counts: number): number | null {
  if (!isHidden) return SHOWN;
  return HIDDEN * (2 ** (counts + 1) - 1) > GIVEN_UP ? null : HIDDEN * 2 ** counts;
}

/** A table page is different: it looks at its own table, and counts only when that table asks me nothing more. */
export function isAtTable(): boolean {
  return location.pathname.startsWith("/table/");
}

/** Counts repeatedly until stopped, and at once when the page becomes visible again. */
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
