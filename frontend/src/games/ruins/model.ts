/** The API types of Ruins under the board's own names. All come from the server's document. */

import type { components } from "../../api/schema";

type Schemas = components["schemas"];

export type Ruin = Schemas["RuinsRuin"]; // day rank and copy, e.g. "R07-3"
export type Discovery = Schemas["RuinsDiscovery"]; // position and number, e.g. "DT05"
export type Open = Schemas["RuinsOpen"];
export type Own = Schemas["RuinsOwn"];
export type View = Schemas["RuinsView"];
export type Action = Schemas["RuinsAction"];
export type Event = Schemas["RuinsEvent"];
export type Face = Schemas["RuinsFace"];
export type Crafted = Schemas["RuinsCrafted"];
export type PlayedSet = Schemas["RuinsSet"];
export type Play = Schemas["RuinsPlay"];
export type Step = Schemas["RuinsUpgrade"] | Schemas["RuinsClaim"] | Schemas["RuinsLight"];
export type Position = Schemas["RuinsPosition"];
