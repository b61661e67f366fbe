/** One table as this page knows it: the table, its log, its talk, and the move under way. */

import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import * as calls from "../api/calls";
import type { Answer } from "../api/client";
import { isAborted, ProblemError } from "../api/problems";
import type { Move, Played, Post, Step, Table } from "../api/types";
import { stopWatchingBy, WATCH, watchBy } from "../api/watching";
import { freshSteps, lastNumber, merge, newFrom, newsOf, type Place } from "./log";
import { watch } from "./poll";
import { session } from "./session";
import { tell, tellTrouble } from "./toasts";

export interface TableStore {
  id: string;
  table: ReadonlySignal<Table | null>;
  log: ReadonlySignal<Move[]>;
  posts: ReadonlySignal<Post[]>;
  busy: ReadonlySignal<boolean>;
  failure: ReadonlySignal<unknown>;
  newPlace: ReadonlySignal<Place>;
  fresh: ReadonlySignal<Step[]>; // my last move and all since, for the board
  news: ReadonlySignal<string[]>; // what followed from my own last steps, and what the others did
  load: () => Promise<void>;
  pending: ReadonlySignal<unknown[] | null>; // chosen, but to be sent only when confirmed
  send: (actions: unknown[]) => Promise<void>;
  confirm: () => Promise<void>;
  withdraw: () => void;
  undo: () => Promise<void>;
  command: (what: string, body?: object) => Promise<boolean>; // false: it was refused, and the player told
  take: (seat: number) => Promise<void>;
  say: (text: string) => Promise<boolean>;
  watch: () => () => void;
}

/** Played behind closed doors, and I am outside: neither log nor talk is for me. */
export function isClosed(table: Table): boolean {
  return table.you === null && table.view === null && !table.spectators;
}

function hasLog(table: Table): boolean {
  return (table.status === "running" || table.status === "over") && !isClosed(table);
}

/** I still owe the same decision, so what I chose still means what it meant. */
function asksTheSame(before: Table, after: Table): boolean {
  return after.legal.length > 0 && JSON.stringify(before.legal) === JSON.stringify(after.legal);
}

