/** Tests of the seats at a new table. */

import { expect, test } from "vitest";
import type { SeatWish } from "../src/api/types";
import { reseat, resize, spread, withoutBlanks } from "../src/pages/seat-wishes";

const ME: SeatWish = { kind: "me" };
const BOT: SeatWish = { kind: "bot", level: "normal" };
const OPEN: SeatWish = { kind: "open" };

test("additional seats go to bots", () => {
  expect(resize([ME], 3)).toEqual([ME, BOT, BOT]);
});

test("fewer seats never take mine away", () => {
  expect(resize([BOT, OPEN, ME], 2)).toEqual([BOT, ME]);
});

test("if I take another seat, its former holder gets my old one", () => {
  expect(reseat([ME, OPEN, BOT], 1, ME)).toEqual([OPEN, ME, BOT]);
});

test("my seat cannot be given away without taking another", () => {
  expect(reseat([ME, BOT], 0, OPEN)).toEqual([ME, BOT]);
});

test("several addresses at once go to the following seats, in place of bots", () => {
  expect(spread([ME, BOT, OPEN, BOT], 1, "ben@example.org, cleo@example.org")).toEqual([
    ME,
    { kind: "invited", email: "ben@example.org" },
    OPEN,
    { kind: "invited", email: "cleo@example.org" },
  ]);
});

test("a friend without an address is invited by link", () => {
  expect(withoutBlanks([ME, { kind: "invited", email: "" }])).toEqual([ME, { kind: "invited" }]);
});
