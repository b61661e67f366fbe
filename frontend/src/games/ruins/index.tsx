/** The Ruins board, and how the party beside it shows its seats. */

import { plural } from "../../ui/words";
import type { BoardModule, SeatNote } from "../board";
import { Board } from "./board";
import "./board.css";
import "./card.css";
import "./seats.css";
import "./trick.css";
import "./market.css";
import "./hand.css";
import "./craft.css";
import "./shelf.css";
import "./narrow.css";
import "./phone.css";
import type { Action, Event, View } from "./model";
import { Pennant } from "./pictures";

function seatNote({ open, marks }: View, seat: number): SeatNote {
  const held = open.phase === "over" ? "" : plural(open.hand_sizes[seat] ?? 0, "ruin");
  return {
    role: "",
    status: [held, marks[seat]].filter(Boolean).join(" · "),
    score: String(open.vp[seat] ?? 0),
  };
}

const board: BoardModule<View, Action, Event> = {
  Board,
  seatNote,
  SeatMark: Pennant,
};

export default board;
