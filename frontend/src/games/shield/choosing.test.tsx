import { render } from "preact";
import { describe, expect, it } from "vitest";
import type { Prospect } from "../../api/types";
import type { Choice } from "../board";
import { grouped, optionsFrom } from "./choosing";
import type { Action, At, Open, View, Warrior } from "./model";
import { Odds, oddsNote } from "./odds";
import { areaName, isLit, isMenaced, meant, printed, seen } from "./places";
import { aimsOf, wayOver } from "./plan";
import { cardName, isRed, kindName, rankOf, signOf, specialOf, stateWords } from "./words";

const open = { warriors: [], monsters: [{ id: "m1", pos: [5, 7], shrouded: true }] } as unknown as Open;
const choice = (action: Action, prospect: Prospect = {}): Choice<Action> => ({
  action,
  sentence: `${action.type}.`,
  prospect,
});

describe("the choices of a decision", () => {
  it("groups actions of one kind, with their target squares", () => {
    const options = optionsFrom(
      [
        choice({ type: "act", kind: "move", to: [4, 7], leap_from: null }, { label: "Move" }),
        choice({ type: "act", kind: "move", to: null, leap_from: [4, 6] }, { label: "Move, leap" }),
        choice({ type: "act", kind: "rush", to: [9, 9], leap_from: null }, { label: "Rush ♦" }),
        choice({ type: "act", kind: "hold", to: null, leap_from: null }, { label: "Hold" }),
      ],
      open,
    );
    expect(options.map(({ square }) => square)).toEqual([[4, 7], [4, 6], [9, 9], null]);
    const { groups, buttons } = grouped(options);
    expect(groups).toEqual([
      { name: "Move", kind: "move" },
      { name: "Move, leap", kind: "move" },
      { name: "Rush ♦", kind: "rush" },
    ]);
    expect(buttons.map(({ choice: { action } }) => action.type === "act" && action.kind)).toEqual(["hold"]);
  });

  it("finds an enemy to engage on its square, and gives choices without a square a button", () => {
    const options = optionsFrom(
      [choice({ type: "engage", target: "m1" }, { at: ["m1"] }), choice({ type: "no_engage" })],
      open,
    );
    expect(options[0]?.square).toEqual([5, 7]);
    expect(grouped(options).buttons).toHaveLength(1);
  });

  it("asks for a card where several can be used", () => {
    const using = (card: "AS" | "RJ") => choice({ type: "use_card", card, warrior: "0-1" }, { label: "Skor" });
    const options = optionsFrom([using("AS"), using("RJ")], open);
    expect(options.map(({ group, name }) => [group, name])).toEqual([
      ["ace of spades", "Skor"],
      ["red joker", "Skor"],
    ]);
  });

  it("shows its sentence where there is nothing else to draw", () => {
    const [shot, other] = optionsFrom(
      [
        choice({ type: "target", target: "m1" }, { plain: "Shoot at monster 1 with 2 dice." }),
        choice({ type: "skip_card" }),
      ],
      open,
    );
    expect([shot?.words, shot?.name]).toEqual(["Shoot at monster 1 with 2 dice.", "target."]);
    expect(other?.words).toBe("skip_card.");
  });
});

