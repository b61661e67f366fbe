/** Names of items from the rules' tables, and names of people at the table. */

import {
  backgrounds,
  goals,
  history_events,
  items,
  kits,
  levels,
  locations,
  map_outlines,
  races,
  themes,
  trades,
} from "@engines/dark/tables.json";
import type { Hero, Open, Thing } from "./model";

const ITEMS = new Map(items.map((item) => [item.id, item]));
const BACKGROUNDS = new Map(backgrounds.map(({ code, name }) => [code, name]));

export const RACES = new Map(races.map(({ id, name }) => [id, name]));
export const KITS = kits;
export const THEMES = new Map(themes.map(({ id, name }) => [id, name]));
export const GOALS = new Map(goals.map(({ id, name }) => [id, name]));
export const OUTLINES = new Map(map_outlines.map(({ id, name, rows }) => [id, { name, rows }]));
export const LOCATIONS = new Map(locations.map(({ code, name }) => [code, name]));
export const PASTS = new Map(history_events.map(({ id, name }) => [id, name]));
export const ITEM_NAMES: [string, string][] = items.flatMap(({ id, name, kind }) =>
  kind === "coins" ? [] : [[id, name]],
);
export const TRADES_OF_CHECKS: [string, string][] = trades.map((each) => [each, each]);

export const ABILITIES = ["brute", "nimble", "wits"] as const;

export const inkOf = (seat: number): string => `var(--dk-ink-${seat % 6})`; // in board.css, for both themes

export const itemName = (id: string): string => ITEMS.get(id)?.name ?? id;

export const trade = (hero: Hero): string => (BACKGROUNDS.get(hero.background) ?? "").toLowerCase();

export function called(thing: Thing): string {
  const plain = itemName(thing.item);
  return thing.name ? `${thing.name} (${plain.toLowerCase()})` : plain;
}

/** The experience for the next level, and how much of it the character has; null: there is no next level. */
export function towardsNext({ level, xp }: Hero): { have: number; of: number } | null {
  const [from, to] = [level, level + 1].map((each) => levels.find((row) => row.level === each)?.xp);
  return from === undefined || to === undefined ? null : { have: xp - from, of: to - from };
}

export const armorPoints = (thing: Thing): number => ITEMS.get(thing.item)?.armor ?? 0;

export const slotsOf = (thing: Thing): number => ITEMS.get(thing.item)?.slots ?? 1;

export const MINUTES: number = $minutes("change.what"); // of a tick
const { "": UNNAMED }: { "": string } = $means("create_character.name");

export function stateOf(thing: Thing): string {
  if (thing.burn != null) return `${thing.burn * MINUTES} min${thing.lit ? ", burning" : ""}`;
  return thing.points == null ? "" : `${thing.points} points`;
}

/** A character's name, or the player's if the character has none. */
export function heroName(open: Open, names: string[], seat: number): string {
  const hero = open.heroes[seat];
  return hero && isNamed(hero) ? hero.name : (names[seat] ?? "");
}

export const isNamed = ({ name }: { name: string }): boolean => name !== UNNAMED;

export const armorOf = (hero: Hero): Thing | undefined => hero.gear?.find(({ ref }) => ref === hero.worn);

export const heldBy = (hero: Hero): Thing[] => (hero.gear ?? []).filter(({ ref }) => hero.held?.includes(ref));

/** The length of some ticks, e.g. "1 h 20 min". */
export function time(ticks: number): string {
  const hours = Math.floor((ticks * MINUTES) / 60);
  const minutes = (ticks * MINUTES) % 60;
  return [hours ? `${hours} h` : "", minutes || !hours ? `${minutes} min` : ""].filter(Boolean).join(" ");
}
