/** The pictures for the rulebook of By Dark of Torch. */

import { capital } from "../../ui/words";
import type { Plates } from "../plates";
import { Candle, Door, Figure, Monster } from "./pictures";
import { inkOf, RACES } from "./words";
import "./index"; // loads the board too, so that the build makes no extra files for shared modules

const plates: Plates = {
  board: "dk",
  art: "",
  plates: [
    {
      chapter: "Characters",
      caption: "The races, as the board shows them.",
      pieces: [...RACES].map(([race, name], at) => ({
        picture: <Figure race={race} ink={inkOf(at)} />,
        words: name,
      })),
    },
    {
      chapter: "Fights",
      caption: "Some foes.",
      pieces: $values("foe_entry.monster")
        .slice(0, 6)
        .map((id) => ({ picture: <Monster id={id} tier="" />, words: capital(id.replace("_", " ")) })),
    },
    {
      chapter: "The delve",
      caption: "Rooms, the lair behind the last door, and the candle that is the clock.",
      pieces: [
        { picture: <Door state="done" isLair={false} isHere={false} />, words: "done" },
        { picture: <Door state="open" isLair={false} isHere />, words: "you are here" },
        { picture: <Door state="shut" isLair isHere={false} />, words: "the lair" },
        { picture: <Candle clock={2} deadline={5} />, words: "time that is left" },
      ],
    },
  ],
};

export default plates;
