/** The words of Torchlit: suits, cards and adventurers as players say them. */

import { adventurers, door_of_rank, rounds, suits, tables, trump } from "@engines/torchlit/cards.json";
import type { Card, Open, Suit } from "./model";

const byId = Object.fromEntries(suits.map((suit) => [suit.id, suit]));

export const SUITS = suits.map((suit) => suit.id as Suit);
export const SUIT_NAMES = Object.fromEntries(suits.map((suit) => [suit.id, suit.name])) as Record<Suit, string>;
export const ADVENTURERS = adventurers;
export const ROUNDS = Array.from({ length: rounds }, (_, at) => at + 1);

export const suitOf = (card: Card): Suit => card[0] as Suit;
export const rankOf = (card: Card): number => Number(card[1]);
/** The door that a monster goes below, or that a torch pays at. */
export const doorOf = (card: Card): number => door_of_rank[rankOf(card)] ?? 0;
export const cardName = (card: Card): string => `${SUIT_NAMES[suitOf(card)]} ${rankOf(card)}`;
export const adventurerName = (adventurer: number): string => ADVENTURERS[adventurer] ?? "Adventurer";

const goldOf = (suit: Suit): number => byId[suit]?.gold ?? 0;

/** The gold printed on a card's face. */
export const printedGold = (card: Card): number => goldOf(suitOf(card));

/** The ranks in the deck: each one has its door. */
export const ranksOf = ({ doors }: Open): number[] =>
  door_of_rank.flatMap((door, rank) => (door < doors.length ? [rank] : []));

/** The suits in the deck with this many doors. */
export const suitsOf = ({ doors }: Open): Suit[] => SUITS.filter((suit) => (byId[suit]?.doors ?? 0) <= doors.length);

/** The special features of a suit, e.g. "trump, 2 gold". */
export const specialsOf = (suit: Suit): string =>
  [suit === trump ? "trump" : "", goldOf(suit) > 1 ? `${goldOf(suit)} gold` : ""].filter(Boolean).join(", ");

export type Order = "suit" | "rank";

const suitPlace = (card: Card) => SUITS.indexOf(suitOf(card));

export function sorted(cards: Card[], order: Order): Card[] {
  const bySuit = (a: Card, b: Card) => suitPlace(a) - suitPlace(b) || rankOf(a) - rankOf(b);
  const byRank = (a: Card, b: Card) => rankOf(a) - rankOf(b) || suitPlace(a) - suitPlace(b);
  return [...cards].sort(order === "suit" ? bySuit : byRank);
}

/** "you" for my own adventurers, the player's name for all others. */
export function ownerName(open: Open, names: string[], seat: number | null, adventurer: number): string {
  const owner = open.owner[adventurer] ?? -1;
  return owner === seat ? "you" : (names[owner] ?? `seat ${owner + 1}`);
}

interface Layout {
  after: number[]; // adventurer -> the next to play in a trick
  beyond: number[]; // door -> the next door from there
  tricks: number; // of a round
}

export const layoutOf = ({ players }: Open): Layout => tables[String(players) as keyof typeof tables];

/** Adventurers in the order of play in a trick. */
export function turnOrder(open: Open, lead = open.lead): number[] {
  const { after } = layoutOf(open);
  const order = [lead];
  while (order.length < after.length) order.push(after[order.at(-1) ?? 0] ?? 0);
  return order;
}

/** The adventurer whose card the trick waits for. */
export const nextIn = (open: Open): number => turnOrder(open)[open.trick.length] ?? open.lead;
