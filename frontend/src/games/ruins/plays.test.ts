/** Reading the list of legal actions: twins, incomplete sets, groups. */

import { expect, test } from "vitest";
import { aTable, face, follow, TWINS } from "./fixtures";
import { fullestOf, groupsOf, lacking, listingOf, playable, playsOf } from "./plays";

const pair = () => listingOf(follow().legal, TWINS);

test("a pair of twins counts as the listed pair with other ruins, and the list has no sentence for it", () => {
  const [found] = playsOf(pair(), ["R07-2", "R07-3"]);
  expect(found?.action).toEqual({ type: "play", cards: ["R07-2", "R07-3"], rank: 7, size: 2 });
  expect(found?.sentence).toBeNull();
  expect(playsOf(pair(), ["R07-2", "R07-1"])[0]?.sentence).toBe("Play Theatre A and Theatre B: a pair of 7s.");
});

test("ruins that the server does not call alike are not interchangeable", () => {
  expect(playsOf(listingOf(follow().legal, []), ["R07-2", "R07-3"])).toEqual([]);
});

test("the list tells how many ruins a set lacks, and which sets lack none", () => {
  expect(lacking(pair(), ["R07-3"])).toBe(1);
  expect(lacking(pair(), [])).toBe(2);
  expect(lacking(pair(), ["R07-3", "R09-1"])).toBeNull();
  expect(lacking(pair(), ["R07-1", "R07-2"])).toBeNull();
});

test("every twin of a listed ruin is playable, other ruins are not", () => {
  expect([...playable(pair(), ["R02-1", "R07-3", "R09-2"])]).toEqual(["R07-3", "R09-2"]);
});

test("a group gives its fullest play, with the ruins that must be played", () => {
  expect(fullestOf(pair(), ["R07-1", "R07-2", "R07-3"], [])).toEqual(["R07-1", "R07-2"]);
  expect(fullestOf(pair(), ["R02-1"], [])).toBeNull();
});

test("the hand is grouped by the rank that counts, with wild ruins last", () => {
  const { view } = aTable({
    own: { hand: ["R01-1", "R02-1", "R03-1", "R07-1"], turned: { "R01-1": face(3, { wild: true }), "R02-1": face(7) } },
  });
  expect(groupsOf(view).map(({ cards }) => cards)).toEqual([["R03-1"], ["R02-1", "R07-1"], ["R01-1"]]);
});
