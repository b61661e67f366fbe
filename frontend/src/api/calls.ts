/** Every call of the server that the page makes. */

import { expired, keep, keepPlayer, session } from "../state/session";
import { type Answer, ask } from "./client";
import { once } from "./keys";
import type { Path } from "./paths";
import { ProblemError, SignedOutError } from "./problems";
import type {
  Draft,
  GameDetail,
  GameFacts,
  Invitation,
  Look,
  Moment,
  Moves,
  Opened,
  Played,
  Post,
  Posts,
  Seating,
  Story,
  Table,
  TableLines,
  TableWish,
} from "./types";

const LANTERNS = ["Amber", "Quiet", "Brave", "Wandering", "Lucky", "Copper", "Hooded", "Patient"];
const BEARERS = ["Moth", "Lantern", "Badger", "Candle", "Raven", "Ember", "Fox", "Owl"];

function any(words: string[]): string {
  return words[Math.floor(Math.random() * words.length)] ?? "";
}

/** A friendly name for a player who has not given one. */
export function guestName(): string {
  return `${any(LANTERNS)} ${any(BEARERS)}`;
}

let arriving: Promise<void> | null = null;

async function arrive(name: string): Promise<void> {
  const { body } = await ask("post", "/players", { body: { name }, ...once() });
  keep(body);
}

/** Makes a guest if there is none; makes at most one at a time. */
export async function ensurePlayer(name = guestName()): Promise<void> {
  if (session.value) return;
  arriving ??= arrive(name).finally(() => {
    arriving = null;
  });
  await arriving;
}

/** A call that needs a player. If the server has forgotten our guest, a new guest makes the call. */
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
  return (await ask("get", "/games", { abort })).body.games;
}

export async function game(id: string, abort?: AbortSignal): Promise<GameDetail> {
  return (await ask("get", "/games/{game}", { names: { game: id }, abort })).body;
}

/** The names of a game's seats with these options, and how often the game will wait for somebody. */
export async function seating(game: string, seats: number, options: unknown, abort?: AbortSignal): Promise<Seating> {
  const body = { seats, options } as { seats: number };
  const call = { names: { game }, body, isRepeatable: true, abort };
  return (await ask("post", "/games/{game}/seating", call)).body;
}

/** Names the player, and makes a guest first if there is no player. */
export async function rename(name: string): Promise<void> {
  if (!session.value) return ensurePlayer(name);
  const { body } = await asPlayer(() => ask("patch", "/me", { body: { name } }));
  keepPlayer(body.player);
}

export async function tables(which: "mine" | "open", cursor: string | null, abort?: AbortSignal): Promise<TableLines> {
  const query = cursor === null ? { [which]: "" } : { [which]: "", cursor };
  return (await ask("get", "/tables", { query, abort })).body;
}

export async function openTable(wish: TableWish): Promise<Opened> {
  const repeatable = once();
  return (await asPlayer(() => ask("post", "/tables", { body: wish, ...repeatable }))).body;
}

export function table(id: string, abort?: AbortSignal): Promise<Answer<Table>> {
  return ask("get", "/tables/{table}", { names: { table: id }, abort });
}

/** The changes to a table since my last look; the whole table if I know nothing. */
export function look(
  id: string,
  known: { moves?: number; posts?: number; move?: number; step?: number },
  etag: string | null,
  abort?: AbortSignal,
): Promise<Answer<Look>> {
  const headers: Record<string, string> = etag === null ? {} : { "If-None-Match": etag };
  return ask("get", "/tables/{table}/look", { names: { table: id }, query: known, headers, abort });
}

export function takeSeat(id: string, seat: number, token: string | null): Promise<Answer<Table>> {
  const body = token === null ? {} : { token };
  return asPlayer(() => ask("post", "/tables/{table}/seats/{seat}", { names: { table: id, seat }, body }));
}

export async function renewInvitation(id: string, seat: number): Promise<Invitation> {
  return (await ask("post", "/tables/{table}/seats/{seat}/invitation", { names: { table: id, seat } })).body;
}

/** Sends several invitations by mail at once; earlier links to these seats stop working. */
export async function inviteByMail(id: string, seats: { seat: number; email: string }[]): Promise<Invitation[]> {
  return (await ask("post", "/tables/{table}/invitations", { names: { table: id }, body: { seats } })).body.invitations;
}

