/** Torchlit's words: suits, cards and adventurers as a player says them. */

import { adventurers, door_of_rank, rounds, suits, trump } from "@engines/torchlit/cards.json";
import type { Card, Open, Suit } from "./model";

const byId = Object.fromEntries(suits.map((suit) => [suit.id, suit]));

export const SUITS = suits.map((suit) => suit.id as Suit);
export const SUIT_NAMES = Object.fromEntries(suits.map((suit) => [suit.id, suit.name])) as Record<Suit, string>;
export const ADVENTURERS = adventurers;
export const ROUNDS = Array.from({ length: rounds }, (_, at) => at + 1);

export const suitOf = (card: Card): Suit => card[0] as Suit;
export const rankOf = (card: Card): number => Number(card[1]);
/** Below which door a monster goes, and at which a torch pays. */
export const doorOf = (card: Card): number => door_of_rank[rankOf(card)] ?? 0;
export const cardName = (card: Card): string => `${SUIT_NAMES[suitOf(card)]} ${rankOf(card)}`;
export const adventurerName = (adventurer: number): string => ADVENTURERS[adventurer] ?? "Adventurer";

const goldOf = (suit: Suit): number => byId[suit]?.gold ?? 0;

/** The gold printed on a card's face. */
export const printedGold = (card: Card): number => goldOf(suitOf(card));

/** The suits that are in the deck with so many doors. */
export const suitsOf = ({ doors }: Open): Suit[] => SUITS.filter((suit) => (byId[suit]?.doors ?? 0) <= doors.length);

/** What sets a suit apart, e.g. "trump, 2 gold". */
export const specialsOf = (suit: Suit): string =>
  [suit === trump ? "trump" : "", goldOf(suit) > 1 ? `${goldOf(suit)} gold` : ""].filter(Boolean).join(", ");

export type Order = "suit" | "rank";

const suitPlace = (card: Card) => SUITS.indexOf(suitOf(card));

export function sorted(cards: Card[], order: Order): Card[] {
  const bySuit = (a: Card, b: Card) => suitPlace(a) - suitPlace(b) || rankOf(a) - rankOf(b);
  const byRank = (a: Card, b: Card) => rankOf(a) - rankOf(b) || suitPlace(a) - suitPlace(b);
  return [...cards].sort(order === "suit" ? bySuit : byRank);
}

/** "you" for my own adventurers, the player's name for the others'. */
export function ownerName(open: Open, names: string[], seat: number | null, adventurer: number): string {
  const owner = open.owner[adventurer] ?? -1;
  return owner === seat ? "you" : (names[owner] ?? `seat ${owner + 1}`);
}

/** How many tricks this round has, counted from what is still in the hands. */
export function tricksInRound(open: Open): number {
  const most = Math.max(...open.hand_sizes);
  if (open.phase === "light_torches") return most - 1;
  const complete = open.trick.length === open.owner.length;
  return Math.max(open.history.length, open.trick_no - (complete || most === 0 ? 0 : 1) + most);
}
