/** The most important news since my last move, in a few lines; the rest is one tap away in a small panel. */

import { useEffect, useId, useState } from "preact/hooks";
import type { Table } from "../api/types";
import { type Line, weightiest } from "../state/log";
import type { TableStore } from "../state/table";
import { isNarrow } from "../ui/narrow";
import "./news.css";

function headingOf(table: Table): string {
  if (table.you === null) return "The last move";
  return table.since < 0 ? "So far" : "Since your last move";
}

function myName(table: Table): string | null {
  return table.you === null ? null : (table.seats[table.you]?.name ?? null);
}

function Rest({ lines, id }: { lines: Line[]; id: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section class="news-rest" id={id} tabIndex={0} aria-label="All that happened">
      <ol>
        {lines.map(({ text, weight }, at) => (
          <li key={at} class={weight >= 2 ? "weighty" : ""}>
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function News({ table, store }: { table: Table; store: TableStore }) {
  const [isOpen, open] = useState(false);
  const id = useId();
  const lines = store.news.value;
  useEffect(() => open(false), [table.moves]); // the next move has its own news
  if (lines.length === 0 || store.steps.shown.value) return null;
  const short = weightiest(lines, isNarrow.value ? 2 : 3, myName(table));
  const folded = lines.length - short.length;
  return (
    <div class="since">
      <h2>{headingOf(table)}</h2>
      {folded > 0 && (
        <button type="button" class="link" aria-expanded={isOpen} aria-controls={id} onClick={() => open(!isOpen)}>
          {isOpen ? "Show less" : `Show all ${lines.length}`}
        </button>
      )}
      <button type="button" class="link" onClick={() => void store.steps.again(store.newPlace.value)}>
        Play it again
      </button>
      <ol>
        {short.map(({ text }, at) => (
          <li key={at}>{text}</li>
        ))}
      </ol>
      {isOpen && <Rest lines={lines} id={id} />}
    </div>
  );
}
