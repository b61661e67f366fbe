/** Who has spent the party's actions this round, read from the events. */

import type { Step } from "../board";
import type { Event } from "./model";

/** One seat per action, oldest first. */
export function spenders(log: Step<Event>[]): number[] {
  const seats: number[] = [];
  for (let at = log.length - 1; at >= 0; at--) {
    const events = log[at]?.events ?? [];
    for (const event of [...events].reverse()) {
      if (event.type === "round_began") return seats;
      if ("spends" in event && event.spends) seats.unshift(event.seat);
    }
  }
  return [];
}
