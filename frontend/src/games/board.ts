/** What a game's folder gives the table page, and what it gets. A board can draw, but never knows what is legal. */

import type { ComponentType } from "preact";
import type { Prospect } from "../api/types";

export interface Choice<Action> {
  action: Action;
  sentence: string;
  prospect?: Prospect | null; // odds, dice, targets; absent: the sentence says everything
}

export interface Step<Event> {
  seat: number | null; // null: the set-up
  events: Event[];
  sentences: string[];
  weights: number[]; // how much each sentence matters: 0 a detail, 3 a turning point
}

export interface BoardProps<View, Action, Event> {
  table: string; // its id, a key for stored things
  view: View; // a seat's, or a spectator's with seat null
  legal: Choice<Action>[]; // my choices; empty when I owe nothing, in replay and for spectators
  alike: string[][]; // interchangeable pieces: `legal` names the first of each group
  ask: string; // the question in words
  names: string[]; // one per seat
  toAct: number[];
  since?: (string | null)[]; // one per seat: when the game asked them; null: it asks nothing
  fresh: Step<Event>[]; // my last move and all steps since, or the one step shown: to highlight
  log: Step<Event>[]; // every known step, from the oldest to the one shown
  veiled?: ReadonlySet<number | null>; // veiled pieces of the story, even if the veil is newer than the moment shown
  older?: (() => Promise<void>) | undefined; // loads earlier steps; absent: the first one is the set-up
  isPast: boolean; // a replay or a past step: no choices, and no account over the table
  busy: boolean; // a move is under way: show that, and accept no other
  send: (actions: Action[]) => void; // one request, all or nothing
  draft?: ((actions: Action[]) => Promise<Draft<View, Action, Event>>) | undefined; // absent in replay and for spectators
  explain?: ((actions: Action[]) => Promise<string>) | undefined; // the last of them in words; rejects with the reason
}

/** Where actions would lead. A refused draft rejects with an Error that tells the player why. */
export interface Draft<View, Action, Event = unknown> {
  view: View;
  legal: Choice<Action>[];
  alike: string[][];
  events: Event[]; // what would happen
}

export interface SeatNote {
  role: string; // e.g. "Cleric"; empty where a game has no roles
  status: string; // e.g. "8 cards · Torchbearer"
  score: string; // e.g. "11"
}

/** `games/<id>/index.tsx` exports this as default; the page loads it only with a table of the game. */
export interface BoardModule<View, Action, Event> {
  Board: ComponentType<BoardProps<View, Action, Event>>;
  seatNote: (view: View, seat: number) => SeatNote;
  // How many of a step's first events end something, such as a fight, that the next view lacks. The page shows
  // them on the board of the step before. Absent: an earlier step shows every end.
  ended?: (events: Event[], view: View) => number;
  SeatMark: ComponentType<{ seat: number }>; // the seat's small picture, decorative
}
