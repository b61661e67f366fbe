/** How far this browser has shown the talk of each table. */

import { signal } from "@preact/signals";
import type { Post, TableLine } from "../api/types";
import { recall, remember } from "./storage";

const keyOf = (table: string): string => `talk.${table}`;

const shown = signal(0); // counts up whenever the page shows talk, so that the marks for it go away

function readUntil(table: string): number {
  shown.value; // marks depend on it
  return recall<number>(keyOf(table)) ?? -1;
}

export function readTalkUntil(table: string, n: number): void {
  if (n <= readUntil(table)) return;
  remember(keyOf(table), n);
  shown.value += 1;
}

/** The number of the others' posts since this browser last showed the talk. */
export function unread(table: string, posts: Post[], you: number | null): number {
  const read = readUntil(table);
  return posts.filter((post) => post.n > read && post.seat !== you).length;
}

/** Whether the latest post is another player's and this browser has not shown it. */
export function hasNewTalk({ id, talk, you }: TableLine): boolean {
  return !!talk && talk.seat !== you && talk.n > readUntil(id);
}
