/** What the board reads from the list of legal actions. */

import { describe, expect, test } from "vitest";
import { decisionFrom, forced, isWild, type Placing, placingOf, toggled } from "./decision";
import type { Card } from "./model";

const placings = (...sets: Card[][]): Placing[] =>
  sets.map((cards) => ({ cards, sentence: "", action: { type: "place_monsters", adventurer: 0, cards } }));

test("without legal actions the player waits", () => {
  expect(decisionFrom([])).toEqual({ kind: "wait" });
});

test("a card and the torch together make a final trick, whichever is listed first", () => {
  const card = { action: { type: "play_card", adventurer: 1, card: "E0" }, sentence: "" } as const;
  const torch = { action: { type: "play_torch", adventurer: 1 }, sentence: "" } as const;
  expect(decisionFrom([torch, card])).toEqual({ kind: "final", adventurer: 1, card, torch });
});

describe("choosing what to place", () => {
  const pairs = placings(["G1", "M2"], ["G1", "M3"], ["G4", "M2"], ["G4", "M3"]);
  const free = placings([], ["G1"], ["M2"], ["G1", "M2"]);

  test("only a trick that may be placed empty is wild", () => {
    expect(isWild(free)).toBe(true);
    expect(isWild(pairs)).toBe(false);
  });

  test("cards in every choice are forced", () => {
    expect(forced(placings(["G1", "E0"], ["G4", "E0"]))).toEqual(["E0"]);
    expect(forced(pairs)).toEqual([]);
    expect(forced([])).toEqual([]);
  });

  test("a card removes the cards that do not fit with it and leaves the rest", () => {
    expect(toggled(pairs, ["G1", "M3"], "G4")).toEqual(["M3", "G4"]);
  });

  test("a card can be removed only if some choice does without it", () => {
    expect(toggled(pairs, ["G1", "M3"], "G1")).toEqual(["G1", "M3"]);
    expect(toggled(free, ["G1", "M2"], "G1")).toEqual(["M2"]);
  });

  test("cards make up a choice in any order, and half a choice is none", () => {
    expect(placingOf(pairs, ["M3", "G4"])?.cards).toEqual(["G4", "M3"]);
    expect(placingOf(pairs, ["M3"])).toBeUndefined();
  });
});
