/** The player's decision, read from the list of legal actions alone. */

import type { Choice } from "../board";
import type { Action, Card } from "./model";

export type ActionChoice = Choice<Action>;

export type Decision =
  | { kind: "wait" }
  | { kind: "light"; byAdventurer: Map<number, Map<Card, ActionChoice>> }
  | { kind: "play"; adventurer: number; byCard: Map<Card, ActionChoice> }
  | { kind: "final"; adventurer: number; card: ActionChoice; torch: ActionChoice }
  | { kind: "place"; adventurer: number; choices: Placing[] };

export interface Placing extends ActionChoice {
  cards: Card[];
}

export function decisionFrom(legal: ActionChoice[]): Decision {
  const first = legal[0]?.action;
  switch (first?.type) {
    case "light_torch":
      return { kind: "light", byAdventurer: lighting(legal) };
    case "play_card":
    case "play_torch":
      return playing(legal, first.adventurer);
    case "place_monsters":
      return { kind: "place", adventurer: first.adventurer, choices: placings(legal) };
    default:
      return { kind: "wait" };
  }
}

function lighting(legal: ActionChoice[]): Map<number, Map<Card, ActionChoice>> {
  const all = new Map<number, Map<Card, ActionChoice>>();
  for (const choice of legal) {
    if (choice.action.type !== "light_torch") continue;
    const { adventurer, card } = choice.action;
    if (!all.has(adventurer)) all.set(adventurer, new Map());
    all.get(adventurer)?.set(card, choice);
  }
  return all;
}

function playing(legal: ActionChoice[], adventurer: number): Decision {
  const card = legal.find((choice) => choice.action.type === "play_card");
  const torch = legal.find((choice) => choice.action.type === "play_torch");
  if (card && torch) return { kind: "final", adventurer, card, torch };
  const byCard = new Map<Card, ActionChoice>();
  for (const choice of legal) if (choice.action.type === "play_card") byCard.set(choice.action.card, choice);
  return { kind: "play", adventurer, byCard };
}

function placings(legal: ActionChoice[]): Placing[] {
  return legal.flatMap((choice) =>
    choice.action.type === "place_monsters" ? [{ ...choice, cards: choice.action.cards }] : [],
  );
}

const together = (choices: Placing[], a: Card, b: Card): boolean =>
  choices.some(({ cards }) => cards.includes(a) && cards.includes(b));

/** The choice that these cards make up, in any order; undefined if they make none. */
export const placingOf = (choices: Placing[], cards: Card[]): Placing | undefined =>
  choices.find((choice) => choice.cards.length === cards.length && cards.every((card) => choice.cards.includes(card)));

/** The cards that every choice contains. */
export function forced(choices: Placing[]): Card[] {
  const [first, ...others] = choices;
  return first ? first.cards.filter((card) => others.every(({ cards }) => cards.includes(card))) : [];
}

export const isWild = (choices: Placing[]): boolean => choices.some(({ cards }) => cards.length === 0);

/** Adds a card and removes those that no choice has together with it; or removes the card, if a choice allows that. */
export function toggled(choices: Placing[], picked: Card[], card: Card): Card[] {
  if (!picked.includes(card)) return [...picked.filter((other) => together(choices, other, card)), card];
  const without = picked.filter((other) => other !== card);
  return placingOf(choices, without) ? without : picked;
}

/** A choice with the picked cards except this one: the likely intention when the player removes it. */
export function without(choices: Placing[], picked: Card[], card: Card): Card[] {
  const whole = choices.find(({ cards }) => picked.every((one) => cards.includes(one)));
  return (whole?.cards ?? picked).filter((one) => one !== card);
}
