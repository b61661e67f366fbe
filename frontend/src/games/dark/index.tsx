/** By Dark of Torch's board, and how its seats are shown beside it. */

import { plural } from "../../ui/words";
import type { BoardModule, SeatNote } from "../board";
import { Board } from "./board";
import type { Action, Event, View } from "./model";
import { Figure } from "./pictures";
import { inkOf, RACES } from "./words";
import "./board.css";
import "./scene.css";
import "./lane.css";
import "./story.css";
import "./desk.css";
import "./making.css";
import "./small.css";

function seatNote({ open }: View, seat: number): SeatNote {
  const hero = open.heroes[seat];
  if (seat === open.master) return { role: "Game Master", status: "", score: "" };
  if (!hero) return { role: "", status: "makes a character", score: "" };
  const status =
    hero.state === "alive" ? `${plural(hero.health, "Health", "Health")} of ${hero.most}` : (hero.state ?? "");
  const leads = open.leader === seat && hero.state === "alive" ? " · leads" : "";
  return { role: `${hero.name}, ${RACES.get(hero.race)?.toLowerCase()}`, status: `${status}${leads}`, score: "" };
}

const board: BoardModule<View, Action, Event> = {
  Board,
  seatNote,
  SeatMark: ({ seat }) => <Figure race="human" ink={inkOf(seat)} />,
};

export default board;