/** A key no other move has. `randomUUID` would do, but plain http on a home network lacks it. */
function moveKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function tableStore(id: string): TableStore {
  const table: Signal<Table | null> = signal(null);
  const log = signal<Move[]>([]);
  const posts = signal<Post[]>([]);
  const busy = signal(false);
  const pending = signal<unknown[] | null>(null);
  const failure = signal<unknown>(null);
  const newPlace = computed(() => newFrom(log.value, table.value?.since ?? -1, table.value?.you ?? null));
  const fresh = computed(() => freshSteps(log.value, { n: newPlace.value.n, step: 0 }));
  const news = computed(() => newsOf(log.value, newPlace.value));
  const leaving = new AbortController();
  let etag: string | null = null;
  let taken = 0; // tables shown so far

  const take = (next: Table, tag: string | null) => {
    taken += 1;
    if (table.value && !asksTheSame(table.value, next)) pending.value = null;
    table.value = next;
    etag = tag;
  };

  const readLog = async () => {
    const more = await calls.log(id, lastNumber(log.value), leaving.signal);
    if (more.length > 0) log.value = merge(log.value, more);
  };

  const readTalk = async () => {
    if (table.value === null || isClosed(table.value)) return;
    const more = await calls.posts(id, posts.value.at(-1)?.n ?? -1, leaving.signal);
    const known = new Set(posts.value.map((each) => each.n));
    const added = more.filter((each) => !known.has(each.n));
    if (added.length > 0) posts.value = [...posts.value, ...added];
  };

  /** The log is read before the table is shown, so that what is new is told together with it. */
  const refresh = async (): Promise<boolean> => {
    const before = taken;
    const answer = await calls.table(id, etag, leaving.signal);
    if (answer.status === 304 || busy.value || taken !== before) return false; // a move's answer is newer than this one
    if (hasLog(answer.body)) await readLog();
    take(answer.body, answer.etag);
    return true;
  };

  /** By the link in the address, if the doors are closed to me. */
  const peep = async () => {
    const token = location.hash.slice(1);
    if (table.value === null || !isClosed(table.value) || !token.startsWith(WATCH)) return;
    watchBy(id, token);
    try {
      await refresh();
    } catch (error) {
      stopWatchingBy(id);
      tellTrouble(error);
    }
  };

  const load = async () => {
    try {
      failure.value = null;
      await refresh();
      await peep();
      await readTalk();
    } catch (error) {
      if (!isAborted(error)) failure.value = error;
    }
  };

  const look = async (): Promise<boolean> => {
    try {
      const isNew = await refresh();
      await readTalk();
      return isNew;
    } catch (error) {
      if (error instanceof ProblemError && error.status === 404) failure.value = error;
      return false;
    }
  };

  const accept = async ({ body, etag: tag }: Answer<Played>) => {
    const isNext = body.moves[0]?.n === lastNumber(log.value) + 1;
    if (isNext) log.value = merge(log.value, body.moves);
    else await readLog();
    take(body.table, tag);
  };

  /** The table as it stands, from the refusal itself if it came with one. */
  const present = async (error: ProblemError): Promise<[Table, string | null]> => {
    if (error.problem.table && error.etag !== null) return [error.problem.table, error.etag];
    const { body, etag: tag } = await calls.table(id, null, leaving.signal);
    return [body, tag];
  };

  /** Somebody was faster. If that changed nothing of what I may do, my move goes out once more. */
  const again = async (error: ProblemError, before: Table, actions: unknown[], key: string) => {
    const [now, tag] = await present(error);
    if (tag !== null && asksTheSame(before, now)) {
      await accept(await calls.move(id, actions, tag, key, leaving.signal));
      return;
    }
    await readLog();
    take(now, tag);
    tell(`The table has moved on, perhaps in another tab: your move was not made. ${now.ask}`, true);
  };

  const attempt = async (before: Table, tag: string, actions: unknown[], key: string) => {
    try {
      await accept(await calls.move(id, actions, tag, key, leaving.signal));
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status !== 412) throw error;
      await again(error, before, actions, key);
    }
  };

  /** One thing at a time; a refusal is told, and the table looked at again. */
  const alone = async (work: () => Promise<void>): Promise<boolean> => {
    if (busy.value) return false;
    busy.value = true;
    try {
      await work();
      return true;
    } catch (error) {
      tellTrouble(error);
      busy.value = false;
      if (error instanceof ProblemError) await look();
      return false;
    } finally {
      busy.value = false;
    }
  };

  const post = async (actions: unknown[]) => {
    const [before, tag] = [table.value, etag];
    if (before === null || tag === null || actions.length === 0) return;
    pending.value = null;
    await alone(() => attempt(before, tag, actions, moveKey()));
  };

  const send = async (actions: unknown[]) => {
    if (busy.value) return;
    if (session.value?.player.confirm_moves) pending.value = actions;
    else await post(actions);
  };

  const confirm = () => post(pending.value ?? []);

  const withdraw = () => {
    pending.value = null;
  };

  const undo = async () => {
    const tag = etag;
    if (tag !== null) await alone(async () => accept(await calls.undo(id, tag)));
  };

  const command = (what: string, body?: object) =>
    alone(async () => {
      const answer = await calls.command(id, what, body);
      if (hasLog(answer.body)) await readLog();
      take(answer.body, answer.etag);
    });

  const sit = async (seat: number) => {
    stopWatchingBy(id);
    await alone(async () => {
      const answer = await calls.takeSeat(id, seat, null);
      log.value = []; // at my seat it tells more
      if (hasLog(answer.body)) await readLog();
      take(answer.body, answer.etag);
    });
  };

  const say = async (text: string): Promise<boolean> => {
    try {
      await calls.post(id, text);
      await readTalk();
      return true;
    } catch (error) {
      tellTrouble(error);
      return false;
    }
  };

  const start = () => {
    const stop = watch({
      look,
      isMyTurn: () => (table.value?.legal.length ?? 0) > 0,
      isOver: () => table.value?.status === "over" || table.value?.status === "cancelled",
      isGone: () => failure.value !== null,
    });
    return () => {
      stop();
      leaving.abort();
    };
  };

  return {
    id,
    table,
    log,
    posts,
    busy,
    failure,
    newPlace,
    fresh,
    news,
    load,
    pending,
    send,
    confirm,
    withdraw,
    undo,
    command,
    take: sit,
    say,
    watch: start,
  };
}
