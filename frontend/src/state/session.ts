/** The player of this browser: a signed-in player, or a guest with a token, made when the page first needs one. */

import { signal } from "@preact/signals";
import type { Me } from "../api/types";
import { forget, recall, remember } from "./storage";

export interface Session {
  player: Me;
  token: string;
}

export const session = signal<Session | null>(recall<Session>("session"));

/** The address of a player whose sign-in has run out: no guest silently takes their place. */
export const expired = signal<string | null>(recall<string>("expired"));

export function keep(value: Session): void {
  session.value = value;
  expired.value = null;
  remember("session", value);
  forget("expired");
}

export function drop(): void {
  session.value = null;
  expired.value = null;
  forget("session");
  forget("expired");
}

/** The server no longer knows the token. */
export function expire(): void {
  const email = session.value?.player.email ?? null;
  drop();
  if (email === null) return;
  expired.value = email;
  remember("expired", email);
}

/** Stores newer facts about the same player from the server. */
export function keepPlayer(player: Me): void {
  if (session.value) keep({ ...session.value, player });
}
