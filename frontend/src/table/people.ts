/** Names for the people at a table, for use in sentences. */

import type { Right, Seat, Table } from "../api/types";

export function isMyTurn(table: Table): boolean {
  return table.you !== null && table.to_act.includes(table.you);
}

/** Whether the server allows me this command now. */
export function may(table: Table, right: Right): boolean {
  return table.can[right];
}

/** Whether the players that the game waits for have had enough time, so that I may nudge them. */
export function mayNudge({ nudge_at }: Table, now: number): boolean {
  return nudge_at !== null && Date.parse(nudge_at) <= now;
}

/** Whether a person plays this other seat, not a bot in their place. */
function isPerson(seat: Seat, table: Table): boolean {
  return seat.kind === "player" && seat.seat !== table.you && !seat.absent && !seat.resigned;
}

export function otherPeople(table: Table): Seat[] {
  return table.seats.filter((seat) => isPerson(seat, table));
}

/** The names of the players that the game waits for. */
export function slowNames(table: Table): string[] {
  return otherPeople(table)
    .filter((seat) => table.to_act.includes(seat.seat))
    .map((seat) => seat.name);
}

/** A seat that I may take: kept for me, or open to everybody. */
export function seatForMe(table: Table): Seat | null {
  if (table.you !== null) return null;
  const expected = table.seats.find((seat) => seat.expected);
  return expected ?? table.seats.find((seat) => seat.kind === "open") ?? null;
}
