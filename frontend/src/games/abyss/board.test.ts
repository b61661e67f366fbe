/** Every card has its drawing, and the board reads events and drafts correctly. */

import { h, render } from "preact";
import { act } from "preact/test-utils";
import { describe, expect, it, vi } from "vitest";
import { ProblemError } from "../../api/problems";
import type { Step } from "../board";
import { type Aim, allMonsters, dungeonOf, omenOf, priceOf, roundsOf } from "./content";
import creatures from "./creatures.svg?raw";
import type { Deed } from "./deeds";
import { Field } from "./field";
import { lanesOf } from "./masks";
import type { Action, Event, Open } from "./model";
import { partsOf, SIGNS } from "./monsters";
import { lossesBetween, sumOf, useForesight } from "./preview";
import { ShopAsk } from "./shop-ask";
import { spenders } from "./spending";
import type { AskProps } from "./stage";
import { toldMarks } from "./told";

describe("monsters", () => {
  it("each have a drawing of their own, made of parts that exist", () => {
    const drawings = allMonsters().map(({ id }) => partsOf(id));
    expect(new Set(drawings.map(String)).size).toBe(51);
    for (const part of drawings.flat()) expect(creatures).toContain(`id="ab-p-${part.slice(0, 2)}"`);
  });

  it("have a sign for each permanent effect", () => {
    const kinds = allMonsters().flatMap(({ passive = [] }) => passive.map(({ k }) => k));
    expect(new Set(kinds)).toEqual(new Set(Object.keys(SIGNS)));
  });

  it("stand on their tiles under the names on their cards, with every sign and its number", () => {
    const foe = { mid: "m1", card: "K-01", spot: "M:b2", health: 60, full: 80 };
    const open = { heroes: [], fight: { monsters: [foe] } } as unknown as Open;
    const page = document.createElement("main");
    render(h(Field, { open, names: [], seat: 0, marks: new Map(), onTouch: () => {} }), page);
    expect(page.querySelector(".ab-foe .ab-name")?.textContent).toBe("King");
    expect(page.querySelector(".ab-foe .ab-corner")?.textContent).toBe("K");
    expect([...page.querySelectorAll(".ab-passive use")].map((use) => use.getAttribute("href"))).toEqual([
      "#ab-stun",
      "#ab-rest",
    ]);
    expect(page.querySelector(".ab-passive")?.textContent).toBe("3");
  });
});

const step = (...events: object[]): Step<Event> =>
  ({ seat: 0, events, sentences: [], weights: [] }) as unknown as Step<Event>;

describe("the shared pool", () => {
  it("knows from the events who spent an action this round", () => {
    const log = [
      step({ type: "attacked", seat: 3, spends: true }),
      step({ type: "round_began" }, { type: "turn_began", seat: 1 }),
      step({ type: "attacked", seat: 1, spends: true }),
      step({ type: "syphoned", seat: 1 }, { type: "attacked", seat: 1, spends: false }),
      step({ type: "used", seat: 2, spends: true }, { type: "weapon_swapped", seat: 2, spends: false }),
    ];
    expect(spenders(log)).toEqual([1, 2]);
    expect(spenders([step({ type: "attacked", seat: 3, spends: true })])).toEqual([]);
  });
});

describe("a draft", () => {
  it("tells who would lose what, who would fall, and what block takes", () => {
    const foe = (mid: string, spot: string, health: number, block = 0) => ({ mid, card: "G-01", spot, health, block });
    const open = (...monsters: object[]) => ({ heroes: [], fight: { monsters } }) as unknown as Open;
    const losses = lossesBetween(
      open(foe("m1", "M:a1", 6), foe("m2", "M:b1", 5), foe("m3", "M:c1", 7, 3), foe("m4", "M:c3", 7)),
      open(foe("m1", "M:a1", 2), foe("m3", "M:c1", 7, 1), foe("m4", "M:c3", 7)),
    );
    expect([...losses].map(([spot, { before, after, falls, block }]) => [spot, before, after, falls, block])).toEqual([
      ["M:a1", 6, 2, false, 0],
      ["M:b1", 5, 0, true, 0],
      ["M:c1", 7, 7, false, -2],
    ]);
  });

  it("has the sum of a hit, and shows who takes no damage from it", () => {
    const open = (block: number) =>
      ({
        heroes: [],
        fight: { monsters: [{ mid: "m1", card: "G-01", spot: "M:a1", health: 6, block }] },
      }) as unknown as Open;
    const hit = { type: "hit", target: { mid: "m1" }, damage: 2, armor: 2, blocked: 0, lost: 0 } as unknown as Event;
    const [loss] = [...lossesBetween(open(0), open(0), [hit]).values()];
    expect(loss?.hits.map((hit) => sumOf(hit))).toEqual(["2 − 2 armour = 0"]);
    expect(sumOf({ damage: 4, armor: 1, blocked: 2, lost: 1 })).toBe("4 − 1 armour − 2 block = 1");
    expect(sumOf({ damage: 4, armor: 0, blocked: 0, lost: 4 })).toBe("");
    expect(sumOf({ damage: 6, armor: 1, blocked: 0, lost: 5 }, 4)).toBe("4 + 2 bonus − 1 armour = 5");
    expect(sumOf({ damage: 6, armor: 0, blocked: 0, lost: 6 }, 4)).toBe("4 + 2 bonus = 6");
  });
});

