/** The page tells a step that ends something, e.g. a fight, in two parts: the end on the old table, then the rest. */

import * as calls from "../api/calls";
import type { Moment, Move, Step } from "../api/types";
import { type AnyBoard, loadBoard } from "../boards";
import { type Place, places } from "./log";

/** A step on show, or one of its two parts. */
export type Part = Moment & { part?: [from: number, until: number] }; // a range of its events, each with a sentence

/** The table last shown, and the step it belongs to. */
export interface Before extends Partial<Place> {
  view: unknown;
}

export function cut<S extends Pick<Step, "events" | "sentences" | "weights">>(step: S, part: Part["part"]): S {
  if (!part) return step;
  const [from, until] = part;
  const { events, sentences, weights } = step;
  return {
    ...step,
    events: events.slice(from, until),
    sentences: sentences.slice(from, until),
    weights: weights.slice(from, until),
  };
}

/** The number of a step's events that end something which the next table no longer shows. */
function endedIn(board: AnyBoard | null, { events = [], sentences, view }: Moment): number {
  return events.length === sentences.length ? (board?.ended?.(events, view) ?? 0) : 0;
}

function parted(moment: Moment, before: unknown, ended: number): Part[] {
  const all = moment.events.length;
  const end: Part = { ...cut(moment, [0, ended]), view: before as Moment["view"], ask: "", part: [0, ended] };
  return ended === all ? [end] : [end, { ...cut(moment, [ended, all]), part: [ended, all] }];
}

const same = (one: Partial<Place> | undefined, other: Place): boolean => one?.n === other.n && one.step === other.step;

/** The steps, with each ending step split into parts. */
export async function inParts(
  id: string,
  game: string,
  log: Move[],
  moments: Moment[],
  known: Before | null,
  abort: AbortSignal,
): Promise<Part[]> {
  if (moments.length === 0) return [];
  const board = await loadBoard(game).catch(() => null);
  const all = places(log);
  /** The table before the first step, which the page may not have shown. */
  const viewBefore = async (first: Moment): Promise<unknown> => {
    const place = all[all.findIndex((each) => same(first, each)) - 1];
    if (!place) return null;
    if (same(known ?? undefined, place)) return known?.view;
    return calls.moment(id, place.n, place.step, abort).then(
      ({ view }) => view,
      () => null, // then the step stays whole
    );
  };
  const told = moments.map(async (moment, at): Promise<Part[]> => {
    const ended = endedIn(board, moment);
    if (ended === 0) return [moment];
    const before = moments[at - 1]?.view ?? (await viewBefore(moment));
    return before ? parted(moment, before, ended) : [moment];
  });
  return (await Promise.all(told)).flat();
}
