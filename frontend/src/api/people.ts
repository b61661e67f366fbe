/** The calls about people: signing in and out, settings, and mail no longer wanted. */

import { drop, keep, keepPlayer, session } from "../state/session";
import { send } from "./client";
import type { Me, Proof, Settings, Unsubscribed, Welcome } from "./types";

/** Sends a letter with a link and a code. The answer never tells whether the address is known. */
export async function askSignIn(email: string): Promise<void> {
  await send("/sessions", { method: "POST", body: { email } });
}

export async function signIn(proof: Proof): Promise<void> {
  keep((await send<Welcome>("/sessions/confirm", { method: "POST", body: proof })).body);
}

/** On this device. The server's answer is not waited for: whoever leaves has left. */
export function signOut(): void {
  const leaving = session.value ? send("/sessions/current", { method: "DELETE" }) : null;
  leaving?.catch(() => {});
  drop();
}

export async function signOutEverywhere(): Promise<void> {
  await send("/sessions", { method: "DELETE" });
  drop();
}

/** Asks who I am, for what another device may have changed. What has been changed here meanwhile is newer. */
export async function refreshMe(): Promise<void> {
  const before = session.value;
  if (before === null) return;
  const { body } = await send<{ player: Me }>("/me");
  if (session.value === before) keepPlayer(body.player);
}

export async function changeMe(change: Settings): Promise<void> {
  keepPlayer((await send<{ player: Me }>("/me", { method: "PATCH", body: change })).body.player);
}

export async function deleteMe(): Promise<void> {
  await send("/me", { method: "DELETE" });
  drop();
}

export async function unsubscribe(token: string): Promise<Unsubscribed> {
  return (await send<Unsubscribed>("/unsubscribe", { method: "POST", body: { token }, isRepeatable: true })).body;
}
