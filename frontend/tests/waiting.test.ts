/** Tests of counting the tables that wait for me. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drop, keep } from "../src/state/session";
import {
  countElsewhere,
  countWaiting,
  heard,
  keepCounting,
  rest,
  waiting,
  waitingCount,
  waitingLines,
} from "../src/state/waiting";
import { line, person } from "./build";
import { type FakeServer, fakeServer } from "./server";

let server: FakeServer;

beforeEach(() => {
  drop();
  keep({ player: person("Ann"), token: "secret" });
  server = fakeServer();
  server.on("GET /tables?mine", { body: { tables: [line("a", { my_turn: true }), line("b")], cursor: null } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("only those where it is my turn are counted", async () => {
  await countWaiting();
  expect(waiting.value).toEqual(["a"]);
});

test("a first look at a table tells of it too, and what waits no more is forgotten", async () => {
  await countWaiting();
  heard(["a", "c"]);
  expect([waiting.value, waitingCount.value]).toEqual([["a", "c"], 2]);
  expect(waitingLines.value.map(({ id }) => id)).toEqual(["a"]);
  heard(["c"]);
  expect([waitingCount.value, waitingLines.value]).toEqual([1, []]);
});

test("where this table alone waited nothing is asked once I have moved, and it waits no more", async () => {
  heard(["t1"]);
  await countElsewhere("t1");
  expect([waiting.value, waitingCount.value]).toEqual([[], 0]);
  expect(server.calls("GET /tables?mine")).toHaveLength(0);
});

test("where another waits it is asked for, to tell which", async () => {
  heard(["t1", "a"]);
  await countElsewhere("t1");
  expect(waitingLines.value.map(({ id }) => id)).toEqual(["a"]);
});

test("what was told long ago is asked for again", async () => {
  vi.useFakeTimers();
  heard([]);
  await vi.advanceTimersByTimeAsync(601_000);
  await countElsewhere("t1");
  expect(server.calls("GET /tables?mine")).toHaveLength(1);
});

test("nobody waits for a stranger, and nothing is asked", async () => {
  await countWaiting();
  drop();
  server.asked.length = 0;
  await countWaiting();
  expect(waiting.value).toEqual([]);
  expect(server.asked).toHaveLength(0);
});

test("it is counted again and again until that is stopped", async () => {
  vi.useFakeTimers();
  const stop = keepCounting();
  await vi.advanceTimersByTimeAsync(121_000);
  expect(server.calls("GET /tables?mine")).toHaveLength(2);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(server.calls("GET /tables?mine")).toHaveLength(2);
});

test("a hidden page counts less and less, and after an hour no more", () => {
  expect([0, 1, 4, 5].map((counts) => rest(true, counts))).toEqual([60_000, 120_000, 960_000, null]);
});

test("at a table nothing is counted by the clock", async () => {
  vi.useFakeTimers();
  history.replaceState(null, "", "/table/t1");
  const stop = keepCounting();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(server.calls("GET /tables?mine")).toHaveLength(0);
  stop();
  history.replaceState(null, "", "/");
});
