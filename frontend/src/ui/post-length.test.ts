import { expect, test } from "vitest";
import { isLive, lengthWords, roughly } from "./post-length";

test("a length is given in its largest unit", () => {
  expect([0.5, 1, 9, 48, 24 * 35, 24 * 110].map(roughly)).toEqual([
    "30 minutes",
    "60 minutes",
    "9 hours",
    "2 days",
    "5 weeks",
    "4 months",
  ]);
});

test("the pace comes with the length of a game", () => {
  expect(lengthWords(110, 3, "1d")).toBe(
    "A game with 3 seats is about 110 turns, one after the other. With 3 of them a day it takes 5 weeks; if everybody took all their time, 4 months.",
  );
  expect(lengthWords(110, 3, "none")).toContain("it takes 5 weeks.");
  expect(lengthWords(110, 3, "5m")).toContain("At a minute each it takes 2 hours; at most 9 hours.");
});

test("the game never waits for a player who plays alone", () => {
  expect(lengthWords(1, 1, "none")).toBe("");
});

test("an unknown length gives no sentence", () => {
  expect(lengthWords(null, 2, "1d")).toBe("");
});

test("paces of an hour or less are for people who are present together", () => {
  expect((["none", "5m", "1h", "12h"] as const).map(isLive)).toEqual([false, true, true, false]);
});
