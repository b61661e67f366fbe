/** The games there are, asked for once. */

import { signal } from "@preact/signals";
import * as calls from "../api/calls";
import type { GameFacts } from "../api/types";

const known = signal<GameFacts[] | null>(null);

export async function catalogue(abort?: AbortSignal): Promise<GameFacts[]> {
  known.value ??= await calls.games(abort);
  return known.value;
}

/** The facts of a game, once the catalogue is here. */
export function factsOf(game: string): GameFacts | null {
  return known.value?.find((facts) => facts.id === game) ?? null;
}

export function titleOf(game: string): string {
  return factsOf(game)?.title ?? game;
}
