/** The first words on a table: whether it is my turn, the question, and the news since my last visit. */

import type { Table } from "../api/types";
import type { TableStore } from "../state/table";
import { now } from "../ui/clock";
import { isNarrow } from "../ui/narrow";
import { howLong } from "../ui/time";
import { Flame } from "../ui/torch";
import { Deadline } from "./deadline";
import { News } from "./news";
import { NextTable } from "./next-table";
import { isMyTurn, may, otherPeople } from "./people";
import { isNewTo } from "./primer";

function waitedFor(table: Table, at: number): string | null {
  if (table.status !== "running" || !table.turn_since_at) return null;
  const since = howLong(table.turn_since_at, at);
  return since === null ? null : `for ${since}`;
}

/** Small commands beside the move. */
function Deeds({ table, store }: { table: Table; store: TableStore }) {
  const mine = isMyTurn(table);
  const isBusy = store.busy.value;
  const canAsk = mine && table.extension === null && may(table, "extend") && otherPeople(table).length > 0;
  return (
    <div class="row deeds">
      {!mine && <NextTable but={table.id} />}
      {table.undo && (
        <button type="button" class="button small quiet" disabled={isBusy} onClick={() => void store.undo()}>
          Take back my move
        </button>
      )}
      {canAsk && (
        <button
          type="button"
          class="button small quiet"
          disabled={isBusy}
          onClick={() => void store.command("extension", { agree: true })}
        >
          Ask for more time
        </button>
      )}
    </div>
  );
}

/** On a phone new players need the room for the board. */
function isCrowded(table: Table): boolean {
  return isNarrow.value && table.since < 0 && isNewTo(table);
}

/** While the page shows steps, the question is still ahead: it appears after the steps. */
function Showing() {
  return (
    <section class="banner" aria-label="What is asked" data-asks>
      <Flame size={38} />
      <div class="ask">
        <p class="kicker">What happened</p>
        <p class="say">It is being shown step by step.</p>
      </div>
    </section>
  );
}

export function Banner({ table, store }: { table: Table; store: TableStore }) {
  if (store.steps.shown.value) return <Showing />;
  const mine = isMyTurn(table);
  const waited = waitedFor(table, now.value);
  return (
    <section class={mine ? "banner hot" : "banner"} aria-label="What is asked" data-asks>
      <Flame size={38} />
      <div class="ask">
        <p class="kicker">
          {mine ? "Your turn" : "Waiting"}
          {!mine && waited && <span class="waited"> {waited}</span>}
          <Deadline table={table} />
          {store.busy.value && <span class="waited"> · sending…</span>}
        </p>
        <p class="say">{table.ask}</p>
        <Deeds table={table} store={store} />
      </div>
      {!isCrowded(table) && <News table={table} store={store} />}
    </section>
  );
}
