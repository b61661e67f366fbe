/** The API types of By Dark of Torch under the board's own names. All come from the server's document. */

import type { components } from "../../api/schema";

type Schemas = components["schemas"];

export type View = Schemas["ByDarkOfTorchView"];
export type Open = Schemas["ByDarkOfTorchOpen"];
export type Hero = Schemas["ByDarkOfTorchHero"];
export type Thing = Schemas["ByDarkOfTorchThing"];
export type Combat = Schemas["ByDarkOfTorchCombat"];
export type Delve = Schemas["ByDarkOfTorchDelve"];
export type Treasure = Schemas["ByDarkOfTorchTreasure"];
export type Master = Schemas["ByDarkOfTorchMaster"];
export type Action = Schemas["ByDarkOfTorchAction"];
export type Event = Schemas["ByDarkOfTorchEvent"];
