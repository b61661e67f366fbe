/** The choices for an attack follow from the legal actions alone. */

import { describe, expect, it } from "vitest";
import type { Choice } from "../board";
import { chosenWay, completed, type Deed, deedsFrom, openParts, tilesOf, touched } from "./deeds";
import type { Action } from "./model";

const attack = (attackNumber: number, pick: string[], move?: string): Choice<Action> => ({
  action: { type: "attack", weapon: "W-R04", attack: attackNumber, pick, move: move ?? null } as Action,
  sentence: pick.join(" "),
});

const pairs = [
  ["a>", "b>"],
  ["a>", "c>"],
  ["b>", "c>"],
].map((pick) => attack(0, pick));

function only(legal: Choice<Action>[]): Deed {
  const [deed] = deedsFrom(legal).values();
  if (!deed) throw new Error("There is a deed.");
  return deed;
}

describe("deeds", () => {
  it("are grouped by weapon and attack, and by card", () => {
    const use = { action: { type: "use", card: "I-01#1", pick: ["b1"] } as Action, sentence: "" };
    const end = { action: { type: "end_turn" } as Action, sentence: "" };
    expect([...deedsFrom([...pairs, attack(1, []), use, end]).keys()]).toEqual(["W-R04/0", "W-R04/1", "I-01#1"]);
  });

  it("offer only parts that fit the choice so far", () => {
    expect(openParts(only(pairs), []).sort()).toEqual(["a>", "b>", "c>"]);
    expect(openParts(only(pairs), ["a>"]).sort()).toEqual(["b>", "c>"]);
    expect(openParts(only(pairs), ["a>", "c>"])).toEqual([]);
  });

  it("are complete when every part is chosen, in any order", () => {
    expect(chosenWay(only(pairs), ["c>"])).toBeUndefined();
    expect(chosenWay(only(pairs), ["c>", "a>"])?.choice.sentence).toBe("a> c>");
  });

  it("drop the oldest choice when there is one too many, and a choice that is tapped again", () => {
    expect(touched(only(pairs), ["a>", "b>"], "c>")).toEqual(["b>", "c>"]);
    expect(touched(only(pairs), ["a>", "b>"], "a>")).toEqual(["b>"]);
  });

  it("make a choice by themselves when there is only one option", () => {
    expect(completed(only([attack(0, ["a3"])]), [])).toEqual(["a3"]);
    expect(completed(only([attack(0, [], "fwd")]), [])).toEqual(["to:fwd"]);
    expect(completed(only(pairs), [])).toEqual([]);
  });

  it("know which tiles a part crosses", () => {
    expect(tilesOf("b2")).toEqual(["b2"]);
    expect(tilesOf("a>")).toEqual(["a1", "a2", "a3"]);
    expect(tilesOf("2")).toEqual(["a2", "b2", "c2"]);
    expect(tilesOf("3^")).toEqual(["c3", "b3", "a3"]);
    expect(tilesOf("to:fwd")).toEqual([]);
  });
});
