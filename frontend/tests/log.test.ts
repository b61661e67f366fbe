/** Tests of the news for me. */

import { expect, test } from "vitest";
import type { Move } from "../src/api/types";
import {
  freshSteps,
  joined,
  newFrom,
  newsOf,
  places,
  sentences,
  underVeils,
  weightiest,
  wordsOf,
} from "../src/state/log";
import { move, step } from "./build";

const LOG = [
  move(0, step(null, "The lamps are set out.")),
  move(1, step(0, "Ann lights one."), step(1, "Wick lights one."), step(2, "Moth lights one.")),
  move(2, step(3, "Ben lights one.")),
];

function told(since: number, you: number | null): string[] {
  return sentences(freshSteps(LOG, newFrom(LOG, since, you)));
}

const news = (log: Move[]): string[] => newsOf(log, newFrom(log, 1, 0)).map(({ text }) => text);

test("the bots' answers within my own move are new to me, my own step is not", () => {
  expect(told(1, 0)).toEqual(["Wick lights one.", "Moth lights one.", "Ben lights one."]);
});

test("a move with two steps of my own is not new to me", () => {
  const log = [move(0, step(null, "Set-up.")), move(1, step(0, "One."), step(0, "Two."))];
  expect(freshSteps(log, newFrom(log, 1, 0))).toEqual([]);
});

test("the effects of my own step are news, my action is not", () => {
  const log = [move(1, step(0, "Ann lights one.", "The round is over."), step(1, "Wick lights one."))];
  expect(news(log)).toEqual(["The round is over.", "Wick lights one."]);
});

test("the actions of a bot in my place are new to me", () => {
  const log = [move(1, step(0, "Ann lights one."), { ...step(0, "Ann lights two."), bot: true })];
  expect(news(log)).toEqual(["Ann lights two."]);
});

test("before my first move everything is new, the set-up too", () => {
  expect(told(-1, 0)).toHaveLength(5);
});

test("a spectator sees the last move", () => {
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

test("a move received twice is kept once, in its place", () => {
  const longer = move(1, step(0, "Ann lights one."), step(1, "Wick waits."));
  expect(joined(LOG, [longer]).map((each) => [each.n, each.steps.length])).toEqual([
    [0, 1],
    [1, 2],
    [2, 1],
  ]);
});

test("of many lines the weightiest, those that name me, and the latest come first, in their order", () => {
  const line = (text: string, weight: number) => ({ text, weight });
  const lines = [
    line("A door opens.", 1),
    line("Wick wins the trick.", 2),
    line("Ann moves.", 1),
    line("Moth waits.", 1),
  ];
  expect(weightiest(lines, 2, "Ann").map(({ text }) => text)).toEqual(["Wick wins the trick.", "Ann moves."]);
  expect(weightiest(lines, 3, null).map(({ text }) => text)).toEqual([
    "Wick wins the trick.",
    "Ann moves.",
    "Moth waits.",
  ]);
});

test("if there is a gap between known and new moves, only the new ones are kept", () => {
  expect(joined([move(0), move(1)], [move(7), move(8)]).map(({ n }) => n)).toEqual([7, 8]);
  expect(joined([move(0), move(1)], [move(2)]).map(({ n }) => n)).toEqual([0, 1, 2]);
});

test("veiled texts do not appear beside the board, and everything else does", () => {
  const post = { seat: 1, events: [], sentences: ["Brom: “Blood.”", "Night fell."], weights: [2, 1], bot: false };
  const veil = { seat: null, events: [], sentences: ["Somebody drew a veil."], weights: [0], bot: false, veils: [7] };
  const moves = [[{ ...post, pieces: [7, null] }], [{ ...post, pieces: [8, null] }], [veil]];
  const log = moves.map((steps, n) => ({ n, at: "2026-01-01T00:00:00Z", steps, undoes: null })) as unknown as Move[];
  expect(underVeils(log).map(({ steps }) => sentences(steps))).toEqual([
    ["Something under a veil.", "Night fell."],
    ["Brom: “Blood.”", "Night fell."],
    ["Somebody drew a veil."],
  ]);
  expect(underVeils(log.slice(0, 2))).toEqual(log.slice(0, 2));
  const again = { n: 0, step: 0, sentences: ["Brom: “Blood.”", "Night fell."] };
  expect(wordsOf(log, again)).toBe("Something under a veil. Night fell.");
  expect(wordsOf([], again)).toBe("Brom: “Blood.” Night fell.");
});

test("the replay of a busy step tells its weightiest lines, in their order", () => {
  const much = step(0, "Ann moved.", "Wick fell.", "A die was rolled.", "The light burnt out.");
  much.weights = [1, 3, 0, 2];
  const again = { n: 1, step: 0, sentences: much.sentences };
  expect(wordsOf([move(1, much)], again, 2)).toBe("Wick fell. The light burnt out.");
  expect(wordsOf([move(1, much)], again)).toBe(much.sentences.join(" "));
  expect(wordsOf([], again, 1)).toBe("The light burnt out.");
});
