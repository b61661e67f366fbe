/** A table that still waits for players: who sits there, whom to invite, which seat to take. */

import { useRef, useState } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import type { Command } from "../api/calls";
import * as calls from "../api/calls";
import type { Level, Seat, Table } from "../api/types";
import type { AnyBoard } from "../boards";
import { factsOf } from "../state/catalogue";
import { keepInvitations, keepMailed, mailedTo } from "../state/invitations";
import { USUAL_LEVEL } from "../state/opening";
import { session } from "../state/session";
import type { TableStore } from "../state/table";
import { tell, tellTrouble } from "../state/toasts";
import { Band } from "../ui/band";
import { Confirm } from "../ui/confirm";
import { CopyButton } from "../ui/copy-button";
import { Empty } from "../ui/loading";
import { listed } from "../ui/words";
import { InviteLink } from "./invite-link";
import { paceWords } from "./pace-words";
import { may } from "./people";
import "./gathering.css";

const KINDS: Record<Seat["kind"], string> = {
  player: "sits here",
  bot: "bot",
  invited: "waiting for your friend",
  open: "open to all",
};

function stateOf(seat: Seat): string {
  if (seat.kind === "bot") return `bot, ${seat.level ?? "normal"}`;
  if (seat.kind === "invited" && seat.name) return seat.expected ? "kept for you" : "asked, not here yet";
  return seat.expected ? "kept for you" : KINDS[seat.kind];
}

interface Shown {
  table: Table;
  store: TableStore;
  board: AnyBoard | null;
}

function Place({ table, seat, store, board }: Shown & { seat: Seat }) {
  const Mark = board?.SeatMark;
  const isMine = seat.seat === table.you;
  const mailed = table.owner && isFree(seat) ? mailedTo(table.id, seat.seat) : null;
  return (
    <li class={isFree(seat) ? "place free" : "place"}>
      <p>
        <span class="mark" aria-hidden="true">
          {Mark && <Mark seat={seat.seat} />}
        </span>
        <b>{isMine ? "You" : seat.name || seat.role || `Seat ${seat.seat + 1}`}</b>
        {seat.role && (isMine || seat.name) && ` · ${seat.role}`}{" "}
        <span class="hint">{isMine ? "sit here" : stateOf(seat)}</span>
        {mailed && <span class="hint">: a letter went to {mailed}</span>}
      </p>
      {seat.kind === "invited" && table.owner && <InviteLink table={table} seat={seat} />}
      {(seat.kind === "open" || seat.expected) && table.you === null && (
        <button
          type="button"
          class="button"
          disabled={store.busy.value}
          aria-label={`Take seat ${seat.seat + 1}`}
          onClick={() => store.sit(seat.seat)}
        >
          {seat.expected ? "Take your seat" : "Take this seat"}
        </button>
      )}
    </li>
  );
}

function isFree(seat: Seat): boolean {
  return seat.kind === "open" || seat.kind === "invited";
}

/** Invitations by mail, to as many free seats as there are addresses. */
function InviteByMail({ table }: { table: Table }) {
  if (!session.value?.player.email)
    return (
      <p class="hint">
        Send the links yourself, or give <a href="/sign-in">an address of your own</a> and letters are sent for you.
      </p>
    );
  return <MailForm table={table} />;
}

