/** Tests of signing in, settings, and who the head of the page says I am. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settingsFrom } from "../src/pages/settings";
import { drop, expire, expired, keep, session } from "../src/state/session";
import { toasts } from "../src/state/toasts";
import { facts, line, person } from "./build";
import { type FakeServer, fakeServer, problem } from "./server";
import { eventually, type Visit, visit } from "./visit";

const ANN = person("Ann", { email: "ann@example.org", time_zone: "Europe/Berlin" });

let server: FakeServer;
let here: Visit;

beforeEach(() => {
  localStorage.clear();
  drop();
  toasts.value = [];
  server = fakeServer();
  server.on("GET /games", { body: { games: [facts("lamps")] } });
  server.on("GET /tables?mine", { body: { tables: [line("a")], cursor: null } });
  server.on("GET /me", { body: { player: ANN } });
  server.on("POST /sessions", { status: 202, body: { sent: true } });
  server.on("POST /sessions/confirm", { body: { player: ANN, token: "signed" } });
});

afterEach(() => {
  here?.leave();
  vi.unstubAllGlobals();
});

describe("signing in", () => {
  test("asks for an address, then for the code of the letter, and leads to my tables", async () => {
    here = visit("/sign-in");
    await here.sees("E-mail address");
    here.fill("E-mail address", " ann@example.org ");
    here.submit(".sign-form");
    await here.sees("Look into your mail", "ann@example.org");
    here.fill("Code from the letter", "ab12 cd");
    here.submit(".sign-form");
    await here.sees("Welcome, Ann.");
    expect(server.calls("POST /sessions")[0]?.body).toEqual({ email: "ann@example.org" });
    expect(server.calls("POST /sessions/confirm")[0]?.body).toEqual({ email: "ann@example.org", code: "AB12CD" });
    expect(session.value?.token).toBe("signed");
    expect(location.pathname).toBe("/tables");
  });

  test("of somebody without tables leads to the settings, where the name is chosen", async () => {
    server.on("GET /tables?mine", { body: { tables: [], cursor: null } });
    here = visit("/sign-in#magic");
    await here.press("Sign me in");
    await eventually(() => expect(location.pathname).toBe("/settings"));
  });

  test("a wrong code is told beside the field, and can be tried again", async () => {
    const wrong = problem(422, "code_wrong", "This is not the code. Look again.");
    server.on("POST /sessions/confirm", { status: 422, body: wrong }, { body: { player: ANN, token: "signed" } });
    here = visit("/sign-in");
    await here.sees("E-mail address");
    here.fill("E-mail address", "ann@example.org");
    here.submit(".sign-form");
    await here.sees("Look into your mail");
    here.fill("Code from the letter", "AAAAAA");
    here.submit(".sign-form");
    await here.sees("This is not the code. Look again.");
    here.submit(".sign-form");
    await here.sees("Welcome, Ann.");
  });

  test("too many letters say when to come back", async () => {
    const busy = problem(429, "too_many_requests", "Three letters an hour are enough. Try again in 20 minutes.");
    server.on("POST /sessions", { status: 429, body: busy, headers: { "Retry-After": "1200" } });
    here = visit("/sign-in");
    await here.sees("E-mail address");
    here.fill("E-mail address", "ann@example.org");
    here.submit(".sign-form");
    await here.sees("Try again in 20 minutes.");
  });

  test("whoever comes back from the mail still finds the field for the code, and can use another address", async () => {
    localStorage.setItem("torchpost.sign-in", JSON.stringify({ email: "ann@example.org", at: Date.now() }));
    here = visit("/sign-in");
    await here.sees("Look into your mail");
    await here.press(/No letter/);
    await here.sees("Send me a letter");
  });

  test("a link does nothing until its button is pressed", async () => {
    here = visit("/sign-in#magic");
    await here.sees("Sign me in");
    expect(server.calls("POST /sessions/confirm")).toHaveLength(0);
    await here.press("Sign me in");
    await here.sees("Welcome, Ann.");
    expect(server.calls("POST /sessions/confirm")[0]?.body).toEqual({ token: "magic" });
  });

  test("a link that was used leads to a new letter", async () => {
    const used = problem(422, "link_used", "This link was used already.");
    server.on("POST /sessions/confirm", { status: 422, body: used });
    here = visit("/sign-in#magic");
    await here.press("Sign me in");
    await here.sees("This link was used already.");
    await here.press("Ask for a new letter");
    await here.sees("E-mail address");
  });

  test("tells the server where the clock of this browser stands", async () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
      timeZone: "Asia/Tokyo",
    } as Intl.ResolvedDateTimeFormatOptions);
    server.on("POST /sessions/confirm", { body: { player: { ...ANN, time_zone: "UTC" }, token: "signed" } });
    server.on("PATCH /me", { body: { player: { ...ANN, time_zone: "Asia/Tokyo" } } });
    here = visit("/sign-in#magic");
    await here.press("Sign me in");
    await here.sees("Welcome, Ann.");
    expect(server.calls("PATCH /me")[0]?.body).toEqual({ time_zone: "Asia/Tokyo" });
  });
});

describe("the head of the page", () => {
  test("says who is signed in, and signs out on this device", async () => {
    keep({ player: ANN, token: "signed" });
    server.on("DELETE /sessions/current", { status: 204 });
    here = visit("/open");
    await here.press(/You are Ann/);
    await here.sees("Signed in as ann@example.org");
    await here.press("Sign out");
    await here.sees("You are signed out on this device.");
    expect(session.value).toBeNull();
    expect(server.calls("DELETE /sessions/current")[0]?.headers.get("Authorization")).toBe("Bearer signed");
  });

  test("offers a guest to keep the tables", async () => {
    keep({ player: person("Moth"), token: "guest" });
    server.on("GET /me", { body: { player: person("Moth") } });
    here = visit("/open");
    await here.press(/You are Moth/);
    await here.sees("You play as a guest", "Add my e-mail");
  });

  test("asks somebody whose sign-in has run out to sign in again, and makes no guest of him in silence", async () => {
    keep({ player: ANN, token: "old" });
    expire();
    server.on("GET /games/lamps", { body: { ...facts("lamps"), options_schema: {} } });
    here = visit("/new/lamps");
    await here.sees("Open the table");
    here.submit("form.new-table");
    await here.sees("Your sign-in has run out.");
    expect(server.calls("POST /players")).toHaveLength(0);
    await here.press(/You are signed out/);
    await here.press("Go on as a guest");
    expect(expired.value).toBeNull();
  });
});

describe("settings", () => {
  beforeEach(() => keep({ player: ANN, token: "signed" }));

  test("show what the server knows, and save what is changed", async () => {
    server.on("PATCH /me", { body: { player: { ...ANN, name: "Beryl", mail: "digest" } } });
    here = visit("/settings");
    await here.sees("Letters", "ann@example.org");
    here.fill("Name", "Beryl");
    here.root.querySelector<HTMLInputElement>('input[value="digest"]')?.click();
    here.submit("form.settings");
    await here.sees("Your settings are saved.");
    expect(server.calls("PATCH /me")[0]?.body).toEqual({
      name: "Beryl",
      time_zone: "Europe/Berlin",
      mail: "digest",
      quiet: null,
      vacation: null,
      confirm_moves: false,
    });
    expect(session.value?.player.name).toBe("Beryl");
  });

  test("say why mail does not arrive, and lead to another address", async () => {
    server.on("GET /me", { body: { player: { ...ANN, mail_trouble: "Your mailbox sends our letters back." } } });
    here = visit("/settings");
    await here.sees("Your mailbox sends our letters back.");
    await here.press("Use another address");
    await here.sees("Another address", "Letters go to ann@example.org now.", "Send me a letter");
  });

  test("know UTC as a choice from a zone that was never chosen", async () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
      timeZone: "Asia/Tokyo",
    } as Intl.ResolvedDateTimeFormatOptions);
    const shown = () => here.root.querySelector<HTMLSelectElement>("#time-zone")?.selectedOptions[0]?.textContent;
    for (const [time_zone, words] of [
      ["UTC", "Asia/Tokyo (this device)"],
      ["Etc/UTC", "UTC"],
    ]) {
      server.on("GET /me", { body: { player: { ...ANN, time_zone } } });
      here = visit("/settings");
      await here.sees("Time zone");
      expect(shown()).toBe(words);
      here.leave();
    }
  });

  test("a refusal is told, and what was written stays", async () => {
    server.on("PATCH /me", { status: 422, body: problem(422, "invalid", "Quiet hours must end.") });
    here = visit("/settings");
    await here.sees("Letters");
    here.submit("form.settings");
    await here.sees("Quiet hours must end.");
  });

  test("vacation is whole days of my own calendar, the last one included", () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      name: "Ann",
      time_zone: "Europe/Berlin",
      mail: "turn",
      has_vacation: "on",
      away_from: "2026-10-24",
      away_until: "2026-10-25", // the clocks go back that night
      has_quiet: "on",
      quiet_from: "22:00",
      quiet_to: "07:00",
    }))
      form.set(name, value);
    expect(settingsFrom(form)).toMatchObject({
      vacation: { from_at: "2026-10-23T22:00:00.000Z", until_at: "2026-10-25T23:00:00.000Z" },
      quiet: { from: "22:00", to: "07:00" },
    });
  });

  test("sign out everywhere, after a question", async () => {
    server.on("DELETE /sessions", { status: 204 });
    here = visit("/settings");
    await here.press("Sign out everywhere");
    expect(server.calls("DELETE /sessions")).toHaveLength(0);
    await here.sees("this one too?");
    await here.press("Sign out everywhere");
    await here.sees("You are signed out on every device.");
    expect(session.value).toBeNull();
  });

  test("delete the account only after a question that says what that means", async () => {
    server.on("DELETE /me", { status: 204 });
    here = visit("/settings");
    await here.press("Delete my account");
    await here.sees("a former player");
    await here.press("Keep my account");
    expect(server.calls("DELETE /me")).toHaveLength(0);
    await here.press("Delete my account");
    await here.press("Delete it for good");
    await here.sees("Your account is gone.");
    expect(session.value).toBeNull();
  });

  test("of a stranger are none, with a way to sign in", async () => {
    drop();
    here = visit("/settings");
    await here.sees("Nobody has sat down here yet");
  });
});
