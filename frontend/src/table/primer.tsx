/** For new players of a game: what it is about and what the first decision needs, until they close it. */

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Table } from "../api/types";
import { recall, remember } from "../state/storage";
import { isNarrow } from "../ui/narrow";
import "./keys.css";
import "./primer.css";

const KNOWN = "known-games"; // games that need no introduction any more
const MET = "met-games"; // games whose first table was opened here
const known = signal(recall<string[]>(KNOWN) ?? []);
const met = signal(recall<string[]>(MET) ?? []);

function add(list: typeof known, key: string, game: string): void {
  list.value = [...new Set([...list.value, game])];
  remember(key, list.value);
}

const FIRST = "Your first move";

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n|\n(?=- )/)
    .map((part) => part.replace(/^- /, "").replace(/[*_]/g, "").replace(/\s+/g, " ").trim())
    .filter((part) => part !== "" && !part.startsWith("#"));

/** The beginning of a rulebook: what the game is about, and what the first decision needs. */
function primerOf(rulebook: string): { about: string[]; first: string[] } {
  const [before = "", ...chapters] = rulebook.split(/^## /m);
  const first = chapters.find((chapter) => chapter.startsWith(`${FIRST}\n`)) ?? "";
  const about = paragraphsOf(before).filter((text) => !text.includes("our ruling"));
  return { about, first: paragraphsOf(first.replace(FIRST, "")) };
}

/** Whether I play a game that I have not marked as known. */
export function isNewTo(table: Table): boolean {
  return table.you !== null && table.status === "running" && !known.value.includes(table.game);
}

function Words({ intro }: { intro: string }) {
  const value = primerOf(intro);
  return (
    <>
      {value.about.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {value.first.length > 0 && <h2>{FIRST}</h2>}
      <ul>
        {value.first.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

/** On a phone there is no room beside the board: at the first table the introduction covers it once. */
function PrimerSheet({ table, intro }: { table: Table; intro: string }) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => sheet.current?.showModal(), []);
  return (
    <dialog
      class="primer-sheet panel primer"
      ref={sheet}
      aria-labelledby="primer-title"
      onClose={() => add(met, MET, table.game)}
    >
      {/* the focus starts at the beginning of the text: focus on a button at the end would scroll there */}
      <h2 id="primer-title" tabIndex={-1} autofocus>
        New to {table.title}?
      </h2>
      <Words intro={intro} />
      <form method="dialog" class="row">
        <button type="submit" class="button">
          To the table
        </button>
        <a href={`/rules/${table.game}`}>All the rules</a>
      </form>
    </dialog>
  );
}

/** `intro` is the beginning of the rulebook. */
export function Primer({ table, intro }: { table: Table; intro: string }) {
  if (!isNewTo(table)) return null;
  if (isNarrow.value && !met.value.includes(table.game)) return <PrimerSheet table={table} intro={intro} />;
  return (
    <details class="panel primer" open={!isNarrow.value}>
      <summary>New to {table.title}?</summary>
      <Words intro={intro} />
      <p class="row">
        <a href={`/rules/${table.game}`}>All the rules</a>
        <button type="button" class="link" onClick={() => add(known, KNOWN, table.game)}>
          Put this away
        </button>
      </p>
    </details>
  );
}
