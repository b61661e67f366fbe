/** Tests of the pages about letters: a move by a link, unsubscribing, and the mailbox. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { drop, keep } from "../src/state/session";
import { toasts } from "../src/state/toasts";
import { facts, line, person, table } from "./build";
import { type FakeServer, fakeServer, problem } from "./server";
import { eventually, type Visit, visit } from "./visit";

let server: FakeServer;
let here: Visit;

beforeEach(() => {
  localStorage.clear();
  drop();
  toasts.value = [];
  server = fakeServer();
  server.on("GET /games", { body: { games: [facts("lamps", { title: "Lamps" })] } });
  server.looks("t1", { table: table() });
  server.looks("t1", { moves: [] });
  server.looks("t1", { posts: [] });
});

afterEach(() => {
  here?.leave();
  vi.unstubAllGlobals();
});

describe("a move by letter", () => {
  const letter = {
    what: "move",
    sentence: "Light the first lamp.",
    ask: "Light a lamp.",
    game: "lamps",
    title: "Lamps",
    table: "t1",
    you: "Ann",
    still_open: true,
    etag: '"7"',
  };
  const act = "POST /letters/act";
  const done = { table: "t1", sentence: "Done.", told: [], to_act: false, next: null };

  beforeEach(() => {
    server.on("POST /letters/open", { body: letter });
    server.on(act, { body: { ...done, sentence: "Ann lights the first lamp.", told: ["The lamp burns."] } });
  });

  test("is shown in words and made with one button, on the version in the letter", async () => {
    here = visit("/letter#seal");
    await here.sees("Light the first lamp.", "Light a lamp.", "Ann");
    expect(server.calls(act)).toHaveLength(0);
    await here.press("Make this move");
    await here.sees("Your move is made", "Ann lights the first lamp.", "The lamp burns.", "See the table");
    await here.sees("Sign in to see your own side of it");
    expect(server.calls(act)[0]?.body).toEqual({ token: "seal" });
    expect(server.calls(act)[0]?.headers.get("If-Match")).toBe('"7"');
  });

  test("can be an answer to a request for more time", async () => {
    const asked = { what: "time", ask: "Ben asks for more time to think.", sentence: "Agree: Ben gets a day more." };
    server.on("POST /letters/open", { body: { ...letter, ...asked } });
    server.on(act, { body: { ...done, sentence: asked.sentence } });
    here = visit("/letter#seal");
    await here.sees(asked.ask, asked.sentence);
    await here.press("Give this answer");
    await here.sees("Your answer is given", "The others see it at the table.");
  });

  test("goes on with the next question on the same page if the game asks the same seat", async () => {
    const choices = [{ sentence: "Light the second lamp.", token: "next-seal" }];
    const next = { ask: "Light another lamp.", summary: ["One lamp burns."], choices, more: true };
    server.on(act, { body: { ...done, to_act: true, next } }, { body: done });
    here = visit("/letter#seal");
    await here.press("Make this move");
    await here.sees("It is still your turn", "Light another lamp.", "One lamp burns.", "the table has all of them");
    server.on("POST /letters/open", { body: { ...letter, sentence: "Light the second lamp." } });
    await here.press("Light the second lamp.");
    await here.sees("Make this move?");
    await here.press("Make this move");
    await here.sees("The torch is passed on.");
    expect(server.calls(act).map(({ body }) => body)).toEqual([{ token: "seal" }, { token: "next-seal" }]);
  });

  test("leads to the table if only the table can show the next question", async () => {
    server.on(act, { body: { ...done, to_act: true } });
    here = visit("/letter#seal");
    await here.press("Make this move");
    await here.sees("It is still your turn", "Play on at the table");
  });

  test("leads on to the next table that waits for me", async () => {
    keep({ player: person("Ann"), token: "secret" });
    server.on("GET /tables?mine", { body: { tables: [line("t2", { my_turn: true })], cursor: null } });
    here = visit("/letter#seal");
    await here.press("Make this move");
    await here.sees("Next table", "Lamps with Ben");
  });

  test("says so and opens the table if the game had moved on before the letter was opened", async () => {
    server.on("POST /letters/open", { body: { ...letter, sentence: "", still_open: false } });
    here = visit("/letter#seal");
    await here.sees("The table has moved on", "Two lamps are dark.");
    expect(location.pathname).toBe("/table/t1");
  });

  test("says so and opens the table if the game moves on before the button is pressed", async () => {
    server.on(act, { status: 412, body: problem(412, "precondition_failed", "Look again.") });
    here = visit("/letter#seal");
    await here.press("Make this move");
    await here.sees("The table has moved on", "Two lamps are dark.");
  });

  test("with a broken link shows a page that says so", async () => {
    server.on("POST /letters/open", { status: 404, body: problem(404, "not_found", "This link is not whole.") });
    here = visit("/letter#broken");
    await here.sees("This link is not whole.");
    expect(here.root.querySelector("h1")).not.toBeNull();
  });
});

describe("no more letters", () => {
  test("needs a button and no sign-in", async () => {
    server.on("POST /unsubscribe", { body: { email_hint: "a…@example.org", mail: "none" } });
    here = visit("/unsubscribe#seal");
    await here.sees("No more letters?");
    expect(server.calls("POST /unsubscribe")).toHaveLength(0);
    await here.press("Stop the letters");
    await here.sees("The letters have stopped", "a…@example.org");
    expect(server.calls("POST /unsubscribe")[0]?.body).toEqual({ token: "seal" });
  });

  test("a refusal is shown", async () => {
    server.on("POST /unsubscribe", { status: 422, body: problem(422, "invalid", "This link is not whole.") });
    here = visit("/unsubscribe#broken");
    await here.press("Stop the letters");
    await here.sees("This link is not whole.");
  });
});

describe("the mailbox", () => {
  const turn = {
    id: "m1",
    to: "ann@example.org",
    subject: "Lamps: your turn",
    at: "2026-01-01T10:00:00Z",
    kind: "your_turn",
  };
  const whole = {
    ...turn,
    text: "Play here: http://127.0.0.1/letter#x now",
    html: "<html><head></head><p>Play</p></html>",
  };

  test("lists the letters and shows one, its HTML where no script can run", async () => {
    server.on("GET /mailbox", { body: { letters: [turn] } });
    server.on("GET /mailbox/m1", { body: whole });
    here = visit("/mailbox");
    await here.sees("Lamps: your turn", "ann@example.org", "Choose a letter");
    await here.press(/Lamps: your turn/);
    const frame = await eventually(() => {
      const found = here.root.querySelector("iframe");
      if (!found) throw new Error("There is no frame yet.");
      return found;
    });
    expect(frame.getAttribute("sandbox")).not.toContain("allow-scripts");
    expect(frame.getAttribute("srcdoc")).toContain('<base target="_blank">');
  });

  test("shows the text with its links", async () => {
    server.on("GET /mailbox", { body: { letters: [turn] } });
    server.on("GET /mailbox/m1", { body: whole });
    here = visit("/mailbox/m1");
    await here.press("Text");
    await here.sees("Play here:");
    expect(here.root.querySelector(".plain a")?.getAttribute("href")).toBe("http://127.0.0.1/letter#x");
  });

  test("shows new letters by itself", async () => {
    server.on("GET /mailbox", { body: { letters: [] } }, { body: { letters: [turn] } });
    here = visit("/mailbox");
    await here.sees("The mailbox is empty");
    await here.sees("Lamps: your turn");
  });

  test("of a server that sends real mail does not exist", async () => {
    here = visit("/mailbox");
    await here.sees("keeps none to show");
  });
});
