/** The effects of one past step, for the tiles: rolled dice, health lost or gained. */

import type { Step } from "../board";
import type { Mark } from "./field";
import type { Event, Open } from "./model";
import { changeOf } from "./preview";

/** Where a figure stands now, by seat or number; the fallen stand nowhere. */
function spotOf({ heroes, fight }: Open, who: { seat?: number | null; mid?: string | null }): string | null {
  if (who.seat != null) return heroes[who.seat]?.spot ?? null;
  return fight?.monsters?.find(({ mid }) => mid === who.mid)?.spot ?? null;
}

const ENDS: Event["type"][] = ["died", "battle_ended"];

/** All events up to the last fall, or to the end of the battle: the fallen are gone after that. */
export const ended = (events: Event[]): number => events.findLastIndex(({ type }) => ENDS.includes(type)) + 1;

export function toldMarks(open: Open, steps: Step<Event>[]): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  const note = (spot: string | null, add: (mark: Mark) => Mark) => {
    if (spot) marks.set(spot, add(marks.get(spot) ?? { state: "told" }));
  };
  for (const event of steps.flatMap(({ events }) => events)) {
    if (event.type === "monster_rolled") note(spotOf(open, event), (mark) => ({ ...mark, roll: event.roll }));
    if (event.type === "died") note(spotOf(open, event.who), (mark) => ({ ...mark, falls: true }));
    const change = changeOf(event);
    if (change) note(spotOf(open, change.who), (mark) => ({ ...mark, change: (mark.change ?? 0) + change.by }));
  }
  return marks;
}
