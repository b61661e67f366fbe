/** Opening tables: against bots at once, or with chosen seats and terms. */

import * as calls from "../api/calls";
import type { GameFacts, Level, SeatWish, Table, TableWish } from "../api/types";
import { keepInvitations, keepMailed } from "./invitations";

export const USUAL_LEVEL: Level = "normal";

export function botOf(level: Level | null): SeatWish {
  return { kind: "bot", level: level ?? USUAL_LEVEL };
}

/** As many seats as make a full table of friends: four where the game allows it. */
export function usualSeats({ seats }: GameFacts): number {
  return Math.min(seats.max, Math.max(seats.min, 4));
}

/** Opens a table and returns its address. */
export async function open(wish: TableWish): Promise<string> {
  const { table, invitations } = await calls.openTable(wish);
  keepInvitations(table.id, invitations);
  keepMailed(
    table.id,
    wish.seats.flatMap(({ email }, seat) => (email ? [{ seat, email }] : [])),
  );
  return `/table/${table.id}`;
}

export function againstBots(facts: GameFacts): Promise<string> {
  const bots = Array.from({ length: usualSeats(facts) - 1 }, () => botOf(null));
  return open({ game: facts.id, seats: [{ kind: "me" }, ...bots] });
}

/** Opens the same table again for the same people: they get letters, and the server keeps their seats for them. */
export async function rematch({ id }: Table): Promise<string> {
  const { table, invitations } = await calls.rematch(id);
  keepInvitations(table.id, invitations);
  return `/table/${table.id}`;
}

/** Opens the same table again, with bots in the other seats. */
export function againWithBots(table: Table): Promise<string> {
  const seats = table.seats.map((seat): SeatWish => (seat.seat === table.you ? { kind: "me" } : botOf(seat.level)));
  return open({ game: table.game, options: table.options, terms: { spectators: table.terms.spectators }, seats });
}
