/** The printed text of the cards, from the game's card file. The view has the full worth of a ruin. */

import {
  aids,
  constants,
  discoveries,
  effect_types,
  letters,
  market,
  ruins,
  scoring,
  sets,
} from "@engines/ruins/cards.json";
import type { Discovery, Position, Ruin } from "./model";

export type EffectType = "rank" | "wild" | "count" | "draw" | "torch" | "sift";

export interface Effect {
  type: EffectType;
  value: number;
}

interface Side {
  rank: number;
  effects: Effect[];
}

interface RuinCard {
  id: Ruin;
  name: string;
  copy: number;
  day: Side;
  night: Side;
}

interface DiscoveryCard {
  id: Discovery;
  name: string;
  position: Position;
  effects: Effect[];
}

// The compiler types the words in the file as plain strings.
const RUINS = new Map((ruins as RuinCard[]).map((card) => [card.id, card]));
const DISCOVERIES = new Map((discoveries as DiscoveryCard[]).map((card) => [card.id, card]));

export const AID = effect_types as { type: EffectType; words: string; aid: string }[];
export const AIDS = aids as { icon: "moon" | "claim" | "first" | "torch" | "cards"; label: string; aid: string }[];
export const SHOWDOWN_AID = AIDS.at(-1)?.aid;
export const POSITIONS = [...new Set(discoveries.map(({ position }) => position))] as Position[]; // top to bottom
export const COSTS = market.costs;
export const SETS = sets;
export const TORCHES = constants.torches_per_player;
export const CLAIMS = constants.claims_per_player;
export const LAST_POINT = constants.vp_max;
export const GLOWING_FROM = constants.instant_win_from;
export const ROUNDS = constants.regular_rounds;
export const SHOWDOWN = constants.showdown;

/** The VP for going out first, second, … last. */
export const scoringFor = (players: number): number[] => (scoring as Record<string, number[]>)[players] ?? [];

const ruinCard = (card: Ruin): RuinCard => RUINS.get(card) as RuinCard;
export const discoveryCard = (id: Discovery): DiscoveryCard => DISCOVERIES.get(id) as DiscoveryCard;

export const dayRank = (card: Ruin): number => ruinCard(card).day.rank;
export const copyOf = (card: Ruin): number => ruinCard(card).copy;

/** E.g. "Theatre B": the inscription on the card, and its name in the server's sentences. */
export const ruinName = (card: Ruin): string => `${ruinCard(card).name} ${letters[copyOf(card) - 1]}`;

export const sideOf = (card: Ruin, night: boolean): Side => ruinCard(card)[night ? "night" : "day"];
