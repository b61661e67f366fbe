/** How this table is kept: its pace, who may watch, and the ways to give up a seat. */

import type { InVacation, OnLapse, Pace, Table } from "../api/types";
import type { TableStore } from "../state/table";
import { tell } from "../state/toasts";
import { Confirm } from "../ui/confirm";
import { CopyButton } from "../ui/copy-button";
import { may } from "./people";
import "./notices.css";

const PACES: Record<Pace, string> = {
  none: "No clock: everybody takes the time they need.",
  "12h": "12 hours for a move.",
  "1d": "A day for a move.",
  "3d": "Three days for a move.",
  "7d": "A week for a move.",
};
const LAPSES: Record<OnLapse, string> = {
  bot_move: "When time runs out a bot plays that move, and the seat stays. After three in a row the bot keeps it.",
  bot_keeps: "When time runs out a bot keeps the seat until its player returns.",
  resign: "Whose time runs out resigns.",
};
const VACATIONS: Record<InVacation, string> = {
  pause: "Vacations stop the clock.",
  bot: "In a vacation a bot plays.",
  run: "Vacations do not stop the clock.",
};

function paceWords({ pace, on_lapse, in_vacation }: Table): string {
  return pace === "none" ? PACES.none : [PACES[pace], LAPSES[on_lapse], VACATIONS[in_vacation]].join(" ");
}

function SpectatorLink({ table, store }: { table: Table; store: TableStore }) {
  if (!table.owner) return null;
  const set = (by_link: boolean) => void store.command("spectators", { by_link });
  if (table.spectator_link === null)
    return table.spectators ? (
      <CopyButton text={`${location.origin}/table/${table.id}`} label="Copy a link for spectators" isQuiet />
    ) : (
      <button type="button" class="button small quiet" disabled={store.busy.value} onClick={() => set(true)}>
        Make a link for spectators
      </button>
    );
  const link = `${location.origin}/table/${table.id}#${table.spectator_link}`;
  return (
    <div>
      <div class="link-row">
        <input
          readOnly
          value={link}
          aria-label="Link for spectators"
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={link} label="Copy" />
      </div>
      <button type="button" class="link" disabled={store.busy.value} onClick={() => set(false)}>
        Let nobody watch by it any more
      </button>
    </div>
  );
}

function GivingUp({ table, store }: { table: Table; store: TableStore }) {
  const say = async (what: string, words: string) => {
    if (await store.command(what)) tell(words);
  };
  return (
    <>
      {may(table, "offer") && (
        <Confirm
          label="Offer my seat"
          question="Give your seat to whoever wants it? A bot keeps it until somebody takes over, and then it is theirs."
          yes="Offer my seat"
          no="Play on"
          act={() => say(`seats/${table.you}/offer`, "Your seat is free for somebody else. Thank you for telling.")}
        />
      )}
      {may(table, "resign") && (
        <Confirm
          label="Resign"
          question="Give this game up for lost? A bot plays your seat to the end, and it cannot win."
          yes="Resign"
          no="Play on"
          act={() => say("resign", "You have resigned. A bot plays your seat to the end.")}
        />
      )}
    </>
  );
}

export function Housekeeping({ table, store }: { table: Table; store: TableStore }) {
  return (
    <details class="panel keeping">
      <summary>Pace and seats</summary>
      <p>{paceWords(table)}</p>
      <div class="ways">
        <SpectatorLink table={table} store={store} />
        <GivingUp table={table} store={store} />
      </div>
    </details>
  );
}
