/** The Abyss board, and how the party beside it shows its seats. */

import { plural } from "../../ui/words";
import type { BoardModule, SeatNote } from "../board";
import { Board } from "./board";
import { heroOf } from "./content";
import type { Action, Event, View } from "./model";
import { Icon } from "./pictures";
import { ended } from "./told";
import { COLORS } from "./words";
import "./style/board.css";
import "./style/field.css";
import "./style/turn.css";
import "./style/turn-widths.css";
import "./style/widths.css";

function seatNote({ open }: View, seat: number): SeatNote {
  const hero = open.heroes[seat];
  if (!hero) return { role: "", status: "chooses a hero", score: "" };
  const notes = [
    `${plural(
      COLORS.reduce((sum, color) => sum + (hero.ep[color] ?? 0), 0),
      "EP",
      "EP",
    )}`,
  ];
  if (hero.hidden) notes.push(plural(hero.hidden, "hidden item"));
  if (open.torch === seat) notes.push("torch");
  if (hero.alive === false) notes.push("dead");
  return { role: heroOf(hero.card).name, status: notes.join(" · "), score: `${hero.health} ♥` };
}

const board: BoardModule<View, Action, Event> = {
  Board,
  seatNote,
  SeatMark: () => <Icon of="torch" class="ab-seat-mark" />,
  ended,
};

export default board;
