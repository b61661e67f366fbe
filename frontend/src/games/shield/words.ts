/** What the board says for itself: names of things that no sentence of the server names. */

import { numbers, profiles, ranks, specials } from "@engines/shield/crews.json";
import type { At, Card, Open, View, Warrior } from "./model";
import { areaName, at, idOf, isLit, printed, same } from "./places";

export const SUCCESS = numbers.success; // a die that shows this or more is drawn as one
export const RANKS: Record<string, string> = Object.fromEntries(
  Object.entries(profiles).map(([rank, profile]) => [rank, profile.name]),
);

const PHASES: Record<string, string> = {
  muster: "Crews",
  deploy: "Placing",
  delve: "Delving",
  sheathe: "Sheathing",
  monster: "Monsters",
  fight: "Fights",
  event: "Event",
  over: "The end",
};

export const phaseName = ({ phase }: Open): string => PHASES[phase] ?? phase;

const SUITS: Record<string, string> = { H: "♥", D: "♦", C: "♣", S: "♠" };
const SUIT_NAMES: Record<string, string> = { H: "hearts", D: "diamonds", C: "clubs", S: "spades" };
const RANK_NAMES: Record<string, string> = { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten" };

export const isJoker = (card: Card): boolean => card === "RJ" || card === "BJ";
export const rankOf = (card: Card): string => (isJoker(card) ? "★" : card.startsWith("T") ? "10" : card.charAt(0));
export const suitOf = (card: Card): string => (isJoker(card) ? "" : (SUITS[card.charAt(1)] ?? ""));
export const isRed = (card: Card): boolean => card === "RJ" || "HD".includes(card.charAt(1));

export function cardName(card: Card): string {
  if (isJoker(card)) return card === "RJ" ? "red joker" : "black joker";
  const rank = card.charAt(0);
  return `${RANK_NAMES[rank] ?? rank} of ${SUIT_NAMES[card.charAt(1)]}`;
}

/** What a suit allows besides the standard actions. */
export const SPECIALS: Record<string, string> = Object.fromEntries(
  Object.entries(specials).map(([suit, name]) => [SUITS[suit], name.split(" ")[0]]),
);

/** A dwarf without a name of its own, by its place in the crew: "Clansman 2". */
export function slotName(slot: number): string {
  const rank = ranks[slot] ?? "";
  const alike = ranks.filter((each) => each === rank).length > 1;
  return alike ? `${RANKS[rank]} ${slot - ranks.indexOf(rank) + 1}` : (RANKS[rank] ?? "");
}

export const KINDS: Record<string, string> = {
  move: "Move",
  reach: "Thrust",
  shoot: "Shoot",
  reload: "Reload",
  evade: "Evade",
  circle: "Circle",
  stand: "Stand up",
  crawl: "Crawl",
  hold: "Hold",
  ...Object.fromEntries(
    Object.entries(specials).map(([suit, name]) => [
      name.toLowerCase().replace(" ", "_"),
      `${name.charAt(0)}${name.slice(1).toLowerCase()} ${SUITS[suit]}`,
    ]),
  ),
};

type Profile = (typeof profiles)[Warrior["rank"]];

const NOW: Record<Warrior["rank"], Profile[]> = $means("warrior.damage");

/** The characteristics as they count now. */
export const traitsOf = ({ rank, damage }: Warrior): Profile => NOW[rank][damage] ?? profiles[rank];

/** Nothing is left of what they can bear. */
const isWounded = (each: Warrior): boolean => each.alive && traitsOf(each).resilience === 0;

export function stateWords(each: Warrior, isActing = false): string {
  const said: [boolean, string][] = [
    [each.light, "with the light"],
    [each.damage > 0 && !isWounded(each), "hurt"],
    [isWounded(each), "wounded"],
    [each.knocked_down, "knocked down"],
    [each.engaged, "engaged"],
    [each.defending, "defending"],
    [each.fury, "furious"],
    [each.spent, "must reload"],
    [each.activated && !isActing, "has acted"],
  ];
  return said.flatMap(([applies, words]) => (applies ? [words] : [])).join(", ");
}

export const kitWords = (items: readonly string[]): string => items.join(", ") || "a knife";

/** A square's area on a button: "Taproom", "Doorway". */
export function areaLabel(open: Open, square: At): string {
  const name = areaName(printed(open.map), square);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Everything there is to say of a square. */
export function squareWords({ open, seat }: View, names: string[], square: At): string {
  const map = printed(open.map);
  const name = areaName(map, square);
  if (name === "wall") return `${square.join(",")}: wall.`;
  const parts = [`${square.join(",")}, ${name}, ${isLit(open, square) ? "lit" : "dark"}`];
  const zone = Number(open.zones[square[1]]?.[square[0]] ?? 0);
  if (seat !== null && zone & (seat === 1 ? 2 : 1)) parts.push("in an enemy zone");
  const dwarf = open.warriors.find(({ pos }) => pos && same(at(pos), square));
  if (dwarf) {
    const whose = dwarf.seat === seat ? "your" : `${names[dwarf.seat]}'s`;
    const kit = kitWords(dwarf.items);
    parts.push(
      `${whose} ${RANKS[dwarf.rank]} ${dwarf.name} with ${kit}, ${dwarf.pool} dice`,
      stateWords(dwarf, open.active?.warrior === idOf(dwarf)),
    );
    const foes = open.links.filter((pair) => pair.includes(idOf(dwarf))).length;
    if (foes) parts.push(`fighting ${foes}`);
  }
  const beast = open.monsters.find(({ pos }) => same(at(pos), square));
  if (beast) parts.push(`monster ${beast.id.slice(1)}`);
  return `${parts.filter(Boolean).join("; ")}.`;
}
