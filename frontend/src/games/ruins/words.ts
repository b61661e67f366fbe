/** The words of Ruins: ruins, sets and effects as players say them. */

import { AID, discoveryCard, type Effect, POSITIONS, ruinName, SETS, sideOf } from "./content";
import type { Crafted, Face, Ruin, View } from "./model";

const ORDINALS = ["1st", "2nd", "3rd", "4th", "5th"];

export const ordinal = (place: number): string => ORDINALS[place - 1] ?? `${place}th`;
export const signed = (points: number): string => `${points < 0 ? "−" : points > 0 ? "+" : "±"}${Math.abs(points)}`;

/** E.g. "single 7", "pair of 7s", "three 7s". */
export const setWords = (rank: number, size: number): string =>
  (SETS[size - 1] ?? `${size} Ns`).replace("N", String(rank));

export const effectWords = ({ type, value }: Effect): string =>
  AID.find((kind) => kind.type === type)?.words.replace("N", String(value)) ?? "";

/** The full worth of a ruin; its rank is the sum, not the bonus. */
export const faceWords = (face: Face): string =>
  AID.flatMap(({ type }) => {
    const value = Number(face[type]);
    return type === "rank" ? `rank ${value}` : value ? effectWords({ type, value }) : [];
  }).join(", ");

/** A ruin as its holder knows it, or as everyone does. */
export interface Known {
  card: Ruin;
  crafted: Crafted;
  face: Face;
  night: boolean;
  secret: boolean; // turned, and only its holder knows
}

export function known({ open, own }: View, card: Ruin): Known {
  const crafted = open.ruins[card] as Crafted;
  const turned = own?.turned[card];
  return {
    card,
    crafted,
    face: turned ?? crafted.face,
    night: crafted.night || turned !== undefined,
    secret: turned !== undefined,
  };
}

/** Everything on a ruin, for screen readers and for the line below the hand. */
export function ruinWords(ruin: Known, names: string[]): string {
  const { card, crafted, face, night, secret } = ruin;
  const parts = [ruinName(card), faceWords(face)];
  const side = sideOf(card, night);
  if (side.rank !== face.rank) parts.push(`printed ${side.rank}`);
  if (night) parts.push(secret ? "night side, nobody has seen it" : "night side");
  parts.push(...added(crafted));
  if (crafted.claim !== null) parts.push(`claimed by ${names[crafted.claim] ?? "nobody"}`);
  return parts.join(", ");
}

export function added(crafted: Crafted): string[] {
  return POSITIONS.flatMap((at) => {
    const id = crafted[at];
    return id ? [`${discoveryCard(id).name} at the ${at}`] : [];
  });
}

export const nameOf = (names: string[], seat: number, me: number | null): string =>
  seat === me ? "you" : (names[seat] ?? `seat ${seat + 1}`);
