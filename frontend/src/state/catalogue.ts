/** The games there are, asked for once. */

import { signal } from "@preact/signals";
import * as calls from "../api/calls";
import type { GameFacts } from "../api/types";

const known = signal<GameFacts[] | null>(null);
const met = signal<GameFacts[]>([]); // of games whose tables were looked at

export async function catalogue(abort?: AbortSignal): Promise<GameFacts[]> {
  known.value ??= await calls.games(abort);
  return known.value;
}

/** The facts of one game, which come with the first look at a table. */
export function learn(facts: GameFacts): void {
  if (!factsOf(facts.id)) met.value = [...met.value, facts];
}

/** The facts of a game, once they are here. */
export function factsOf(game: string): GameFacts | null {
  return [...(known.value ?? []), ...met.value].find((facts) => facts.id === game) ?? null;
}
