/** Tests of the pages around the table, as a visitor meets them. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TableLine } from "../src/api/types";
import { due, outcome, room, standing } from "../src/pages/tables";
import { drop, keep, session } from "../src/state/session";
import { choose } from "../src/state/theme";
import { toasts } from "../src/state/toasts";
import { facts, line, lineSeat, person, seat, table } from "./build";
import { type FakeServer, fakeServer } from "./server";
import { eventually, type Visit, visit } from "./visit";

const GAMES = [
  facts("lamps", { title: "Lamps" }),
  facts("choir", { title: "Choir", together: true }),
  facts("soon", { title: "Soon", ready: false, rules: 0 }),
];
const ANN = { player: person("Ann"), token: "secret" };

let server: FakeServer;
let here: Visit;

beforeEach(() => {
  localStorage.clear();
  drop();
  toasts.value = [];
  server = fakeServer();
  server.on("GET /games", { body: { games: GAMES } });
  server.on("GET /games/lamps", { body: { ...GAMES[0], options_schema: {}, action_schema: {}, rulebook: null } });
  server.on("POST /players", { status: 201, body: ANN });
  server.on("GET /tables?mine", { body: { tables: [], cursor: null } });
  server.on("GET /tables?open", { body: { tables: [], cursor: null } });
  server.looks("t1", {});
});

afterEach(() => {
  here?.leave();
  vi.unstubAllGlobals();
});

describe("the front page", () => {
  test("shows every game, and marks those that are coming", async () => {
    here = visit("/");
    await here.sees("Lamps", "Soon", "Coming");
    const offers = [...here.root.querySelectorAll(".tile.ready button")].map((button) => button.textContent);
    expect(offers).toEqual(["Play now against bots", "Play now with bots"]); // bots may be companions
    expect(here.root.querySelector(".tile.coming button")).toBeNull();
  });

  test("leads to a table against bots with one click and no account", async () => {
    server.on("POST /tables", { status: 201, body: { table: table(), invitations: [] } });
    here = visit("/");
    await here.press("Play now against bots: Lamps");
    await here.sees("Light a lamp.");
    expect(location.pathname).toBe("/table/t1");
    expect(server.calls("POST /tables")[0]?.body).toMatchObject({
      game: "lamps",
      seats: [{ kind: "me" }, { kind: "bot" }, { kind: "bot" }, { kind: "bot" }],
    });
    expect(session.value?.token).toBe("secret");
  });
});

describe("the head of the page", () => {
  test("changes my name", async () => {
    keep(ANN);
    server.on("PATCH /me", { body: { player: person("Beryl") } });
    here = visit("/");
    await here.press(/You are Ann/);
    await here.sees("Save");
    here.fill("Your name", "Beryl");
    await here.press("Save");
    await here.sees("From now on you are Beryl.");
    expect(session.value?.player.name).toBe("Beryl");
    expect(JSON.parse(localStorage.getItem("torchpost.session") ?? "")).toMatchObject({ player: { name: "Beryl" } });
  });

  test("switches to light, and remembers it", async () => {
    here = visit("/");
    await here.press("Switch to the light theme");
    expect(document.documentElement.dataset.theme).toBe("light");
    expect(localStorage.getItem("torchpost.theme")).toBe("light");
    choose("dark");
  });

  test("counts the tables that wait for me", async () => {
    keep(ANN);
    server.on("GET /tables?mine", { body: { tables: [line("a", { my_turn: true }), line("b")], cursor: null } });
    here = visit("/");
    await here.sees("1 waiting for you");
  });
});

describe("a new table", () => {
  test("has seats for friends, and this browser keeps their links", async () => {
    const gathering = table({
      status: "gathering",
      seats: [seat(0, "Ann"), seat(1, "", { kind: "invited" })],
      view: null,
    });
    server.on("POST /tables", { status: 201, body: { table: gathering, invitations: [{ seat: 1, token: "tok" }] } });
    server.looks("t1", { table: gathering });
    here = visit("/new/lamps");
    await here.sees("How many seats?");
    for (const input of here.root.querySelectorAll<HTMLInputElement>('input[value="invited"]:not(:disabled)'))
      input.click();
    await here.sees("You get a link for each invited friend.");
    here.root.querySelector("form.new-table")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await here.sees("Waiting for players", "1 seat is still free");
    const link = here.root.querySelector<HTMLInputElement>(".link-row input");
    expect(link?.value).toBe(`${location.origin}/join/t1/1#tok`);
  });

  test("uses the game's names for its seats", async () => {
    server.on("POST /games/lamps/seating", {
      body: { roles: ["Keeper of the flame", "Guest"], sittings: 110 },
    });
    here = visit("/new/lamps");
    await here.sees("Keeper of the flame", "Guest", "A game with 4 seats is about 110 turns");
    expect(server.calls("POST /games/lamps/seating")[0]?.body).toMatchObject({ seats: 4 });
  });

  test("of an unfinished game leads back to the playable games", async () => {
    here = visit("/new/soon");
    await here.sees("still being built", "See what can be played today");
  });

  test("of an unknown game is not found", async () => {
    here = visit("/new/nothing");
    await here.sees("There is no such game here");
  });
});

describe("my tables", () => {
  test("say how long each has been waiting", () => {
    const now = Date.parse("2026-01-03T11:00:00Z");
    expect(standing(line("a", { my_turn: true }), now)).toBe("Your turn for 2 days");
    expect(standing(line("b"), now)).toBe("Waiting for Ben for 2 days");
    expect(standing(line("c", { status: "gathering", turn_since_at: null }), now)).toBe(
      "Waiting for players for 2 days",
    );
  });

  test("say who won, and how many seats are free", () => {
    const over = (winners: number[]) =>
      standing(line("a", { status: "over", result: { winners, scores: [1, 1], places: [1, 1], reason: "" } }));
    expect([over([0]), over([1]), over([0, 1])]).toEqual(["Over: you won", "Over: Ben won", "Over: you and Ben won"]);
    expect(over([])).toBe("Over: all lost");
    const seats = [lineSeat(0, "Ann"), lineSeat(1, "", { kind: "invited" }), lineSeat(2, "", { kind: "open" })];
    expect(room(line("b", { status: "gathering", seats }))).toBe("2 seats free");
    expect(room(line("c", { status: "gathering", seats: seats.slice(0, 2) }))).toBe("1 seat free");
    expect(room(line("d"))).toBe("");
  });

  test("say first how many wait for me", async () => {
    keep(ANN);
    const waits = (...turns: boolean[]) => {
      const tables = turns.map((my_turn, index) => line(`t${index}`, { my_turn }));
      server.on("GET /tables?mine", { body: { tables, cursor: null } });
      here = visit("/tables");
    };
    waits(true, false);
    await here.sees("One table waits for you.");
    here.leave();
    waits(true, true, false);
    await here.sees("2 tables wait for you.");
    here.leave();
    waits(false);
    await here.sees("Nobody waits for you just now.");
  });

  test("count all that wait for me, including those on later pages", async () => {
    keep(ANN);
    server.on("GET /tables?mine", { body: { tables: [line("a", { my_turn: true })], cursor: "c", waiting: 31 } });
    here = visit("/tables");
    await here.sees("31 tables wait for you.");
    await eventually(() => expect(document.title).toMatch(/^\(31\) /));
  });

  test("say when a finished game ended, and my place and score", async () => {
    keep(ANN);
    const result = { winners: [1], scores: [31, 40], places: [2, 1], reason: "" };
    const over = line("a", { status: "over", ended_at: "2026-01-03T11:00:00Z", result });
    server.on("GET /tables?mine", { body: { tables: [over], cursor: null, waiting: 0 } });
    here = visit("/tables");
    await here.sees("Over: Ben won", "2nd of 2, score 31 · 3 Jan 2026");
    const places = [1, 2, 3, 4, 11, 12, 21].map((place) =>
      outcome({ ...over, result: { ...result, places: [place] } }),
    );
    expect(places.map((words) => words.split(" ")[0])).toEqual(["1st", "2nd", "3rd", "4th", "11th", "12th", "21st"]);
  });

  test("have a mark where another player has a new post", async () => {
    keep(ANN);
    const said = (id: string, talk: NonNullable<TableLine["talk"]>) => line(id, { talk });
    const tables = [said("new", { n: 3, seat: 1 }), said("mine", { n: 3, seat: 0 }), said("read", { n: 2, seat: 1 })];
    localStorage.setItem("torchpost.talk.read", "2");
    server.on("GET /tables?mine", { body: { tables, cursor: null, waiting: 0 } });
    here = visit("/tables");
    await here.sees("New in table talk");
    const marked = [...here.root.querySelectorAll(".line")].filter((each) => each.querySelector(".new-talk"));
    expect(marked.map((each) => each.querySelector("a")?.getAttribute("href"))).toEqual(["/table/new"]);
  });

  test("say the deadline of the present move", () => {
    const now = Date.parse("2026-01-03T11:00:00Z");
    expect(due(line("a", { deadline_at: "2026-01-04T11:00:00Z" }), now)).toMatch(/^until tomorrow at/);
    expect(due(line("b"), now)).toBe("");
  });

  test("keep the order of the server: my turn first", async () => {
    keep(ANN);
    const lines = [line("b", { my_turn: true }), line("a")];
    server.on("GET /tables?mine", { body: { tables: lines, cursor: null } });
    here = visit("/tables");
    await here.sees("Your turn", "Others are thinking");
    const links = [...here.root.querySelectorAll(".line a")].map((each) => each.getAttribute("href"));
    expect(links).toEqual(["/table/b", "/table/a"]);
  });

  test("go on to the next page", async () => {
    keep(ANN);
    server.on("GET /tables?mine", { body: { tables: [line("a")], cursor: "c 1" } });
    server.on("GET /tables?mine&cursor=c%201", { body: { tables: [line("b")], cursor: null } });
    here = visit("/tables");
    await here.press("Show more");
    await eventually(() => expect(here.root.querySelectorAll(".line")).toHaveLength(2));
  });

  test("are empty for a stranger, with a way on", async () => {
    here = visit("/tables");
    await here.sees("You have no tables yet", "Choose a game");
    expect(server.calls("GET /tables?mine")).toHaveLength(0);
  });
});

test("open tables can be joined from the list", async () => {
  const open = line("t1", { you: null, status: "gathering", seats: [lineSeat(0, "", { kind: "open" })] });
  const gathering = table({
    status: "gathering",
    you: null,
    owner: false,
    view: null,
    seats: [seat(0, "", { kind: "open" })],
  });
  server.on("GET /tables?open", { body: { tables: [open], cursor: null } });
  server.looks("t1", { table: gathering });
  server.on("POST /tables/t1/seats/0", { body: table(), headers: { ETag: '"2"' } });
  here = visit("/open");
  await here.sees("an open seat");
  here.root.querySelector<HTMLElement>(".line a")?.click();
  await here.press("Take seat 1");
  await here.sees("Light a lamp.");
});

describe("an invitation", () => {
  const gathering = table({
    status: "gathering",
    you: null,
    owner: false,
    view: null,
    seats: [seat(0, "Ben"), seat(1, "", { kind: "invited" })],
  });

  test("shows the company, asks for a name, and takes the seat with its token", async () => {
    server.on("GET /tables/t1", { body: gathering });
    server.on("POST /tables/t1/seats/1", { body: table(), headers: { ETag: '"2"' } });
    here = visit("/join/t1/1#tok");
    await here.sees("A seat at a table of Lamps", "Ben", "kept for you");
    here.fill("Your name at the table", "Cleo");
    here.root.querySelector("form.take-seat")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await here.sees("Light a lamp.");
    expect(server.calls("POST /players")[0]?.body).toEqual({ name: "Cleo" });
    expect(server.calls("POST /tables/t1/seats/1")[0]?.body).toEqual({ token: "tok" });
  });

  test("takes nothing before the button is pressed", async () => {
    server.on("GET /tables/t1", { body: gathering });
    here = visit("/join/t1/1#tok");
    await here.sees("kept for you");
    expect(server.asked.every((ask) => ask.method === "GET")).toBe(true);
  });

  test("to a seat that is taken says where to go instead", async () => {
    here = visit("/join/t1/0#tok");
    server.on("GET /tables/t1", { body: table({ you: null }) });
    await here.sees("This seat has been taken.", "find another seat");
  });
});

test("the rules of a game show its credits", async () => {
  server.on("GET /games/lamps", { body: { ...GAMES[0], rulebook: "# Lamps\n\n## Light\n\n**R1.** Light it." } });
  here = visit("/rules/lamps");
  await here.sees("The rules of Lamps", "Contents", "Light it.", "Game design: Somebody");
});

test("an unknown address has a way out", async () => {
  here = visit("/no/such/page");
  await here.sees("There is nothing behind this door", "To the front page");
});
