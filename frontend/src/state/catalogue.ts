/** The list of games; the page asks for it once. */

import { signal } from "@preact/signals";
import * as calls from "../api/calls";
import type { GameFacts } from "../api/types";

const known = signal<GameFacts[] | null>(null);
const met = signal<GameFacts[]>([]); // the games of the tables seen so far

export async function catalogue(abort?: AbortSignal): Promise<GameFacts[]> {
  known.value ??= await calls.games(abort);
  return known.value;
}

/** Stores the facts of one game, which come with the first look at a table. */
export function learn(facts: GameFacts): void {
  if (!factsOf(facts.id)) met.value = [...met.value, facts];
}

/** The facts of a game, once they have arrived. */
export function factsOf(game: string): GameFacts | null {
  return [...(known.value ?? []), ...met.value].find((facts) => facts.id === game) ?? null;
}
