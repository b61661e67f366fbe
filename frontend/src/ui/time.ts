/** Times as people say them, in the player's time zone. */

import { computed } from "@preact/signals";
import type { Me } from "../api/types";
import { session } from "../state/session";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const STEPS: [number, string][] = [
  [DAY, "day"],
  [HOUR, "hour"],
  [MINUTE, "minute"],
];

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** A length of time in its largest unit, e.g. "3 hours"; null below a minute. */
function span(milliseconds: number): string | null {
  for (const [length, unit] of STEPS) {
    const count = Math.floor(milliseconds / length);
    if (count >= 1) return counted(count, unit);
  }
  return null;
}

/** The time since a moment, e.g. "3 hours"; null below a minute. */
export function howLong(from: string, now = Date.now()): string | null {
  return span(now - Date.parse(from));
}

/** The time left, in two units where they matter: "2 days 5 hours", "23 hours", "40 minutes"; null: nothing. */
export function timeLeft(until: string, now = Date.now()): string | null {
  const exact = Date.parse(until) - now;
  if (exact <= 0) return null;
  const left = Math.max(1, Math.round(exact / MINUTE)) * MINUTE;
  const large = span(left) ?? "";
  const rest = left >= DAY ? span(HOUR * Math.floor((left % DAY) / HOUR)) : left >= HOUR ? span(left % HOUR) : null;
  const isEnough = rest === null || left >= 4 * DAY || (left < DAY && left >= 6 * HOUR);
  return isEnough ? large : `${large} ${rest}`;
}

/** The server gives "UTC" to players who have not chosen a zone, so a player who does choose it gets its other name. */
const UNSET = "UTC";
export const UTC = "Etc/UTC";

export function browserZone(): string {
  const found = Intl.DateTimeFormat().resolvedOptions().timeZone || UNSET;
  return found === UNSET ? UTC : found;
}

export function hasZone(player: Me): boolean {
  return player.time_zone !== UNSET;
}

/** The player's chosen zone, or else the browser's. */
export function zoneOf(player: Me | undefined): string {
  return player && hasZone(player) ? player.time_zone : browserZone();
}

/** My own zone. */
const zone = computed(() => zoneOf(session.value?.player));

function written(at: Date, options: Intl.DateTimeFormatOptions): string {
  try {
    return new Intl.DateTimeFormat("en-GB", { ...options, timeZone: zone.value }).format(at);
  } catch {
    return new Intl.DateTimeFormat("en-GB", options).format(at); // a zone this browser does not know
  }
}

/** Day and time, e.g. "17 Nov 2026, 20:15". */
export function moment(at: string): string {
  return written(new Date(at), { dateStyle: "medium", timeStyle: "short" });
}

/** The day alone, e.g. "17 Nov 2026". */
export function day(at: string): string {
  return written(new Date(at), { dateStyle: "medium" });
}

/** A time in the coming days in everyday words: "today at 20:15", "Tuesday at 20:15", "28 November at 20:15". */
export function soon(at: string, now = Date.now()): string {
  const then = new Date(at);
  const clock = written(then, { hour: "2-digit", minute: "2-digit" });
  const days = dayNumber(then) - dayNumber(new Date(now));
  if (days === 0) return `today at ${clock}`;
  if (days === 1) return `tomorrow at ${clock}`;
  const date = written(then, days > 1 && days < 7 ? { weekday: "long" } : { day: "numeric", month: "long" });
  return `${date} at ${clock}`;
}

/** The number of a day in the player's calendar. */
function dayNumber(at: Date): number {
  const [day, month, year] = written(at, { day: "2-digit", month: "2-digit", year: "numeric" }).split("/").map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day) / DAY;
}
