/** The terms of this table: its pace, who may watch, and the ways to give up a seat. */

import type { Table } from "../api/types";
import type { TableStore } from "../state/table";
import { tell } from "../state/toasts";
import { Confirm } from "../ui/confirm";
import { CopyButton } from "../ui/copy-button";
import { InviteLink } from "./invite-link";
import { paceWords } from "./pace-words";
import { may } from "./people";
import "./notices.css";

function SpectatorLink({ table, store }: { table: Table; store: TableStore }) {
  if (!table.owner) return null;
  const set = (by_link: boolean) => void store.command("spectators", { by_link });
  if (table.spectator_link === null)
    return table.terms.spectators ? (
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

/** Abandoned seats of a private table: the host finds the next guest. */
function FreeSeats({ table }: { table: Table }) {
  const isHosts = table.owner && table.status === "running"; // before the start the seats have their own links
  const free = isHosts ? table.seats.filter((seat) => seat.kind === "invited") : [];
  return (
    <>
      {free.map((seat) => (
        <div key={seat.seat}>
          <p class="hint">
            {seat.name} keeps seat {seat.seat + 1} until a guest of yours takes it.
          </p>
          <InviteLink table={table} seat={seat} />
        </div>
      ))}
    </>
  );
}

function GivingUp({ table, store }: { table: Table; store: TableStore }) {
  const say = async (done: Promise<boolean>, words: string) => {
    if (await done) tell(words);
  };
  return (
    <>
      {may(table, "offer") && (
        <Confirm
          label="Offer my seat"
          question="Give your seat up? A bot keeps it until somebody takes over: anybody where seats are open to all, else a new guest of the host. They know then all that your seat knows, its notes and secrets too. You can take no other seat of this game."
          yes="Offer my seat"
          no="Play on"
          act={() => say(store.offer(), "Your seat is free for somebody else. Thank you for telling.")}
        />
      )}
      {may(table, "resign") && (
        <Confirm
          label="Resign"
          question="Give this game up for lost? A bot plays your seat to the end, and it cannot win."
          yes="Resign"
          no="Play on"
          act={() => say(store.command("resign"), "You have resigned. A bot plays your seat to the end.")}
        />
      )}
    </>
  );
}

export function Housekeeping({ table, store }: { table: Table; store: TableStore }) {
  return (
    <details class="panel keeping">
      <summary>Pace and seats</summary>
      <p>{paceWords(table.terms)}</p>
      <div class="ways">
        <SpectatorLink table={table} store={store} />
        <FreeSeats table={table} />
        <GivingUp table={table} store={store} />
      </div>
    </details>
  );
}
