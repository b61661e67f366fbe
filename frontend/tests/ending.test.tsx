/** Tests of the end: the winner, the flying shapes, the course of the game, and the ways back into it. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Result } from "../src/api/types";
import { loadSpark } from "../src/boards";
import { EMBERS } from "../src/games/spark";
import { headline, isDraw } from "../src/table/standing";
import { facts, move, seat, step, table } from "./build";
import { type FakeServer, fakeServer } from "./server";
import { eventually, type Visit, visit } from "./visit";

const result = (...winners: number[]): Result => ({ winners, scores: [7, 3], places: [1, 2], reason: "It is over." });
const over = (won: Result) => table({ status: "over", to_act: [], legal: [], since: 4, moves: 4, result: won });
const told = (weight: 0 | 1 | 3, text: string) => ({ ...step(1, text), weights: [weight] as (0 | 1 | 3)[] });
const LOG = [move(3, told(1, "Wick lights one.")), move(4, told(3, "The last lamp is lit."))];
const BEFORE = [
  move(0, step(null, "The lamps are set out.")),
  move(1, told(3, "The first lamp is lit.")),
  move(2, told(0, "Wick waits.")),
];

let server: FakeServer;
let here: Visit | undefined;

beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
  server.on("GET /games", { body: { games: [facts("lamps", { title: "Lamps" })] } });
  server.on("GET /tables/t1/moves?before=3&limit=100", { body: { moves: BEFORE } });
  server.looks("t1", { moves: LOG });
  server.looks("t1", { posts: [] });
});

afterEach(() => {
  here?.leave();
  vi.unstubAllGlobals();
});

const sits = (won: Result) => {
  server.looks("t1", { table: over(won) });
  here = visit("/table/t1");
  return here;
};

const wantsMotion = (isWanted: boolean) =>
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("reduced-motion") && !isWanted,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

test("the headline names the winner, and a draw has none", () => {
  const three = table({ seats: [seat(0, "Ann"), seat(1, "Wick"), seat(2, "Tallow")] });
  expect(headline(three, result(0))).toBe("You win");
  expect(headline(three, result(2))).toBe("Tallow wins");
  expect(headline(three, result(0, 1))).toBe("You and Wick share the victory");
  expect(headline(three, result(0, 1, 2))).toBe("A draw");
  expect(headline({ ...three, together: true }, result(0, 1, 2))).toBe("The party has won");
  expect(headline({ ...three, together: true }, result())).toBe("The party has lost");
  expect(isDraw({ ...three, together: true }, result(0, 1, 2))).toBe(false);
});

test("the page shows the turning points of the whole game, including moves not loaded yet", async () => {
  const page = sits(result(0));
  await page.sees("The first lamp is lit.", "The last lamp is lit.");
  const path = [...page.root.querySelectorAll(".course li")].map((point) => point.textContent);
  expect(path).toEqual(["The first lamp is lit.", "The last lamp is lit."]);
});

test("shapes fly for winners who want motion, and for nobody else", async () => {
  const flying = () => here?.root.querySelectorAll(".celebration svg").length ?? 0;
  for (const [won, isWanted, count] of [
    [result(0), true, 20],
    [result(0), false, 0],
    [result(1), true, 0],
    [result(0, 1), true, 0],
  ] as const) {
    wantsMotion(isWanted);
    await sits(won).sees("How it went");
    await eventually(() => expect(flying()).toBe(count));
    here?.leave();
  }
  here = undefined;
});

test("every game with a board has its own spark", async () => {
  const games = Object.keys(import.meta.glob("../src/games/*/index.tsx")).map((path) => path.split("/").at(-2) ?? "");
  const sparks = await Promise.all(games.map(loadSpark));
  expect(new Set([EMBERS, ...sparks].map(({ shape }) => shape)).size).toBe(games.length + 1);
});

test("the arrow keys lead back from the end, step by step, and forward to it again", async () => {
  const then = (n: number) => ({
    n,
    step: 0,
    steps: 1,
    at: "",
    view: null,
    ask: "",
    summary: [],
    events: [],
    sentences: [],
  });
  for (const n of [2, 3]) server.on(`GET /tables/t1/moves/${n}?step=0`, { body: then(n) });
  const page = sits(result(0));
  await page.sees("The first lamp is lit.");
  const press = (key: string) => dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
  press("ArrowRight");
  press("ArrowLeft");
  await page.sees("Replay: move 4 of 5");
  press("ArrowLeft");
  await page.sees("Replay: move 3 of 5");
  press("ArrowRight");
  press("ArrowRight");
  await page.sees("You win");
});
