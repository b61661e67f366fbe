/** Tests of signing in, the settings, and my account at the head of the page. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../src/api/types";
import { vacationFrom } from "../src/settings/days-away";
import { awayWords, lettersWords } from "../src/settings/words";
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
  test("asks for an address, then for the code in the letter, and leads to my tables", async () => {
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

  test("leads a player without tables to the settings, to choose a name", async () => {
    server.on("GET /tables?mine", { body: { tables: [], cursor: null } });
    here = visit("/sign-in#magic");
    await here.press("Sign me in");
    await eventually(() => expect(location.pathname).toBe("/settings"));
  });

  test("a wrong code gets a message beside the field, and the player can try again", async () => {
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

  test("a player back from the mail still finds the field for the code, and can use another address", async () => {
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

  test("a used link leads to a new letter", async () => {
    const used = problem(422, "link_used", "This link was used already.");
    server.on("POST /sessions/confirm", { status: 422, body: used });
    here = visit("/sign-in#magic");
    await here.press("Sign me in");
    await here.sees("This link was used already.");
    await here.press("Ask for a new letter");
    await here.sees("E-mail address");
  });

  test("tells the server the time zone of this browser", async () => {
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

describe("a server that sends real mail", () => {
  test("no page mentions a mailbox on this machine", async () => {
    server.on("GET /mailbox", { status: 404, body: problem(404, "not_found", "There is no mailbox.") });
    server.on("POST /sessions", { status: 202, body: { sent: true } });
    here = visit("/sign-in");
    await here.sees("E-mail address");
    const field = here.root.querySelector<HTMLInputElement>("#email");
    if (field) field.value = "ann@example.org";
    await here.press("Send me a letter");
    await here.sees("Code from the letter", "For programmers: the API");
    expect(here.root.textContent?.toLowerCase()).not.toContain("mailbox");
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

  test("offers a guest a way to keep their tables", async () => {
    keep({ player: person("Moth"), token: "guest" });
    server.on("GET /me", { body: { player: person("Moth") } });
    here = visit("/open");
    await here.press(/You are Moth/);
    await here.sees("You play as a guest", "Add my e-mail");
  });

  test("asks a player whose sign-in has run out to sign in again, and makes no silent guest", async () => {
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

  /** A server that accepts every change. */
  const keeps = (me: Me) => {
    let kept = me;
    server.on("GET /me", { body: { player: me } });
    server.on("PATCH /me", ({ body }) => {
      kept = { ...kept, ...(body as Partial<Me>) };
      return { body: { player: kept } };
    });
  };
  const sent = () => server.calls("PATCH /me").map(({ body }) => body);
  const choose = (choice: string) => here.root.querySelector<HTMLInputElement>(choice)?.click();

  test("show the present state, and save each choice at once", async () => {
    keeps(ANN);
    here = visit("/settings");
    await here.sees("You are Ann, and sign in by ann@example.org.", "at each turn, by day and by night.");
    choose('input[value="digest"]');
    await here.sees("We write to ann@example.org once a day, at 08:00 (Europe/Berlin).", "Saved");
    here.fill("Name", " Beryl ");
    await here.press("Save name");
    await here.sees("You are Beryl");
    expect(sent()).toEqual([{ mail: "digest" }, { name: "Beryl" }]);
    expect(session.value?.player.name).toBe("Beryl");
  });

  test("save changes in the order in which they were made", async () => {
    keeps(ANN);
    here = visit("/settings");
    await here.sees("How often");
    for (const wish of ["digest", "none", "turn"]) choose(`input[value="${wish}"]`);
    await eventually(() => expect(sent()).toEqual([{ mail: "digest" }, { mail: "none" }, { mail: "turn" }]));
    await here.sees("Saved", "We write to ann@example.org at each turn");
  });

  test("have quiet hours that start with one tap and can then be adjusted", async () => {
    keeps(ANN);
    here = visit("/settings");
    await here.sees("Quiet hours");
    choose(".switch input");
    await here.sees("not between 22:00 and 07:00 (Europe/Berlin)");
    here.fill("To", "22:00");
    await here.press("Save hours");
    await here.sees("Quiet hours need an end.");
    here.fill("To", "06:30");
    await here.press("Save hours");
    await here.sees("not between 22:00 and 06:30");
    expect(here.text()).not.toContain("need an end");
    expect(sent()).toEqual([{ quiet: { from: "22:00", to: "07:00" } }, { quiet: { from: "22:00", to: "06:30" } }]);
  });

  test("move a vacation along with the time zone", async () => {
    const vacation = { from_at: "2031-03-01T00:00:00+01:00", until_at: "2031-03-08T00:00:00+01:00" };
    keeps({ ...ANN, vacation });
    here = visit("/settings");
    await here.sees("You will be away from 1 March 2031 to 7 March 2031.");
    const zone = here.root.querySelector<HTMLSelectElement>("#time-zone");
    if (zone) zone.value = "Asia/Tokyo";
    zone?.dispatchEvent(new Event("change", { bubbles: true }));
    await here.sees("Saved", "You will be away from 1 March 2031 to 7 March 2031.");
    const there = { from_at: "2031-02-28T15:00:00.000Z", until_at: "2031-03-07T15:00:00.000Z" };
    expect(sent()).toEqual([{ time_zone: "Asia/Tokyo", vacation: there }]);
    await here.press("I stay after all");
    await here.sees("You are here, and your time runs.");
  });

  test("tell the server the time zone of this device with the first change", async () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
      timeZone: "Asia/Tokyo",
    } as Intl.ResolvedDateTimeFormatOptions);
    keeps({ ...ANN, time_zone: "UTC" });
    here = visit("/settings");
    await here.sees("At the table");
    choose(".of-playing .switch input");
    await here.sees("Before a move of yours is sent, we ask once more.");
    expect(sent()).toEqual([{ time_zone: "Asia/Tokyo", confirm_moves: true }]);
  });

  test("ask a guest for an address instead of showing letters", async () => {
    keeps(person("Moth"));
    here = visit("/settings");
    await here.sees("You are Moth, a guest", "We have no address of yours", "Time zone");
    expect(here.text()).not.toContain("How often");
    await here.press("Add my e-mail");
    await here.sees("Keep your tables");
  });

  test("say why mail does not arrive, and offer a change of address", async () => {
    server.on("GET /me", { body: { player: { ...ANN, mail_trouble: "Your mailbox sends our letters back." } } });
    here = visit("/settings");
    await here.sees("Our last letter to ann@example.org did not arrive.", "Your mailbox sends our letters back.");
    await here.press("Use another address");
    await here.sees("Another address", "Letters go to ann@example.org now.", "Send me a letter");
  });

  test("tell a chosen UTC from a zone that was never chosen", async () => {
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

  test("show a refusal at its field, and keep the player's text", async () => {
    server.on("PATCH /me", { status: 422, body: problem(422, "invalid", "A name has 1 to 40 characters.") });
    here = visit("/settings");
    await here.sees("Who you are");
    here.fill("Name", "   ");
    await here.press("Save name");
    await here.sees("Write a name that the others can call you by.");
    here.fill("Name", "\u200b");
    await here.press("Save name");
    await here.sees("A name has 1 to 40 characters.");
    const field = here.root.querySelector<HTMLInputElement>("#name");
    expect(field?.getAttribute("aria-invalid")).toBe("true");
    expect(here.root.querySelector(`#${field?.getAttribute("aria-describedby")}`)?.textContent).toContain("1 to 40");
    expect(field?.value).toBe("\u200b");
  });

  test("show the saved value when a choice is refused", async () => {
    server.on("PATCH /me", { status: 503, body: problem(503, "unavailable", "Send it again in a moment.") });
    here = visit("/settings");
    await here.sees("How often");
    choose('input[value="none"]');
    await here.sees("Send it again in a moment.", "We write to ann@example.org at each turn");
    const kept = here.root.querySelector<HTMLInputElement>('input[value="turn"]');
    await eventually(() => expect(kept?.checked).toBe(true));
  });

  test("a vacation is whole days of my own calendar, including the last one", () => {
    const days = { first: "2026-10-24", last: "2026-10-25" }; // the clocks go back that night
    expect(vacationFrom(days, "Europe/Berlin")).toEqual({
      from_at: "2026-10-23T22:00:00.000Z",
      until_at: "2026-10-25T23:00:00.000Z",
    });
  });

  describe("in words", () => {
    const now = Date.parse("2026-11-16T12:00:00Z");
    const away = (from: string, until: string) =>
      awayWords({ ...ANN, vacation: { from_at: `${from}T00:00:00+01:00`, until_at: `${until}T00:00:00+01:00` } }, now);

    test("the daily letter waits for the end of quiet hours, as the server says", () => {
      const daily = { ...ANN, mail: "digest" as const, quiet: { from: "23:00", to: "09:30" } };
      expect(lettersWords({ ...daily, daily_comes: "09:30" })).toContain("at 09:30, when your quiet hours end");
      expect(lettersWords(daily)).toContain("at 08:00 (");
    });

    test("the words say when there are no letters", () => {
      expect(lettersWords({ ...ANN, mail: "none" })).toBe(
        "We do not write to ann@example.org about your tables: you look in yourself.",
      );
    });

    test("a vacation is ahead, has begun, or is over", () => {
      expect(away("2026-12-20", "2027-01-04")).toBe("You will be away from 20 December to 3 January 2027.");
      expect(away("2026-12-20", "2026-12-21")).toBe("You will be away on 20 December.");
      expect(away("2026-11-16", "2026-11-21")).toBe("You are away until the end of 20 November.");
      expect(away("2026-11-01", "2026-11-16")).toBe("You are here, and your time runs.");
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

  test("delete the account only after a question that explains the effect", async () => {
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

  test("offer a stranger a way to sign in instead", async () => {
    drop();
    here = visit("/settings");
    await here.sees("Nobody has sat down here yet");
  });
});
