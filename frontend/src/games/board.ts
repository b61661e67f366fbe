/** What a game's folder offers to the table page, and what it is given. A board knows how to draw, never what is legal. */

import type { ComponentType } from "preact";

export interface Choice<Action> {
  action: Action;
  sentence: string;
}

export interface Step<Event> {
  seat: number | null; // null: the set-up
  events: Event[];
  sentences: string[];
}

export interface BoardProps<View, Action, Event> {
  view: View; // a seat's, or a spectator's with seat null
  legal: Choice<Action>[]; // mine; empty when I owe nothing, in replay and for spectators
  names: string[]; // one per seat
  toAct: number[];
  fresh: Step<Event>[]; // my last move and all that happened since: to be highlighted or animated
  busy: boolean; // a move is under way: show it, accept no other
  send: (actions: Action[]) => void; // one request, all or nothing
  draft?: ((actions: Action[]) => Promise<Draft<View, Action>>) | undefined; // absent in replay and for spectators
}

/** Where actions would lead if they were sent. A refused draft rejects with an Error that says why, for the player. */
export interface Draft<View, Action> {
  view: View;
  legal: Choice<Action>[];
}

export interface SeatNote {
  role: string; // e.g. "Cleric"; empty where a game has no roles
  status: string; // e.g. "8 cards · Torchbearer"
  score: string; // e.g. "11"
}

/** `games/<id>/index.tsx` exports this as default; it is loaded only with its table. */
export interface BoardModule<View, Action, Event> {
  Board: ComponentType<BoardProps<View, Action, Event>>;
  seatNote: (view: View, seat: number) => SeatNote;
  SeatMark: ComponentType<{ seat: number }>; // the seat's small picture, decorative
}
