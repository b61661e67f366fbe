/** Tests of stepping through the past. */

import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Move } from "../src/api/types";
import { backwards } from "../src/state/back";
import { type Replay, replayOf } from "../src/state/replay";
import { move, step } from "./build";
import { type FakeServer, fakeServer } from "./server";

const LOG: Move[] = [
  move(0, step(null, "Set-up.")),
  move(1, step(0, "One."), step(1, "Two.")),
  move(2, step(0, "Three.")),
];

const log = signal(LOG);
const earlier = vi.fn(async (n: number) => LOG.filter((each) => each.n < n).slice(-1));

let server: FakeServer;
let replay: Replay;

beforeEach(() => {
  vi.useFakeTimers();
  server = fakeServer();
  log.value = LOG;
  for (const { n, steps } of LOG) {
    steps.forEach((each, index) => {
      server.on(`GET /tables/t1/moves/${n}?step=${index}`, { body: { n, step: index, sentences: each.sentences } });
    });
  }
  replay = replayOf("t1", log, backwards(log, 0, earlier));
});

afterEach(() => {
  replay.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the replay begins at the present", () => {
  expect(replay.index.value).toBeNull();
  expect(replay.places.value).toHaveLength(4);
});

test("each step of a move is its own place", async () => {
  await replay.show(2);
  expect(replay.shown.value?.moment.sentences).toEqual(["Two."]);
  await replay.show(1);
  expect(replay.shown.value?.moment.sentences).toEqual(["One."]);
});

test("the last step is the present, and so is everything beyond it", async () => {
  await replay.show(1);
  await replay.show(3);
  expect(replay.index.value).toBeNull();
  await replay.show(99);
  expect(replay.shown.value).toBeNull();
});

test("before the set-up there is nothing", async () => {
  await replay.show(-1);
  expect(replay.index.value).toBe(0);
});

test("a step already seen does not load again", async () => {
  await replay.show(1);
  await replay.show(0);
  await replay.show(1);
  expect(server.calls("GET /tables/t1/moves/1?step=0")).toHaveLength(1);
});

test("a step that comes late does not replace the one asked for last", async () => {
  await Promise.all([replay.show(0), replay.show(2)]);
  expect(replay.shown.value?.moment.sentences).toEqual(["Two."]);
});

test("until a step arrives the previous one stays, under its own number", async () => {
  await replay.show(0);
  const coming = replay.show(1);
  expect(replay.index.value).toBe(1);
  expect(replay.shown.value?.index).toBe(0);
  await coming;
  expect(replay.shown.value?.index).toBe(1);
});

test("the replay skips steps that tell nothing", async () => {
  log.value = [move(0, step(null)), move(1, step(0, "One."), step(1), step(1, "Two.")), move(2, step(0, "Three."))];
  expect(replay.places.value).toEqual([
    { n: 0, step: 0 },
    { n: 1, step: 0 },
    { n: 1, step: 2 },
    { n: 2, step: 0 },
  ]);
});

test("the replay plays from the set-up to the present and stops there", async () => {
  replay.toggle();
  await vi.advanceTimersByTimeAsync(0);
  expect(replay.index.value).toBe(0);
  await vi.advanceTimersByTimeAsync(1500);
  expect(replay.index.value).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(replay.index.value).toBeNull();
  expect(replay.isPlaying.value).toBe(false);
});

test("a paused replay stays where it is", async () => {
  replay.toggle();
  await vi.advanceTimersByTimeAsync(100);
  replay.toggle();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(replay.index.value).toBe(0);
});

test("a step by hand stops the replay", async () => {
  replay.toggle();
  await vi.advanceTimersByTimeAsync(100);
  await replay.show(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([replay.index.value, replay.isPlaying.value]).toEqual([1, false]);
});

test("the replay can start from a given place, such as my last move", async () => {
  replay.playFrom({ n: 1, step: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect(replay.shown.value?.moment.sentences).toEqual(["Two."]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(replay.index.value).toBeNull();
});

test("earlier steps load when the player goes back beyond the known ones", async () => {
  log.value = LOG.slice(2);
  await replay.show(-1);
  expect(replay.shown.value).toMatchObject({ index: 1, moment: { n: 1, step: 1 } });
  expect(replay.places.value).toHaveLength(3);
  await replay.begin();
  expect(replay.shown.value).toMatchObject({ index: 0, moment: { n: 0 } });
  expect(replay.hasMore.value).toBe(false);
});

test("the step on show stays the same while earlier steps load", async () => {
  log.value = LOG.slice(1);
  await replay.show(0);
  expect(replay.index.value).toBe(0);
  log.value = LOG;
  expect([replay.index.value, replay.shown.value?.index]).toEqual([1, 1]);
});
