/** Reading the list of legal actions: twins, sets that are not complete yet, groups. */

import { expect, test } from "vitest";
import { aTable, crafted, face, follow, play } from "./fixtures";
import { fullestOf, groupsOf, lacking, listingOf, playable, playsOf } from "./plays";

const pair = () => {
  const { view, legal } = follow();
  return listingOf(view, legal);
};

test("a pair of twins is the listed pair, with its own ruins in action and sentence", () => {
  const [found] = playsOf(pair(), ["R07-2", "R07-3"]);
  expect(found?.action).toEqual({ type: "play", cards: ["R07-2", "R07-3"], rank: 7, size: 2 });
  expect(found?.sentence).toBe("Play Theatre B and Theatre C: a pair of 7s.");
});

test("a ruin with another claim is no twin", () => {
  const { view, legal } = follow({ ruins: { "R07-3": crafted(7, { claim: 0 }) } });
  expect(playsOf(listingOf(view, legal), ["R07-2", "R07-3"])).toEqual([]);
});

test("a ruin whose torch effect is used up is no twin of one whose is not", () => {
  const lantern = crafted(7, { middle: "DM12", face: { torch: 1 } });
  const { view } = aTable({
    ruins: { "R07-1": lantern, "R07-2": lantern },
    open: { used: [{ card: "R07-2", source: "middle" }] },
  });
  const listing = listingOf(view, [play(["R07-1"], 7)]);
  expect(playsOf(listing, ["R07-1"])).toHaveLength(1);
  expect(playsOf(listing, ["R07-2"])).toEqual([]);
});

test("a committed ruin stands for itself alone", () => {
  const view = aTable({ open: { committed: ["R07-1"] } }).view;
  const listing = listingOf(view, [play(["R07-1"], 7)]);
  expect(playsOf(listing, ["R07-2"])).toEqual([]);
});

test("it is told how many ruins a set lacks, and that some lack nothing", () => {
  expect(lacking(pair(), ["R07-3"])).toBe(1);
  expect(lacking(pair(), [])).toBe(2);
  expect(lacking(pair(), ["R07-3", "R09-1"])).toBeNull();
  expect(lacking(pair(), ["R07-1", "R07-2"])).toBeNull();
});

test("every twin of a listed ruin can be played, the others cannot", () => {
  expect([...playable(pair(), ["R02-1", "R07-3", "R09-2"])]).toEqual(["R07-3", "R09-2"]);
});

test("a group gives its fullest play, with what must be played", () => {
  expect(fullestOf(pair(), ["R07-1", "R07-2", "R07-3"], [])).toEqual(["R07-1", "R07-2"]);
  expect(fullestOf(pair(), ["R02-1"], [])).toBeNull();
});

test("the hand lies in groups by the rank that counts, wild ruins last", () => {
  const { view } = aTable({
    own: { hand: ["R01-1", "R02-1", "R03-1", "R07-1"], turned: { "R01-1": face(3, { wild: true }), "R02-1": face(7) } },
  });
  expect(groupsOf(view).map(({ cards }) => cards)).toEqual([["R03-1"], ["R02-1", "R07-1"], ["R01-1"]]);
});
