/** Tests of a table by post: time, seats that change hands, moves taken back, and other tables that wait. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Table } from "../src/api/types";
import { drop, keep } from "../src/state/session";
import { toasts } from "../src/state/toasts";
import { waitingLines } from "../src/state/waiting";
import { inWords } from "../src/table/confirm-bar";
import { deadlineWords } from "../src/table/deadline";
import { choices, facts, line, looked, move, person, rights, seat, step, TERMS, table } from "./build";
import { type FakeServer, fakeServer, problem } from "./server";
import { eventually, type Visit, visit } from "./visit";

const ANN = { player: person("Ann", { time_zone: "Europe/Berlin" }), token: "secret" };
const PEOPLE = [seat(0, "Ann", { to_act: true }), seat(1, "Ben"), seat(2, "Cleo")];

let server: FakeServer;
let here: Visit;

beforeEach(() => {
  localStorage.clear();
  drop();
  keep(ANN);
  toasts.value = [];
  waitingLines.value = [];
  server = fakeServer();
  server.on("GET /games", { body: { games: [facts("lamps", { title: "Lamps" })] } });
  server.on("GET /me", { body: { player: ANN.player } });
  server.on("GET /tables?mine", { body: { tables: [], cursor: null } });
  server.looks("t1", { moves: [move(0, step(null, "Set-up."))] });
  server.looks("t1", { posts: [] });
});

afterEach(() => {
  here?.leave();
  vi.unstubAllGlobals();
});

function open(more: Partial<Table> = {}): void {
  server.looks("t1", { table: table({ seats: PEOPLE, ...more }) });
  here = visit("/table/t1");
}

function answers(call: string, more: Partial<Table> = {}): void {
  server.on(call, { body: table({ seats: PEOPLE, ...more }), headers: { ETag: '"2"' } });
}

const waiting = { to_act: [1], legal: [], ask: "Wait for Ben." };

describe("the deadline", () => {
  const now = Date.parse("2026-01-01T12:00:00Z");

  test("is shown in my time zone, with the time left", () => {
    const clock = { deadline_at: "2026-01-03T17:00:00Z" };
    expect(deadlineWords(table(clock), now)).toBe("2 days 5 hours left, until Saturday at 18:00");
  });

  test("says what happens once it has passed", () => {
    const late = { deadline_at: "2026-01-01T11:00:00Z" };
    expect(deadlineWords(table(late), now)).toBe("time is up: a bot plays this move");
  });

  test("is paused during a vacation", () => {
    const seats = [seat(0, "Ann"), seat(1, "Ben", { vacation: true })];
    expect(deadlineWords(table({ paused: true, to_act: [1], seats }), now)).toBe("time stands still while Ben is away");
  });

  test("does not exist without a clock", () => {
    expect(deadlineWords(table(), now)).toBeNull();
  });

  test("is part of the first words on the table", async () => {
    open({ deadline_at: new Date(Date.now() + 3 * 3_600_000).toISOString() });
    await here.sees("Your turn", "3 hours left, until");
  });
});

test("the party says how long somebody has been thinking, and who is away", async () => {
  const since = new Date(Date.now() - 3.1 * 3_600_000).toISOString();
  const ben = seat(1, "Ben", { thinking_since_at: since });
  open({ ...waiting, seats: [seat(0, "Ann"), ben, seat(2, "Cleo", { absent: true })] });
  await here.sees("thinking for 3 hours", "away, a bot keeps the seat");
});

test("the page tells players that they have resigned or have run out of time", async () => {
  open({ seats: [seat(0, "Ann", { resigned: true }), seat(1, "Ben")] });
  await here.sees("You have resigned. A bot plays your seat to the end");
  here.leave();
  open({ seats: [seat(0, "Ann", { lapses: 2 }), seat(1, "Ben", { lapses: 1 })] });
  await here.sees("Your time ran out twice in a row, and a bot played for you.");
});

test("a nudge goes to the players that the game waits for", async () => {
  open({ ...waiting, nudge_at: "2026-01-01T00:00:00Z" });
  answers("POST /tables/t1/nudge", waiting);
  await here.press("Nudge Ben");
  await here.sees("A friendly letter is on its way to Ben.");
});

describe("more time", () => {
  test("can be requested in my turn", async () => {
    open({ deadline_at: "2099-01-01T00:00:00Z", can: rights("extend") });
    answers("POST /tables/t1/extension", { extension: { asked_by: 0, agreed: [1] } });
    await here.press("Ask for more time");
    await here.sees("You have asked for more time. Still to agree: Cleo.");
    expect(server.calls("POST /tables/t1/extension")[0]?.body).toEqual({ agree: true });
  });

  test("can be granted with one press", async () => {
    open({ ...waiting, extension: { asked_by: 1, agreed: [] }, can: rights("extend") });
    answers("POST /tables/t1/extension", waiting);
    await here.sees("Ben asks for more time");
    await here.press("Agree");
    await eventually(() => expect(here.text()).not.toContain("asks for more time"));
  });
});

describe("taking back", () => {
  test("a move is possible while it is allowed, on the version on show", async () => {
    open({ ...waiting, undo: true });
    const back = { ...move(1, step(0, "Ann took the last move back.")), undoes: 0 };
    server.on("POST /tables/t1/undo", {
      body: { table: table({ seats: PEOPLE }), moves: [back] },
      headers: { ETag: '"2"' },
    });
    await here.press("Take back my move");
    await here.sees("Light a lamp.", "Ann took the last move back.");
    expect(server.calls("POST /tables/t1/undo")[0]?.headers.get("If-Match")).toBe('"1"');
  });

  test("a move too late gives a message", async () => {
    open({ ...waiting, undo: true });
    const late = problem(409, "not_undoable", "Ben has moved since.");
    server.on("POST /tables/t1/undo", { status: 409, body: late });
    await here.press("Take back my move");
    await here.sees("Ben has moved since.");
  });
});

describe("seats", () => {
  test("kept by a bot are taken back with one press", async () => {
    open({ ...waiting, can: rights("return") });
    answers("POST /tables/t1/return");
    await here.press("Take my seat back");
    await here.sees("Light a lamp.");
  });

  test("are offered to others only after a question", async () => {
    open({ can: rights("offer", "resign") });
    answers("POST /tables/t1/seats/0/offer", { you: null });
    await here.press("Offer my seat");
    expect(server.calls("POST /tables/t1/seats/0/offer")).toHaveLength(0);
    await here.sees("Give your seat up?");
    await here.press("Offer my seat");
    await here.sees("Your seat is free for somebody else.");
  });

  test("are resigned only after a question", async () => {
    open({ can: rights("resign") });
    answers("POST /tables/t1/resign");
    await here.press("Resign");
    await here.press("Play on");
    expect(server.calls("POST /tables/t1/resign")).toHaveLength(0);
    await here.press("Resign");
    await here.press("Resign");
    await here.sees("You have resigned.");
  });

  test("given up by a player can be taken over by a spectator", async () => {
    const seats = [seat(0, "Dora"), seat(1, "", { kind: "open" })];
    open({ ...waiting, you: null, owner: false, seats });
    answers("POST /tables/t1/seats/1");
    await here.press("Take over this seat");
    await here.sees("Light a lamp.");
  });
});

describe("spectators", () => {
  test("get a link from the owner of a closed table", async () => {
    open({ terms: { ...TERMS, spectators: false } });
    answers("POST /tables/t1/spectators", { terms: { ...TERMS, spectators: false }, spectator_link: "watch.abc" });
    await here.press("Make a link for spectators");
    await eventually(() => {
      const field = here.root.querySelector<HTMLInputElement>('input[aria-label="Link for spectators"]');
      expect(field?.value).toBe(`${location.origin}/table/t1#watch.abc`);
    });
  });

  test("who come by the link see a table closed to others", async () => {
    const closed = table({ you: null, owner: false, view: null, legal: [], terms: { ...TERMS, spectators: false } });
    const seen = table({
      you: null,
      owner: false,
      legal: [],
      terms: { ...TERMS, spectators: false },
      ask: "Ann lights a lamp.",
    });
    server.on("GET /tables/t1/look", ({ headers }) => ({
      body: looked({ table: headers.get("Authorization") === "Bearer watch.abc" ? seen : closed }),
    }));
    here = visit("/table/t1#watch.abc");
    await here.sees("Ann lights a lamp.");
  });
});

describe("a move that I want to confirm", () => {
  beforeEach(() => {
    const careful = person("Ann", { confirm_moves: true });
    keep({ player: careful, token: "secret" });
    server.on("GET /me", { body: { player: careful } });
    const played = { table: table({ ...waiting, since: 1 }), moves: [move(1, step(0, "Ann lights one."))] };
    server.on("POST /tables/t1/moves", { body: played, headers: { ETag: '"2"' } });
  });

  test("is shown once more, and goes out when I confirm it", async () => {
    open();
    await here.press("Light the second lamp.");
    await here.sees("Send this move?");
    expect(server.calls("POST /tables/t1/moves")).toHaveLength(0);
    await here.press("Send it");
    await here.sees("Wait for Ben.");
    expect(here.root.querySelector(".confirm-bar")).toBeNull();
  });

  test("can be reconsidered", async () => {
    open();
    await here.press("Light the second lamp.");
    await here.press("Not yet");
    await eventually(() => expect(here.root.querySelector(".confirm-bar")).toBeNull());
    expect(server.calls("POST /tables/t1/moves")).toHaveLength(0);
  });

  test("is described as far as its words are known", () => {
    const legal = choices("Light a lamp.");
    const known = legal[0]?.action;
    expect(inWords([known], legal)).toBe("Light a lamp.");
    expect(inWords([known, "more"], legal)).toBe("Light a lamp. And 1 more step.");
    expect(inWords(["other", "more"], legal)).toBe("Your move of 2 steps is ready.");
  });
});

describe("another table that waits for me", () => {
  beforeEach(() => {
    const lines = [line("t1", { my_turn: true }), line("t9", { my_turn: true })];
    server.on("GET /tables?mine", { body: { tables: lines, cursor: null } });
  });

  test("is one press away once it is not my turn", async () => {
    open(waiting);
    await here.sees("Next table");
    const next = here.root.querySelector(".next-table");
    expect(next?.getAttribute("href")).toBe("/table/t9");
  });

  test("is counted in the title", async () => {
    open();
    await eventually(() => expect(document.title).toBe("(2) ● Your turn · Lamps · Torchpost"));
  });
});

describe("a table that waits for players", () => {
  const gathering: Partial<Table> = {
    status: "gathering",
    view: null,
    legal: [],
    seats: [seat(0, "Ann"), seat(1, "", { kind: "invited" }), seat(2, "", { kind: "open" })],
  };

  test("offers invitations by mail only to a player with an address", async () => {
    open(gathering);
    await here.sees("Send the links yourself");
    expect(here.root.querySelector(".mail-invites")).toBeNull();
  });

  test("invites several by mail at once, and keeps their links", async () => {
    const reached = { ...ANN.player, email: "ann@example.org" };
    keep({ ...ANN, player: reached });
    server.on("GET /me", { body: { player: reached } });
    open(gathering);
    const invitations = [{ seat: 1, token: "one" }];
    server.on("POST /tables/t1/invitations", { status: 201, body: { invitations } });
    await here.sees("Invite by e-mail");
    here.fill("Seat 2", "ben@example.org");
    here.fill("Seat 3", "cleo@example.org");
    here.submit(".mail-invites");
    await here.sees("on the way to ben@example.org and cleo@example.org");
    expect(server.calls("POST /tables/t1/invitations")[0]?.body).toEqual({
      seats: [
        { seat: 1, email: "ben@example.org" },
        { seat: 2, email: "cleo@example.org" },
      ],
    });
    expect(localStorage.getItem("torchpost.invitations.t1")).toContain("one");
    await here.sees("a letter went to ben@example.org");
  });

  test("can be started early by its owner", async () => {
    open({ ...gathering, can: rights("start", "cancel") });
    answers("POST /tables/t1/start");
    await here.press(/Start now/);
    await here.sees("Light a lamp.");
  });

  test("is cancelled only after a question, and then says so", async () => {
    open({ ...gathering, can: rights("start", "cancel") });
    answers("POST /tables/t1/cancel", { ...gathering, status: "cancelled" });
    await here.press("Cancel the table");
    await here.sees("Cancel this table for everybody?");
    await here.press("Cancel the table");
    await here.sees("This table was cancelled");
  });

  test("is left only after a question", async () => {
    open({ ...gathering, can: rights("leave") });
    answers("POST /tables/t1/leave", { ...gathering, you: null });
    await here.press("Leave the table");
    await here.press("Leave");
    await here.sees("You have left the table.");
  });

  test("of a rematch keeps a seat for me", async () => {
    const kept = seat(1, "Ann", { kind: "invited", expected: true });
    open({ ...gathering, you: null, owner: false, seats: [seat(0, "Ben"), kept] });
    answers("POST /tables/t1/seats/1");
    await here.sees("kept for you", "Take your seat");
    await here.press("Take seat 2");
    await here.sees("Light a lamp.");
  });
});

describe("a rematch", () => {
  const over: Partial<Table> = {
    status: "over",
    to_act: [],
    legal: [],
    result: { winners: [0], scores: [7, 3, 1], places: [1, 2, 3], reason: "Ann lit the most lamps." },
  };

  test("is played with the same people", async () => {
    open({ ...over, can: rights("rematch") });
    server.on("POST /tables/t1/rematch", { status: 201, body: { table: table({ id: "t2" }), invitations: [] } });
    server.looks("t2", { table: table({ id: "t2", ask: "A new lamp." }) });
    server.looks("t2", { moves: [] });
    server.looks("t2", { posts: [] });
    await here.press("Rematch with Ben and Cleo");
    await here.sees("A new lamp.");
  });

  test("opened by somebody else is joined", async () => {
    open({ ...over, rematch: "t2", can: rights("rematch") });
    await here.sees("To the rematch");
    expect(here.text()).not.toContain("Rematch with Ben");
  });
});
