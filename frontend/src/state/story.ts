/** A table's story as one document: all its pages, what is veiled, and how it is written as Markdown. */

import * as calls from "../api/calls";
import type { Passage } from "../api/types";

export interface Book {
  title: string;
  story: Told[];
}

export interface Told extends Passage {
  isVeiled: boolean;
}

/** Every page, one after the other. */
export async function wholeStory(table: string, hasDice: boolean, abort: AbortSignal): Promise<Book> {
  const passages: Passage[] = [];
  let title = "";
  let after: number | null = -1;
  while (after !== null) {
    const page = await calls.story(table, after, hasDice, abort);
    passages.push(...page.passages);
    after = page.cursor;
    title = page.title;
  }
  const veiled = new Set(passages.flatMap(({ veils }) => (veils == null ? [] : [veils])));
  const story = passages
    .filter(({ veils }) => veils == null)
    .map((passage) => ({ ...passage, isVeiled: passage.piece != null && veiled.has(passage.piece) }));
  return { title, story };
}

const UNDER_A_VEIL = "A passage under a veil.";

export const textOf = ({ text, isVeiled }: Told): string => (isVeiled ? UNDER_A_VEIL : text);

/** Signs that Markdown would read as more than themselves; emphasis is meant. */
const escaped = (text: string): string =>
  text.replace(/[\\`_[\]<>#|~]/g, "\\$&").replace(/^(\s*)([-+]|\d+\.)(?=\s)/gm, "$1\\$2");

export function markdownOf(title: string, story: Told[]): string {
  const paragraphs = story.map((passage) => {
    const text = escaped(textOf(passage));
    if (passage.only) return `${text.replace(/^/gm, "> ")}\n>\n> (for ${passage.only.join(" and ")} alone)`;
    return passage.isVeiled || (passage.weight < 2 && !passage.written) ? `*${text.replaceAll("*", "\\*")}*` : text;
  });
  return `# ${escaped(title)}\n\n${paragraphs.join("\n\n")}\n`;
}
