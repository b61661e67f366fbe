/** Reads the list of legal actions: which ruins make up which play, and what I may buy, claim and light. */

import type { Choice } from "../board";
import type { Action, Play, Ruin, Step, View } from "./model";
import { known } from "./words";

type ActionChoice = Choice<Action>;

export interface PlayChoice {
  action: Play;
  sentence: string | null; // null: a play of twins, whose sentence only the server knows
}

export interface StepChoice {
  action: Step;
  sentence: string;
  label?: string | undefined; // short enough for a button
}

export interface Listing {
  plays: Map<string, PlayChoice[]>; // by their ruins; the first twin stands for each ruin
  looks: Map<Ruin, string>; // the first of a ruin's twins
  steps: StepChoice[];
  pass: ActionChoice | null;
}

const together = (looks: Map<Ruin, string>, cards: Ruin[]): string[] =>
  cards.map((card) => looks.get(card) ?? card).sort();

export function listingOf(legal: ActionChoice[], alike: string[][]): Listing {
  const looks = new Map(alike.flatMap((twins) => twins.map((card) => [card as Ruin, twins[0] ?? card] as const)));
  const plays = new Map<string, PlayChoice[]>();
  const steps: StepChoice[] = [];
  for (const { action, sentence, prospect } of legal) {
    if (action.type === "upgrade" || action.type === "claim" || action.type === "light")
      steps.push({ action, sentence, label: prospect?.label });
    if (action.type !== "play") continue;
    const key = together(looks, action.cards).join();
    plays.set(key, [...(plays.get(key) ?? []), { action, sentence }]);
  }
  return { plays, looks, steps, pass: legal.find(({ action }) => action.type === "pass") ?? null };
}

/** The plays that exactly these ruins make up, by rank, then by size. */
export function playsOf({ plays, looks }: Listing, cards: Ruin[]): PlayChoice[] {
  const found = plays.get(together(looks, cards).join()) ?? [];
  return found
    .map((choice) => renamed(choice, cards))
    .sort((a, b) => a.action.rank - b.action.rank || a.action.size - b.action.size);
}

/** A listed play with these ruins in place of their twins; the list has no sentence for it. */
function renamed({ action, sentence }: PlayChoice, cards: Ruin[]): PlayChoice {
  const meant = [...cards].sort();
  const isListed = meant.join() === [...action.cards].sort().join();
  return { action: { ...action, cards: meant }, sentence: isListed ? sentence : null };
}

/** The fewest ruins that would complete a play with these; null if no play contains them. */
export function lacking({ plays, looks }: Listing, cards: Ruin[]): number | null {
  const mine = together(looks, cards);
  let fewest: number | null = null;
  for (const [choice] of plays.values()) {
    if (!choice || choice.action.cards.length <= cards.length) continue;
    const rest = together(looks, choice.action.cards);
    const fits = mine.every((look) => {
      const at = rest.indexOf(look);
      if (at >= 0) rest.splice(at, 1);
      return at >= 0;
    });
    if (fits && (fewest === null || rest.length < fewest)) fewest = rest.length;
  }
  return fewest;
}

/** The ruins that occur in some play. */
export function playable({ plays, looks }: Listing, hand: Ruin[]): Set<Ruin> {
  const served = new Set<string>();
  for (const [choice] of plays.values())
    for (const card of choice?.action.cards ?? []) served.add(looks.get(card) ?? card);
  return new Set(hand.filter((card) => served.has(looks.get(card) ?? card)));
}

/** The largest play made of this group's ruins, with the lowest ids first. */
export function fullestOf({ plays }: Listing, group: Ruin[], must: Ruin[]): Ruin[] | null {
  let best: Ruin[] | null = null;
  for (const [choice] of plays.values()) {
    const cards = choice?.action.cards ?? [];
    if (!cards.every((card) => group.includes(card) || must.includes(card))) continue;
    if (!cards.some((card) => group.includes(card))) continue;
    if (best === null || cards.length > best.length) best = cards;
  }
  return best;
}

/** The hand in groups of one rank, low to high; wild ruins come last. */
export function groupsOf(view: View): { rank: number; wild: boolean; cards: Ruin[] }[] {
  const groups = new Map<string, { rank: number; wild: boolean; cards: Ruin[] }>();
  const place = (card: Ruin) => known(view, card).face;
  const hand = [...(view.own?.hand ?? [])].sort(
    (a, b) =>
      Number(place(a).wild) - Number(place(b).wild) || place(a).rank - place(b).rank || (a < b ? -1 : a > b ? 1 : 0),
  );
  for (const card of hand) {
    const { rank, wild } = place(card);
    const key = wild ? "wild" : String(rank);
    const group = groups.get(key) ?? { rank, wild, cards: [] };
    group.cards.push(card);
    groups.set(key, group);
  }
  return [...groups.values()];
}
