/** Pictures for a rulebook, drawn from a board's own cards and pieces. */

import type { JSX } from "preact";

export interface Piece {
  picture: JSX.Element;
  words: string; // below it
}

export interface Plate {
  chapter: string; // the heading above it
  caption: string;
  pieces: Piece[];
}

/** `games/<id>/plates.tsx` exports this as default; the page loads it only with the rules. */
export interface Plates {
  board: string; // the board's class, which sets its colours
  art: string; // an SVG with the symbols the pictures refer to
  plates: Plate[];
}
