/** The present state of a player's settings, one sentence for each group. */

import type { Me } from "../api/types";
import { dayOf } from "../ui/days";
import { UTC, zoneOf } from "../ui/time";
import { daysOf, isAway, vacationOf } from "./days-away";

/** "Europe/Berlin", "America/New York", "UTC". */
export function nameOfZone(zone: string): string {
  return zone === UTC ? "UTC" : zone.replaceAll("_", " ");
}

export function whoWords(me: Me): string {
  return me.email
    ? `You are ${me.name}, and sign in by ${me.email}.`
    : `You are ${me.name}, a guest: only this browser knows you.`;
}

function dailyHour({ daily, daily_comes = daily }: Me): string {
  return daily_comes === daily ? daily : `${daily_comes}, when your quiet hours end`;
}

export function lettersWords(me: Me): string {
  if (!me.email) return "We have no address of yours, so no letter can tell you when it is your turn.";
  if (me.mail_trouble) return `Our last letter to ${me.email} did not arrive.`;
  if (me.mail === "none") return `We do not write to ${me.email} about your tables: you look in yourself.`;
  const zone = nameOfZone(zoneOf(me));
  if (me.mail === "digest") return `We write to ${me.email} once a day, at ${dailyHour(me)} (${zone}).`;
  if (!me.quiet) return `We write to ${me.email} at each turn, by day and by night.`;
  return `We write to ${me.email} at each turn, not between ${me.quiet.from} and ${me.quiet.to} (${zone}).`;
}

/** A day of the calendar, e.g. "20 December"; with its year if that is not this year. */
function dayWords(day: string, today: string): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : "numeric";
  const format = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year, timeZone: "UTC" });
  return format.format(new Date(`${day}T00:00:00Z`));
}

export function awayWords(me: Me, now = Date.now()): string {
  if (!vacationOf(me, now)) return "You are here, and your time runs.";
  const days = daysOf(me, now);
  const today = dayOf(now, zoneOf(me));
  const [first, last] = [dayWords(days.first, today), dayWords(days.last, today)];
  if (isAway(me, now)) return `You are away until the end of ${last}.`;
  return first === last ? `You will be away on ${first}.` : `You will be away from ${first} to ${last}.`;
}

export function playingWords(me: Me): string {
  return me.confirm_moves
    ? "Before a move of yours is sent, we ask once more."
    : "A move of yours is sent as soon as you have chosen it.";
}

export function devicesWords(me: Me): string {
  return me.email
    ? "You are signed in on this device, and stay so until you sign out."
    : "Your tables are in this browser alone: on another device you would be a stranger.";
}
