/** The Torchlit board, and how the party beside it shows its seats. */

import { plural } from "../../ui/words";
import type { BoardModule, SeatNote } from "../board";
import { Board } from "./board";
import type { Action, Event, View } from "./model";
import { Meeple } from "./pictures";
import { adventurerName } from "./words";
import "./style/board.css";
import "./style/pictures.css";
import "./style/dungeon.css";
import "./style/table.css";
import "./style/hand.css";
import "./style/scoring.css";
import "./style/shelf.css";
import "./style/widths.css";
import "./style/motion.css";

function seatNote({ open }: View, seat: number): SeatNote {
  const mine = open.owner.flatMap((owner, adventurer) => (owner === seat ? [adventurer] : []));
  const cards = mine.reduce((sum, adventurer) => sum + (open.hand_sizes[adventurer] ?? 0), 0);
  const notes = open.phase === "game_over" ? [] : [plural(cards, "card")];
  const lit = mine.filter((adventurer) => open.torch_lit[adventurer]).length;
  if (open.phase === "light_torches") notes.push(lit === mine.length ? "torch lit" : "no torch yet");
  if (mine.includes(open.bearer)) notes.push("Torchbearer");
  return {
    role: mine.map(adventurerName).join(" & "),
    status: notes.join(" · "),
    score: String(open.scores[seat] ?? 0),
  };
}

const board: BoardModule<View, Action, Event> = {
  Board,
  seatNote,
  SeatMark: ({ seat }) => <Meeple adventurer={seat} />,
};

export default board;
