/** Tests of a table as the page knows it: moves, and others who were faster. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Table } from "../src/api/types";
import { isStillMeant } from "../src/state/sending";
import { drop } from "../src/state/session";
import { type TableStore, tableStore } from "../src/state/table";
import { toasts } from "../src/state/toasts";
import { choices, move, step, table } from "./build";
import { type FakeServer, fakeServer, problem } from "./server";

const MOVES = "POST /tables/t1/moves";

let server: FakeServer;
let store: TableStore;

beforeEach(async () => {
  server = fakeServer();
  drop();
  toasts.value = [];
  server.looks("t1", { table: table() });
  server.looks("t1", { moves: [move(0, step(null, "Set-up."))] });
  server.looks("t1", { posts: [] });
  store = tableStore("t1");
  await store.load();
});

afterEach(() => vi.unstubAllGlobals());

const after = table({ since: 1, ask: "Wait for Ben.", legal: [], to_act: [1] });
const played = { table: after, moves: [move(1, step(0, "Ann lights one."), step(1, "Wick lights one."))] };
const stale = (fresh = table(), headers: Record<string, string> = {}) => ({
  status: 412,
  body: problem(412, "precondition_failed", "Look at the table again.", { table: fresh }),
  headers,
});

const news = (): string[] => store.news.value.map(({ text }) => text);
const LIGHT = table().legal[0]?.action; // the first lamp

function told(): string[] {
  return toasts.value.map((toast) => toast.text);
}

test("a loaded table has its log and the news", () => {
  expect(store.table.value?.ask).toBe("Light a lamp.");
  expect(news()).toEqual(["Set-up."]);
});

test("a move goes out with its table version, and the page shows the answer", async () => {
  server.on(MOVES, { body: played, headers: { ETag: '"2"' } });
  await store.send([{ type: "light" }]);
  expect(server.calls(MOVES)[0]?.headers.get("If-Match")).toBe('"1"');
  expect(store.table.value?.ask).toBe("Wait for Ben.");
  expect(news()).toEqual(["Wick lights one."]);
  expect(store.busy.value).toBe(false);
});

test("the board also gets my own last step: it may have ended a round", async () => {
  server.on(MOVES, { body: played, headers: { ETag: '"2"' } });
  await store.send([{ type: "light" }]);
  expect(store.fresh.value.map((each) => each.seat)).toEqual([0, 1]);
});

test("while a move is under way no other goes out", async () => {
  server.on(MOVES, { body: played, headers: { ETag: '"2"' } });
  const first = store.send(["a"]);
  expect(store.busy.value).toBe(true);
  await store.send(["b"]);
  await first;
  expect(server.calls(MOVES)).toHaveLength(1);
});

describe("when somebody was faster", () => {
  test("and my choices are as before, the move silently goes out again under the same key", async () => {
    server.on(MOVES, stale(table({ moves: 1 }), { ETag: '"2"' }), { body: played, headers: { ETag: '"3"' } });
    await store.send([{ type: "light" }]);
    const [first, second] = server.calls(MOVES);
    expect(second?.headers.get("If-Match")).toBe('"2"');
    expect(second?.headers.get("Idempotency-Key")).toBe(first?.headers.get("Idempotency-Key"));
    expect(store.table.value?.ask).toBe("Wait for Ben.");
    expect(told()).toEqual([]);
  });

  test("and the refusal names no version, the page asks for it", async () => {
    server.on("GET /tables/t1", { body: table(), headers: { ETag: '"9"' } });
    server.on(MOVES, stale(), { body: played, headers: { ETag: '"10"' } });
    await store.send([{ type: "light" }]);
    expect(server.calls(MOVES)[1]?.headers.get("If-Match")).toBe('"9"');
  });

  test("and my choices have changed, the page shows the fresh table and tells the player", async () => {
    const fresh = table({ ask: "Light the last lamp.", legal: choices("Light the second lamp.") });
    server.on(MOVES, stale(fresh, { ETag: '"2"' }));
    await store.send([LIGHT]);
    expect(server.calls(MOVES)).toHaveLength(1);
    expect(store.table.value?.ask).toBe("Light the last lamp.");
    expect(told()[0]).toContain("The table has moved on, perhaps in another tab");
  });

  test("and it is no longer my turn, nothing is sent again", async () => {
    server.on(MOVES, stale(table({ legal: [], to_act: [1] }), { ETag: '"2"' }));
    await store.send([LIGHT]);
    expect(server.calls(MOVES)).toHaveLength(1);
  });

  test("and my action is still among my choices, it goes out again though others have changed", async () => {
    const fresh = table({ legal: choices("Light the first lamp.", "Light the third lamp.") });
    server.on(MOVES, stale(fresh, { ETag: '"2"' }), { body: played, headers: { ETag: '"3"' } });
    await store.send([LIGHT]);
    expect(server.calls(MOVES)).toHaveLength(2);
  });

  test("and my text is of a kind that no list names, it goes out again", async () => {
    const fresh = table({ legal: choices("Light the third lamp.") });
    server.on(MOVES, stale(fresh, { ETag: '"2"' }), { body: played, headers: { ETag: '"3"' } });
    await store.send([{ type: "write", text: "It is dark." }]);
    expect(server.calls(MOVES)).toHaveLength(2);
  });

  test("and a listed action has its text filled in, it counts as the same action", async () => {
    const say = (text: string, to: number) => ({ action: { type: "tell", to, text }, sentence: "Tell." });
    const legal = (to: number) => [say("", to)] as unknown as Table["legal"];
    const now = table({ legal: legal(2) });
    expect(isStillMeant([say("Psst.", 2).action], table({ legal: legal(1) }), now)).toBe(true);
    expect(isStillMeant([say("Psst.", 3).action], table({ legal: legal(1) }), now)).toBe(false);
  });
});

test("a refused move says why, and the page looks at the table again", async () => {
  server.on(MOVES, { status: 422, body: problem(422, "must_follow", "You must follow the first lamp.") });
  server.looks("t1", { table: table({ ask: "Light another." }), version: '"2"' });
  await store.send([{ type: "light" }]);
  expect(told()).toEqual(["You must follow the first lamp."]);
  expect(store.table.value?.ask).toBe("Light another.");
  expect(store.busy.value).toBe(false);
});

test("a look that finds the same table leaves it as it is, with the picks on its board", async () => {
  const shown = store.table.value;
  await store.look();
  expect(store.table.value).toBe(shown);
});

test("each post at the table is kept once", async () => {
  const post = { n: 1, at: "2026-01-01T10:00:00Z", seat: 0, name: "Ann", text: "Hello" };
  server.on("POST /tables/t1/posts", { status: 201, body: post });
  server.looks("t1", { posts: [post] });
  expect(await store.say("Hello")).toBe(true);
  expect(store.posts.value).toEqual([post]);
});

test("a table that does not exist is a failure the page can show", async () => {
  const none = tableStore("t2");
  await none.load();
  expect(none.failure.value).toMatchObject({ status: 404 });
});
