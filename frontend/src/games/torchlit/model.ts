/** The API types of Torchlit under the board's own names. All come from the server's document. */

import type { components } from "../../api/schema";

type Schemas = components["schemas"];

export type Card = Schemas["TorchlitCard"];
export type Suit = "D" | "S" | "G" | "W" | "M" | "E" | "B";
export type Played = Schemas["TorchlitPlayed"];
export type Trick = Schemas["TorchlitTrick"];
export type Round = Schemas["TorchlitRound"];
export type Open = Schemas["TorchlitOpen"];
export type Held = Schemas["TorchlitHeld"];
export type Worth = Schemas["TorchlitWorth"];
export type Keeps = Schemas["TorchlitKeeps"];
export type View = Schemas["TorchlitView"];
export type Action = Schemas["TorchlitAction"];
export type Event = Schemas["TorchlitEvent"];
