/** What a game's folder offers to the table page, and what it is given. A board knows how to draw, never what is legal. */

import type { ComponentType } from "preact";
import type { Prospect } from "../api/types";

export interface Choice<Action> {
  action: Action;
  sentence: string;
  prospect?: Prospect | null; // what the sentence is made of: odds, dice, targets; absent: it tells all
}

export interface Step<Event> {
  seat: number | null; // null: the set-up
  events: Event[];
  sentences: string[];
  weights: number[]; // how much each sentence matters: 0 a detail, 3 a turning point
}

export interface BoardProps<View, Action, Event> {
  table: string; // its id, to keep things by
  view: View; // a seat's, or a spectator's with seat null
  legal: Choice<Action>[]; // mine; empty when I owe nothing, in replay and for spectators
  alike: string[][]; // pieces that can stand for one another: of each group `legal` names the first ones
  ask: string; // the question in words
  names: string[]; // one per seat
  toAct: number[];
  since?: (string | null)[]; // one per seat: when they were asked; null: nothing is
  fresh: Step<Event>[]; // my last move and all that happened since, or the one step shown: to be highlighted
  log: Step<Event>[]; // every step that is known, from the oldest to what is shown
  veiled?: ReadonlySet<number | null>; // pieces of the story under a veil, even if it was drawn after the moment shown
  older?: (() => Promise<void>) | undefined; // reads on before the first of them; absent: that is the set-up
  isPast: boolean; // a replay, or a step of what happened: nothing can be chosen, and no account lies over the table
  busy: boolean; // a move is under way: show it, accept no other
  send: (actions: Action[]) => void; // one request, all or nothing
  draft?: ((actions: Action[]) => Promise<Draft<View, Action, Event>>) | undefined; // absent in replay and for spectators
  explain?: ((actions: Action[]) => Promise<string>) | undefined; // the last of them in words; rejects with why not
}

/** Where actions would lead if they were sent. A refused draft rejects with an Error that says why, for the player. */
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

/** `games/<id>/index.tsx` exports this as default; it is loaded only with its table. */
export interface BoardModule<View, Action, Event> {
  Board: ComponentType<BoardProps<View, Action, Event>>;
  seatNote: (view: View, seat: number) => SeatNote;
  // How many of a step's first events end something, a fight say, that the view after it no longer shows: while they are
  // told, the board is drawn as it was before. Absent: whatever ends is seen in an earlier step.
  ended?: (events: Event[], view: View) => number;
  SeatMark: ComponentType<{ seat: number }>; // the seat's small picture, decorative
}
