/** Small tables, logs and games for tests. */

import type { GameFacts, Look, Me, Move, Right, Seat, Step, Table, TableLine } from "../src/api/types";

export function facts(id: string, more: Partial<GameFacts> = {}): GameFacts {
  return {
    id,
    title: `The game of ${id}`,
    tagline: "Carry a light.",
    seats: { min: 2, max: 5 },
    minutes: 40,
    sittings: { "2": 140, "3": 110, "4": 150, "5": 150 },
    ready: true,
    rules: 1,
    credits: ["Game design: Somebody"],
    levels: ["easy", "normal"],
    resign: true,
    together: false,
    ...more,
  };
}

export function seat(number: number, name: string, more: Partial<Seat> = {}): Seat {
  return {
    seat: number,
    kind: "player",
    name,
    role: "",
    level: null,
    to_act: false,
    thinking_since_at: null,
    deadline_at: null,
    absent: false,
    resigned: false,
    vacation: false,
    lapses: 0,
    expected: false,
    ...more,
  };
}

/** Only the named ones. */
export function rights(...names: Right[]): Table["can"] {
  const may = (name: Right) => names.includes(name);
  return {
    start: may("start"),
    cancel: may("cancel"),
    nudge: may("nudge"),
    leave: may("leave"),
    offer: may("offer"),
    resign: may("resign"),
    return: may("return"),
    extend: may("extend"),
    rematch: may("rematch"),
  };
}

export function lineSeat(number: number, name: string, more: Partial<TableLine["seats"][number]> = {}) {
  const { kind, thinking_since_at, deadline_at, absent, resigned } = seat(number, name);
  return { seat: number, kind, name, thinking_since_at, deadline_at, absent, resigned, ...more };
}

export function person(name: string, more: Partial<Me> = {}): Me {
  return {
    id: "p1",
    name,
    email: null,
    time_zone: "UTC",
    mail: "turn",
    daily: "08:00",
    daily_comes: "08:00",
    invitations: true,
    quiet: null,
    vacation: null,
    confirm_moves: false,
    mail_trouble: null,
    ...more,
  };
}

/** Choices are opaque to the page, so any action will do. */
export function choices(...sentences: string[]): Table["legal"] {
  return sentences.map((sentence) => ({ action: { type: "say", sentence }, sentence })) as unknown as Table["legal"];
}

export const TERMS: Table["terms"] = {
  spectators: true,
  pace: "none",
  on_lapse: "bot_move",
  in_vacation: "pause",
};

export function table(more: Partial<Table> = {}): Table {
  return {
    id: "t1",
    game: "lamps",
    title: "Lamps",
    rules: 1,
    status: "running",
    options: {},
    terms: TERMS,
    spectator_link: null,
    created_at: "2026-01-01T10:00:00Z",
    seats: [seat(0, "Ann", { to_act: true }), seat(1, "Wick", { kind: "bot", level: "normal" })],
    you: 0,
    owner: true,
    moves: 0,
    since: -1,
    to_act: [0],
    turn_since_at: "2026-01-01T10:00:00Z",
    deadline_at: null,
    paused: false,
    extension: null,
    undo: false,
    can: rights(),
    nudge_at: null,
    rematch: null,
    commitment: "c0ffee",
    seed: null,
    view: { open: {} } as unknown as Table["view"],
    ask: "Light a lamp.",
    summary: ["Two lamps are dark."],
    legal: choices("Light the first lamp.", "Light the second lamp."),
    alike: [],
    result: null,
    together: false,
    verdict: null,
    ...more,
  };
}

export function looked(more: Partial<Look> = {}): Look {
  return {
    version: '"1"',
    table: table(),
    moves: [],
    posts: [],
    steps: null,
    me: null,
    facts: null,
    intro: null,
    waiting: null,
    changes: null,
    ...more,
  };
}

export function step(by: number | null, ...sentences: string[]): Step {
  return { seat: by, events: [], sentences, weights: sentences.map(() => 1), bot: false };
}

export function move(n: number, ...steps: Step[]): Move {
  return { n, at: "2026-01-01T10:00:00Z", steps, undoes: null };
}

export function line(id: string, more: Partial<TableLine> = {}): TableLine {
  return {
    id,
    game: "lamps",
    title: "Lamps",
    status: "running",
    seats: [lineSeat(0, "Ann"), lineSeat(1, "Ben")],
    you: 0,
    my_turn: false,
    to_act: [1],
    turn_since_at: "2026-01-01T10:00:00Z",
    deadline_at: null,
    created_at: "2026-01-01T10:00:00Z",
    ended_at: null,
    result: null,
    talk: null,
    ...more,
  };
}
