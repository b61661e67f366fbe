/** Asks for confirmation before a move goes out, for players who chose that. */

import { useEffect, useRef } from "preact/hooks";
import type { Table } from "../api/types";
import type { TableStore } from "../state/table";

/** The chosen actions in words. Actions after the first one are not in the list yet, so their number must do. */
export function inWords(actions: unknown[], legal: Table["legal"]): string {
  const known = new Map(legal.map(({ action, sentence }) => [JSON.stringify(action), sentence]));
  const found = actions.flatMap((action) => known.get(JSON.stringify(action)) ?? []);
  const more = actions.length - found.length;
  if (found.length === 0) return more === 1 ? "Your move is ready." : `Your move of ${more} steps is ready.`;
  return more === 0 ? found.join(" ") : `${found.join(" ")} And ${more} more ${more === 1 ? "step" : "steps"}.`;
}

export function ConfirmBar({ table, store }: { table: Table; store: TableStore }) {
  const actions = store.pending.value;
  const yes = useRef<HTMLButtonElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (actions === null) return;
    before.current = document.activeElement;
    yes.current?.focus();
  }, [actions]);
  const withdraw = () => {
    store.withdraw();
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  if (actions === null) return null;
  return (
    <section
      class="confirm-bar"
      aria-label="Send this move?"
      onKeyDown={(event) => event.key === "Escape" && withdraw()}
    >
      <div>
        <p class="kicker">Send this move?</p>
        <p class="say">{inWords(actions, table.legal)}</p>
      </div>
      <p class="row">
        <button type="button" class="button" ref={yes} onClick={() => void store.confirm()}>
          Send it
        </button>
        <button type="button" class="button quiet" onClick={withdraw}>
          Not yet
        </button>
      </p>
    </section>
  );
}
