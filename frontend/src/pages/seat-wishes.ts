/** The wishes for the seats of a new table. */

import type { SeatWish } from "../api/types";
import { botOf } from "../state/opening";

export function wishOf(kind: SeatWish["kind"]): SeatWish {
  return kind === "bot" ? botOf(null) : { kind };
}

/** Exactly one seat is mine: if I take another, its former holder gets my old one. */
export function reseat(seats: SeatWish[], index: number, wish: SeatWish): SeatWish[] {
  const mine = seats.findIndex((seat) => seat.kind === "me");
  if (wish.kind !== "me" && index === mine) return seats;
  const before = seats[index];
  return seats.map((seat, at) => {
    if (at === index) return wish;
    return wish.kind === "me" && at === mine && before ? before : seat;
  });
}

/** Bots get additional seats until the player changes that; my seat always stays. */
export function resize(seats: SeatWish[], count: number): SeatWish[] {
  const more = Array.from({ length: Math.max(0, count - seats.length) }, () => botOf(null));
  const cut = [...seats, ...more].slice(0, count);
  return cut.some((seat) => seat.kind === "me") ? cut : [...cut.slice(0, -1), { kind: "me" }];
}

/** Writes an address to a friend's seat; further addresses go to the next seats, in place of bots. */
export function spread(seats: SeatWish[], index: number, text: string): SeatWish[] {
  const [first = "", ...others] = text.split(/[\s,;]+/).filter(Boolean);
  return seats.map((seat, at) => {
    if (at === index) return { kind: "invited", email: first };
    const isFree = at > index && (seat.kind === "bot" || (seat.kind === "invited" && !seat.email));
    const email = isFree ? others.shift() : undefined;
    return email === undefined ? seat : { kind: "invited", email };
  });
}

/** A friend without an address gets a link that the host sends by hand. */
export function withoutBlanks(seats: SeatWish[]): SeatWish[] {
  return seats.map((seat) => (seat.kind === "invited" && !seat.email ? { kind: "invited" } : seat));
}
