/** Notices before the game goes on: a bot in my seat, a free seat, a request for time. */

import type { ComponentChildren } from "preact";
import type { Table } from "../api/types";
import type { TableStore } from "../state/table";
import { listed } from "../ui/words";
import { may, otherPeople, seatForMe } from "./people";
import "./notices.css";

interface Shown {
  table: Table;
  store: TableStore;
}

function Notice({ text, children }: { text: string; children?: ComponentChildren }) {
  return (
    <div class="notice" role="status">
      <p>{text}</p>
      {children && <p class="row">{children}</p>}
    </div>
  );
}

function Return({ table, store }: Shown) {
  if (!may(table, "return")) return null;
  return (
    <Notice text="A bot keeps your seat warm. It plays for you until you take over again.">
      <button type="button" class="button" disabled={store.busy.value} onClick={() => store.command("return")}>
        Take my seat back
      </button>
    </Notice>
  );
}

/** The state of my seat after a resignation or a timeout. */
function Standing({ table }: { table: Table }) {
  const seat = table.you === null ? undefined : table.seats[table.you];
  if (table.status !== "running" || !seat) return null;
  if (seat.resigned) return <Notice text="You have resigned. A bot plays your seat to the end, and you may look on." />;
  if (seat.absent || seat.lapses === 0) return null;
  const times = seat.lapses === 1 ? "" : " twice in a row";
  return (
    <Notice text={`Your time ran out${times}, and a bot played for you. After three in a row it keeps your seat.`} />
  );
}

function FreeSeat({ table, store }: Shown) {
  const seat = table.status === "running" ? seatForMe(table) : null;
  if (!seat) return null;
  return (
    <Notice text={`Seat ${seat.seat + 1} is free: a bot keeps it until somebody takes over.`}>
      <button type="button" class="button" disabled={store.busy.value} onClick={() => store.sit(seat.seat)}>
        Take over this seat
      </button>
    </Notice>
  );
}

function Extension({ table, store }: Shown) {
  const { extension } = table;
  if (!extension) return null;
  if (extension.asked_by === table.you) {
    const silent = otherPeople(table).filter((seat) => !extension.agreed.includes(seat.seat));
    return <Notice text={`You have asked for more time. Still to agree: ${listed(silent.map(({ name }) => name))}.`} />;
  }
  const name = table.seats[extension.asked_by]?.name ?? "Somebody";
  if (!may(table, "extend")) return null;
  const answer = (agree: boolean) => void store.command("extension", { agree });
  return (
    <Notice text={`${name} asks for more time for this turn.`}>
      <button type="button" class="button" disabled={store.busy.value} onClick={() => answer(true)}>
        Agree
      </button>
      <button type="button" class="button quiet" disabled={store.busy.value} onClick={() => answer(false)}>
        Rather not
      </button>
    </Notice>
  );
}

export function Notices(shown: Shown) {
  return (
    <>
      <Return {...shown} />
      <Standing table={shown.table} />
      <FreeSeat {...shown} />
      <Extension {...shown} />
    </>
  );
}
