/** Tests of what is new to me. */

import { expect, test } from "vitest";
import { freshSteps, merge, newFrom, newsOf, places, sentences } from "../src/state/log";
import { move, step } from "./build";

const LOG = [
  move(0, step(null, "The lamps are set out.")),
  move(1, step(0, "Ann lights one."), step(1, "Wick lights one."), step(2, "Moth lights one.")),
  move(2, step(3, "Ben lights one.")),
];

function told(since: number, you: number | null): string[] {
  return sentences(freshSteps(LOG, newFrom(LOG, since, you)));
}

test("what bots answered within my own move is new to me, my own step is not", () => {
  expect(told(1, 0)).toEqual(["Wick lights one.", "Moth lights one.", "Ben lights one."]);
});

test("a move of two steps of mine is not new to me", () => {
  const log = [move(0, step(null, "Set-up.")), move(1, step(0, "One."), step(0, "Two."))];
  expect(freshSteps(log, newFrom(log, 1, 0))).toEqual([]);
});

test("what follows from my own step is told, what I did is not", () => {
  const log = [move(1, step(0, "Ann lights one.", "The round is over."), step(1, "Wick lights one."))];
  expect(newsOf(log, newFrom(log, 1, 0))).toEqual(["The round is over.", "Wick lights one."]);
});

test("what a bot did in my place is new to me", () => {
  const log = [move(1, step(0, "Ann lights one."), { ...step(0, "Ann lights two."), bot: true })];
  expect(newsOf(log, newFrom(log, 1, 0))).toEqual(["Ann lights two."]);
});

test("before my first move everything is new, the set-up too", () => {
  expect(told(-1, 0)).toHaveLength(5);
});

test("a spectator is told the last move", () => {
  expect(told(-1, null)).toEqual(["Ben lights one."]);
});

test("steps are counted through all moves", () => {
  expect(places(LOG)).toEqual([
    { n: 0, step: 0 },
    { n: 1, step: 0 },
    { n: 1, step: 1 },
    { n: 1, step: 2 },
    { n: 2, step: 0 },
  ]);
});

test("a move told twice is kept once, in its place", () => {
  const longer = move(1, step(0, "Ann lights one."), step(1, "Wick waits."));
  expect(merge(LOG, [longer]).map((each) => [each.n, each.steps.length])).toEqual([
    [0, 1],
    [1, 2],
    [2, 1],
  ]);
});
