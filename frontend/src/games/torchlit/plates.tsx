/** The pictures for the Torchlit rulebook. */

import type { Piece, Plates } from "../plates";
import art from "./art.svg?raw";
import type { Card, Suit } from "./model";
import { CardFace, Meeple } from "./pictures";
import { ADVENTURERS, rankOf, SUIT_NAMES, suitOf } from "./words";
import "./index"; // loads the board too, so that the build makes no extra files for shared modules

const piece = (card: Card, note = ""): Piece => ({
  picture: <CardFace card={card} />,
  words: note || `${SUIT_NAMES[suitOf(card)]} ${rankOf(card)}`,
});

const SUITS = Object.keys(SUIT_NAMES) as Suit[];

const plates: Plates = {
  board: "tl",
  art,
  plates: [
    {
      chapter: "The cards",
      caption: "One card of every suit. The letter tells them apart as well as the colour.",
      pieces: SUITS.map((suit, rank) => piece(`${suit}${rank}` as Card)),
    },
    {
      chapter: "Setting up",
      caption: "The adventurers.",
      pieces: ADVENTURERS.map((words, adventurer) => ({ picture: <Meeple adventurer={adventurer} />, words })),
    },
    {
      chapter: "Step 2: play the tricks",
      caption:
        "A trick, from the lead on: the Dragon wins, both 4s move, and the Skeleton 1 makes its player Torchbearer.",
      pieces: [
        piece("S4" as Card, "Barbarian leads"),
        piece("S1" as Card, "Rogue, lowest"),
        piece("D4" as Card, "Cleric wins"),
        piece("G6" as Card, "Wizard"),
      ],
    },
  ],
};

export default plates;
