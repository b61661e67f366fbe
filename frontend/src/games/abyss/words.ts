/** The board's own small words; whole sentences come from the server. */

import type { Color } from "./model";

export const ROWS = ["a", "b", "c"] as const;
export const CLASS_WORDS: Record<Color, string> = { cyan: "magic", green: "ranged", red: "melee" };
export const COLORS: readonly Color[] = ["cyan", "green", "red"];

/** A kind of monster in a letter; what a die decides is still open. */
export const letterOf = (kind: string): string => (kind === "white" ? "?" : kind.charAt(0).toUpperCase());

const LINES: Record<string, string> = {
  1: "front column",
  2: "middle column",
  3: "back column",
  a: "top row",
  b: "middle row",
  c: "bottom row",
};

const ENDS: Record<string, string> = { ">": "foremost", "<": "rearmost", v: "topmost", "^": "lowest" };
const WAYS: Record<string, string> = { up: "up", down: "down", fwd: "forward", back: "back" };

/** What a part of a choice names, e.g. "foremost, top row". */
export function partWords(part: string, names: string[]): string {
  const [kind, rest = ""] = part.split(/:(.*)/);
  if (kind === "seat") return names[Number(rest)] ?? "";
  if (kind === "to") return WAYS[rest] ? `one tile ${WAYS[rest]}` : `to ${spotWords(rest)}`;
  if (LINES[part]) return LINES[part];
  const end = ENDS[part.at(-1) ?? ""];
  return end ? `${end}, ${LINES[part.charAt(0)] ?? "own row"}` : `tile ${part}`;
}

/** E.g. "b2 of the monsters' side". */
export const spotWords = (spot: string): string =>
  `${spot.slice(2)} of the ${spot.startsWith("P") ? "heroes’" : "monsters’"} side`;
