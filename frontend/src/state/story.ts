/** A table's story as one document: it loads from the newest page back, knows the veils, and becomes Markdown. */

import * as calls from "../api/calls";
import type { Passage } from "../api/types";

/** The part of a story read so far. */
export interface Book {
  title: string;
  passages: Passage[]; // oldest first
  earlier: number | null; // the story goes on before this move; null: it is whole
}

export interface Told extends Passage {
  isVeiled: boolean;
}

export async function newestPage(table: string, hasDice: boolean, abort: AbortSignal): Promise<Book> {
  return calls.story(table, calls.NEWEST, hasDice, abort);
}

/** The story with one more page at its beginning. */
export async function earlierPage(table: string, hasDice: boolean, book: Book): Promise<Book> {
  if (book.earlier === null) return book;
  const page = await calls.story(table, book.earlier, hasDice);
  return { ...page, passages: [...page.passages, ...book.passages] };
}

/** No veil is older than the text it covers, so reading backwards always meets the veil first. */
export function toldIn({ passages }: Book, hasWhispers: boolean): Told[] {
  const veiled = new Set(passages.flatMap(({ veils }) => (veils == null ? [] : [veils])));
  return passages
    .filter(({ veils, piece, only }) => (veils == null || veils === piece) && (hasWhispers || !only))
    .map((passage) => {
      const isVeiled = passage.piece != null && veiled.has(passage.piece);
      return { ...passage, isVeiled, heading: (!isVeiled && passage.heading) || "" }; // players write headings too
    });
}

const UNDER_A_VEIL = "A passage under a veil.";

export const textOf = ({ text, isVeiled }: Told): string => (isVeiled ? UNDER_A_VEIL : text);

/** Characters with a meaning for Markdown or its viewers; emphasis stays, because writers mean it. */
const SIGNS = /[\\`_[\]<>#|~&@]|:(?=\/\/)|(?<=\bwww)\./gi;
/** At the start of a line: list markers, rules, and underlines that make the line above a heading. */
const HEADS = /^(?:[-+*](?=\s|$)|[-=*](?=[-=*\s]*$))/;

function escaped(line: string): string {
  const plain = line.trim().replace(SIGNS, "\\$&");
  return plain.replace(HEADS, "\\$&").replace(/^(\d+)([.)])(?=\s|$)/, "$1\\$2");
}

/** Paragraphs with their line breaks. */
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