describe("rules that are not on the cards", () => {
  it("can be looked up: rounds by kind of room, symbols, prices", () => {
    expect([roundsOf(dungeonOf("D-01")), roundsOf(dungeonOf("D-39"))]).toEqual([10, 15]);
    expect([..."gwK."].map(omenOf)).toEqual(["green", "white", "king", undefined]);
    const price = (action: object) => priceOf(action as unknown as Action);
    expect(price({ type: "attack", weapon: "W-R05", attack: 1 })).toEqual({ ep: 2, actions: 1 });
    expect(price({ type: "syphon" })).toEqual({ ep: 1, actions: 0 });
    expect(price({ type: "use", card: "I-01#1" })).toEqual({ ep: 0, actions: 1 });
  });
});

describe("looking ahead", () => {
  const step = (move: string) => ({
    parts: [`to:${move}`],
    choice: { action: { type: "attack", weapon: "W-A02", attack: 0, move } as unknown as Action, sentence: "" },
  });
  const deed: Deed = { key: "W-A02/0", ways: ["P:a1", "P:b1", "P:c1"].map(step) };
  const [first] = deed.ways;
  const problem = { status: 422, code: "not_foreseeable", title: "", detail: "Dice decide." };

  function looker(answer: () => Promise<unknown>) {
    const open = { heroes: [], fight: { monsters: [] } } as unknown as Open;
    const draft = vi.fn(answer);
    const page = document.createElement("main");
    const Look = (props: { deed?: Deed; way?: Deed["ways"][0] }) => {
      useForesight(draft as never, open, props.deed, props.way);
      return null;
    };
    const look = (props: { deed?: Deed; way?: Deed["ways"][0] | undefined }) =>
      act(() => render(h(Look, props as { deed: Deed }), page));
    return { draft, look, open };
  }

  const rest = () => act(() => new Promise((done) => setTimeout(done, 220)));

  it("asks for nothing while the player browses attacks, and for each step once", async () => {
    const { draft, look, open } = looker(async () => ({ view: { open }, events: [] }));
    await look({ deed });
    await look({});
    await rest();
    expect(draft).toHaveBeenCalledTimes(0);
    await look({ deed });
    await rest();
    expect(draft).toHaveBeenCalledTimes(3);
    await look({});
    await look({ deed: { ...deed, ways: ["P:a1", "P:b1", "P:c1"].map(step) } });
    await rest();
    expect(draft).toHaveBeenCalledTimes(3);
  });

  it("asks for the chosen step alone, at once", async () => {
    const { draft, look, open } = looker(async () => ({ view: { open }, events: [] }));
    await look({ deed, way: first });
    expect(draft).toHaveBeenCalledTimes(1);
    await rest();
    expect(draft).toHaveBeenCalledTimes(1);
  });

  it("does not ask again where dice decide, but does where no answer came", async () => {
    const dice = looker(() => Promise.reject(new ProblemError(problem as never)));
    const silence = looker(() => Promise.reject(new Error("No answer.")));
    for (const { look } of [dice, silence]) {
      await look({ deed, way: first });
      await look({});
      await look({ deed, way: first });
      await rest();
    }
    expect([dice.draft.mock.calls.length, silence.draft.mock.calls.length]).toEqual([1, 2]);
  });
});

describe("arrows in the picture of an aim", () => {
  it("run as the card says: from the back, up or down", () => {
    const aim = (green: string[], red: string[] = []) => lanesOf({ shape: "arrow", green, red } as Aim);
    expect(aim(["a<", "2v", "c^"])).toEqual([
      { way: "<", at: 0, kind: "choose" },
      { way: "v", at: 1, kind: "choose" },
      { way: "^", at: 2, kind: "choose" },
    ]);
    expect(aim([], ["own>"])).toEqual([{ way: ">", at: 1, kind: "hit" }]);
  });
});

describe("a shop", () => {
  it("leaves the worth of a pot to the server: it is higher for a haggler", async () => {
    const shop = { offer: ["W-R01#1"], pot: [], pledged: [], done: [], out: [] };
    const open = { heroes: [], shop, white: ["D6"], length: "full", phase: "shop", played: 1, king_health: 9 };
    const legal = [{ action: { type: "pay", card: "I-01#1" }, sentence: "Put it into the pot." }];
    const asked: unknown[] = [];
    const explain = async (actions: unknown[]) => {
      asked.push(actions);
      throw new Error("The pot is worth 5, the card costs 6.");
    };
    const page = document.createElement("main");
    const props = {
      view: { open, seat: 0 },
      legal,
      names: [],
      toAct: [],
      log: [],
      fresh: [],
      ask: "",
      moment: "m",
      explain,
    };
    const draft = async () => ({ legal: [] });
    await act(() => render(h(ShopAsk, { ...props, draft } as unknown as AskProps), page));
    for (const card of page.querySelectorAll<HTMLElement>(".ab-card")) await act(() => card.click());
    await vi.waitFor(() => expect(page.textContent).toContain("The pot is worth 5, the card costs 6."));
    expect(asked.at(-1)).toEqual([
      { type: "pay", card: "I-01#1" },
      { type: "buy", card: "W-R01#1" },
    ]);
  });
});

describe("a step of the past", () => {
  it("puts a monster's roll and each loss on their tiles; the fallen have no tile", () => {
    const open = {
      heroes: [{ spot: "P:b1" }, { spot: null }],
      fight: { monsters: [{ mid: "m1", spot: "M:a1" }] },
    } as unknown as Open;
    const hit = (seat: number, lost: number) => ({ type: "hit", target: { seat }, lost });
    const rolled = { type: "monster_rolled", mid: "m1", roll: 14 };
    const marks = toldMarks(open, [step(rolled, hit(0, 3), hit(1, 9)), step(hit(0, 2))]);
    expect([...marks]).toEqual([
      ["M:a1", { state: "told", roll: 14 }],
      ["P:b1", { state: "told", change: -5 }],
    ]);
  });
});
