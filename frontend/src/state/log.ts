/** Questions to the log: what is new to me, and every step in order. */

import type { Move, Step } from "../api/types";

/** A place in the log: a step of a move. */
export interface Place {
  n: number;
  step: number;
}

/** Joins a page of the log to what is known; a move told twice is kept once, as told last. */
export function merge(known: Move[], more: Move[]): Move[] {
  const byNumber = new Map([...known, ...more].map((move) => [move.n, move]));
  return [...byNumber.values()].sort((a, b) => a.n - b.n);
}

export function lastNumber(log: Move[]): number {
  return log.at(-1)?.n ?? -1;
}

/** How many steps of a move I took myself before anybody answered. */
function ownSteps(move: Move, you: number): number {
  const answer = move.steps.findIndex((step) => step.seat !== you || step.bot);
  return answer === -1 ? move.steps.length : answer;
}

/**
 * The first place that is new to me: after my own steps of my last move, because bots answer within it.
 * A spectator, who makes no moves, is shown the last move.
 */
export function newFrom(log: Move[], since: number, you: number | null): Place {
  if (you === null) return { n: lastNumber(log), step: 0 };
  const mine = log.find((move) => move.n === since);
  return mine ? { n: since, step: ownSteps(mine, you) } : { n: since + 1, step: 0 };
}

export function isFresh(place: Place, from: Place): boolean {
  return place.n > from.n || (place.n === from.n && place.step >= from.step);
}

export function freshSteps(log: Move[], from: Place): Step[] {
  return log.flatMap((move) => move.steps.filter((_, step) => isFresh({ n: move.n, step }, from)));
}

/** What is new to me in sentences: what followed from my own last steps, then what the others did. */
export function newsOf(log: Move[], from: Place): string[] {
  const mine = log.find((move) => move.n === from.n)?.steps.slice(0, from.step) ?? [];
  const followed = mine.flatMap((step) => step.sentences.slice(1)); // the first is what I did
  return [...followed, ...sentences(freshSteps(log, from))];
}

/** Every step of every move, from the set-up to the present. */
export function places(log: Move[]): Place[] {
  return log.flatMap((move) => move.steps.map((_, step) => ({ n: move.n, step })));
}

export function sentences(steps: Step[]): string[] {
  return steps.flatMap((step) => step.sentences);
}
