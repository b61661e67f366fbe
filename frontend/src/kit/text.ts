/** An unsent text: this browser keeps it until it is sent, whatever happens at the table. */

import { useState } from "preact/hooks";
import { forget, recall, remember } from "../state/storage";

const keyOf = (table: string, name: string): string => `text.${table}.${name}`;

/** Forgets a text that has arrived, unless it has changed since. */
export function dropText(table: string, name: string, text: string): void {
  const key = keyOf(table, name);
  if (recall<string>(key) === text) forget(key);
}

/** `name` tells the texts of one table apart, e.g. "post" or "whisper". An empty text is forgotten. */
export function useKeptText(table: string, name: string): [string, (text: string) => void] {
  const key = keyOf(table, name);
  const [kept, keep] = useState({ key, text: recall<string>(key) ?? "" });
  const text = kept.key === key ? kept.text : (recall<string>(key) ?? "");
  const write = (next: string) => {
    keep({ key, text: next });
    if (next === "") forget(key);
    else remember(key, next);
  };
  return [text, write];
}
