/** The length of a game by post: its number of waits, one after the other, at some pace. */

import type { Pace } from "../api/types";
import { plural } from "./words";

const MINUTES: Partial<Record<Pace, number>> = $minutes("TermsBody.pace");
const LIVE: Pace[] = $live("TermsBody.pace");
const hoursOf = (pace: Pace): number => (MINUTES[pace] ?? 0) / 60;
const A_DAY = 3; // turns on a usual day, if people look in now and then

/** Whether everybody is present at once, so that the page shows a running clock. */
export function isLive(pace: Pace): boolean {
  return LIVE.includes(pace);
}

/** A length in its largest unit, roughly: "9 hours", "5 weeks". */
export function roughly(hours: number): string {
  if (hours < 1.5) return plural(Math.max(1, Math.round(hours * 60)), "minute");
  if (hours < 36) return plural(Math.round(hours), "hour");
  const days = Math.round(hours / 24);
  if (days < 14) return plural(days, "day");
  return days < 70 ? plural(Math.round(days / 7), "week") : plural(Math.round(days / 30), "month");
}

/** Two sentences beside the choice of a pace; empty if the game waits for nobody. */
export function lengthWords(waits: number | null, seats: number, pace: Pace): string {
  if (waits === null || waits < 2) return "";
  const turns = `A game with ${plural(seats, "seat")} is about ${waits} turns, one after the other.`;
  if (isLive(pace))
    return `${turns} At a minute each it takes ${roughly(waits / 60)}; at most ${roughly(waits * hoursOf(pace))}.`;
  const usual = `With ${A_DAY} of them a day it takes ${roughly((waits / A_DAY) * 24)}`;
  return pace === "none"
    ? `${turns} ${usual}.`
    : `${turns} ${usual}; if everybody took all their time, ${roughly(waits * hoursOf(pace))}.`;
}
