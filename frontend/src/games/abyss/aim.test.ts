/** The drafts say whom an aim meets; the board does not work it out. */

import { describe, expect, it } from "vitest";
import { aimMarks, opsOf, partAt, sumsOf } from "./aim";
import { purposeOf } from "./content";
import { type Deed, deedsFrom } from "./deeds";
import type { Action, View } from "./model";
import type { Loss, Losses, Seen } from "./preview";

const foe = (mid: string, spot: string) => ({ mid, card: "G-01", spot, health: 6, full: 6 });
const view = {
  open: { heroes: [{ spot: "P:b1" }], fight: { monsters: [foe("m1", "M:a2"), foe("m2", "M:a3"), foe("m3", "M:b1")] } },
} as unknown as View;
const loss = (who: string, after: number): Loss => ({
  ...{ who, before: 6, after, falls: false, block: 0, stunned: false, hits: [] },
});

function aimed(weapon: string, choices: { pick?: string[]; move?: string }[]): Deed {
  const legal = choices.map((choice) => ({
    action: { type: "attack", weapon, attack: 0, ...choice } as unknown as Action,
    sentence: "",
  }));
  const [deed] = deedsFrom(legal).values();
  if (!deed) throw new Error("There is a deed.");
  return deed;
}

const seenOf = (deed: Deed, ...told: [string, Loss][][]): Seen =>
  new Map(told.map((losses, at) => [deed.ways[at], new Map(losses) as Losses] as [Deed["ways"][0], Losses]));

describe("an arrow", () => {
  const deed = aimed("W-R01", [{ pick: ["a>"] }, { pick: ["b>"] }]);

  it("could meet anybody in its lane while no draft is known", () => {
    expect(partAt(view, deed, [], new Map(), "M:a2")).toBe("a>");
    expect(partAt(view, deed, [], new Map(), "M:a3")).toBe("a>");
  });

  it("meets the figures named in its draft, and flies over the tiles before them", () => {
    const seen = seenOf(deed, [["M:a2", loss("Rat", 1)]], [["M:b1", loss("Rat", 1)]]);
    expect(partAt(view, deed, [], seen, "M:a2")).toBe("a>");
    expect(partAt(view, deed, [], seen, "M:a3")).toBeUndefined();
    const marks = aimMarks(view, deed, ["a>"], seen.get(deed.ways[0] as never) ?? null, seen);
    expect([...marks].map(([spot, { state }]) => [spot, state])).toEqual([
      ["M:a2", "chosen"],
      ["M:a3", "dim"],
      ["M:b1", "open"],
      ["P:b1", "dim"],
      ["M:a1", "trail"],
    ]);
    expect(marks.get("M:b1")?.loss?.after).toBe(1);
  });

  it("is told from the other of a pair by what all its drafts have in common", () => {
    const pairs = aimed("W-C07", [{ pick: ["a>", "b>"] }, { pick: ["a>", "a<"] }]);
    const seen = seenOf(
      pairs,
      [
        ["M:a2", loss("Rat", 1)],
        ["M:b1", loss("Rat", 1)],
      ],
      [
        ["M:a2", loss("Rat", 1)],
        ["M:a3", loss("Rat", 1)],
      ],
    );
    expect(partAt(view, pairs, [], seen, "M:a2")).toBe("a>");
    expect(partAt(view, pairs, [], seen, "M:a3")).toBe("a<");
  });
});

describe("a blow after a step", () => {
  it("shows at every tile the damage it would do from there", () => {
    const deed = aimed("W-A02", [{ move: "M:a1" }, { move: "P:c3" }]);
    const told: [string, Loss][] = [
      ["M:a2", loss("Rat", 1)],
      ["M:b1", loss("Rat", 2)],
      ["P:b1", loss("seat:0", 3)],
    ];
    const seen = seenOf(deed, told, []);
    expect([...sumsOf(deed, seen)]).toEqual([
      ["to:M:a1", 9],
      ["to:P:c3", 0],
    ]);
    const marks = aimMarks(view, deed, [], null, seen);
    expect([marks.get("M:a1"), marks.get("P:c3")]).toEqual([{ state: "open", sum: 9 }, { state: "open" }]);
  });
});

describe("the purpose of an attack", () => {
  const purpose = (weapon: string, attack: number) => purposeOf(opsOf(view, { key: `${weapon}/${attack}`, ways: [] }));

  it("is a hit if there is one, else the printed effect", () => {
    expect(purpose("S-CYAN", 0)).toBe("hit");
    expect(purpose("S-CYAN", 1)).toBe("heal");
    expect(purpose("W-R08", 0)).toBe("block");
    expect(purpose("W-G06", 0)).toBe("hit");
  });
});
