/** The API types of Torch & Shield under the board's own names. All come from the server's document. */

import type { components } from "../../api/schema";

type Schemas = components["schemas"];

/** The server's answers are complete: only requests may leave out fields that have a default. */
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
