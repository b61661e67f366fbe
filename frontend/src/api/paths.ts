/** Every call in the server's document by its path: what it takes, and what it gives. */

import type { paths } from "./schema";

export type Method = "get" | "post" | "patch" | "delete";

type Documented<P extends string> = `/v1${P}` extends keyof paths ? paths[`/v1${P}`] : never;

/** The paths that have this method, without the /v1 at the beginning of each. */
export type Path<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? (P extends `/v1${infer Rest}` ? Rest : never) : never;
}[keyof paths];

type Operation<M extends Method, P extends string> = Documented<P> extends Record<M, infer O> ? O : never;

type Asked<O, Kind extends "path" | "query"> = O extends { parameters: { [K in Kind]?: infer T } } ? T : never;

type Json<T> = T extends { content: { "application/json": infer Body } } ? Body : undefined;

/** What a call takes in its address, its query and its body. */
export type PathOf<M extends Method, P extends string> = Asked<Operation<M, P>, "path">;
export type QueryOf<M extends Method, P extends string> = Asked<Operation<M, P>, "query">;
export type BodyOf<M extends Method, P extends string> =
  Operation<M, P> extends { requestBody: infer Body } ? Json<Body> : undefined;

/** What a successful call gives back. */
export type GivenBy<M extends Method, P extends string> =
  Operation<M, P> extends { responses: infer R }
    ? R extends { 200: infer Ok }
      ? Json<Ok>
      : R extends { 201: infer Made }
        ? Json<Made>
        : undefined
    : never;

export type Parameters = Record<string, string | number>;

/** An address: the path with its names filled in, and its query. A query of null names only its key. */
export function addressOf(path: string, names: Parameters = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(names[name] ?? ""));
  const asked = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => (value === "" ? key : `${key}=${encodeURIComponent(String(value))}`));
  return asked.length > 0 ? `${filled}?${asked.join("&")}` : filled;
}
