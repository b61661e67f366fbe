import { describe, expect, it } from "vitest";
import type { Step } from "../board";
import type { Event, View } from "./model";
import { toldSquares } from "./told";

const warriors = [
  { id: "0-1", seat: 0, slot: 1, pos: [4, 7] },
  { id: "1-2", seat: 1, slot: 2, pos: [9, 9] },
  { id: "1-3", seat: 1, slot: 3, pos: null },
];
const seenBy = (seat: number, active: string | null = null): View =>
  ({ seat, open: { active: active && { warrior: active }, warriors, monsters: [{ id: "m1", pos: [5, 7] }] } }) as View;
const told = (...events: object[]) => [{ events }] as unknown as Step<Event>[];

describe("the place of a past step", () => {
  it("is the whole way that a figure went, as each seat sees the map", () => {
    const moved = told({
      type: "moved",
      model: { id: "0-1", name: "Skor" },
      path: [
        [3, 7],
        [4, 7],
      ],
    });
    const [first, ...rest] = toldSquares(seenBy(0), moved);
    expect(first).toEqual({ column: 3, row: 7 });
    expect(rest).toContainEqual({ column: 4, row: 7 });
    expect(toldSquares(seenBy(1), moved)).not.toContainEqual(first);
  });

  it("is the squares of the attacker and the target; the fallen stand nowhere", () => {
    const shot = { type: "shot", attacker: { id: "0-1", name: "Skor" }, target: { id: "m1", name: "Monster 1" } };
    expect(toldSquares(seenBy(0), told(shot))).toEqual([
      { column: 4, row: 7 },
      { column: 5, row: 7 },
    ]);
    expect(toldSquares(seenBy(0), told({ type: "casualty", model: { id: "1-3", name: "Brim" } }))).toEqual([]);
  });

  it("is the square of the acting figure, whatever else happens", () => {
    expect(toldSquares(seenBy(0, "1-2"), told({ type: "handed_on", seat: 1 }))).toEqual([{ column: 9, row: 9 }]);
  });
});
