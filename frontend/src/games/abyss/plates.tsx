/** The pictures for the Abyss rulebook. */

import type { Plates } from "../plates";
import art from "./art.svg?raw";
import { allHeroes, starterOf } from "./content";
import { Energy, Sigil } from "./pictures";
import { CLASS_WORDS, COLORS } from "./words";
import "./index"; // loads the board too, so that the build makes no extra files for shared modules

const plates: Plates = {
  board: "ab",
  art,
  plates: [
    {
      chapter: "Setting up",
      caption: "The heroes.",
      pieces: allHeroes().map(({ id, name }) => ({ picture: <Sigil hero={id} />, words: name })),
    },
    {
      chapter: "What there is",
      caption: "Energy points, told apart by shape as well as by colour, and the weapon each class begins with.",
      pieces: COLORS.map((color) => ({
        picture: <Energy color={color} />,
        words: `${color}, ${CLASS_WORDS[color]}: ${starterOf(color).name}`,
      })),
    },
  ],
};

export default plates;
