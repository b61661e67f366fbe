/** Tests of the news since my last look, played step by step. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Moment } from "../src/api/types";
import { type Steps, setSpeed, stepsOf } from "../src/state/steps";
import { move, step, table } from "./build";
import { type FakeServer, fakeServer } from "./server";

const LOG = [
  move(0, step(null, "Set-up.")),
  move(1, step(0, "Ann lights one."), step(1, "Wick lights one."), step(2, "Moth wins the trick.")),
];
const WEIGHTS = [1, 1, 2];
const FROM = "GET /tables/t1/steps?move=1&step=1";

let server: FakeServer;
let steps: Steps;

function moments(from: number) {
  const all = LOG[1]?.steps.map(({ sentences }, at) => ({ n: 1, step: at, sentences, weights: [WEIGHTS[at]] })) ?? [];
  return { body: { steps: all.slice(from) } };
}

const told = (): string | undefined => steps.shown.value?.sentences[0];

async function play(seen = table({ since: 1, moves: 1 })): Promise<void> {
  (await steps.prepare(LOG, seen))();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  localStorage.clear();
  setSpeed("quick");
  server = fakeServer();
  server.on(FROM, moments(1));
  steps = stepsOf("t1", new AbortController().signal);
});

afterEach(() => {
  steps.skip();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the others' steps since my last move appear one after the other, then the present", async () => {
  await play();
  expect([told(), steps.at.value, steps.of.value]).toEqual(["Wick lights one.", 0, 2]);
  await vi.advanceTimersByTimeAsync(450);
  expect(told()).toBe("Moth wins the trick.");
  await vi.advanceTimersByTimeAsync(450);
  expect(told()).toBe("Moth wins the trick."); // important steps stay longer
  await vi.advanceTimersByTimeAsync(450);
  expect(steps.shown.value).toBeNull();
});

test("steps shown once do not play again by themselves", async () => {
  await play();
  steps.skip();
  await play();
  expect(steps.shown.value).toBeNull();
  expect(server.calls(FROM)).toHaveLength(1);
});

test("the page does not ask for steps that a look included", async () => {
  await play(table({ since: 1, moves: 1 }));
  steps.skip();
  expect(steps.wanted()).toEqual({ n: 1, step: 3 });
  const more = [...LOG, move(2, step(1, "Wick passes."))];
  const view = { n: 2, step: 0, sentences: ["Wick passes."], weights: [1] };
  const brought = [{ ...view, n: 1, step: 2, sentences: ["Moth wins the trick."] }, view] as unknown as Moment[];
  (await steps.prepare(more, table({ since: 1, moves: 2 }), brought))();
  expect([told(), steps.of.value]).toEqual(["Wick passes.", 1]);
  expect(server.asked).toHaveLength(1);
});

test("a look includes no steps if none will play, or if this browser has seen none", async () => {
  expect(steps.wanted()).toBeNull();
  await play();
  setSpeed("off");
  expect(steps.wanted()).toBeNull();
});

test("the steps play again on demand", async () => {
  server.on("GET /tables/t1/steps?move=1&step=0", moments(0));
  await steps.again({ n: 1, step: 0 });
  expect([told(), steps.of.value]).toEqual(["Ann lights one.", 3]);
});

test("a step with many words stays longer", async () => {
  const words = "The party entered the second room, where something is wrong, and nobody knows what. ".repeat(3);
  server.on(FROM, { body: { steps: [{ n: 1, step: 1, sentences: [words], weights: [1] }] } });
  await play();
  await vi.advanceTimersByTimeAsync(900);
  expect(told()).toBe(words);
  await vi.advanceTimersByTimeAsync(300);
  expect(steps.shown.value).toBeNull();
});

test("a player who turned steps off can still ask for them", async () => {
  server.on("GET /tables/t1/steps?move=1&step=0", moments(0));
  setSpeed("off");
  await steps.again({ n: 1, step: 0 });
  await vi.advanceTimersByTimeAsync(300);
  expect(told()).toBe("Ann lights one.");
});

test("the player can skip the steps at any time", async () => {
  await play();
  steps.skip();
  await vi.advanceTimersByTimeAsync(2000);
  expect(steps.shown.value).toBeNull();
});

test("a player who wants no steps, or no motion, sees the present at once", async () => {
  setSpeed("off");
  await play();
  expect(steps.shown.value).toBeNull();
  setSpeed("calm");
  localStorage.clear();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  await play();
  expect([steps.shown.value, server.asked.length]).toEqual([null, 0]);
});

test("without an answer the page shows the present", async () => {
  server.on(FROM, { status: 404, body: {} });
  await play();
  expect(steps.shown.value).toBeNull();
});

test("a spectator on a first visit sees the present", async () => {
  await play(table({ you: null, since: -1, moves: 1 }));
  expect(server.asked).toEqual([]);
});
