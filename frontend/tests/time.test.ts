/** Tests of times as people say them, and of days in time zones. */

import { afterEach, beforeEach, expect, test } from "vitest";
import { drop, keep } from "../src/state/session";
import { dayBefore, dayBegins, dayEnds, dayOf } from "../src/ui/days";
import { howLong, moment, soon, timeLeft } from "../src/ui/time";
import { person } from "./build";

const NOW = Date.parse("2026-03-28T20:00:00Z"); // a Saturday; Berlin's clocks go forward that night

beforeEach(() => keep({ player: person("Ann", { time_zone: "Europe/Berlin" }), token: "secret" }));
afterEach(drop);

function after(hours: number): string {
  return new Date(NOW + hours * 3_600_000).toISOString();
}

test("elapsed time is given in its largest unit", () => {
  expect(howLong(after(-3.9), NOW)).toBe("3 hours");
  expect(howLong(after(-0.001), NOW)).toBeNull();
});

test("the time left is given in as many units as matter", () => {
  expect(timeLeft(after(24), NOW + 1000)).toBe("1 day");
  expect(timeLeft(after(53), NOW)).toBe("2 days 5 hours");
  expect(timeLeft(after(125), NOW)).toBe("5 days");
  expect(timeLeft(after(23.9), NOW)).toBe("23 hours");
  expect(timeLeft(after(2.5), NOW)).toBe("2 hours 30 minutes");
  expect(timeLeft(after(0.01), NOW)).toBe("1 minute");
  expect(timeLeft(after(0), NOW)).toBeNull();
});

test("coming times have everyday names, even across a change of the clocks", () => {
  expect(soon("2026-03-28T21:30:00Z", NOW)).toBe("today at 22:30");
  expect(soon("2026-03-29T20:00:00Z", NOW)).toBe("tomorrow at 22:00");
  expect(soon("2026-03-31T20:00:00Z", NOW)).toBe("Tuesday at 22:00");
  expect(soon("2026-04-10T20:00:00Z", NOW)).toBe("10 April at 22:00");
});

test("times appear in the zone that I have set", () => {
  expect(moment("2026-03-28T23:30:00Z")).toBe("29 Mar 2026, 00:30");
});

test("a zone that the browser does not know does no harm", () => {
  keep({ player: person("Ann", { time_zone: "Middle/Earth" }), token: "secret" });
  expect(moment("2026-03-28T12:30:00Z")).toContain("2026");
});

test("a day begins and ends by its zone, even if it has 23 hours", () => {
  expect(dayBegins("2026-03-29", "Europe/Berlin")).toBe("2026-03-28T23:00:00.000Z");
  expect(dayEnds("2026-03-29", "Europe/Berlin")).toBe("2026-03-29T22:00:00.000Z");
  expect(dayBegins("2026-07-01", "America/New_York")).toBe("2026-07-01T04:00:00.000Z");
});

test("moments turn back into days", () => {
  expect(dayOf("2026-03-28T23:00:00Z", "Europe/Berlin")).toBe("2026-03-29");
  expect(dayBefore("2026-03-29T22:00:00Z", "Europe/Berlin")).toBe("2026-03-29");
});
