/** The people at a table, as sentences name them. */

import type { Right, Seat, Table } from "../api/types";

export function isMyTurn(table: Table): boolean {
  return table.you !== null && table.to_act.includes(table.you);
}

/** Whether I may do this with the table now, as the server says. */
export function may(table: Table, right: Right): boolean {
  return table.can[right];
}

/** Whether those who are waited for have been given time enough to be nudged. */
export function mayNudge({ nudge_at }: Table, now: number): boolean {
  return nudge_at !== null && Date.parse(nudge_at) <= now;
}

/** Another seat that a person plays, not a bot in their place. */
function isPerson(seat: Seat, table: Table): boolean {
  return seat.kind === "player" && seat.seat !== table.you && !seat.absent && !seat.resigned;
}

export function otherPeople(table: Table): Seat[] {
  return table.seats.filter((seat) => isPerson(seat, table));
}

/** The names of those who are waited for. */
export function slowNames(table: Table): string[] {
  return otherPeople(table)
    .filter((seat) => table.to_act.includes(seat.seat))
    .map((seat) => seat.name);
}

/** A seat that I may take: kept for me, or open to anybody. */
export function seatForMe(table: Table): Seat | null {
  if (table.you !== null) return null;
  const expected = table.seats.find((seat) => seat.expected);
  return expected ?? table.seats.find((seat) => seat.kind === "open") ?? null;
}
