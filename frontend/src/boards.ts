/** Finds the board and the picture of a game in its own folder. */

import type { BoardModule } from "./games/board";
import type { Plates } from "./games/plates";
import { EMBERS, type Spark } from "./games/spark";

export type AnyBoard = BoardModule<unknown, unknown, unknown>;

const boards = import.meta.glob<{ default: AnyBoard }>("./games/*/index.tsx");
const plates = import.meta.glob<{ default: Plates }>("./games/*/plates.tsx");
const sparks = import.meta.glob<{ default: Spark }>("./games/*/spark.ts");
const emblems = import.meta.glob<string>("./games/*/emblem.svg", { query: "?url", import: "default", eager: true });

/** Loaded when a table is first shown. Null: the game has no board yet; players use its sentences. */
export async function loadBoard(game: string): Promise<AnyBoard | null> {
  const load = boards[`./games/${game}/index.tsx`];
  return load ? (await load()).default : null;
}

/** The pictures for a game's rulebook; null: it has none. */
export async function loadPlates(game: string): Promise<Plates | null> {
  const load = plates[`./games/${game}/plates.tsx`];
  return load ? (await load()).default : null;
}

/** The shapes that fly after a victory. */
export async function loadSpark(game: string): Promise<Spark> {
  const load = sparks[`./games/${game}/spark.ts`];
  return load ? (await load()).default : EMBERS;
}

/** The picture of a game for its tile. */
export function emblemOf(game: string): string | null {
  return emblems[`./games/${game}/emblem.svg`] ?? null;
}
