/** The printed text of the cards, for drawing them. The server says what a card does. */

import { constants, dungeons, lengths, monsters, players, rewards, starters } from "@engines/abyss/cards.json";
import { prices, rounds, symbols } from "@engines/abyss/terms.json";
import type { Action } from "./model";

export interface Aim {
  shape: "tiles" | "line" | "arrow" | "near" | "self";
  red?: string[];
  green?: string[];
  pick?: number;
  side?: string;
  axis?: string;
  lines?: number;
  tiles?: number;
  cells?: number[][];
  cols?: number[];
}

export interface Op {
  op: string;
  aim?: Aim;
  dmg?: number | string;
  amt?: number | string;
  stun?: boolean;
}

export interface Attack {
  name: string;
  cost: number;
  ops: Op[];
  text: string;
}

interface Goods {
  id: string;
  kind: string;
  name: string;
  value: number;
  color?: string;
  slots?: number;
  attacks?: Attack[];
  ops?: Op[];
  text?: string;
  passive_text?: string;
  flavor: string;
}

interface Dungeon {
  id: string;
  kind: string;
  name: string;
  grid?: string[];
  actions?: number;
  die?: string;
  reward?: { cards: number; ep: number; rest: number };
  flavor: string;
}

interface HeroCard {
  id: string;
  name: string;
  title: string;
  color: string;
  sigil: string;
  passive_text: string;
  flavor: string;
}

export type Passive = "armor" | "burst" | "rage" | "regen" | "stunproof" | "thorns" | "ward";

interface Monster {
  id: string;
  name: string;
  tier: string;
  passive?: { k: Passive; n?: number }[];
}

const byId = <T extends { id: string }>(list: T[]): Map<string, T> => new Map(list.map((card) => [card.id, card]));

const GOODS = byId([...rewards, ...starters] as unknown as Goods[]);
const DUNGEONS = byId(dungeons as unknown as Dungeon[]);
const MONSTERS = byId(monsters as unknown as Monster[]);
const HEROES = byId(players as unknown as HeroCard[]);

function printed<T>(found: T | undefined, id: string): T {
  if (!found) throw new Error(`There is no card ${id}.`);
  return found;
}

/** The card of a copy: `I-01#3` is a Linen Bandage. */
export const goodsOf = (copy: string): Goods => printed(GOODS.get(copy.split("#")[0] ?? ""), copy);
export const dungeonOf = (id: string): Dungeon => printed(DUNGEONS.get(id), id);
export const monsterOf = (id: string): Monster => printed(MONSTERS.get(id), id);
export const heroOf = (id: string): HeroCard => printed(HEROES.get(id), id);
export const allMonsters = (): Monster[] => [...MONSTERS.values()];
export const allHeroes = (): HeroCard[] => [...HEROES.values()];

export const starterOf = (color: string): Goods =>
  printed(
    starters.find((one) => one.color === color),
    color,
  ) as unknown as Goods;
export const MOST_HEALTH = constants.max_health;
export const summonsOf = (length: "full" | "short"): number => lengths[length].summons;

/** The most rounds that a battle there may take. */
export function roundsOf({ kind }: Dungeon): number | undefined {
  const limit = (rounds as Partial<Record<string, string>>)[kind];
  return limit === undefined ? limit : constants[limit as "round_limit"];
}

/** The monster that a symbol in a room's grid stands for, e.g. "green", "white" or "king". */
export const omenOf = (symbol: string): string | undefined => (symbols as Record<string, string>)[symbol];

/** The cost of an action in battle: energy, and actions of the party. */
export function priceOf(action: Action): { ep: number; actions: number } {
  const { ep = 0, actions = 0 } = (prices as Record<string, { ep?: number; actions?: number }>)[action.type] ?? {};
  const printedOn = action.type === "attack" ? goodsOf(action.weapon).attacks?.[action.attack]?.cost : 0;
  return { ep: ep + (printedOn ?? 0), actions };
}

/** The aim that the drawing of a card's main effect shows: the one with a choice, else the first. */
export function aimOf(ops: Op[]): Aim | undefined {
  const aims = ops.flatMap(({ aim }) => (aim ? [aim] : []));
  return aims.find(({ green, shape }) => green?.length || shape === "line") ?? aims[0];
}

/** The effect of a card in its printed words. */
export const textOf = ({ text, passive_text, attacks }: Goods): string =>
  text ?? passive_text ?? attacks?.map(({ name, cost, text: told }) => `${name} (${cost} EP): ${told}`).join(" ") ?? "";

/** The printed purpose of an attack: a hit, else its first effect, e.g. "heal". */
export const purposeOf = (ops: Op[]): string => (ops.find(({ op }) => op === "hit") ?? ops[0])?.op ?? "";

/** The number that matters most on a card: damage, else healing or block. */
export function amountOf(ops: Op[]): number | string | undefined {
  const hit = ops.find(({ dmg }) => dmg !== undefined && dmg !== 0);
  return hit?.dmg ?? ops.find(({ amt }) => amt !== undefined)?.amt;
}
