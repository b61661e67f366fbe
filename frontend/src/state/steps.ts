/** Plays the news since my last look step by step: which step is on show, and for how long. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import * as calls from "../api/calls";
import type { Moment, Move, Table } from "../api/types";
import { isStill } from "../kit/motion";
import { isFresh, newFrom, type Place, places } from "./log";
import { type Before, inParts, type Part } from "./parts";
import { recall, remember } from "./storage";

export type Speed = "off" | "quick" | "calm";

// milliseconds for a step and for each letter of its words; a player who turned steps off can still ask for them
const BEATS: Record<Speed, number> = { off: 400, quick: 400, calm: 1300 };
const LETTERS: Record<Speed, number> = { off: 4, quick: 4, calm: 20 };
const MOST_LETTERS = 300; // letters that count
const KEY = "steps-speed";
const SEEN = "steps-seen"; // table -> the last place that this browser has shown
const MOST = 60; // tables remembered

export const speed = signal<Speed>(recall<Speed>(KEY) ?? "quick");

export function setSpeed(next: Speed): void {
  speed.value = next;
  remember(KEY, next);
}

export interface Steps {
  shown: ReadonlySignal<Part | null>; // null: the present
  at: ReadonlySignal<number>;
  of: ReadonlySignal<number>;
  wanted: () => Place | null; // the place from which a look should include the steps
  // loads the unseen steps unless a look included them; calling the result plays them
  prepare: (log: Move[], table: Table, brought?: Moment[] | null, before?: Before | null) => Promise<() => void>;
  again: (from: Place) => Promise<void>;
  skip: () => void;
}

type Seen = [id: string, n: number, step: number][];

function recallSeen(id: string): Place | null {
  const found = (recall<Seen>(SEEN) ?? []).find(([table]) => table === id);
  return found ? { n: found[1], step: found[2] } : null;
}

function rememberSeen(id: string, { n, step }: Place): void {
  const others = (recall<Seen>(SEEN) ?? []).filter(([table]) => table !== id);
  remember(SEEN, [[id, n, step], ...others].slice(0, MOST));
}

const after = ({ n, step }: Place): Place => ({ n, step: step + 1 });

/** The first place to play; the set-up is not played, because the table starts with it. */
function unseen(id: string, log: Move[], { since, you }: Table): Place {
  const seen = recallSeen(id);
  if (seen) return after(seen);
  const from = newFrom(log, since, you);
  return from.n === 0 ? { n: 1, step: 0 } : from;
}

/** Whether another player did something there that I may see. */
function isWorthPlaying(log: Move[], from: Place, you: number | null): boolean {
  return log.some((move) =>
    move.steps.some(
      (step, at) =>
        isFresh({ n: move.n, step: at }, from) && step.sentences.length > 0 && (step.seat !== you || step.bot),
    ),
  );
}

/** My own single new step: the table shows where it led, but not what it ended. */
function ownStep(log: Move[], from: Place, { view, ask, summary }: Table): Moment[] {
  const fresh = log.flatMap((move) =>
    move.steps.flatMap((step, at) => (isFresh({ n: move.n, step: at }, from) ? [{ move, step, at }] : [])),
  );
  const [only] = fresh;
  if (!only || fresh.length > 1 || view === null) return [];
  const { events, sentences, weights } = only.step;
  const { n, at, steps } = only.move;
  return [{ n, at, step: only.at, steps: steps.length, view, ask, summary, events, sentences, weights }];
}

/** An important step stays twice as long, so that players see a trick before it goes. Long texts stay longer too. */
function lengthOf({ weights, sentences }: Moment): number {
  const beat = BEATS[speed.value] * (weights.some((weight) => weight >= 2) ? 2 : 1);
  const letters = Math.min(sentences.join(" ").length, MOST_LETTERS);
  return Math.max(beat, letters * LETTERS[speed.value]);
}

export function stepsOf(id: string, abort: AbortSignal): Steps {
  const queue = signal<Part[]>([]);
  let known: { log: Move[]; game: string } = { log: [], game: "" };
  const at = signal(0);
  const shown = computed(() => queue.value[at.value] ?? null);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const skip = () => {
    clearTimeout(timer);
    queue.value = [];
    at.value = 0;
  };

  const plan = () => {
    clearTimeout(timer);
    const now = shown.value;
    if (now) timer = setTimeout(advance, lengthOf(now));
  };

  const advance = () => {
    if (at.value + 1 >= queue.value.length) return skip();
    at.value += 1;
    plan();
  };

  const play = (moments: Part[]) => {
    const told = moments.filter(({ sentences }) => sentences.length > 0);
    if (told.length === 0) return;
    const isGoingOn = shown.value !== null;
    queue.value = [...queue.value, ...told];
    if (!isGoingOn) plan();
  };

  const fetch = (from: Place): Promise<Moment[]> => calls.steps(id, from, abort).catch(() => []); // it plays nothing

  const isMoving = () => speed.value !== "off" && !isStill() && !document.hidden;

  const wanted = (): Place | null => {
    const seen = isMoving() ? recallSeen(id) : null;
    return seen && after(seen);
  };

  const told = (moments: Moment[], before: Before | null = null) =>
    inParts(id, known.game, known.log, moments, before, abort);

  const prepare: Steps["prepare"] = async (log, table, brought = null, before = null) => {
    const last = places(log).at(-1);
    if (!last || table.view === null) return () => {};
    known = { log, game: table.game };
    const from = unseen(id, log, table);
    const isFirstLook = table.you === null && recallSeen(id) === null;
    const isPlayed = isMoving() && !isFirstLook && isWorthPlaying(log, from, table.you);
    const moments = isPlayed ? (brought?.filter((moment) => isFresh(moment, from)) ?? (await fetch(from))) : [];
    const parts = isPlayed
      ? await told(moments, before)
      : (await told(before && isMoving() ? ownStep(log, from, table) : [], before)).filter(
          ({ part }) => part?.[0] === 0,
        );
    return () => {
      rememberSeen(id, last);
      play(parts);
    };
  };

  const again = async (from: Place) => {
    skip();
    play(await told(await fetch(from)));
  };

  return { shown, at, of: computed(() => queue.value.length), wanted, prepare, again, skip };
}
