/** Short messages that come up and go away, or stay until they are dismissed. */

import { signal } from "@preact/signals";
import { isAborted, sentenceOf } from "../api/problems";

export interface Toast {
  id: number;
  text: string;
  isTrouble: boolean;
}

export const toasts = signal<Toast[]>([]);

const SHOWN = 7000;
let count = 0;

export function dismiss(id: number): void {
  toasts.value = toasts.value.filter((toast) => toast.id !== id);
}

export function tell(text: string, isTrouble = false): void {
  count += 1;
  const id = count;
  const others = toasts.value.filter((toast) => toast.text !== text);
  toasts.value = [...others.slice(-2), { id, text, isTrouble }];
  if (!isTrouble) setTimeout(() => dismiss(id), SHOWN);
}

/** Says what went wrong and what to do; says nothing once the player has left the page. */
export function tellTrouble(error: unknown): void {
  if (!isAborted(error)) tell(sentenceOf(error), true);
}
