/** Tests of the table page with a game that has no board: players use its sentences. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drop } from "../src/state/session";
import { toasts } from "../src/state/toasts";
import { choices, facts, move, seat, step, TERMS, table } from "./build";
import { type FakeServer, fakeServer } from "./server";
import { eventually, type Visit, visit } from "./visit";

const LOG = [
  move(0, step(null, "The lamps are set out.")),
  move(1, step(0, "Ann lights one."), step(1, "Wick lights one."), step(1, "Wick trims a wick.")),
];

let server: FakeServer;
let here: Visit;

beforeEach(() => {
  localStorage.clear();
  drop();
  toasts.value = [];
  server = fakeServer();
  server.on("GET /games", { body: { games: [facts("lamps", { title: "Lamps" })] } });
  server.looks("t1", { table: table({ since: 1, moves: 1 }) });
  server.looks("t1", { moves: LOG });
  server.looks("t1", { posts: [] });
});

afterEach(() => {
  here.leave();
  vi.unstubAllGlobals();
});

function part(selector: string): string {
  return here.root.querySelector(selector)?.textContent ?? "";
}

test("the page first says that it is my turn, then the question, and the news since my last move", async () => {
  here = visit("/table/t1");
  await here.sees("Your turn", "Light a lamp.");
  expect(part(".since")).toContain("Wick lights one.");
  expect(part(".since")).not.toContain("Ann lights one.");
  await eventually(() => expect(document.title).toBe("● Your turn · Lamps · Torchpost"));
});

test("before my first move the page tells what has happened so far", async () => {
  server.looks("t1", { table: table({ since: -1 }) });
  here = visit("/table/t1");
  await here.sees("So far");
  expect(here.text()).not.toContain("Since your last move");
});

test("a table opens with two requests, however long its log and its talk are", async () => {
  server.looks("t1", { facts: facts("lamps", { credits: ["Game design: Somebody"] }) });
  here = visit("/table/t1");
  await here.sees("Your turn", "Game design: Somebody");
  const asked = server.asked.map(({ path }) => path);
  const kinds = "/games/lamps"; // sentences need the kinds of action
  expect(asked.filter((path) => path !== kinds)).toEqual(["/tables/t1/look", "/tables/t1/steps?move=1&step=1"]);
  expect(asked.filter((path) => path === kinds).length).toBeLessThanOrEqual(1);
});

test("earlier moves and posts load on demand", async () => {
  const post = (n: number) => ({ n, at: "2026-01-01T10:00:00Z", seat: 1, name: "Ben", text: `Word ${n}` });
  server.looks("t1", { moves: LOG.slice(1), posts: [post(2)] });
  server.on("GET /tables/t1/moves?before=1&limit=100", { body: { moves: LOG.slice(0, 1), cursor: null } });
  server.on("GET /tables/t1/posts?before=2&limit=100", { body: { posts: [post(1)], cursor: null } });
  here = visit("/table/t1");
  await here.sees("Word 2");
  expect(here.text()).not.toContain("The lamps are set out.");
  await here.press("Earlier moves");
  await here.sees("The lamps are set out.");
  await here.press("What was said before");
  await here.sees("Word 1");
  await eventually(() => expect(here.text()).not.toContain("Earlier moves"));
});

test("a new player sees what the game is about, until they close it", async () => {
  const intro =
    "# Lamps\n\nA game about\nlight.\n\nMost light wins.\n\n## Your first move\n\n- Light the\n  *first* lamp.\n- Wait.\n";
  server.looks("t1", { intro });
  here = visit("/table/t1");
  await here.sees("New to Lamps?", "A game about light.", "Most light wins.", "Light the first lamp.", "Wait.");
  await here.press("Put this away");
  await eventually(() => expect(here.root.querySelector(".primer")).toBeNull());
  here.leave();
  here = visit("/table/t1");
  await here.sees("Light a lamp.");
  expect(here.text()).not.toContain("New to Lamps?");
});

test("without a board the sentences are open, and a choice is a button that plays it", async () => {
  const after = table({ since: 2, ask: "Wait for Wick.", legal: [], to_act: [1] });
  const played = { table: after, moves: [move(2, step(0, "Ann lights the second."))] };
  server.on("POST /tables/t1/moves", { body: played, headers: { ETag: '"2"' } });
  here = visit("/table/t1");
  await here.sees("Two lamps are dark.");
  expect(here.root.querySelector<HTMLDetailsElement>(".sentences")?.open).toBe(true);
  await here.press("Light the second lamp.");
  await here.sees("Wait for Wick.");
  expect(server.calls("POST /tables/t1/moves")[0]?.body).toEqual({
    action: choices("Light the second lamp.")[0]?.action,
  });
  await eventually(() => expect(document.title).toBe("Lamps · Torchpost"));
});

test("a screen reader hears the question, then the news and the next question", async () => {
  const after = table({ since: 2, ask: "Wait for Wick.", legal: [], to_act: [1] });
  const played = { table: after, moves: [move(2, step(0, "Ann lights the second."))] };
  server.on("POST /tables/t1/moves", { body: played, headers: { ETag: '"2"' } });
  here = visit("/table/t1");
  await eventually(() => expect(part(".unseen[aria-live]")).toContain("Light a lamp."));
  await here.press("Light the second lamp.");
  await eventually(() => expect(part(".unseen[aria-live]")).toBe("Ann lights the second. Wait for Wick."));
});

test("the log goes move by move, with marks on the news", async () => {
  here = visit("/table/t1");
  await here.sees("Set-up", "Move 1");
  const fresh = [...here.root.querySelectorAll(".log .new")].map((each) => each.textContent);
  expect(fresh).toEqual(["New: Wick lights one.", "New: Wick trims a wick."]);
});

test("a replay says that it is the past, offers no choice, and ends at the present", async () => {
  server.on("GET /tables/t1/moves/1?step=1", {
    body: {
      n: 1,
      step: 1,
      steps: 3,
      view: {},
      ask: "Then.",
      summary: ["It was darker."],
      events: [],
      sentences: ["Wick lights one."],
    },
  });
  here = visit("/table/t1");
  await here.press("One step back");
  await here.sees("Replay: move 3 of 4", "It was darker.");
  expect(here.root.querySelector(".legal")).toBeNull();
  await here.press("Back to the present");
  await here.sees("Two lamps are dark.", "Light the first lamp.");
});

test("arrow keys step through the past", async () => {
  server.on("GET /tables/t1/moves/1?step=1", { body: { n: 1, step: 1, summary: [], events: [], sentences: [] } });
  server.on("GET /tables/t1/moves/1?step=0", { body: { n: 1, step: 0, summary: [], events: [], sentences: [] } });
  here = visit("/table/t1");
  await here.press("One step back");
  await here.sees("Replay: move 3 of 4");
  dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft" }));
  await here.sees("Replay: move 2 of 4");
});

test("a finished game names the winner, the scores and the seed, and offers another", async () => {
  const over = table({
    status: "over",
    to_act: [],
    legal: [],
    ask: "The game is over.",
    seed: "5eed",
    result: { winners: [0], scores: [7, 3], places: [1, 2], reason: "Ann lit the most lamps." },
  });
  server.looks("t1", { table: over });
  server.looks("t2", { table: table({ id: "t2", ask: "A new lamp." }) });
  server.looks("t2", { moves: [] });
  server.looks("t2", { posts: [] });
  server.on("POST /players", { status: 201, body: { player: { id: "p1", name: "Ann" }, token: "secret" } });
  server.on("POST /tables", { status: 201, body: { table: table({ id: "t2" }), invitations: [] } });
  here = visit("/table/t1");
  await here.sees("You win", "Ann lit the most lamps.", "5eed", "Download the record");
  await here.press("Play again against a bot");
  await here.sees("A new lamp.");
  expect(server.calls("POST /tables")[0]?.body).toMatchObject({
    seats: [{ kind: "me" }, { kind: "bot", level: "normal" }],
  });
});

test("a spectator has no choices and cannot post", async () => {
  server.looks("t1", { table: table({ you: null, owner: false, legal: [] }) });
  here = visit("/table/t1");
  await here.sees("you are watching", "Nobody has said anything yet.", "The table in sentences");
  expect(here.root.querySelector("textarea")).toBeNull();
});

test("a closed table says so", async () => {
  const closed = table({ you: null, owner: false, legal: [], view: null, terms: { ...TERMS, spectators: false } });
  server.looks("t1", { table: closed });
  here = visit("/table/t1");
  await here.sees("only its players see it", "Find an open table");
  expect(here.root.querySelector("h1")?.textContent).toContain("Lamps");
  expect(server.asked.filter(({ path }) => /moves|posts/.test(path))).toEqual([]);
});

test("my post appears in the talk", async () => {
  const post = { n: 1, at: "2026-01-01T10:00:00Z", seat: 0, name: "Ann", text: "Good light!" };
  here = visit("/table/t1");
  await here.sees("Nobody has said anything yet.");
  server.on("POST /tables/t1/posts", { status: 201, body: post });
  server.looks("t1", { posts: [post] });
  here.fill("Say something to the table", "Good light!");
  here.root.querySelector(".talk-form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await here.sees("Good light!");
  expect(server.calls("POST /tables/t1/posts")[0]?.body).toEqual({ text: "Good light!" });
});

test("the owner makes a new link for a seat whose link is not in this browser", async () => {
  const gathering = table({
    status: "gathering",
    seats: [seat(0, "Ann"), seat(1, "", { kind: "invited" })],
    view: null,
  });
  server.looks("t1", { table: gathering });
  server.on("POST /tables/t1/seats/1/invitation", { status: 201, body: { seat: 1, token: "new" } });
  here = visit("/table/t1");
  await here.sees("not in this browser");
  await here.press("Make a new link");
  await eventually(() =>
    expect(here.root.querySelector<HTMLInputElement>(".link-row input")?.value).toMatch(/\/join\/t1\/1#new$/),
  );
});

test("an unknown table gives a page with a way out", async () => {
  here = visit("/table/none");
  await here.sees("There is no such table", "My tables");
});

test("a link that names a move opens the table at that move", async () => {
  const then = { n: 0, step: 0, steps: 1, at: "2026-03-01T12:00:00Z", view: null, ask: "", summary: [], events: [] };
  server.on("GET /tables/t1/moves/0?step=0", { body: { ...then, sentences: ["The lamps are set out."] } });
  here = visit("/table/t1?move=0");
  await here.sees("Replay");
  await eventually(() => expect(server.calls("GET /tables/t1/moves/0?step=0")).toHaveLength(1));
});
