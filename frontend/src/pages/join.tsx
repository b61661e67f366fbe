/** An invitation: which table, who sits there, and the seat to take. Nothing happens before the button is pressed. */

import { useMemo, useRef, useState } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import * as calls from "../api/calls";
import { ProblemError } from "../api/problems";
import type { Seat, Table } from "../api/types";
import { stopWatchingBy, watchBy } from "../api/watching";
import { emblemOf } from "../boards";
import { session } from "../state/session";
import { tellTrouble } from "../state/toasts";
import { paceWords } from "../table/pace-words";
import { cameBy } from "../table/uncalled";
import { Loading, Trouble } from "../ui/loading";
import { isLive } from "../ui/post-length";
import { useResource } from "../ui/resource";
import { useTitle } from "../ui/title";
import { Missing } from "./missing";
import "./join.css";

function isFree({ kind }: Seat): boolean {
  return kind === "invited" || kind === "open";
}

function Company({ table, seat }: { table: Table; seat: number }) {
  return (
    <ul class="company">
      {table.seats.map((each) => (
        <li key={each.seat} class={each.seat === seat && isFree(each) ? "yours" : isFree(each) ? "free" : ""}>
          <span class="kicker">{each.role || `Seat ${each.seat + 1}`}</span>
          <b>{isFree(each) ? (each.seat === seat ? "kept for you" : "still free") : each.name}</b>
          {each.kind === "bot" && <span class="hint">bot</span>}
        </li>
      ))}
    </ul>
  );
}

function TakeSeat({ table, seat }: { table: Table; seat: number }) {
  const { route } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const known = useMemo(() => session.value?.player.name ?? calls.guestName(), []);
  const [isBusy, setBusy] = useState(false);
  const take = async (event: SubmitEvent) => {
    event.preventDefault();
    const name = field.current?.value.trim() || known;
    setBusy(true);
    try {
      if (session.value?.player.name !== name) await calls.rename(name);
      const invitation = location.hash.slice(1);
      await calls.takeSeat(table.id, seat, invitation || null);
      cameBy(table.id, invitation);
      route(`/table/${table.id}`, true);
    } catch (error) {
      tellTrouble(error);
      setBusy(false);
    }
  };
  return (
    <form class="take-seat" onSubmit={take}>
      <label for="guest-name">Your name at the table</label>
      <input
        id="guest-name"
        ref={field}
        defaultValue={known}
        maxLength={$most("NameBody.name")}
        required
        pattern=".*\S.*"
        autoComplete="nickname"
      />
      {!session.value?.player.email && !isLive(table.terms.pace) && (
        <p class="hint">A guest is not called when it is their turn. At the table you can give an address for that.</p>
      )}
      <button type="submit" class="button big" disabled={isBusy}>
        {isBusy ? "Taking the seat…" : "Take the seat"}
      </button>
    </form>
  );
}

function Invitation({ table, seat }: { table: Table; seat: number }) {
  const emblem = emblemOf(table.game);
  const place = table.seats[seat];
  const canTake = place !== undefined && isFree(place);
  return (
    <div class="narrow join">
      {emblem && <img class="picture" src={emblem} alt="" width="640" height="360" />}
      <h1 tabIndex={-1}>A seat at a table of {table.title}</h1>
      <Company table={table} seat={seat} />
      {canTake && <p class="hint">{paceWords(table.terms)}</p>}
      {table.you !== null ? (
        <p class="lead">
          You already sit at this table. <a href={`/table/${table.id}`}>Go to the table</a>
        </p>
      ) : canTake ? (
        <TakeSeat table={table} seat={seat} />
      ) : (
        <p class="lead">
          This seat has been taken. <a href={`/table/${table.id}`}>Watch the table</a> or{" "}
          <a href="/open">find another seat</a>.
        </p>
      )}
      <p>
        <a href={`/rules/${table.game}`}>How {table.title} is played</a>
      </p>
    </div>
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 404;
}

/** The server shows a private table only to its players, and to anyone with an invitation to a free seat. */
async function invitedTable(id: string, seat: number, abort: AbortSignal): Promise<Table> {
  const look = async () => (await calls.table(id, abort)).body;
  const invitation = location.hash.slice(1);
  try {
    return await look();
  } catch (error) {
    if (!invitation || !isMissing(error)) throw error;
    watchBy(id, `invited.${seat}.${invitation}`);
    return await look().finally(() => stopWatchingBy(id));
  }
}

export function Join({ table: id, seat }: { table: string; seat: string }) {
  useTitle("An invitation");
  const number = Number(seat);
  const { value, error, retry } = useResource(`table/${id}`, (abort) => invitedTable(id, number, abort));
  if (isMissing(error)) return <Missing what="This invitation is void, or there is no such table" />;
  if (error) return <Trouble error={error} retry={retry} isPage />;
  if (!value) return <Loading what="Looking for your seat…" />;
  if (!value.seats[number]) return <Missing what="This table has no such seat" />;
  return <Invitation table={value} seat={number} />;
}
