import { describe, expect, it } from "vitest";
import { platesOf } from "./ground";
import type { View } from "./model";

const seenBy = (seat: number | null, map: string): View => ({ seat, open: { map } }) as View;

describe("the plates with the rooms' names", () => {
  const cases = ["brewery", "vaults"].flatMap((map) => [0, 1, null].map((seat) => [map, seat] as const));

  it.each(cases)("are wide enough and do not overlap on the map %s seen by %s", (map, seat) => {
    const plates = platesOf(seenBy(seat, map));
    expect(plates.map(({ room }) => room).sort()).toEqual(["A", "B", "C", "D"]);
    for (const { x, y, wide } of plates) {
      expect(wide).toBeGreaterThanOrEqual(3);
      const over = plates.filter((other) => other.y === y && other.x < x + wide && x < other.x + other.wide);
      expect(over).toHaveLength(1);
    }
  });
});
