/** Which of my tables wait for me: the pill in the header, the number in the title, and where to go next. */

import { batch, signal } from "@preact/signals";
import * as calls from "../api/calls";
import type { TableLine } from "../api/types";
import { session } from "./session";

const SHOWN = 60_000;
const HIDDEN = 60_000;
const GIVEN_UP = 3_600_000; // a page that nobody has seen for an hour counts no more
const FRESH = 600_000; // what was told no longer ago than this is not asked for again at a table

export const waitingLines = signal<TableLine[]>([]); // tables where it is my turn, longest waiting first

export const waitingCount = signal(0); // all of them; the lines are those of the first page

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

/** A table tells with its first look which of mine wait for me, so that nobody has to ask for it. */
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
    // The pill is a courtesy: the pages tell of trouble themselves.
  }
}

/** Where I am asked next, now that nothing more is asked of me at a table: not asked for if it alone waited just now. */
export async function countElsewhere(table: string): Promise<void> {
  const others = waiting.value.filter((id) => id !== table);
  if (Date.now() - toldAt > FRESH || others.length > 0) return countWaiting();
  batch(() => {
    waiting.value = others;
    waitingLines.value = [];
    waitingCount.value = 0;
  });
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
