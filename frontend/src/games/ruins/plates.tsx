/** The pictures for the Ruins rulebook. */

import type { Piece, Plates } from "../plates";
import art from "./art.svg?raw";
import { RuinFace } from "./card";
import { discoveryCard, type Effect, ruinName, sideOf } from "./content";
import type { Crafted, Discovery, Face, Ruin } from "./model";
import { effectWords } from "./words";
import "./index"; // loads the board too, so that the build makes no extra files for shared modules

/** A ruin with the printed text of its visible side, and one discovery that does not change its rank. */
function ruin(card: Ruin, night: boolean, words: string, middle: Discovery | null = null): Piece {
  const { rank, effects } = sideOf(card, night);
  const worth = (type: Effect["type"]) => effects.find((effect) => effect.type === type)?.value ?? 0;
  const face = {
    rank,
    wild: false,
    count: worth("count"),
    draw: worth("draw"),
    torch: worth("torch"),
    sift: worth("sift"),
  };
  const crafted: Crafted = { face: face as Face, night, top: null, middle, bottom: null, claim: null } as Crafted;
  return { picture: <RuinFace ruin={{ card, crafted, face: face as Face, night, secret: false }} />, words };
}

const told = (card: Ruin, night: boolean): string =>
  [`rank ${sideOf(card, night).rank}`, ...sideOf(card, night).effects.map(effectWords)].join(", ");

const both = (card: Ruin): Piece[] => [
  ruin(card, false, `${ruinName(card)} by day: ${told(card, false)}`),
  ruin(card, true, `by night: ${told(card, true)}`),
];

const LANTERN = "DM12" as Discovery;

const plates: Plates = {
  board: "rn",
  art,
  plates: [
    {
      chapter: "A round",
      caption: "Two ruins, each by day and by night.",
      pieces: [...both("R03-1" as Ruin), ...both("R07-1" as Ruin)],
    },
    {
      chapter: "Crafting",
      caption: "The same ruin before and after: the discovery stays in its place for the rest of the game.",
      pieces: [
        ruin("R09-1" as Ruin, false, ruinName("R09-1" as Ruin)),
        ruin(
          "R09-1" as Ruin,
          false,
          `with ${discoveryCard(LANTERN).name}: ${discoveryCard(LANTERN).effects.map(effectWords).join(", ")}`,
          LANTERN,
        ),
      ],
    },
  ],
};

export default plates;
