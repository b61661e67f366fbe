/** Sending moves: one at a time, with a confirmation if the player wants one, and again if somebody was faster. */

import { effect, type ReadonlySignal, signal } from "@preact/signals";
import * as calls from "../api/calls";
import type { Answer } from "../api/client";
import { newKey } from "../api/keys";
import { ProblemError } from "../api/problems";
import type { Played, Table } from "../api/types";
import { alone } from "./alone";
import type { Reading } from "./reading";
import { session } from "./session";
import { tell } from "./toasts";

export interface Sending {
  pending: ReadonlySignal<unknown[] | null>; // chosen, but not sent until confirmed
  send: (actions: unknown[]) => Promise<void>;
  confirm: () => Promise<void>;
  withdraw: () => void;
  undo: () => Promise<void>;
}

type Fields = Record<string, unknown>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether I still owe the same decision, so that my choice still means the same. */
function asksTheSame(before: Table, after: Table): boolean {
  return after.legal.length > 0 && same(before.legal, after.legal);
}

/** A sent action is the listed one if they differ only in fields that the list leaves empty, such as a text. */
function isListed(sent: unknown, listed: unknown): boolean {
  const [mine, theirs] = [sent as Fields, listed as Fields];
  return Object.keys(theirs).every((key) => same(mine[key], theirs[key]) || theirs[key] === "" || theirs[key] === null);
}

/** Whether the table's list still has every action, or no list names actions of that kind. */
export function isStillMeant(actions: unknown[], before: Table, now: Table): boolean {
  if (asksTheSame(before, now)) return true;
  const kinds = new Set([...before.legal, ...now.legal].map(({ action }) => (action as Fields).type));
  return actions.every(
    (action) => now.legal.some((choice) => isListed(action, choice.action)) || !kinds.has((action as Fields).type),
  );
}

export function sendingOf(reading: Reading): Sending {
  const { id, table, busy, leaving } = reading;
  const pending = signal<unknown[] | null>(null);

  let shown: Table | null = null;
  effect(() => {
    const next = table.value;
    if (shown && next && !asksTheSame(shown, next)) pending.value = null;
    shown = next;
  });

  const accept = ({ body, etag }: Answer<Played>) => reading.take(body.table, etag, body.moves);

  /** The present table, from the refusal itself if it includes one. */
  const present = async (error: ProblemError): Promise<[Table, string | null]> => {
    if (error.problem.table && error.etag !== null) return [error.problem.table, error.etag];
    const { body, etag } = await calls.table(id, leaving.signal);
    return [body, etag];
  };

  /** Somebody was faster. If my choice is still possible, my move goes out again. */
  const again = async (error: ProblemError, before: Table, actions: unknown[], key: string) => {
    const [now, tag] = await present(error);
    if (tag !== null && isStillMeant(actions, before, now)) {
      await accept(await calls.move(id, actions, tag, key, leaving.signal));
      return;
    }
    await reading.take(now, tag);
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

  const post = async (actions: unknown[]) => {
    const [before, tag] = [table.value, reading.version()];
    if (before === null || tag === null || actions.length === 0) return;
    pending.value = null;
    await alone(reading, () => attempt(before, tag, actions, newKey()));
  };

  const send = async (actions: unknown[]) => {
    if (busy.value) return;
    if (session.value?.player.confirm_moves) pending.value = actions;
    else await post(actions);
  };

  const undo = async () => {
    const tag = reading.version();
    if (tag !== null) await alone(reading, async () => accept(await calls.undo(id, tag)));
  };

  const withdraw = () => {
    pending.value = null;
  };

  return { pending, send, confirm: () => post(pending.value ?? []), withdraw, undo };
}
