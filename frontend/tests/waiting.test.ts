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

test("only tables where it is my turn count", async () => {
  await countWaiting();
  expect(waiting.value).toEqual(["a"]);
});

test("a first look at a table brings the count too, and tables that no longer wait are forgotten", async () => {
  await countWaiting();
  heard(["a", "c"]);
  expect([waiting.value, waitingCount.value]).toEqual([["a", "c"], 2]);
  expect(waitingLines.value.map(({ id }) => id)).toEqual(["a"]);
  heard(["c"]);
  expect([waitingCount.value, waitingLines.value]).toEqual([1, []]);
});

test("if only this table waited, the page asks nothing after my move, and it waits no more", async () => {
  heard(["t1"]);
  await countElsewhere("t1");
  expect([waiting.value, waitingCount.value]).toEqual([[], 0]);
  expect(server.calls("GET /tables?mine")).toHaveLength(0);
});

test("if another table waits, the page asks which one", async () => {
  heard(["t1", "a"]);
  await countElsewhere("t1");
  expect(waitingLines.value.map(({ id }) => id)).toEqual(["a"]);
});

test("the page asks again for an old count", async () => {
  vi.useFakeTimers();
  heard([]);
  await vi.advanceTimersByTimeAsync(601_000);
  await countElsewhere("t1");
  expect(server.calls("GET /tables?mine")).toHaveLength(1);
});

test("no table waits for a stranger, and the page asks nothing", async () => {
  await countWaiting();
  drop();
  server.asked.length = 0;
  await countWaiting();
  expect(waiting.value).toEqual([]);
  expect(server.asked).toHaveLength(0);
});

test("the page counts repeatedly until it is stopped", async () => {
  vi.useFakeTimers();
  const stop = keepCounting();
  await vi.advanceTimersByTimeAsync(121_000);
  expect(server.calls("GET /tables?mine")).toHaveLength(2);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(server.calls("GET /tables?mine")).toHaveLength(2);
});

test("a hidden page counts less and less often, and stops after an hour", () => {
  expect([0, 1, 4, 5].map((counts) => rest(true, counts))).toEqual([60_000, 120_000, 960_000, null]);
});

test("a table page does not count by the clock", async () => {
  vi.useFakeTimers();
  history.replaceState(null, "", "/table/t1");
  const stop = keepCounting();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(server.calls("GET /tables?mine")).toHaveLength(0);
  stop();
  history.replaceState(null, "", "/");
});
