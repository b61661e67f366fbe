/** The types of requests and answers under the page's own names. All come from the server's document. */

import type { components } from "./schema";

type Schemas = components["schemas"];

export type GameFacts = Schemas["GameFacts"];
export type GameDetail = Schemas["GameDetails"];
export type Level = GameFacts["levels"][number];
export type Me = Schemas["Person"];
export type Settings = Schemas["SettingsBody"];
export type Proof = { token: string } | { email: string; code: string }; // that the player reads this address
export type GuestChoice = "bring" | "leave";

/** The guest who asked for a letter; somebody else may have opened it. */
export interface GuestInQuestion {
  name: string;
  asked_from: string;
  tables: number;
  account: string | null; // the name of the player who already has this address
}
export type Unsubscribed = Schemas["Unsubscribed"];
export type Result = Schemas["Result"];
export type Table = Schemas["Table"];
export type Seat = Schemas["TableSeat"];
export type Right = keyof Table["can"];
export type Terms = Schemas["Terms"]; // the agreed terms of a table
export type Pace = Terms["pace"];
export type Choice = Schemas["Choice"];
export type Prospect = Schemas["Prospect"];
export type Part = Schemas["Part"];
export type TableLine = Schemas["TableLine"];
export type TableLines = Schemas["TableLines"];
export type SeatWish = Schemas["SeatWish"];
export type TableWish = Schemas["OpenBody"];
export type Opened = Schemas["Opened"];
export type Invitation = Schemas["Invitation"];
export type Look = Schemas["Look"];
export type Seating = Schemas["Seating"];
export type Move = Schemas["Move"];
export type Moves = Schemas["Moves"];
export type Step = Move["steps"][number];
export type Played = Schemas["Moved"];
export type Draft = Schemas["Draft"]; // where actions would lead
export type Moment = Schemas["Moment"]; // my view as it was right after one step of a move
export type Passage = Schemas["Passage"];
export type Story = Schemas["Story"];
export type Post = Schemas["Post"];
export type Posts = Schemas["Posts"];

export type LetterMove = Schemas["OpenedLetter"];
export type LetterDone = Schemas["Acted"];
export type MailboxLine = Schemas["LetterLine"];
export type MailboxLetter = Schemas["MailboxLetter"];

export interface Problem extends Omit<Schemas["Problem"], "table"> {
  table?: Table; // with 412: the present table
}
