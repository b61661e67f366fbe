/** What the board draws is what the game's own card file says. */

import { expect, test } from "vitest";
import cards from "../../../../engines/ruins/cards.json";
import { COSTS, discoveryCard, ruinName, scoringFor, sideOf } from "./content";
import type { Discovery, Ruin } from "./model";

// The file's ids are strings to the compiler.
const RUINS = cards.ruins.map(({ id, ...sides }) => ({ id: id as Ruin, ...sides }));
const DISCOVERIES = cards.discoveries.map(({ id, ...rest }) => ({ id: id as Discovery, ...rest }));

test("all fifty ruins have the names, ranks and effects of the card file on both sides", () => {
  expect(RUINS).toHaveLength(50);
  for (const { id, name, copy, day, night } of RUINS) {
    expect(ruinName(id)).toBe(`${name} ${"ABCDE"[copy - 1]}`);
    expect(sideOf(id, false)).toEqual({ rank: day.rank, effect: day.effects[0] ?? null });
    expect(sideOf(id, true)).toEqual({ rank: night.rank, effect: night.effects[0] ?? null });
  }
});

test("all discoveries have the name, position and effect of the card file", () => {
  expect(DISCOVERIES).toHaveLength(39);
  for (const { id, name, position, effects } of DISCOVERIES)
    expect(discoveryCard(id)).toEqual({ name, position, effect: effects[0] });
});

test("market costs and the VP of the places are those of the card file", () => {
  expect(COSTS).toEqual(cards.market.costs);
  for (const [players, points] of Object.entries(cards.scoring)) expect(scoringFor(Number(players))).toEqual(points);
});
