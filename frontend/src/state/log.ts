/** Functions on the log: the news for me, and every step in order. */

import type { Move, Step } from "../api/types";

/** A place in the log: a step of a move. */
export interface Place {
  n: number;
  step: number;
}

/** A move of the log, or a post of the talk. */
export interface Numbered {
  n: number;
}

/**
 * Joins known entries and newer ones. Of an entry told twice the later version stays. If there is a gap between
 * the two parts, only the newer part stays: the page can load older entries again.
 */
export function joined<T extends Numbered>(known: T[], more: T[]): T[] {
  const [last, next] = [known.at(-1), more[0]];
  if (last && next && next.n > last.n + 1) return more;
  const byNumber = new Map([...known, ...more].map((each) => [each.n, each]));
  return [...byNumber.values()].sort((a, b) => a.n - b.n);
}

export function lastNumber(log: Move[]): number {
  return log.at(-1)?.n ?? -1;
}

/** The number of my own steps in a move before anybody answered. */
function ownSteps(move: Move, you: number): number {
  const answer = move.steps.findIndex((step) => step.seat !== you || step.bot);
  return answer === -1 ? move.steps.length : answer;
}

/**
 * The first place that is new to me: after my own steps in my last move, because bots answer within the same move.
 * A spectator makes no moves and sees the last move.
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

const UNDER_A_VEIL = "Something under a veil.";

/** The veiled pieces, even if the veil is newer than the moment shown. */
export function veiledIn(log: Move[]): Set<number | null> {
  return new Set(log.flatMap(({ steps }) => steps.flatMap(({ veils = [] }) => veils)));
}

/** The log beside the board. Nobody reads a veiled piece by accident. */
export function underVeils(log: Move[]): Move[] {
  const veiled = veiledIn(log);
  if (veiled.size === 0) return log;
  const covered = (step: Step): Step => ({
    ...step,
    sentences: step.sentences.map((text, at) => (veiled.has(step.pieces?.[at] ?? null) ? UNDER_A_VEIL : text)),
  });
  return log.map((move) => ({ ...move, steps: move.steps.map(covered) }));
}

/** The words of a step on show; of many sentences, the most important ones. */
export function wordsOf(
  log: Move[],
  { n, step, sentences, part }: Place & { sentences: string[]; part?: [from: number, until: number] },
  most = Number.POSITIVE_INFINITY,
): string {
  const told = underVeils(log).find((move) => move.n === n)?.steps[step];
  if (!told) return sentences.slice(-most).join(" ");
  return weightiest(linesOf(told).slice(...(part ?? [])), most, null)
    .map(({ text }) => text)
    .join(" ");
}

/** A sentence and its weight. */
export interface Line {
  text: string;
  weight: number;
}

function linesOf({ sentences: told, weights }: Step): Line[] {
  return told.map((text, at) => ({ text, weight: weights[at] ?? 1 }));
}

/** The news for me: the effects of my own last steps, then the others' moves. */
export function newsOf(log: Move[], from: Place): Line[] {
  const mine = log.find((move) => move.n === from.n)?.steps.slice(0, from.step) ?? [];
  const followed = mine.flatMap((step) => linesOf(step).slice(1)); // the first line is my own action
  return [...followed, ...freshSteps(log, from).flatMap(linesOf)];
}

/** The most important lines, in order of time: of equal lines those that name me, then the later ones. */
export function weightiest(lines: Line[], most: number, me: string | null): Line[] {
  const worth = ({ text, weight }: Line) =>
    weight * 2 + (me !== null && /^You\b|\byou\b/.test(text.replaceAll(me, "you")) ? 1 : 0);
  return lines
    .map((line, at) => ({ line, at }))
    .sort((a, b) => worth(b.line) - worth(a.line) || b.at - a.at)
    .slice(0, most)
    .sort((a, b) => a.at - b.at)
    .map(({ line }) => line);
}

/** Every step of every move, from the set-up to the present. */
export function places(log: Move[]): Place[] {
  return log.flatMap((move) => move.steps.map((_, step) => ({ n: move.n, step })));
}

/** The set-up, and every step that tells me something. */
export function toldPlaces(log: Move[]): Place[] {
  return log.flatMap(({ n, steps }) =>
    steps.flatMap(({ sentences }, step) => (sentences.length > 0 || (n === 0 && step === 0) ? [{ n, step }] : [])),
  );
}

export function sentences(steps: Step[]): string[] {
  return steps.flatMap((step) => step.sentences);
}
