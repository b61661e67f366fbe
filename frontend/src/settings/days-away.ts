/** A vacation as the player enters it: whole days of their own calendar, including the last one. */

import type { Me, Settings } from "../api/types";
import { dayBefore, dayBegins, dayEnds, dayOf } from "../ui/days";
import { zoneOf } from "../ui/time";

const DAY = 86_400_000;

export interface Days {
  first: string; // e.g. "2026-12-20"
  last: string;
}

export function vacationFrom({ first, last }: Days, zone: string): NonNullable<Settings["vacation"]> {
  return { from_at: dayBegins(first, zone), until_at: dayEnds(last, zone) };
}

/** The vacation, if it is not over yet. */
export function vacationOf(me: Me, now = Date.now()): Me["vacation"] {
  return me.vacation && Date.parse(me.vacation.until_at) > now ? me.vacation : null;
}

export function isAway(me: Me, now = Date.now()): boolean {
  const vacation = vacationOf(me, now);
  return vacation !== null && Date.parse(vacation.from_at) <= now;
}

/** The days of the vacation; without one, the days of the coming week. */
export function daysOf(me: Me, now = Date.now()): Days {
  const zone = zoneOf(me);
  const vacation = vacationOf(me, now);
  return vacation
    ? { first: dayOf(vacation.from_at, zone), last: dayBefore(vacation.until_at, zone) }
    : { first: dayOf(now, zone), last: dayOf(now + 6 * DAY, zone) };
}

/** Another time zone, and a vacation on the same days there. */
export function inZone(me: Me, time_zone: string): Settings {
  return vacationOf(me) ? { time_zone, vacation: vacationFrom(daysOf(me), time_zone) } : { time_zone };
}
