/** What one step of the past did to whom, for the tiles: dice that were rolled, health that went or came. */

import type { Step } from "../board";
import type { Mark } from "./field";
import type { Event, Open } from "./model";
import { changeOf } from "./preview";

/** Where somebody stands now, by seat or number; the fallen stand nowhere. */
function spotOf({ heroes, fight }: Open, who: { seat?: number | null; mid?: string | null }): string | null {
  if (who.seat != null) return heroes[who.seat]?.spot ?? null;
  return fight?.monsters?.find(({ mid }) => mid === who.mid)?.spot ?? null;
}

export function toldMarks(open: Open, steps: Step<Event>[]): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  const note = (spot: string | null, add: (mark: Mark) => Mark) => {
    if (spot) marks.set(spot, add(marks.get(spot) ?? { state: "told" }));
  };
  for (const event of steps.flatMap(({ events }) => events)) {
    if (event.type === "monster_rolled") note(spotOf(open, event), (mark) => ({ ...mark, roll: event.roll }));
    const change = changeOf(event);
    if (change) note(spotOf(open, change.who), (mark) => ({ ...mark, change: (mark.change ?? 0) + change.by }));
  }
  return marks;
}