type OfATable<P> = P extends `/tables/{table}/${infer What}`
  ? What extends `${string}/${string}`
    ? never
    : What
  : never;

/** A command to a table other than a move, e.g. "nudge". */
export type Command = Exclude<
  OfATable<Path<"post">>,
  "moves" | "undo" | "draft" | "choice" | "posts" | "rematch" | "invitations"
>;

export function command(id: string, what: Command, body?: object): Promise<Answer<Table>> {
  const call = { names: { table: id }, body: body ?? {} };
  return ask("post", `/tables/{table}/${what}`, call as never) as Promise<Answer<Table>>;
}

export function offer(id: string, seat: number): Promise<Answer<Table>> {
  return ask("post", "/tables/{table}/seats/{seat}/offer", { names: { table: id, seat } });
}

export function undo(id: string, etag: string): Promise<Answer<Played>> {
  return ask("post", "/tables/{table}/undo", { names: { table: id }, headers: { "If-Match": etag } });
}

export async function rematch(id: string): Promise<Opened> {
  return (await ask("post", "/tables/{table}/rematch", { names: { table: id } })).body;
}

type Actions = Parameters<typeof ask<"post", "/tables/{table}/moves">>[2]["body"];

/** An action comes from the server's list, or a board built it from one: the server checks it by the game's types. */
function asked(actions: unknown): Actions {
  return { action: actions } as Actions;
}

/** One move. Its key makes a repeat harmless, so the page repeats it until an answer arrives. */
export function move(id: string, actions: unknown[], etag: string, key: string, abort?: AbortSignal) {
  return ask("post", "/tables/{table}/moves", {
    names: { table: id },
    body: asked(actions.length === 1 ? actions[0] : actions),
    headers: { "If-Match": etag, "Idempotency-Key": key },
    isRepeatable: true,
    abort,
  });
}

/** Where these actions would lead; nothing is played. */
export async function draft(id: string, actions: unknown[]): Promise<Draft> {
  return (await ask("post", "/tables/{table}/draft", { names: { table: id }, body: asked(actions) })).body;
}

/** The last of these actions in words, once the others are done. Rejects with the reason if it is impossible. */
export async function explain(id: string, actions: unknown[]): Promise<string> {
  const { body } = await ask("post", "/tables/{table}/choice", { names: { table: id }, body: asked(actions) });
  if (!body.legal) throw new Error(body.sentence);
  return body.sentence;
}

const PAGE = 100; // older entries per request

/** The newest moves before a given one. */
export async function movesBefore(id: string, before: number, abort?: AbortSignal): Promise<Moves> {
  return (await ask("get", "/tables/{table}/moves", { names: { table: id }, query: { before, limit: PAGE }, abort }))
    .body;
}

export async function moment(id: string, n: number, step: number, abort?: AbortSignal): Promise<Moment> {
  return (await ask("get", "/tables/{table}/moves/{n}", { names: { table: id, n }, query: { step }, abort })).body;
}

/** The steps from a given one on, each with my view right after it. */
export async function steps(id: string, from: { n: number; step: number }, abort?: AbortSignal): Promise<Moment[]> {
  const query = { move: from.n, step: from.step };
  return (await ask("get", "/tables/{table}/steps", { names: { table: id }, query, abort })).body.steps;
}

export const NEWEST = 999_999; // no game has so many moves

/** A page of the story before a move. */
export async function story(id: string, before: number, dice: boolean, abort?: AbortSignal): Promise<Story> {
  return (await ask("get", "/tables/{table}/story", { names: { table: id }, query: { before, dice }, abort })).body;
}

export async function record(id: string): Promise<unknown> {
  return (await ask("get", "/tables/{table}/record", { names: { table: id } })).body;
}

/** The newest posts before a given one. */
export async function postsBefore(id: string, before: number, abort?: AbortSignal): Promise<Posts> {
  return (await ask("get", "/tables/{table}/posts", { names: { table: id }, query: { before, limit: PAGE }, abort }))
    .body;
}

export async function post(id: string, text: string): Promise<Post> {
  return (await ask("post", "/tables/{table}/posts", { names: { table: id }, body: { text }, ...once() })).body;
}
