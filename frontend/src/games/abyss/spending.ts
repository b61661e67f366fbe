/** Who has spent the party's actions of this round, read from what happened. */

import type { Step } from "../board";
import type { Event } from "./model";

const SPENDING = new Set(["attacked", "used", "gave", "exchanged", "weapon_swapped"]);

/** One seat an action, oldest first. */
export function spenders(log: Step<Event>[]): number[] {
  const seats: number[] = [];
  for (let at = log.length - 1; at >= 0; at--) {
    const events = log[at]?.events ?? [];
    for (let which = events.length - 1; which >= 0; which--) {
      const event = events[which];
      if (event?.type === "round_began") return seats;
      if (event && isSpent(event, events[which - 1])) seats.unshift((event as { seat: number }).seat);
    }
  }
  return [];
}

/** A weapon that moves up by itself costs nothing, and neither does a repeat. */
function isSpent(event: Event, before: Event | undefined): boolean {
  if (!SPENDING.has(event.type)) return false;
  if (event.type === "weapon_swapped") return !event.auto;
  return event.type !== "attacked" || before?.type !== "syphoned";
}
