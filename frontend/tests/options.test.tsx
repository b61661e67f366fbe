/** Tests of the form made from a game's options. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drop, keep } from "../src/state/session";
import { fieldsOf, initialOf, type Schema } from "../src/ui/schema";
import { facts, person, table } from "./build";
import { type FakeServer, fakeServer } from "./server";
import { eventually, type Visit, visit } from "./visit";

const SCHEMA: Schema = {
  $ref: "#/$defs/LampsOptions",
  $defs: {
    LampsOptions: {
      type: "object",
      properties: {
        is_long: { type: "boolean", title: "A long night", default: false },
        wind: { enum: ["calm", "gale_force"], default: "calm" },
        rounds: { type: "integer", minimum: 1, maximum: 5, default: 3 },
        oil: { type: "integer", minimum: 0, maximum: 1000, default: 100, description: "In drops." },
        saying: { type: "string", maxLength: 20, default: "" },
        lamps: { type: "array", items: { enum: ["red", "blue"] }, default: ["red"] },
        helper: { anyOf: [{ enum: ["moth"] }, { type: "null" }], default: null },
        weather: { $ref: "#/$defs/Weather" },
        anything: {},
      },
    },
    Weather: { type: "object", properties: { rain: { type: "boolean" } } },
  },
};

let server: FakeServer;
let here: Visit | undefined;

beforeEach(() => {
  localStorage.clear();
  drop();
  keep({ player: person("Ann", { email: "ann@example.org" }), token: "secret" });
  server = fakeServer();
});

afterEach(() => {
  here?.leave();
  vi.unstubAllGlobals();
});

test("every kind of option becomes a field, and the game decides options that no form can show", () => {
  const kinds = Object.fromEntries(fieldsOf(SCHEMA).map(({ name, kind }) => [name, kind]));
  expect(kinds).toEqual({
    is_long: "flag",
    wind: "choice",
    rounds: "choice",
    oil: "number",
    saying: "text",
    lamps: "several",
    helper: "choice",
    weather: "group",
  });
});

test("the form begins with the game's own defaults", () => {
  expect(initialOf(fieldsOf(SCHEMA))).toMatchObject({
    wind: "calm",
    rounds: 3,
    helper: null,
    weather: { rain: false },
  });
});

test("a game without options has no fields", () => {
  expect(fieldsOf({ type: "object", properties: {} })).toEqual([]);
});

test("a new table opens with the chosen options, its pace and its invitations", async () => {
  const game = facts("lamps", { title: "Lamps", seats: { min: 3, max: 3 } });
  server.on("GET /games", { body: { games: [game] } });
  server.on("GET /games/lamps", { body: { ...game, options_schema: SCHEMA, action_schema: {}, rulebook: null } });
  server.on("POST /tables", { status: 201, body: { table: table(), invitations: [] } });
  here = visit("/new/lamps");
  await here.sees("A long night", "Gale force", "In drops.");
  const click = async (label: string) => {
    const labels = [...(here?.root.querySelectorAll("label") ?? [])];
    labels
      .find((each) => each.textContent?.trim() === label)
      ?.querySelector("input")
      ?.click();
    await new Promise((resolve) => setTimeout(resolve)); // until the page has answered
  };
  await click("A long night");
  await click("Gale force");
  await click("Blue");
  here.root.querySelector<HTMLInputElement>('input[name="seat-1"][value="invited"]')?.click();
  await here.sees("Their e-mail for the link", "Time for a move");
  here.fill("Their e-mail for the link, or leave it empty and send it yourself", "ben@example.org");
  await click("3 days");
  await here.sees("When time runs out", "The letters go out at once.");
  here.submit("form.new-table");
  await eventually(() => expect(server.calls("POST /tables")).toHaveLength(1));
  expect(server.calls("POST /tables")[0]?.body).toMatchObject({
    options: { is_long: true, wind: "gale_force", rounds: 3, lamps: ["red", "blue"] },
    seats: [{ kind: "me" }, { kind: "invited", email: "ben@example.org" }, { kind: "bot" }],
    terms: { spectators: true, pace: "3d", on_lapse: "bot_move", in_vacation: "pause" },
  });
});

test("there is no clock to set against bots alone", async () => {
  const game = facts("lamps", { title: "Lamps" });
  server.on("GET /games", { body: { games: [game] } });
  server.on("GET /games/lamps", { body: { ...game, options_schema: {}, action_schema: {}, rulebook: null } });
  here = visit("/new/lamps");
  await here.sees("Seat 2");
  here.root.querySelector<HTMLInputElement>('input[name="seat-1"][value="bot"]')?.click();
  await here.sees("Only bots: the game starts at once.");
  expect(here.text()).not.toContain("Time for a move");
});

test.each([
  [true, 3],
  [false, 2],
])("that a player resigns when time runs out is offered where somebody can resign: %s", async (resign, choices) => {
  const game = facts("lamps", { title: "Lamps", resign });
  server.on("GET /games", { body: { games: [game] } });
  server.on("GET /games/lamps", { body: { ...game, options_schema: {}, action_schema: {}, rulebook: null } });
  here = visit("/new/lamps");
  await here.sees("Time for a move");
  here.root.querySelector<HTMLInputElement>('input[name="pace"][value="1d"]')?.click();
  await here.sees("When time runs out", "A bot plays that move");
  expect(here.root.querySelectorAll('input[name="on-lapse"]')).toHaveLength(choices);
  expect(here.text().includes("The player resigns")).toBe(resign);
});
