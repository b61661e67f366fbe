/** Tests of one request: tokens, ETags, problems, patience. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as calls from "../src/api/calls";
import { ask } from "../src/api/client";
import { ConnectionError, ProblemError, sentenceOf } from "../src/api/problems";
import { backOff, isLost } from "../src/state/connection";
import { drop, keep, session } from "../src/state/session";
import { looked, person, table } from "./build";
import { type FakeServer, fakeServer, problem } from "./server";

let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers();
  server = fakeServer();
  drop();
  isLost.value = false;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ANN = { player: person("Ann"), token: "secret" };

describe("a request", () => {
  test("carries the player's token", async () => {
    server.on("GET /me", { body: {} });
    keep(ANN);
    await ask("get", "/me");
    expect(server.asked[0]?.headers.get("Authorization")).toBe("Bearer secret");
  });

  test("carries no token when there is no player", async () => {
    server.on("GET /games", { body: { games: [] } });
    await calls.games();
    expect(server.asked[0]?.headers.has("Authorization")).toBe(false);
  });

  test("an ETag is the same with and without compression of the answer", async () => {
    server.on("GET /tables/t1/look", { body: looked(), headers: { ETag: 'W/"a"' } });
    expect((await calls.look("t1", {}, null)).etag).toBe('"a"');
  });

  test("sends its ETag, and accepts 304 as an answer", async () => {
    const look = "GET /tables/t1/look";
    server.on(look, { body: looked(), headers: { ETag: '"a"' } }, { status: 304, headers: { ETag: '"a"' } });
    const first = await calls.look("t1", {}, null);
    expect(first.etag).toBe('"a"');
    const second = await calls.look("t1", { moves: 3, posts: 1 }, first.etag);
    expect(server.asked[1]?.path).toBe("/tables/t1/look?moves=3&posts=1");
    expect(second.status).toBe(304);
    expect(server.asked[1]?.headers.get("If-None-Match")).toBe('"a"');
  });
});

describe("a refusal", () => {
  test("becomes an error with the code and the sentence of the problem document", async () => {
    server.on("GET /tables/t1", { status: 403, body: problem(403, "forbidden", "Ask the owner to let you in.") });
    const error = await calls.table("t1").catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({ code: "forbidden", status: 403 });
    expect(sentenceOf(error)).toBe("Ask the owner to let you in.");
  });

  test("that is a gateway's page still says what to do", async () => {
    server.on("GET /games", { status: 500, body: "<h1>Oops</h1>" });
    const error = await calls.games().catch((thrown) => thrown);
    expect(sentenceOf(error)).toContain("Try again");
  });

  test("of an unknown token drops it and asks again without a token", async () => {
    server.on(
      "GET /games",
      { status: 401, body: problem(401, "unauthorized", "Who are you?") },
      { body: { games: [] } },
    );
    keep(ANN);
    expect(await calls.games()).toEqual([]);
    expect(session.value).toBeNull();
    expect(server.asked[1]?.headers.has("Authorization")).toBe(false);
  });

  test("of an unknown token makes a new guest with the same name if the call needs a player", async () => {
    const opened = { table: table(), invitations: [] };
    server.on(
      "POST /tables",
      { status: 401, body: problem(401, "unauthorized", "Who are you?") },
      { status: 201, body: opened },
    );
    server.on("POST /players", { status: 201, body: { player: person("Ann"), token: "fresh" } });
    keep(ANN);
    await calls.openTable({ game: "lamps", seats: [{ kind: "me" }] });
    expect(server.calls("POST /players")[0]?.body).toEqual({ name: "Ann" });
    expect(server.calls("POST /tables")[1]?.headers.get("Authorization")).toBe("Bearer fresh");
  });
});

describe("a lost network", () => {
  test("makes the page wait with growing pauses, and say so in the meantime", async () => {
    server.on("GET /games", "lost", "lost", { body: { games: [] } });
    const answer = calls.games();
    await vi.advanceTimersByTimeAsync(0);
    expect(isLost.value).toBe(true);
    await vi.advanceTimersByTimeAsync(backOff(0));
    expect(server.asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(backOff(1) - 1);
    expect(server.asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual([]);
    expect(isLost.value).toBe(false);
  });

  test("ends the wait at once when the browser is online again", async () => {
    server.on("GET /games", "lost", { body: { games: [] } });
    const answer = calls.games();
    await vi.advanceTimersByTimeAsync(0);
    dispatchEvent(new Event("online"));
    expect(await answer).toEqual([]);
  });

  test("never extends the pause beyond eight seconds", () => {
    expect([0, 1, 2, 3, 4, 5, 50].map(backOff)).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
  });

  test("repeats a move under the same key, so that it counts once", async () => {
    const played = { table: table(), moves: [] };
    server.on("POST /tables/t1/moves", "lost", { body: played, headers: { ETag: '"b"' } });
    const answer = calls.move("t1", [{ type: "wait" }], '"a"', "key-1");
    await vi.advanceTimersByTimeAsync(backOff(0));
    expect((await answer).etag).toBe('"b"');
    const keys = server.calls("POST /tables/t1/moves").map((ask) => ask.headers.get("Idempotency-Key"));
    expect(keys).toEqual(["key-1", "key-1"]);
  });

  test("does not repeat a call that would take effect twice", async () => {
    server.on("POST /tables/t1/seats/1/invitation", "lost");
    await expect(calls.renewInvitation("t1", 1)).rejects.toBeInstanceOf(ConnectionError);
    expect(server.asked).toHaveLength(1);
  });

  test("makes no second guest: the page repeats the call under a key that nobody can guess", async () => {
    server.on("POST /players", "lost", { status: 201, body: ANN });
    const joined = calls.ensurePlayer("Ann");
    await vi.advanceTimersByTimeAsync(backOff(0));
    await joined;
    const [first, second] = server.calls("POST /players").map((ask) => ask.headers.get("Idempotency-Key"));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  test("does not make the page wait longer than a person would", async () => {
    server.on("GET /games", { status: 429, headers: { "Retry-After": "3600" }, body: { code: "too_many_requests" } });
    await expect(calls.games()).rejects.toMatchObject({ code: "too_many_requests" });
    expect(server.asked).toHaveLength(1);
  });

  test("stops mattering when the player leaves the page", async () => {
    server.on("GET /games", "lost");
    const leaving = new AbortController();
    const answer = calls.games(leaving.signal).catch((error) => error.name);
    await vi.advanceTimersByTimeAsync(0);
    leaving.abort();
    expect(await answer).toBe("AbortError");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.asked).toHaveLength(1);
  });
});

describe("a server that is temporarily unavailable", () => {
  test("gets the call again after the time it names", async () => {
    const away = { status: 503, body: problem(503, "unavailable", "Come back soon."), headers: { "Retry-After": "3" } };
    server.on("GET /games", away, { body: { games: [] } });
    const answer = calls.games();
    await vi.advanceTimersByTimeAsync(2999);
    expect(server.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual([]);
  });

  test("has its failure reported in the end", async () => {
    server.on("GET /games", { status: 503, body: problem(503, "unavailable", "Come back soon.") });
    const answer = calls.games().catch(sentenceOf);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await answer).toBe("Come back soon.");
  });
});

test("two calls that need a guest at once make only one", async () => {
  server.on("POST /players", { status: 201, body: ANN });
  await Promise.all([calls.ensurePlayer(), calls.ensurePlayer()]);
  expect(server.calls("POST /players")).toHaveLength(1);
  expect(session.value).toEqual(ANN);
});

test("the page sends a single action as it is, and several as a list", async () => {
  server.on("POST /tables/t1/moves", { body: { table: table(), moves: [] } });
  await calls.move("t1", ["a"], "e", "k1");
  await calls.move("t1", ["a", "b"], "e", "k2");
  expect(server.asked.map((ask) => ask.body)).toEqual([{ action: "a" }, { action: ["a", "b"] }]);
});

test("names in an address are escaped so that nothing in them reads as part of the address", async () => {
  server.on("GET /tables/a%2Fb%3F/moves?before=7&limit=100", { body: { moves: [], cursor: null } });
  expect((await calls.movesBefore("a/b?", 7)).moves).toEqual([]);
});
