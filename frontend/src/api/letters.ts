/** The calls about letters: a move by a link in the mail, and the mailbox of a local server. */

import { type Answer, ask } from "./client";
import type { LetterDone, LetterMove, MailboxLetter, MailboxLine } from "./types";

export async function openLetter(token: string, abort?: AbortSignal): Promise<LetterMove> {
  return (await ask("post", "/letters/open", { body: { token }, isRepeatable: true, abort })).body;
}

export function actByLetter(token: string, etag: string): Promise<Answer<LetterDone>> {
  return ask("post", "/letters/act", { body: { token }, headers: { "If-Match": etag } });
}

export async function mailbox(abort?: AbortSignal): Promise<MailboxLine[]> {
  return (await ask("get", "/mailbox", { abort })).body.letters;
}

export async function mailboxLetter(letter: string, abort?: AbortSignal): Promise<MailboxLetter> {
  return (await ask("get", "/mailbox/{letter}", { names: { letter }, abort })).body;
}
