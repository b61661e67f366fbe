/** Deeds in battle, made from the legal actions alone: a deed is an attack or a card with all its choices. */

import { lanes, tiles } from "@engines/abyss/terms.json";
import type { Choice } from "../board";
import type { Action } from "./model";

export interface Way {
  parts: string[]; // the choice: names of tiles, lines and lanes, `to:` a tile or direction, `seat:` a hero
  choice: Choice<Action>;
}

export interface Deed {
  key: string;
  ways: Way[];
}

function keyOf(action: Action): string | null {
  if (action.type === "attack") return `${action.weapon}/${action.attack}`;
  if (action.type === "syphon") return "syphon";
  return action.type === "use" ? action.card : null;
}

function partsOf(action: Action): string[] {
  if (action.type !== "attack" && action.type !== "syphon" && action.type !== "use") return [];
  const seat = action.type === "use" && action.seat != null ? [`seat:${action.seat}`] : [];
  return [...(action.pick ?? []), ...(action.move ? [`to:${action.move}`] : []), ...seat];
}

export function deedsFrom(legal: Choice<Action>[]): Map<string, Deed> {
  const deeds = new Map<string, Deed>();
  for (const choice of legal) {
    const key = keyOf(choice.action);
    if (key === null) continue;
    const deed = deeds.get(key) ?? { key, ways: [] };
    deed.ways.push({ parts: partsOf(choice.action), choice });
    deeds.set(key, deed);
  }
  return deeds;
}

const holds = (way: Way, parts: string[]): boolean => parts.every((part) => way.parts.includes(part));

/** The parts that the player could add next. */
export function openParts(deed: Deed, chosen: string[]): string[] {
  const ways = deed.ways.filter((way) => holds(way, chosen));
  return [...new Set(ways.flatMap(({ parts }) => parts))].filter((part) => !chosen.includes(part));
}

/** The way that the chosen parts complete. */
export const chosenWay = (deed: Deed, chosen: string[]): Way | undefined =>
  deed.ways.find((way) => way.parts.length === chosen.length && holds(way, chosen));

/** The choice after a tap on a part: the part leaves, joins, or replaces parts that do not fit with it. */
export function touched(deed: Deed, chosen: string[], part: string): string[] {
  if (chosen.includes(part)) return chosen.filter((other) => other !== part);
  for (let kept = chosen.length; kept >= 0; kept--) {
    const parts = [...chosen.slice(chosen.length - kept), part];
    if (deed.ways.some((way) => holds(way, parts))) return completed(deed, parts);
  }
  return chosen;
}

/** Adds the parts that every remaining way has: a deed with one way left needs no tap. */
export function completed(deed: Deed, chosen: string[]): string[] {
  const ways = deed.ways.filter((way) => holds(way, chosen));
  const sure = ways[0]?.parts.filter((part) => ways.every(({ parts }) => parts.includes(part))) ?? [];
  return [...chosen, ...sure.filter((part) => !chosen.includes(part))];
}

/** Whether the destination is the whole choice. */
export const isMove = ({ ways }: Deed): boolean =>
  ways.every(({ parts: [first, ...more] }) => first?.startsWith("to:") && more.length === 0);

const LANES: Record<string, string[]> = lanes;
const LINES: Record<string, string[]> = tiles;
const TILES = new Set(Object.values(tiles).flat());

/** The tiles of a lane, in the order in which an arrow flies over them; none if the part is no lane. */
export const flightOf = (part: string): string[] => LANES[part] ?? [];

/** The tiles that a part names or crosses. */
export const tilesOf = (part: string): string[] => LANES[part] ?? LINES[part] ?? (TILES.has(part) ? [part] : []);

/** The card an action is about. */
export function cardOf(action: Action): string | null {
  if (action.type === "swap") return action.in;
  return action.type === "use" || action.type === "give" || action.type === "offer" || action.type === "reveal"
    ? action.card
    : null;
}

export const bagOf = (legal: Choice<Action>[]): string[] =>
  [...new Set(legal.flatMap(({ action }) => cardOf(action) ?? []))].sort();
