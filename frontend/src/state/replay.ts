/** Stepping through a table's past: which step is shown, and the view that belonged to it. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import * as calls from "../api/calls";
import type { Moment, Move } from "../api/types";
import { type Place, places } from "./log";
import { tellTrouble } from "./toasts";

const BEAT = 1400; // milliseconds a step is shown while it plays by itself

export interface Shown {
  index: number;
  moment: Moment;
}

export interface Replay {
  places: ReadonlySignal<Place[]>;
  index: ReadonlySignal<number | null>; // the step that was asked for; null: the present
  shown: ReadonlySignal<Shown | null>; // the step that is shown until that one is here; null: none is here yet
  isPlaying: ReadonlySignal<boolean>;
  show: (index: number) => Promise<void>;
  leave: () => void;
  toggle: () => void;
}

export function replayOf(id: string, log: ReadonlySignal<Move[]>): Replay {
  const all = computed(() => places(log.value));
  const index = signal<number | null>(null);
  const shown = signal<Shown | null>(null);
  const isPlaying = signal(false);
  const seen = new Map<string, Moment>();
  let beat: ReturnType<typeof setTimeout> | undefined;

  const fetchMoment = async ({ n, step }: Place): Promise<Moment> => {
    const key = `${n}/${step}`;
    const found = seen.get(key) ?? (await calls.moment(id, n, step));
    seen.set(key, found);
    return found;
  };

  const pauseHere = () => {
    clearTimeout(beat);
    isPlaying.value = false;
  };

  const leave = () => {
    pauseHere();
    index.value = null;
    shown.value = null;
  };

  /** The last step is the present. */
  const show = async (wanted: number) => {
    const to = Math.max(0, wanted);
    const place = all.value[to];
    if (!place || to >= all.value.length - 1) return leave();
    index.value = to;
    try {
      const moment = await fetchMoment(place);
      if (index.value === to) shown.value = { index: to, moment }; // a later step may have been asked for meanwhile
    } catch (error) {
      leave();
      tellTrouble(error);
    }
  };

  const advance = async () => {
    if (!isPlaying.value || index.value === null) return;
    await show(index.value + 1);
    if (isPlaying.value) beat = setTimeout(advance, BEAT);
  };

  /** Plays on from here, or from the set-up when at the present. */
  const toggle = () => {
    if (isPlaying.value) return pauseHere();
    isPlaying.value = true;
    void show(index.value ?? 0).then(() => {
      if (isPlaying.value) beat = setTimeout(advance, BEAT);
    });
  };

  return { places: all, index, shown, isPlaying, show, leave, toggle };
}
