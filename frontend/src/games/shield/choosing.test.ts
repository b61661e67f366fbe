import { describe, expect, it } from "vitest";
import type { Choice } from "../board";
import { chancesIn, diceIn, grouped, noteIn, optionsFrom, withoutChances } from "./choosing";
import type { Action, At, Open, View } from "./model";
import { poolsIn } from "./parts";
import { areaName, isLit, meant, printed, seen } from "./places";
import { targetsIn, wayOver } from "./plan";
import { cardName, rankOf, suitOf } from "./words";

const open = { warriors: [], monsters: [{ id: "m1", pos: [5, 7], shrouded: true }] } as unknown as Open;
const choice = (action: Action): Choice<Action> => ({ action, sentence: `${action.type}.` });

describe("the choices of a decision", () => {
  it("puts actions of one kind together, with the squares they go to", () => {
    const options = optionsFrom(
      [
        choice({ type: "act", kind: "move", to: [4, 7], leap_from: null }),
        choice({ type: "act", kind: "move", to: null, leap_from: [4, 6] }),
        choice({ type: "act", kind: "rush", to: [9, 9], leap_from: null }),
        choice({ type: "act", kind: "hold", to: null, leap_from: null }),
      ],
      open,
    );
    expect(options.map(({ square }) => square)).toEqual([[4, 7], [4, 6], [9, 9], null]);
    const { groups, buttons } = grouped(options);
    expect(groups).toEqual(["Move", "Move, leap", "Rush ♦"]);
    expect(buttons.map(({ choice: { action } }) => action.type === "act" && action.kind)).toEqual(["hold"]);
  });

  it("finds an enemy to engage where it stands, and leaves what has no place to a button", () => {
    const options = optionsFrom([choice({ type: "engage", target: "m1" }), choice({ type: "no_engage" })], open);
    expect(options[0]?.square).toEqual([5, 7]);
    expect(grouped(options).buttons).toHaveLength(1);
  });
});

describe("what a sentence tells", () => {
  const shot = "Shoot at Bo's Skor with 2 dice (2 aim, 1 near, less 1 moved): 69% no harm, 25% down, 6% falls.";

  it("has the odds for the bar, the dice and the rest of the words", () => {
    expect(chancesIn(shot)).toEqual([
      { percent: 69, words: "no harm" },
      { percent: 25, words: "down" },
      { percent: 6, words: "falls" },
    ]);
    expect(diceIn(shot)).toBe(2);
    expect(withoutChances(shot)).toBe("Shoot at Bo's Skor with 2 dice.");
    const listed = "Move to 5,6 and shoot: Bo's Skor (2 dice, 56%) or Bo's Nub (1 die, 33%).";
    expect(withoutChances(listed)).toBe(listed);
    expect(chancesIn("Engage nobody.")).toEqual([]);
    expect(diceIn("Engage nobody.")).toBeNull();
  });

  it("has in brackets what else is to be known", () => {
    expect(noteIn("Give ground with Rolf to 4,7 in the Taproom (beside Skor, in the dark).")).toBe(
      "beside Skor, in the dark",
    );
    expect(noteIn("Activate your Pip (spear; on 9,18 in the South Entrance; engaged) with the ace of spades.")).toBe(
      "spear",
    );
    expect(noteIn("Engage nobody.")).toBe("");
  });
});

describe("the map", () => {
  it("is turned half a turn for the crew from the north", () => {
    const north = { seat: 1 } as View;
    expect(seen(north, [7, 1])).toEqual({ column: 9, row: 19 });
    expect(meant(north, { column: 9, row: 19 })).toEqual([7, 1]);
    expect(seen({ seat: null } as View, [7, 1])).toEqual({ column: 7, row: 1 });
  });

  it("names areas, and tells light from dark", () => {
    const map = printed("brewery");
    expect([areaName(map, [4, 7]), areaName(map, [8, 7]), areaName(map, [0, 0])]).toEqual([
      "Mash House",
      "doorway",
      "wall",
    ]);
    const lit = { lit: ["01"] } as unknown as Open;
    expect([isLit(lit, [0, 0]), isLit(lit, [1, 0])]).toEqual([false, true]);
  });
});

describe("cards", () => {
  it("have names for the eye and for the ear", () => {
    expect([rankOf("TS"), suitOf("TS"), cardName("TS")]).toEqual(["10", "♠", "ten of spades"]);
    expect([rankOf("RJ"), suitOf("RJ"), cardName("RJ")]).toEqual(["★", "", "red joker"]);
  });
});

describe("where dice come from", () => {
  it("is read from the brackets after them, with what takes dice away below nothing", () => {
    const parts = [
      { dice: 2, why: "aim" },
      { dice: 1, why: "near" },
      { dice: -1, why: "moved" },
    ];
    expect(poolsIn("Shoot at Bo's Skor with 2 dice (2 aim, 1 near, less 1 moved): 69% no harm, 31% down.")).toEqual([
      { dice: 2, parts },
    ]);
    expect(poolsIn("Move to 4,7 in the Taproom (in the dark): may engage Bo's Skor.")).toEqual([]);
  });

  it("keeps the sums of both sides apart, where one of them has none", () => {
    const told = "Engage monster 1: 3 dice against 4 dice (3 skill, 1 darkness), 25% you win, 75% they win.";
    const parts = [
      { dice: 3, why: "skill" },
      { dice: 1, why: "darkness" },
    ];
    expect(poolsIn(told)).toEqual([
      { dice: 3, parts: [] },
      { dice: 4, parts },
    ]);
    expect(withoutChances(told)).toBe("Engage monster 1: 3 dice against 4 dice.");
  });
});

describe("the way to a square", () => {
  const to = (...squares: At[]) =>
    optionsFrom(
      squares.map((square) => choice({ type: "act", kind: "move", to: square, leap_from: null })),
      open,
    );

  it("leads over squares that can be chosen, not through what lies between", () => {
    const free = to([1, 0], [2, 0], [2, 1], [2, 2], [1, 2], [0, 2]);
    expect(wayOver(free, [0, 0], [0, 2])).toEqual([
      [0, 0],
      [1, 0],
      [2, 1],
      [1, 2],
      [0, 2],
    ]);
    expect(wayOver(free, [0, 0], [1, 0])).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  it("is straight where there is no such chain", () => {
    expect(wayOver(to([9, 9]), [0, 0], [9, 9])).toEqual([
      [0, 0],
      [9, 9],
    ]);
  });

  it("ends in a line to everybody a sentence names as a target", () => {
    const foe = (name: string, pos: At) => ({ seat: 1, slot: pos[0], name, pos });
    const table = { ...open, warriors: [foe("Skor", [3, 3]), foe("Nub", [4, 4])] } as unknown as Open;
    const view = { open: table, seat: 0 };
    expect(targetsIn(view, "Move to 5,6 in the Mash House and shoot: Bo's Skor with 2 dice, 69% no harm.")).toEqual([
      [3, 3],
    ]);
    expect(targetsIn(view, "Stay on 5,6 and thrust: monster 1 (2 dice, 56%) or Bo's Nub (1 die, 33%).")).toEqual([
      [4, 4],
      [5, 7],
    ]);
    expect(targetsIn(view, "Move to 5,6: may engage Bo's Skor.")).toEqual([]);
  });
});
