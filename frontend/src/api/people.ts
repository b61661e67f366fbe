/** The calls about people: signing in and out, settings, and unsubscribing. */

import { drop, keep, keepPlayer, session } from "../state/session";
import { ask } from "./client";
import { ProblemError } from "./problems";
import type { GuestChoice, GuestInQuestion, Proof, Settings, Unsubscribed } from "./types";

/** Sends a letter with a link and a code. The answer never tells whether the address is known. */
export async function askSignIn(email: string): Promise<void> {
  await ask("post", "/sessions", { body: { email } });
}

/** Sends the same letter to the address of a mailed invitation, which the token of its link identifies. */
export async function askSignInByInvitation(invitation: string): Promise<void> {
  await ask("post", "/sessions", { body: { invitation } });
}

/** Signs in. If a guest asked for the letter, the call may have to say what happens to that guest. */
export async function signIn(proof: Proof, guest?: GuestChoice): Promise<void> {
  const body = guest ? { ...proof, guest } : proof;
  keep((await ask("post", "/sessions/confirm", { body })).body);
}

/** The guest that the server asks about before it signs anybody in; null for any other problem. */
export function guestInQuestion(trouble: unknown): GuestInQuestion | null {
  if (!(trouble instanceof ProblemError) || trouble.code !== "guest_in_question") return null;
  return (trouble.problem as unknown as { guest: GuestInQuestion }).guest;
}

/** Signs out on this device, at once: the page does not wait for the server's answer. */
export function signOut(): void {
  const leaving = session.value ? ask("delete", "/sessions/current") : null;
  leaving?.catch(() => {});
  drop();
}

export async function signOutEverywhere(): Promise<void> {
  await ask("delete", "/sessions");
  drop();
}

/** Asks who I am, since another device may have changed it. Changes made here in the meantime win. */
export async function refreshMe(): Promise<void> {
  const before = session.value;
  if (before === null) return;
  const { body } = await ask("get", "/me");
  if (session.value === before) keepPlayer(body.player);
}

export async function changeMe(change: Settings): Promise<void> {
  keepPlayer((await ask("patch", "/me", { body: change })).body.player);
}

export async function deleteMe(): Promise<void> {
  await ask("delete", "/me");
  drop();
}

export async function unsubscribe(token: string): Promise<Unsubscribed> {
  return (await ask("post", "/unsubscribe", { body: { token }, isRepeatable: true })).body;
}