function MailForm({ table }: { table: Table }) {
  const free = table.seats.filter(isFree);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const said = new FormData(form.current ?? undefined);
    const seats = free
      .map(({ seat }) => ({ seat, email: String(said.get(`invite-${seat}`) ?? "").trim() }))
      .filter(({ email }) => email !== "");
    if (seats.length === 0) return form.current?.querySelector("input")?.focus();
    setBusy(true);
    try {
      keepInvitations(table.id, await calls.inviteByMail(table.id, seats));
      keepMailed(table.id, seats);
      tell(
        `The ${seats.length === 1 ? "letter is" : "letters are"} on the way to ${listed(seats.map(({ email }) => email))}.`,
      );
      form.current?.reset();
    } catch (error) {
      tellTrouble(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form class="panel mail-invites" ref={form} onSubmit={submit}>
      <h3>Invite by e-mail</h3>
      {free.map(({ seat }) => (
        <div key={seat} class="field">
          <label for={`invite-${seat}`}>Seat {seat + 1}</label>
          <input
            id={`invite-${seat}`}
            name={`invite-${seat}`}
            type="email"
            maxLength={$most("AddressBody.email")}
            placeholder="friend@example.org"
          />
        </div>
      ))}
      <p class="hint">
        The letter has a link that takes the seat. It can be passed on, and works until somebody sits there; a link sent
        before no longer does.
      </p>
      <button type="submit" class="button small" disabled={isBusy}>
        {isBusy ? "Sending…" : "Send the invitations"}
      </button>
    </form>
  );
}

/** Starts early: bots of one level take the free seats. */
function StartNow({ table, store }: { table: Table; store: TableStore }) {
  const [level, setLevel] = useState(USUAL_LEVEL);
  const levels = factsOf(table.game)?.levels ?? [level];
  return (
    <div class="row start">
      <button
        type="button"
        class="button"
        disabled={store.busy.value}
        onClick={() => void store.command("start", { level })}
      >
        Start now, with bots in the free seats
      </button>
      <label class="hint">
        Bots’ level{" "}
        <select value={level} onChange={(event) => setLevel(event.currentTarget.value as Level)}>
          {levels.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function Ways({ table, store }: { table: Table; store: TableStore }) {
  const { route } = useLocation();
  const act = async (what: Command) => void (await store.command(what));
  const leave = async () => {
    if (!(await store.command("leave"))) return;
    tell("You have left the table.");
    route("/tables");
  };
  return (
    <div class="ways">
      {may(table, "start") && <StartNow table={table} store={store} />}
      {may(table, "leave") && (
        <Confirm
          label="Leave the table"
          question="Get up from this table? Your seat waits for somebody else."
          yes="Leave"
          no="Stay"
          act={leave}
        />
      )}
      {may(table, "cancel") && (
        <Confirm
          label="Cancel the table"
          question="Cancel this table for everybody? Invitations to it no longer work."
          yes="Cancel the table"
          no="Keep it"
          act={() => act("cancel")}
        />
      )}
    </div>
  );
}

function stillFree(table: Table): string {
  const free = table.seats.filter(isFree).length;
  return `${free} ${free === 1 ? "seat is" : "seats are"} still free.`;
}

export function Gathering({ table, store, board }: Shown) {
  return (
    <section class="gathering" aria-labelledby="gathering">
      <Band game={table.game}>
        <h2 id="gathering">Waiting for players</h2>
        <p>{stillFree(table)}</p>
      </Band>
      <p class="lead">
        The game starts by itself when everyone is here; this page shows it at once, and it waits under My tables.
      </p>
      <ol class="places">
        {table.seats.map((seat) => (
          <Place key={`${seat.seat} ${seat.kind}`} table={table} seat={seat} store={store} board={board} />
        ))}
      </ol>
      <p class="hint">{paceWords(table.terms)}</p>
      {table.owner && <InviteByMail table={table} />}
      <Ways table={table} store={store} />
      {table.seats.some((seat) => seat.kind === "open") && (
        <div class="row share">
          <span class="hint">Know somebody for an open seat?</span>
          <CopyButton text={`${location.origin}/table/${table.id}`} label="Copy the table’s address" />
        </div>
      )}
      <p>
        <a href={`/rules/${table.game}`}>Meanwhile: the rules of {table.title}</a>
      </p>
    </section>
  );
}

export function Cancelled() {
  return (
    <Empty title="This table was cancelled">
      <p>Its owner has called the game off before it began. The torches burn elsewhere.</p>
      <p class="row">
        <a class="button" href="/tables">
          My tables
        </a>
        <a class="button quiet" href="/open">
          Find an open table
        </a>
      </p>
    </Empty>
  );
}
