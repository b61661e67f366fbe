/** One table as this page knows it: its contents, the moves on their way, and the news. */

import { computed, type ReadonlySignal } from "@preact/signals";
import type { Step, Table } from "../api/types";
import { isLive } from "../ui/post-length";
import { type Commanding, commandingOf } from "./commanding";
import { freshSteps, type Line, newFrom, newsOf, type Place, underVeils } from "./log";
import { watch } from "./poll";
import { type Reading, readingOf } from "./reading";
import { type Sending, sendingOf } from "./sending";

export { isClosed } from "./reading";

export interface TableStore extends Reading, Sending, Commanding {
  newPlace: ReadonlySignal<Place>;
  fresh: ReadonlySignal<Step[]>; // my last move and all later steps, for the board
  news: ReadonlySignal<Line[]>; // the effects of my own last steps, and the others' moves
  watch: () => () => void;
}

/** Whether the next to act has hours or days, and is no bot. */
export function isPlayedByPost({ status, terms, seats, to_act }: Table): boolean {
  return status !== "gathering" && !isLive(terms.pace) && !to_act.some((seat) => seats[seat]?.kind === "bot");
}

export function tableStore(id: string): TableStore {
  const reading = readingOf(id);
  const { table, log, look, failure, leaving, steps, changes } = reading;
  const newPlace = computed(() => newFrom(log.value, table.value?.since ?? -1, table.value?.you ?? null));
  const fresh = computed(() => freshSteps(log.value, { n: newPlace.value.n, step: 0 }));
  const news = computed(() => newsOf(underVeils(log.value), newPlace.value));

  const isMyTurn = computed((): boolean => {
    const seen = table.value;
    return seen !== null && seen.you !== null && seen.to_act.includes(seen.you);
  });
  const isByPost = computed(() => table.value !== null && isPlayedByPost(table.value));

  const start = () => {
    const stop = watch({
      look,
      isMyTurn: () => isMyTurn.value,
      isByPost: () => isByPost.value,
      isGone: () => failure.value !== null,
      changes,
    });
    return () => {
      stop();
      steps.skip();
      leaving.abort();
    };
  };

  return { ...reading, ...sendingOf(reading), ...commandingOf(reading), newPlace, fresh, news, watch: start };
}
