/** Names that the server's sentences do not bring here. All come from the game's content. */

import { items, numbers, profiles } from "@engines/shield/crews.json";
import { acts, bare_hands, card_ranks, conditions, ground, jokers, phases, suits } from "@engines/shield/names.json";
import { plural } from "../../ui/words";
import type { At, Card, Open, View, Warrior } from "./model";
import { areaName, at, idOf, isLit, isMenaced, printed, same } from "./places";

export const SUCCESS = numbers.success; // a die with this number or more is drawn as a success
export const RANKS: Record<string, string> = Object.fromEntries(
  Object.entries(profiles).map(([rank, profile]) => [rank, profile.name]),
);

export const phaseName = ({ phase }: Open): string => phases[phase];

type Suit = (typeof suits)["H"];

const SUITS: Record<string, Suit> = suits;
const RANK_NAMES: Record<string, string> = card_ranks;
const JOKERS: Record<string, string> = jokers;

const isJoker = (card: Card): boolean => card in JOKERS;
const suitOf = (card: Card): Suit | undefined => (isJoker(card) ? undefined : SUITS[card.charAt(1)]);
export const rankOf = (card: Card): string => (isJoker(card) ? "★" : card.startsWith("T") ? "10" : card.charAt(0));
export const signOf = (card: Card): string => suitOf(card)?.sign ?? "";
export const isRed = (card: Card): boolean => suitOf(card)?.is_red ?? card.startsWith("R");

export const cardName = (card: Card): string =>
  JOKERS[card] ?? `${RANK_NAMES[card.charAt(0)]} of ${suitOf(card)?.name}`;

const ACTS: Record<string, string> = acts;

/** The special action of a suit, in a word; for a joker, its name. */
export const specialOf = (card: Card): string => ACTS[suitOf(card)?.act ?? ""]?.split(" ")[0] ?? "Joker";

/** E.g. "Shoot", "Fury ♥". */
export function kindName(kind: string): string {
  const suit = Object.values(SUITS).find(({ act }) => act === kind);
  return suit ? `${ACTS[kind]} ${suit.sign}` : (ACTS[kind] ?? kind);
}

type Profile = (typeof profiles)[Warrior["rank"]];

const NOW: Record<Warrior["rank"], Profile[]> = $means("warrior.damage");

/** The characteristics with their present values. */
export const traitsOf = ({ rank, damage }: Warrior): Profile => NOW[rank][damage] ?? profiles[rank];

/** The state of a dwarf, without what is said or shown beside it. */
export function stateWords(each: Warrior, ...seen: (keyof Warrior)[]): string {
  const said = conditions.filter(({ field, when }) => each[field as keyof Warrior] === when);
  return said.flatMap(({ field, words }) => (seen.includes(field as keyof Warrior) ? [] : [words])).join(", ");
}

export const itemName = (item: string): string => items[item as keyof typeof items].name;
export const kitWords = (carried: readonly string[]): string => carried.map(itemName).join(", ") || bare_hands;

/** The full description of a square. */
export function squareWords(view: View, names: string[], square: At): string {
  const { open, seat } = view;
  const name = areaName(printed(open.map), square);
  if (name === ground["#"]) return `${square.join(",")}: ${name}.`;
  const parts = [`${square.join(",")}, ${name}, ${isLit(open, square) ? "lit" : "dark"}`];
  if (isMenaced(view, square)) parts.push("in an enemy zone");
  const dwarf = open.warriors.find(({ pos }) => pos && same(at(pos), square));
  if (dwarf) {
    const whose = dwarf.seat === seat ? "your" : `${names[dwarf.seat]}'s`;
    const kit = kitWords(dwarf.items);
    parts.push(
      `${whose} ${RANKS[dwarf.rank]} ${dwarf.name} with ${kit}, ${plural(dwarf.pool, "die", "dice")}`,
      stateWords(dwarf, "shrouded", ...(open.active?.warrior === idOf(dwarf) ? ["activated" as const] : [])),
    );
    const foes = open.links.filter((pair) => pair.includes(idOf(dwarf))).length;
    if (foes) parts.push(`fighting ${foes}`);
  }
  const beast = open.monsters.find(({ pos }) => same(at(pos), square));
  if (beast) parts.push(`monster ${beast.id.slice(1)}`);
  return `${parts.filter(Boolean).join("; ")}.`;
}
