/** For who sits at a game for the first time: what it is about, until it is put away. */

import { signal } from "@preact/signals";
import * as calls from "../api/calls";
import type { Table } from "../api/types";
import { recall, remember } from "../state/storage";
import { isNarrow } from "../ui/narrow";
import { useResource } from "../ui/resource";
import "./primer.css";

const KEY = "known-games";
const known = signal(recall<string[]>(KEY) ?? []);

function know(game: string): void {
  known.value = [...known.value, game];
  remember(KEY, known.value);
}

/** How a rulebook begins: what stands between its title and its first chapter. */
export function introOf(rulebook: string): string[] {
  const [before = ""] = rulebook.split(/^## /m);
  const paragraphs = before.split(/\n\s*\n/).map((text) => text.replace(/\s+/g, " ").trim());
  return paragraphs.filter((text) => text !== "" && !text.startsWith("#"));
}

/** Whether I play a game that I have not said I know. */
export function isNewTo(table: Table): boolean {
  return table.you !== null && table.status === "running" && !known.value.includes(table.game);
}

function Intro({ table }: { table: Table }) {
  const { value } = useResource(`intro/${table.game}`, async (abort) => {
    const { rulebook } = await calls.game(table.game, abort);
    return introOf(rulebook ?? "");
  });
  return (
    <details class="panel primer" open={!isNarrow.value}>
      <summary>New to {table.title}?</summary>
      {value?.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p class="row">
        <a href={`/rules/${table.game}`}>All the rules</a>
        <button type="button" class="link" onClick={() => know(table.game)}>
          Put this away
        </button>
      </p>
    </details>
  );
}

export function Primer({ table }: { table: Table }) {
  return isNewTo(table) ? <Intro table={table} /> : null;
}
