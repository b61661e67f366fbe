/** What people wrote: paragraphs, line breaks, and emphasis between asterisks. Everything else stands as it is. */

import type { ComponentChildren } from "preact";

const EMPHASIS = /\*([^*\s](?:[^*\n]*[^*\s])?)\*/g;

/** One paragraph, or part of one. */
export function emphasised(text: string): ComponentChildren[] {
  return text.split(EMPHASIS).map((part, at) => (at % 2 === 1 ? <em key={at}>{part}</em> : part));
}

export function Prose({ text }: { text: string }) {
  return (
    <>
      {text.split(/\n\s*\n/).map((paragraph, at) => (
        <p key={at}>{emphasised(paragraph)}</p>
      ))}
    </>
  );
}
