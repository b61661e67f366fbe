/** Every call of the server that the page makes. */

import { expired, keep, keepPlayer, session } from "../state/session";
import { type Answer, send } from "./client";
import { ProblemError, SignedOutError } from "./problems";
import type {
  Draft,
  GameDetail,
  GameFacts,
  Invitation,
  Invitations,
  Me,
  Moment,
  Move,
  Moves,
  Opened,
  Played,
  Post,
  Posts,
  Table,
  TableLines,
  TableWish,
  Welcome,
} from "./types";

const LANTERNS = ["Amber", "Quiet", "Brave", "Wandering", "Lucky", "Copper", "Hooded", "Patient"];
const BEARERS = ["Moth", "Lantern", "Badger", "Candle", "Raven", "Ember", "Fox", "Owl"];

function any(words: string[]): string {
  return words[Math.floor(Math.random() * words.length)] ?? "";
}

/** A friendly name for somebody who has not given one. */
export function guestName(): string {
  return `${any(LANTERNS)} ${any(BEARERS)}`;
}

let arriving: Promise<void> | null = null;

async function arrive(name: string): Promise<void> {
  const { body } = await send<Welcome>("/players", { method: "POST", body: { name } });
  keep(body);
}

/** Makes a guest if there is none; at most one at a time. */
export async function ensurePlayer(name = guestName()): Promise<void> {
  if (session.value) return;
  arriving ??= arrive(name).finally(() => {
    arriving = null;
  });
  await arriving;
}

/** A call that needs a player. If the server has forgotten our guest, a new one makes it. */
async function asPlayer<T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const name = session.value?.player.name;
  if (expired.value !== null) throw new SignedOutError();
  await ensurePlayer();
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status !== 401) throw error;
    if (expired.value !== null) throw new SignedOutError();
    await ensurePlayer(name);
    return call();
  }
}

export async function games(abort?: AbortSignal): Promise<GameFacts[]> {
  return (await send<{ games: GameFacts[] }>("/games", { abort })).body.games;
}

export async function game(id: string, abort?: AbortSignal): Promise<GameDetail> {
  return (await send<GameDetail>(`/games/${encodeURIComponent(id)}`, { abort })).body;
}

/** Gives the player a name, and makes the player if there is none. */
export async function rename(name: string): Promise<void> {
  if (!session.value) return ensurePlayer(name);
  const { body } = await asPlayer(() => send<{ player: Me }>("/me", { method: "PATCH", body: { name } }));
  keepPlayer(body.player);
}

export async function tables(which: "mine" | "open", cursor: string | null, abort?: AbortSignal): Promise<TableLines> {
  const from = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
  return (await send<TableLines>(`/tables?${which}${from}`, { abort })).body;
}

export async function openTable(wish: TableWish): Promise<Opened> {
  return (await asPlayer(() => send<Opened>("/tables", { method: "POST", body: wish }))).body;
}

export function table(id: string, etag: string | null, abort?: AbortSignal): Promise<Answer<Table>> {
  const headers: Record<string, string> = etag === null ? {} : { "If-None-Match": etag };
  return send<Table>(`/tables/${encodeURIComponent(id)}`, { abort, headers });
}

export function takeSeat(id: string, seat: number, token: string | null): Promise<Answer<Table>> {
  const body = token === null ? {} : { token };
  return asPlayer(() => send<Table>(`/tables/${encodeURIComponent(id)}/seats/${seat}`, { method: "POST", body }));
}

export async function renewInvitation(id: string, seat: number): Promise<Invitation> {
  const path = `/tables/${encodeURIComponent(id)}/seats/${seat}/invitation`;
  return (await send<Invitation>(path, { method: "POST", body: {} })).body;
}

/** Sends invitations by mail, several at once; former links to these seats are void. */
export async function inviteByMail(id: string, seats: { seat: number; email: string }[]): Promise<Invitation[]> {
  const path = `/tables/${encodeURIComponent(id)}/invitations`;
  return (await send<Invitations>(path, { method: "POST", body: { seats } })).body.invitations;
}

/** What can be done with a table besides a move, e.g. "nudge" or "seats/2/offer". */
export function command(id: string, what: string, body: object = {}): Promise<Answer<Table>> {
  return send<Table>(`/tables/${encodeURIComponent(id)}/${what}`, { method: "POST", body });
}

export function undo(id: string, etag: string): Promise<Answer<Played>> {
  const headers = { "If-Match": etag };
  return send<Played>(`/tables/${encodeURIComponent(id)}/undo`, { method: "POST", body: {}, headers });
}

export async function rematch(id: string): Promise<Opened> {
  return (await send<Opened>(`/tables/${encodeURIComponent(id)}/rematch`, { method: "POST", body: {} })).body;
}

/** One move. The key makes a repeat harmless, so it is repeated until the network carries an answer. */
export function move(id: string, actions: unknown[], etag: string, key: string, abort?: AbortSignal) {
  return send<Played>(`/tables/${encodeURIComponent(id)}/moves`, {
    method: "POST",
    body: { action: actions.length === 1 ? actions[0] : actions },
    headers: { "If-Match": etag, "Idempotency-Key": key },
    isRepeatable: true,
    abort,
  });
}

/** Where actions would lead, without playing them. */
export async function draft(id: string, actions: unknown[]): Promise<Draft> {
  const path = `/tables/${encodeURIComponent(id)}/draft`;
  return (await send<Draft>(path, { method: "POST", body: { action: actions } })).body;
}

/** The whole log after move n, as I may see it. */
export async function log(id: string, after: number, abort?: AbortSignal): Promise<Move[]> {
  const found: Move[] = [];
  let from: number | null = after;
  while (from !== null) {
    const path: string = `/tables/${encodeURIComponent(id)}/moves?after=${from}`;
    const { body }: Answer<Moves> = await send<Moves>(path, { abort });
    found.push(...body.moves);
    from = body.cursor;
  }
  return found;
}

export async function moment(id: string, n: number, step: number, abort?: AbortSignal): Promise<Moment> {
  return (await send<Moment>(`/tables/${encodeURIComponent(id)}/moves/${n}?step=${step}`, { abort })).body;
}

export async function record(id: string): Promise<unknown> {
  return (await send<unknown>(`/tables/${encodeURIComponent(id)}/record`)).body;
}

export async function posts(id: string, after: number, abort?: AbortSignal): Promise<Post[]> {
  const found: Post[] = [];
  let from: number | null = after;
  while (from !== null) {
    const path: string = `/tables/${encodeURIComponent(id)}/posts?after=${from}`;
    const { body }: Answer<Posts> = await send<Posts>(path, { abort });
    found.push(...body.posts);
    from = body.cursor;
  }
  return found;
}

export async function post(id: string, text: string): Promise<Post> {
  return (await send<Post>(`/tables/${encodeURIComponent(id)}/posts`, { method: "POST", body: { text } })).body;
}
