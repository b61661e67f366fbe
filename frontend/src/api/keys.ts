/** Keys by which the server recognises a repeated request, so that it does nothing twice. */

/** A key that is unique and hard to guess. `randomUUID` would do, but plain http on a home network lacks it. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The header that makes a repeat harmless, so that the page can repeat the request until an answer arrives. */
export function once(): { headers: Record<string, string>; isRepeatable: true } {
  return { headers: { "Idempotency-Key": newKey() }, isRepeatable: true };
}
