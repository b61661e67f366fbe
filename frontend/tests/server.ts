/** A server for tests: it answers by a script, and remembers its calls. */

import { vi } from "vitest";
import type { Look } from "../src/api/types";
import { looked } from "./build";

export interface Asked {
  method: string;
  path: string; // without /v1
  headers: Headers;
  body: unknown;
}

export interface Reply {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

type Answer = Reply | "lost" | ((asked: Asked) => Reply | "lost");

export interface FakeServer {
  asked: Asked[];
  on: (call: string, ...answers: Answer[]) => FakeServer; // "GET /games"; the last answer repeats for ever
  looks: (table: string, seen: Partial<Look>) => FakeServer; // the answer to a look; fields left out stay as they were
  calls: (call: string) => Asked[];
}

function respond({ status = 200, body, headers = {} }: Reply): Response {
  const text = body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body);
  return new Response(text, { status, headers });
}

export function fakeServer(): FakeServer {
  const scripts = new Map<string, Answer[]>();
  const asked: Asked[] = [];
  const looks = new Map<string, Look>();
  // a look's query says what the page already knows; no script needs that
  const nameOf = ({ method, path }: Asked) => `${method} ${path.replace(/\/look\?.*/, "/look")}`;

  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    const ask: Asked = {
      method: init.method ?? "GET",
      path: url.replace(/^\/v1/, ""),
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
    };
    asked.push(ask);
    const script = scripts.get(nameOf(ask)) ?? [
      { status: 404, body: problem(404, "not_found", "There is no such thing.") },
    ];
    const next = script.length > 1 ? script.shift() : script[0];
    const reply = typeof next === "function" ? next(ask) : next;
    if (!reply || reply === "lost") throw new TypeError("Failed to fetch");
    return respond(reply);
  });

  const server: FakeServer = {
    asked,
    on: (call, ...answers) => {
      scripts.set(call, answers);
      return server;
    },
    looks: (id, seen) => {
      const whole = { ...(looks.get(id) ?? looked()), ...seen };
      looks.set(id, whole);
      return server.on(`GET /tables/${id}/look`, { body: whole, headers: { ETag: `"look at ${whole.version}"` } });
    },
    calls: (call) => asked.filter((ask) => nameOf(ask) === call),
  };
  return server;
}

export function problem(status: number, code: string, detail: string, more: object = {}) {
  return { type: `urn:torchpost:problem:${code}`, code, title: code, status, detail, ...more };
}
