/** The API types of Torchlit Abyss under the board's own names. All come from the server's document. */

import type { components } from "../../api/schema";

type Schemas = components["schemas"];

export type Open = Schemas["TorchlitAbyssOpen"];
export type View = Schemas["TorchlitAbyssView"];
export type Action = Schemas["TorchlitAbyssAction"];
export type Event = Schemas["TorchlitAbyssEvent"];
export type Hero = Schemas["TorchlitAbyssHero"];
export type Foe = Schemas["TorchlitAbyssFoe"];
export type Weapon = Schemas["TorchlitAbyssWeapon"];
export type Color = "cyan" | "green" | "red";
export type Side = "P" | "M";
