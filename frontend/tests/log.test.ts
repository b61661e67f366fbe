/** Tests of what is new to me. */

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

test("what bots answered within my own move is new to me, my own step is not", () => {
  expect(told(1, 0)).toEqual(["Wick lights one.", "Moth lights one.", "Ben lights one."]);
});

test("a move of two steps of mine is not new to me", () => {
  const log = [move(0, step(null, "Set-up.")), move(1, step(0, "One."), step(0, "Two."))];
  expect(freshSteps(log, newFrom(log, 1, 0))).toEqual([]);
});

test("what follows from my own step is told, what I did is not", () => {
  const log = [move(1, step(0, "Ann lights one.", "The round is over."), step(1, "Wick lights one."))];
  expect(news(log)).toEqual(["The round is over.", "Wick lights one."]);
});

test("what a bot did in my place is new to me", () => {
  const log = [move(1, step(0, "Ann lights one."), { ...step(0, "Ann lights two."), bot: true })];
  expect(news(log)).toEqual(["Ann lights two."]);
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
  expect(joined(LOG, [longer]).map((each) => [each.n, each.steps.length])).toEqual([
    [0, 1],
    [1, 2],
    [2, 1],
  ]);
});

test("of many lines those are told first that weigh most, name me, or came last, in their order", () => {
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

test("where something lies between what is known and what is new, only the new is kept", () => {
  expect(joined([move(0), move(1)], [move(7), move(8)]).map(({ n }) => n)).toEqual([7, 8]);
  expect(joined([move(0), move(1)], [move(2)]).map(({ n }) => n)).toEqual([0, 1, 2]);
});

test("what a veil was drawn over is not told beside the board, and everything else is", () => {
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

test("of a step in which much happened what is shown again tells the weightiest, in its order", () => {
  const much = step(0, "Ann moved.", "Wick fell.", "A die was rolled.", "The light burnt out.");
  much.weights = [1, 3, 0, 2];
  const again = { n: 1, step: 0, sentences: much.sentences };
  expect(wordsOf([move(1, much)], again, 2)).toBe("Wick fell. The light burnt out.");
  expect(wordsOf([move(1, much)], again)).toBe(much.sentences.join(" "));
  expect(wordsOf([], again, 1)).toBe("The light burnt out.");
});
