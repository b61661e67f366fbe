/** Invitations to tables opened in this browser: sent letters, and links (the server keeps only their hashes). */

import { signal } from "@preact/signals";
import type { Invitation } from "../api/types";
import { recall, remember } from "./storage";

type BySeat = Record<string, string>;

const changes = signal(0); // makes components show the stored invitations again

function kept(what: "invitations" | "mailed", table: string): BySeat {
  changes.value;
  return recall<BySeat>(`${what}.${table}`) ?? {};
}

function add(what: "invitations" | "mailed", table: string, fresh: BySeat): void {
  remember(`${what}.${table}`, { ...kept(what, table), ...fresh });
  changes.value += 1;
}

export function keepInvitations(table: string, invitations: Invitation[]): void {
  if (invitations.length === 0) return;
  add("invitations", table, Object.fromEntries(invitations.map(({ seat, token }) => [seat, token])));
}

/** The link to send, or null if this browser does not know it. The token is in the fragment: no server log sees it. */
export function invitationLink(table: string, seat: number): string | null {
  const token = kept("invitations", table)[seat];
  return token === undefined ? null : `${location.origin}/join/${table}/${seat}#${token}`;
}

/** The seats that already got a letter, so that nobody is invited twice by mistake. */
export function keepMailed(table: string, seats: { seat: number; email: string }[]): void {
  if (seats.length > 0) add("mailed", table, Object.fromEntries(seats.map(({ seat, email }) => [seat, email])));
}

export function mailedTo(table: string, seat: number): string | null {
  return kept("mailed", table)[seat] ?? null;
}
