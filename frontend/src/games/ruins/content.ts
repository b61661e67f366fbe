/** What is printed on the cards, for drawing them. What a ruin is worth in all comes with the view. */

import type { Crafted, Discovery, Position, Ruin, Source } from "./model";

export type EffectType = "rank" | "wild" | "count" | "draw" | "torch" | "sift";

export interface Effect {
  type: EffectType;
  value: number;
}

export const POSITIONS: readonly Position[] = ["top", "middle", "bottom"];
export const COSTS: readonly number[] = [1, 1, 2, 3];
export const TORCHES = 3;
export const CLAIMS = 2;
export const LAST_POINT = 10;
export const GLOWING_FROM = 9;
export const SHOWDOWN = 5;

const SCORING: Record<number, number[]> = { 2: [5, -1], 3: [5, 2, -1], 4: [5, 3, 1, -1], 5: [5, 3, 2, 1, -1] };

/** The VP for going out first, second, … last. */
export const scoringFor = (players: number): number[] => SCORING[players] ?? [];

const PLACES = "Well Cellar Gate Bridge Baths Library Theatre Aqueduct Temple Citadel".split(" ");

export const dayRank = (card: Ruin): number => Number(card.slice(1, 3));
export const copyOf = (card: Ruin): number => Number(card.slice(4));

/** E.g. "Theatre B": what the card is inscribed with, and what the sentences of the server call it. */
export const ruinName = (card: Ruin): string => `${PLACES[dayRank(card) - 1]} ${"ABCDE"[copyOf(card) - 1]}`;

const LETTERS: Record<string, EffectType> = { w: "wild", c: "count", d: "draw", t: "torch", s: "sift" };

// Per place the five copies: the night rank, then its effect.
const NIGHTS = [
  "3w1 6 3t1 5 2c1",
  "7 3c1 6 4d1 5",
  "5d1 7 4w1 6 5t2",
  "7 6t1 8 5c1 6",
  "7t1 8 7s1 9 6w1",
  "9 7d1 8 8t1 9",
  "8c1 9 9s1 10 8d1",
  "10 9s1 11 10 11",
  "10s1 11 11 10t1 11",
  "12 11s1 11c1 12 12",
].map((line) => line.split(" ").map(printed));

interface Side {
  rank: number;
  effect: Effect | null;
}

function printed(code: string): Side {
  const [, rank = "0", letter = "", value = "1"] = /^(\d+)(\D?)(\d?)$/.exec(code) ?? [];
  const type = LETTERS[letter];
  return { rank: Number(rank), effect: type ? { type, value: Number(value) } : null };
}

export function sideOf(card: Ruin, night: boolean): Side {
  return (night && NIGHTS[dayRank(card) - 1]?.[copyOf(card) - 1]) || { rank: dayRank(card), effect: null };
}

export type DiscoveryName = keyof typeof KINDS;

const KINDS = {
  Step: { type: "rank", value: 1 },
  Stair: { type: "rank", value: 2 },
  Tower: { type: "rank", value: 3 },
  Spire: { type: "rank", value: 4 },
  Prism: { type: "wild", value: 1 },
  Echo: { type: "count", value: 1 },
  Rockfall: { type: "draw", value: 1 },
  Lantern: { type: "torch", value: 1 },
  Brazier: { type: "torch", value: 2 },
  Trowel: { type: "sift", value: 1 },
  Excavation: { type: "sift", value: 2 },
} satisfies Record<string, Effect>;

const DECK: Record<string, string> = {
  T: "Step Step Stair Stair Tower Tower Spire Prism Echo Echo Rockfall Brazier Trowel",
  M: "Step Step Stair Stair Tower Tower Spire Prism Echo Echo Rockfall Lantern Excavation",
  B: "Step Stair Tower Prism Prism Echo Echo Rockfall Rockfall Lantern Brazier Trowel Excavation",
};

const AT: Record<string, Position> = { T: "top", M: "middle", B: "bottom" };

export interface DiscoveryCard {
  name: DiscoveryName;
  position: Position;
  effect: Effect;
}

export function discoveryCard(id: Discovery): DiscoveryCard {
  const letter = id[1] ?? "T";
  const name = (DECK[letter]?.split(" ")[Number(id.slice(2)) - 1] ?? "Step") as DiscoveryName;
  return { name, position: AT[letter] ?? "top", effect: KINDS[name] };
}

/** Every effect that lies on a ruin, with the place it comes from. */
export function effectsOn(card: Ruin, crafted: Crafted, night: boolean): { source: Source; effect: Effect }[] {
  const own = sideOf(card, night).effect;
  const added = POSITIONS.flatMap((source) => {
    const id = crafted[source];
    return id ? [{ source, effect: discoveryCard(id).effect }] : [];
  });
  return own ? [{ source: "night" as const, effect: own }, ...added] : added;
}

/** The player aid. */
export const AID: { type: EffectType; title: string; words: string }[] = [
  { type: "rank", title: "+N rank", words: "Adds N to the rank, always: a 2 with +3 is a 5 and no longer a 2." },
  { type: "wild", title: "Wild", words: "Among other ruins it takes their rank. Alone it has its own." },
  { type: "count", title: "Echo", words: "May count as up to N more cards; you choose when you play it." },
  { type: "draw", title: "Rockfall", words: "After the play each opponent still in the round draws N ruins." },
  { type: "torch", title: "Light", words: "Lights up to N of your torches at once, before or with the play." },
  { type: "sift", title: "Sift", words: "After the play you draw N ruins, then discard as many." },
];
