/** Keys by which the server recognises a repeated request, and does nothing twice. */

/** One that no other request has, and nobody guesses. `randomUUID` would do, but plain http on a home network lacks it. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What makes a repeat of a request harmless, so that it is repeated until the network carries an answer. */
export function once(): { headers: Record<string, string>; isRepeatable: true } {
  return { headers: { "Idempotency-Key": newKey() }, isRepeatable: true };
}
