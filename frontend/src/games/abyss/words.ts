/** The board's own small words; whole sentences come from the server. */

import { answers, classes, ends, lines, ways } from "@engines/abyss/terms.json";
import type { Color } from "./model";

export const ROWS = ["a", "b", "c"] as const;
export const CLASS_WORDS: Record<Color, string> = classes;
export const COLORS: readonly Color[] = ["cyan", "green", "red"];

/** A kind of monster as a letter; a die still decides some. */
export const letterOf = (kind: string): string => (kind === "white" ? "?" : kind.charAt(0).toUpperCase());

const LINES: Record<string, string> = lines;
const ENDS: Record<string, string> = ends;
const WAYS: Record<string, string> = ways;

/** A yes or no, as on its button. */
export const answerWords = (to: "vote" | "answer", yes: boolean): string => answers[to][yes ? "yes" : "no"];

/** The words for a part of a choice, e.g. "foremost, top row". */
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

/** The length of a name's longest word, for a style that makes it fit: capped so that it stays readable. */
export const fitting = (name: string) => ({
  "--n": Math.min(13, Math.max(...name.split(" ").map((word) => word.length))),
});
