/** The parts of a table that this page has read: the table itself, its log, its talk. */

import { batch, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import * as calls from "../api/calls";
import { isAborted, ProblemError } from "../api/problems";
import type { Look, Me, Moment, Move, Post, Table } from "../api/types";
import { stopWatchingBy, WATCH, watchBy } from "../api/watching";
import { type Back, backwards } from "./back";
import { learn } from "./catalogue";
import { joined, lastNumber, places } from "./log";
import { keepPlayer, session } from "./session";
import { type Steps, stepsOf } from "./steps";
import { tellTrouble } from "./toasts";
import { heard } from "./waiting";

export interface Reading {
  id: string;
  table: ReadonlySignal<Table | null>;
  log: ReadonlySignal<Move[]>; // the newest moves, and older ones loaded on demand
  posts: ReadonlySignal<Post[]>; // likewise
  olderMoves: Back;
  olderPosts: Back;
  intro: ReadonlySignal<string>; // the beginning of the rulebook
  changes: () => string | null; // the address of the stream of changes
  busy: Signal<boolean>;
  failure: ReadonlySignal<unknown>;
  steps: Steps;
  leaving: AbortController;
  version: () => string | null; // the ETag of the table on show
  load: () => Promise<void>;
  look: () => Promise<boolean>; // true: there was news
  take: (next: Table, tag: string | null, moves?: Move[]) => Promise<void>;
  forgetLog: () => void;
}

/** A closed table that I am not part of: I may read neither its log nor its talk. */
export function isClosed(table: Table): boolean {
  return table.you === null && table.view === null && !table.terms.spectators;
}

function isMissing(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 404;
}

function hasLog(table: Table): boolean {
  return (table.status === "running" || table.status === "over") && !isClosed(table);
}

/** The server's facts about me, unless I have changed them here in the meantime. */
function recognize(me: Me | null, before: typeof session.value): void {
  const isNews = me !== null && JSON.stringify(me) !== JSON.stringify(session.value?.player);
  if (isNews && session.value === before && me.id === before?.player.id) keepPlayer(me);
}

export function readingOf(id: string): Reading {
  const table = signal<Table | null>(null);
  const log = signal<Move[]>([]);
  const posts = signal<Post[]>([]);
  const intro = signal("");
  const busy = signal(false);
  const failure = signal<unknown>(null);
  const leaving = new AbortController();
  const steps = stepsOf(id, leaving.signal);
  const olderMoves = backwards(log, 0, async (n) => (await calls.movesBefore(id, n, leaving.signal)).moves);
  const olderPosts = backwards(posts, 1, async (n) => (await calls.postsBefore(id, n, leaving.signal)).posts);
  let version: string | null = null;
  let seen: string | null = null; // the ETag of the last look
  let changes: string | null = null;
  let taken = 0; // tables shown so far

  const newest = () => {
    const [move, post] = [log.value.at(-1), posts.value.at(-1)];
    return { ...(move && { moves: move.n }), ...(post && { posts: post.n }) };
  };

  /** The answer's part of the log, if it joins the known part without a gap; else the log from the server. */
  const moreLog = async (next: Table, moves: Move[]): Promise<Move[]> => {
    const last = lastNumber(log.value);
    if (!hasLog(next)) return [];
    if (moves[0]?.n === last + 1 || (next.moves <= last && last >= 0)) return moves;
    return (await calls.look(id, newest(), null, leaving.signal)).body.moves;
  };

  const show = async (
    next: Table,
    tag: string | null,
    moves: Move[],
    look: string | null,
    brought?: Moment[] | null,
  ) => {
    taken += 1;
    const turn = taken;
    const before = table.value && { view: table.value.view, ...places(log.value).at(-1) };
    const play = await steps.prepare(joined(log.value, moves), next, brought, before);
    if (turn !== taken) return; // a later table is already here
    batch(() => {
      log.value = joined(log.value, moves);
      table.value = next;
      version = tag;
      seen = look;
      play();
    });
  };

  /** Reads the log and the steps before it shows the table, so that the news appears together with the table. */
  const take = async (next: Table, tag: string | null, moves: Move[] = []) =>
    show(next, tag, await moreLog(next, moves), null);

  const hear = (more: Post[]) => {
    const added = more.filter((each) => each.n > (posts.value.at(-1)?.n ?? 0));
    if (added.length > 0) posts.value = joined(posts.value, added);
    return added.length > 0;
  };

  const accept = async (body: Look, etag: string | null): Promise<boolean> => {
    const isNew = body.version !== version;
    if (body.facts) learn(body.facts);
    if (body.intro !== null) intro.value = body.intro;
    changes = body.changes;
    // the page does not redraw the same table: picks on the board would be lost
    if (isNew) await show(body.table, body.version, body.moves, etag, body.steps);
    else seen = etag;
    return hear(body.posts) || isNew;
  };

  const refresh = async (): Promise<boolean> => {
    const [before, me] = [taken, session.value];
    const from = steps.wanted();
    const known = from ? { ...newest(), move: from.n, step: from.step } : newest();
    const answer = await calls.look(id, known, seen, leaving.signal);
    if (answer.status === 304) return false;
    recognize(answer.body.me, me);
    if (answer.body.waiting) heard(answer.body.waiting);
    // a move's answer is newer than this look, but its posts still count
    if (busy.value || taken !== before) return hear(answer.body.posts);
    return accept(answer.body, answer.etag);
  };

  /** Looks as myself, or by the link in the address if the table is closed to me. */
  const enter = async () => {
    const token = location.hash.slice(1);
    const isByLink = token.startsWith(WATCH);
    const missing = await refresh().then(
      () => null,
      (error) => {
        if (isByLink && isMissing(error)) return error;
        throw error;
      },
    );
    if (!isByLink || (table.value !== null && !isClosed(table.value))) return;
    watchBy(id, token);
    version = null; // another player sees another table
    try {
      await refresh();
    } catch (error) {
      stopWatchingBy(id);
      tellTrouble(error);
      if (missing !== null) throw missing;
    }
  };

  const load = async () => {
    try {
      failure.value = null;
      await enter();
    } catch (error) {
      if (!isAborted(error)) failure.value = error;
    }
  };

  const look = async (): Promise<boolean> => {
    try {
      return await refresh();
    } catch (error) {
      if (isMissing(error)) failure.value = error;
      return false;
    }
  };

  const forgetLog = () => {
    log.value = [];
  };

  return {
    id,
    table,
    log,
    posts,
    olderMoves,
    olderPosts,
    intro,
    changes: () => changes,
    busy,
    failure,
    steps,
    leaving,
    version: () => version,
    load,
    look,
    take,
    forgetLog,
  };
}
