/** The players at the table, their state, and whose turn it is. */

import type { Seat, Table } from "../api/types";
import type { AnyBoard } from "../boards";
import type { TableStore } from "../state/table";
import { tell } from "../state/toasts";
import { now } from "../ui/clock";
import { howLong } from "../ui/time";
import { listed } from "../ui/words";
import { mayNudge, slowNames } from "./people";

function who(seat: Seat, you: number | null): string {
  return seat.seat === you ? "You" : seat.name;
}

function kindOf(seat: Seat): string {
  if (seat.kind === "bot") return `bot, ${seat.level ?? "normal"}`;
  if (seat.kind === "open") return "open seat";
  return seat.kind === "invited" ? "invited" : "";
}

/** Why somebody else plays this seat, or nobody for a while. */
function whereabouts(seat: Seat): string {
  if (seat.resigned) return "resigned, a bot plays on";
  if (seat.absent) return "away, a bot keeps the seat";
  return seat.vacation ? "on vacation" : "";
}

/** How long the seat has been thinking, e.g. "thinking for 3 hours". */
function thinking(seat: Seat, at: number): string {
  const since = seat.thinking_since_at ? howLong(seat.thinking_since_at, at) : null;
  return since === null ? "to act" : `thinking for ${since}`;
}

interface Shown {
  table: Table;
  store: TableStore;
  board: AnyBoard | null;
  view: unknown; // the view of the present, or of the replayed moment
  toAct: number[];
}

function Nudge({ table, store }: { table: Table; store: TableStore }) {
  const names = listed(slowNames(table));
  if (!mayNudge(table, now.value) || !names) return null;
  const nudge = async () => {
    if (await store.command("nudge")) tell(`A friendly letter is on its way to ${names}.`);
  };
  return (
    <button type="button" class="button small quiet nudge" disabled={store.busy.value} onClick={nudge}>
      Nudge {names}
    </button>
  );
}

function Member({ table, seat, board, view, toAct }: Shown & { seat: Seat }) {
  const note = board && view ? board.seatNote(view, seat.seat) : null;
  const role = note?.role || seat.role;
  const Mark = board?.SeatMark;
  const isTurn = toAct.includes(seat.seat);
  const turn = isTurn ? thinking(seat, now.value) : "";
  const facts = [kindOf(seat), note?.status, whereabouts(seat), turn].filter(Boolean).join(" · ");
  return (
    <li class={isTurn ? "member due" : "member"}>
      <span class="mark" aria-hidden="true">
        {Mark && <Mark seat={seat.seat} />}
      </span>
      <span class="who">
        <b>
          {who(seat, table.you)}
          {role ? ` · ${role}` : ""}
        </b>
        <span>{facts}</span>
      </span>
      <span class="score">
        {note?.score && <span class="unseen">score </span>}
        {note?.score}
      </span>
    </li>
  );
}

export function Party(shown: Shown) {
  return (
    <>
      <ul class="members">
        {shown.table.seats.map((seat) => (
          <Member key={seat.seat} seat={seat} {...shown} />
        ))}
      </ul>
      <Nudge table={shown.table} store={shown.store} />
    </>
  );
}
