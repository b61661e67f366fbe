/** The pictures for the Torch & Shield rulebook. */

import type { Plates } from "../plates";
import type { Warrior } from "./model";
import { Face } from "./pipe";
import { Portrait } from "./token";
import { kitWords, RANKS } from "./words";
import "./index"; // loads the board too, so that the build makes no extra files for shared modules

const KITS: [Warrior["rank"], string[], boolean][] = [
  ["grey", ["sword", "armour", "shield"], false],
  ["clan", ["axe", "shield"], false],
  ["clan", ["bow"], false],
  ["short", ["spear"], true],
];

const plates: Plates = {
  board: "sh",
  art: "",
  plates: [
    {
      chapter: "What you need to know first",
      caption: "Dwarves as the board shows them; the smaller, the younger. One of a crew carries the light.",
      pieces: KITS.map(([rank, items, light]) => ({
        picture: <Portrait seat={0} rank={rank} items={items} light={light} />,
        words: `${RANKS[rank]}: ${kitWords(items)}${light ? ", with the light" : ""}`,
      })),
    },
    {
      chapter: "The Delving phase",
      caption: "Cards, each with the Special Action of its suit.",
      pieces: (["AH", "9D", "QC", "4S"] as const).map((card) => ({
        picture: <Face card={card} isAsked={false} isSkipped={false} />,
        words: "",
      })),
    },
  ],
};

export default plates;
