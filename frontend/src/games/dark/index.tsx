/** The board of By Dark of Torch, and how the party beside it shows its seats. */

import { plural } from "../../ui/words";
import type { BoardModule, SeatNote } from "../board";
import { Board } from "./board";
import type { Action, Event, View } from "./model";
import { Cloak } from "./pictures";
import { inkOf, isNamed, RACES } from "./words";
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
  const makes = open.phase === "characters" || open.admitted?.includes(seat);
  if (!hero || (makes && hero.state !== "alive"))
    return { role: "", status: makes ? "makes a character" : "", score: "" };
  const status =
    hero.state === "alive" ? `${plural(hero.health, "Health", "Health")} of ${hero.most}` : (hero.state ?? "");
  const leads = open.leader === seat && hero.state === "alive" ? " · leads" : "";
  const race = RACES.get(hero.race)?.toLowerCase() ?? "";
  return { role: isNamed(hero) ? `${hero.name}, ${race}` : race, status: `${status}${leads}`, score: "" };
}

const ENDS: Event["type"][] = ["died", "combat_ended"];

/** All events up to the last fall, or to the end of the fight: after that the lane, or a figure on it, is gone. */
const ended = (events: Event[]): number => events.findLastIndex(({ type }) => ENDS.includes(type)) + 1;

const board: BoardModule<View, Action, Event> = {
  Board,
  seatNote,
  SeatMark: ({ seat }) => <Cloak ink={inkOf(seat)} />,
  ended,
};

export default board;
