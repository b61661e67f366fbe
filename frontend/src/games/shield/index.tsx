/** The Torch & Shield board, and how the party beside it shows its seats. */

import { sides } from "@engines/shield/names.json";
import { plural } from "../../ui/words";
import type { BoardModule, SeatNote } from "../board";
import { Board } from "./board";
import type { Action, Event, View } from "./model";
import { Badge } from "./token";
import { ended } from "./told";
import "./style/board.css";
import "./style/map.css";
import "./style/cards.css";
import "./style/asks.css";
import "./style/fight.css";
import "./style/muster.css";
import "./style/lookup.css";
import "./style/widths.css";

function seatNote({ open }: View, seat: number): SeatNote {
  const rooms = Object.values(open.rooms).filter((owner) => owner === seat).length;
  const notes = open.turn > 0 ? [plural(open.hand_sizes[seat] ?? 0, "card")] : [];
  if (open.turn > 0 && open.fated === seat) notes.push("The Fated One");
  if (open.lights[seat] === null && open.turn > 0) notes.push("no light");
  return { role: sides[seat] ?? "", status: notes.join(" · "), score: plural(rooms, "room") };
}

const board: BoardModule<View, Action, Event> = { Board, seatNote, SeatMark: Badge, ended };

export default board;
