/** One request to the server: token, ETags, problem documents, and patience while the network is away. */

import { backOff, isLost, pause } from "../state/connection";
import { expire, session } from "../state/session";
import { addressOf, type BodyOf, type GivenBy, type Method, type Path, type PathOf, type QueryOf } from "./paths";
import { ConnectionError, ProblemError, problemOf } from "./problems";
import { watchToken } from "./watching";

interface Manner {
  headers?: Record<string, string>;
  abort?: AbortSignal | undefined;
  isRepeatable?: boolean; // sending it twice is harmless; GETs always are
}

/** The parts of a call: the names in its path, its query, its body. */
export type Call<M extends Method, P extends string> = Manner & {
  query?: QueryOf<M, P>;
} & (P extends `${string}{${string}` ? { names: Record<keyof PathOf<M, P>, string | number> } : object) &
  (BodyOf<M, P> extends undefined ? object : { body: BodyOf<M, P> });

interface Sent extends Manner {
  method: Method;
  body?: unknown;
}

export interface Answer<T> {
  body: T; // undefined with 204 and 304
  status: number;
  etag: string | null;
}

const WEAK = /^W\//; // compression on the way does not change an answer
const AWAY = new Set([429, 502, 503, 504]);
const PATIENCE = 5; // tries while the server answers but cannot help
const LONGEST_WAIT = 30_000; // a longer wait is reported instead

function request(path: string, call: Sent): Promise<Response> {
  const headers = new Headers({ Accept: "application/json", ...call.headers });
  const token = watchToken(path) ?? session.value?.token;
  if (token !== undefined) headers.set("Authorization", `Bearer ${token}`);
  const init: RequestInit = { method: call.method.toUpperCase(), headers, signal: call.abort ?? null };
  if (call.body !== undefined) {
    headers.set("Content-Type", "application/json");
    init.body = JSON.stringify(call.body);
  }
  return fetch(`/v1${path}`, init);
}

/** The response, or null when none came. */
async function heard(path: string, call: Sent): Promise<Response | null> {
  try {
    const response = await request(path, call);
    isLost.value = false;
    return response;
  } catch (error) {
    if (call.abort?.aborted) throw error;
    isLost.value = true;
    return null;
  }
}

function waitAsked(response: Response, failures: number): number {
  const seconds = Number(response.headers.get("Retry-After"));
  return seconds > 0 ? seconds * 1000 : backOff(failures);
}

/** Calls until an answer comes: for ever while the network is down, a few times while the server cannot help. */
async function insist(path: string, call: Sent): Promise<Response> {
  const isRepeatable = call.isRepeatable ?? call.method === "get";
  for (let failures = 0; ; failures++) {
    const response = await heard(path, call);
    if (response && !(AWAY.has(response.status) && isRepeatable && failures < PATIENCE)) return response;
    if (!isRepeatable) throw new ConnectionError();
    const wait = response ? waitAsked(response, failures) : backOff(failures);
    if (response && wait > LONGEST_WAIT) return response;
    await pause(wait, call.abort);
  }
}

async function read<T>(response: Response): Promise<Answer<T>> {
  const etag = response.headers.get("ETag")?.replace(WEAK, "") ?? null;
  if (response.status === 204 || response.status === 304)
    return { body: undefined as T, status: response.status, etag };
  if (!response.ok) throw new ProblemError(await problemOf(response), etag);
  return { body: (await response.json()) as T, status: response.status, etag };
}

async function send<T>(path: string, call: Sent): Promise<Answer<T>> {
  const token = session.value?.token;
  const response = await insist(path, call);
  if (response.status === 401 && token !== undefined && watchToken(path) === null) {
    if (session.value?.token === token) expire();
    if (call.method === "get") return read(await insist(path, call));
  }
  return read(response);
}

type Loose = Manner & { names?: Record<string, string | number>; query?: Record<string, unknown>; body?: unknown };

/** Makes one call. If the server does not know the token, the page drops it and repeats a GET without it. */
export function ask<M extends Method, P extends Path<M>>(
  method: M,
  path: P,
  ...[call]: object extends Call<M, P> ? [call?: Call<M, P>] : [call: Call<M, P>]
): Promise<Answer<GivenBy<M, P>>> {
  const { names, query, ...rest } = (call ?? {}) as Loose;
  return send<GivenBy<M, P>>(addressOf(path, names, query), { method, ...rest });
}