describe("odds", () => {
  const NOTHING = { label: "", plain: "", note: "", chances: [], rolls: [], at: [] };
  const shot: Required<Prospect> = {
    ...NOTHING,
    chances: [
      { percent: 69, words: "no harm", tone: "even" },
      { percent: 25, words: "down", tone: "fair" },
      { percent: 6, words: "falls", tone: "good" },
    ],
    rolls: [
      {
        dice: 2,
        parts: [
          { dice: 2, why: "aim" },
          { dice: 1, why: "near" },
          { dice: -1, why: "moved" },
        ],
      },
    ],
  };
  const drawn = (prospect: Required<Prospect>) => {
    const page = document.createElement("main");
    render(<Odds prospect={prospect} />, page);
    return page;
  };

  it("are a bar of results, each in its tone, with its words where there is room", () => {
    const bar = drawn(shot).querySelector(".sh-odds");
    expect(bar?.getAttribute("aria-label")).toBe("69% no harm, 25% down, 6% falls");
    expect([...(bar?.children ?? [])].map((part) => [part.className, part.textContent?.trim()])).toEqual([
      ["sh-odds-even", "69 no harm"],
      ["sh-odds-fair", "25 down"],
      ["sh-odds-good", "6"],
    ]);
  });

  it("have a sum of the sources of dice, where a loss of dice is negative", () => {
    expect(drawn(shot).querySelector(".sh-made-of")?.textContent).toBe("aim 2near +1moved −1 = 2 dice");
  });

  it("keep the sums of both sides apart, even if one side has none", () => {
    const rolls = [
      { dice: 3 },
      {
        dice: 4,
        parts: [
          { dice: 3, why: "skill" },
          { dice: 1, why: "darkness" },
        ],
      },
    ];
    const sums = drawn({ ...shot, rolls }).querySelectorAll(".sh-made-of > span");
    expect([...sums].map(({ textContent }) => textContent?.trim())).toEqual([
      "3 dice",
      "against skill 3darkness +1 = 4 dice",
    ]);
  });

  it("are absent where nothing is left to chance", () => {
    expect(drawn(NOTHING).innerHTML).toBe("");
    expect(oddsNote(NOTHING)).toBe("");
  });

  it("are a few words on a button", () => {
    expect(oddsNote(shot)).toBe("2 dice · 69% no harm");
    expect(oddsNote({ ...shot, rolls: [] })).toBe("69% no harm");
    expect(oddsNote({ ...shot, rolls: [{ dice: 1 }], chances: [] })).toBe("1 die");
  });
});

describe("the map", () => {
  it("is rotated by half a turn for the crew from the north", () => {
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

  it("shows each crew the zones that stop it", () => {
    const by = (seat: number | null) => ({ seat, open: { zones: ["0123"] } }) as unknown as View;
    const stopped = (view: View) => [0, 1, 2, 3].filter((x) => isMenaced(view, [x, 0]));
    expect([stopped(by(0)), stopped(by(1)), stopped(by(null)), isMenaced(by(0), [9, 9])]).toEqual([
      [1, 3],
      [2, 3],
      [],
      false,
    ]);
  });
});

describe("cards", () => {
  it("have names to read and names to hear", () => {
    expect([rankOf("TS"), signOf("TS"), cardName("TS")]).toEqual(["10", "♠", "ten of spades"]);
    expect([rankOf("RJ"), signOf("RJ"), cardName("RJ")]).toEqual(["★", "", "red joker"]);
    expect((["9H", "QC", "RJ", "BJ"] as const).map(isRed)).toEqual([true, false, true, false]);
  });

  it("have the special action of their suit", () => {
    expect((["AH", "9D", "QC", "4S", "BJ"] as const).map(specialOf)).toEqual([
      "Fury",
      "Rush",
      "Jump",
      "Defend",
      "Joker",
    ]);
    expect([kindName("shoot"), kindName("defend")]).toEqual(["Shoot", "Defend ♠"]);
  });
});

describe("a dwarf", () => {
  it("is described in the words of the game's content, without what is said beside it", () => {
    const each = { damage: 1, knocked_down: true, light: true, shrouded: true, activated: true } as Warrior;
    expect(stateWords(each)).toBe("carries the light, hurt, knocked down, in the dark, has acted");
    expect(stateWords(each, "shrouded", "activated")).toBe("carries the light, hurt, knocked down");
    expect(stateWords({ ...each, damage: 2 })).toContain("wounded");
  });
});

describe("the way to a square", () => {
  const to = (...squares: At[]) =>
    optionsFrom(
      squares.map((square) => choice({ type: "act", kind: "move", to: square, leap_from: null })),
      open,
    );

  it("leads over squares that can be chosen, not through the obstacles between them", () => {
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

  it("ends in a line to each target", () => {
    const foe = (slot: number, pos: At | null) => ({ id: `1-${slot}`, pos });
    const table = { ...open, warriors: [foe(0, [3, 3]), foe(1, [4, 4]), foe(2, null)] } as unknown as Open;
    const going = choice({ type: "act", kind: "shoot", to: [5, 6] });
    const aimed = (...models: string[]) =>
      optionsFrom([{ ...going, prospect: { at: models } }], table).flatMap((option) => aimsOf(table, option));
    expect(aimed("1-0")).toEqual([[3, 3]]);
    expect(aimed("m1", "1-1", "1-2")).toEqual([
      [5, 7],
      [4, 4],
    ]);
    expect(aimed()).toEqual([]);
  });
});
