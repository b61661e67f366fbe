/** A table's story as one document: read from the newest page back, what is veiled, and how it is written as Markdown. */

import * as calls from "../api/calls";
import type { Passage } from "../api/types";

/** What has been read of a story so far. */
export interface Book {
  title: string;
  passages: Passage[]; // oldest first
  earlier: number | null; // the move before which it goes on; null: it is whole
}

export interface Told extends Passage {
  isVeiled: boolean;
}

export async function newestPage(table: string, hasDice: boolean, abort: AbortSignal): Promise<Book> {
  return calls.story(table, calls.NEWEST, hasDice, abort);
}

/** With a page more before what was read. */
export async function earlierPage(table: string, hasDice: boolean, book: Book): Promise<Book> {
  if (book.earlier === null) return book;
  const page = await calls.story(table, book.earlier, hasDice);
  return { ...page, passages: [...page.passages, ...book.passages] };
}

/** No veil is older than what it covers, so what is read back always knows of it. */
export function toldIn({ passages }: Book, hasWhispers: boolean): Told[] {
  const veiled = new Set(passages.flatMap(({ veils }) => (veils == null ? [] : [veils])));
  return passages
    .filter(({ veils, piece, only }) => (veils == null || veils === piece) && (hasWhispers || !only))
    .map((passage) => {
      const isVeiled = passage.piece != null && veiled.has(passage.piece);
      return { ...passage, isVeiled, heading: (!isVeiled && passage.heading) || "" }; // a heading is written too
    });
}

const UNDER_A_VEIL = "A passage under a veil.";

export const textOf = ({ text, isVeiled }: Told): string => (isVeiled ? UNDER_A_VEIL : text);

/** Signs that Markdown, or what shows it, would read as more than themselves; emphasis is meant. */
const SIGNS = /[\\`_[\]<>#|~&@]|:(?=\/\/)|(?<=\bwww)\./gi;
/** At the head of a line: points of a list, a rule, what makes a heading of the line above. */
const HEADS = /^(?:[-+*](?=\s|$)|[-=*](?=[-=*\s]*$))/;

function escaped(line: string): string {
  const plain = line.trim().replace(SIGNS, "\\$&");
  return plain.replace(HEADS, "\\$&").replace(/^(\d+)([.)])(?=\s|$)/, "$1\\$2");
}

/** Paragraphs, and lines as they were broken. */
const inMarkdown = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split("\n").map(escaped).join("  \n"))
    .join("\n\n");

export function markdownOf(title: string, story: Told[]): string {
  const paragraphs = story.flatMap((passage) => {
    const text = inMarkdown(textOf(passage));
    const heading = passage.heading ? [`## ${escaped(passage.heading.replaceAll("\n", " "))}`] : [];
    if (text === "") return heading;
    if (passage.only)
      return [...heading, `${text.replace(/^/gm, "> ")}\n>\n> (for ${passage.only.map(escaped).join(" and ")} alone)`];
    const isLight = passage.isVeiled || (passage.weight < 2 && !passage.written);
    return [...heading, isLight ? `*${text.replaceAll("*", "\\*")}*` : text];
  });
  return `# ${escaped(title)}\n\n${paragraphs.join("\n\n")}\n`;
}
