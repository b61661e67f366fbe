/** The calls about letters: a move by a link in the mail, and the mailbox of a local server. */

import { type Answer, send } from "./client";
import type { LetterDone, LetterMove, Mailbox, MailboxLetter, MailboxLine } from "./types";

export async function openLetter(token: string, abort?: AbortSignal): Promise<LetterMove> {
  return (await send<LetterMove>("/letters/open", { method: "POST", body: { token }, isRepeatable: true, abort })).body;
}

export function actByLetter(token: string, etag: string): Promise<Answer<LetterDone>> {
  return send<LetterDone>("/letters/act", { method: "POST", body: { token }, headers: { "If-Match": etag } });
}

export async function mailbox(abort?: AbortSignal): Promise<MailboxLine[]> {
  return (await send<Mailbox>("/mailbox", { abort })).body.letters;
}

export async function mailboxLetter(id: string, abort?: AbortSignal): Promise<MailboxLetter> {
  return (await send<MailboxLetter>(`/mailbox/${encodeURIComponent(id)}`, { abort })).body;
}
