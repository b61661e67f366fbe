/** Texts by people: paragraphs, line breaks, and emphasis between asterisks. Everything else stays as it is. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

const EMPHASIS = /\*([^*\s](?:[^*\n]*[^*\s])?)\*/g;

/** One paragraph, or a part of one. */
export function emphasised(text: string): ComponentChildren[] {
  return text.split(EMPHASIS).map((part, at) => (at % 2 === 1 ? <em key={at}>{part}</em> : part));
}

export function Prose({ text }: { text: string }) {
  return (
    <>
      {text.split(/\n\s*\n/).map((paragraph, at) => (
        <p key={at} dir="auto">
          {emphasised(paragraph)}
        </p>
      ))}
    </>
  );
}

/** A veiled text: nobody finds its words by accident, not even with a search of the page. */
export function Veiled({ label, text }: { label: string; text: string }) {
  const [isOpen, open] = useState(false);
  return (
    <details class="kit-veiled" onToggle={(event) => open(event.currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && <Prose text={text} />}
    </details>
  );
}
