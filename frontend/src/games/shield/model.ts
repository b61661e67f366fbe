/** Torch & Shield's wire types, by the names the board uses. All come from the server's document. */

import type { components } from "../../api/schema";

type Schemas = components["schemas"];

/** What the server sends is complete: it may leave out what has a usual value only in what it is sent. */
type Filled<T> = T extends object ? { [Key in keyof T]-?: Filled<T[Key]> } : T;

export type View = Filled<Schemas["TorchShieldView"]>;
export type Open = View["open"];
export type Action = Schemas["TorchShieldAction"];
export type Event = Schemas["TorchShieldEvent"];
export type Warrior = Filled<Schemas["TorchShieldWarrior"]>;
export type Monster = Filled<Schemas["TorchShieldMonster"]>;
export type Card = Schemas["TorchShieldCard"];
export type Orders = Filled<Schemas["TorchShieldOrders"]>;
export type At = [number, number]; // x and y of a square
