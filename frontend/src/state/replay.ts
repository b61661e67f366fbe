/** Stepping through a table's past: the step on show, and its view. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import * as calls from "../api/calls";
import type { Moment, Move } from "../api/types";
import type { Back } from "./back";
import { isFresh, type Place, toldPlaces } from "./log";
import { tellTrouble } from "./toasts";

const BEAT = 1400; // milliseconds per step while the replay runs

export const FIRST: Place = { n: 0, step: 0 }; // the set-up

interface Shown {
  index: number;
  moment: Moment;
}

export interface Replay {
  places: ReadonlySignal<Place[]>; // of all known moves; earlier ones come on demand
  hasMore: ReadonlySignal<boolean>; // whether there are earlier moves
  index: ReadonlySignal<number | null>; // the requested step; null: the present
  shown: ReadonlySignal<Shown | null>; // the step on show until the requested one is here; null: no step yet
  isPlaying: ReadonlySignal<boolean>;
  show: (index: number) => Promise<void>; // an index below 0 means earlier steps
  begin: () => Promise<void>; // goes to the set-up
  leave: () => void;
  toggle: () => void;
  showPlace: (place: Place) => void;
  playFrom: (place: Place) => void;
}

const same = (one: Place, other: Place) => one.n === other.n && one.step === other.step;

export function replayOf(id: string, log: ReadonlySignal<Move[]>, older: Back): Replay {
  const all = computed(() => toldPlaces(log.value));
  const indexOf = (place: Place) => all.value.findIndex((each) => same(each, place));
  const wanted = signal<Place | null>(null);
  const here = signal<Moment | null>(null);
  const index = computed(() => (wanted.value === null ? null : indexOf(wanted.value)));
  const shown = computed(() => (here.value === null ? null : { index: indexOf(here.value), moment: here.value }));
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
    wanted.value = null;
    here.value = null;
  };

  /** The index of a step once earlier steps are here. */
  const readBack = async (to: number): Promise<number> => {
    const before = all.value.length;
    await older.read();
    return to + all.value.length - before;
  };

  /** The last step is the present. */
  const show = async (asked: number) => {
    const to = Math.max(0, asked < 0 ? await readBack(asked) : asked);
    const place = all.value[to];
    if (!place || to >= all.value.length - 1) return leave();
    wanted.value = place;
    try {
      const moment = await fetchMoment(place);
      if (wanted.value === place) here.value = moment; // the player may have asked for a later step in the meantime
    } catch (error) {
      leave();
      tellTrouble(error);
    }
  };

  /** Runs something once a move is known. */
  const reaching = (n: number, act: () => Promise<void> | void) => older.reach(n).then(act).catch(tellTrouble);

  const begin = () => reaching(0, () => stepTo(0));

  const advance = async () => {
    if (!isPlaying.value || index.value === null) return;
    await show(index.value + 1);
    if (isPlaying.value) beat = setTimeout(advance, BEAT);
  };

  const play = (from: number) => {
    clearTimeout(beat);
    isPlaying.value = true;
    void show(from).then(() => {
      if (isPlaying.value) beat = setTimeout(advance, BEAT);
    });
  };

  /** Plays on from here, or from the set-up if the present is on show. */
  const toggle = () => {
    if (isPlaying.value) pauseHere();
    else if (index.value !== null) play(index.value);
    else void reaching(0, () => play(0));
  };

  const firstFrom = (place: Place) => all.value.findIndex((each) => isFresh(each, place));
  const showPlace = (place: Place) => void reaching(place.n, () => stepTo(firstFrom(place)));
  const playFrom = (place: Place) => void reaching(place.n, () => play(firstFrom(place)));

  /** A step by hand stops the replay. */
  const stepTo = (asked: number) => {
    pauseHere();
    return show(asked);
  };

  const { hasMore } = older;
  return { places: all, hasMore, index, shown, isPlaying, show: stepTo, begin, leave, toggle, showPlace, playFrom };
}
