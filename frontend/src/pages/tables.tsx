/** Lists of tables: mine, with my turn first, and those with a seat for anyone. */

import { useEffect, useState } from "preact/hooks";
import * as calls from "../api/calls";
import type { TableLine, TableLines } from "../api/types";
import { emblemOf } from "../boards";
import { catalogue, factsOf } from "../state/catalogue";
import { session } from "../state/session";
import { hasNewTalk } from "../state/talk-read";
import { tellTrouble } from "../state/toasts";
import { waiting } from "../state/waiting";
import { TalkIcon } from "../table/talk-icon";
import { now } from "../ui/clock";
import { Empty, Loading, Trouble } from "../ui/loading";
import { useResource } from "../ui/resource";
import { day, howLong, soon } from "../ui/time";
import { useTitle } from "../ui/title";
import { listed } from "../ui/words";
import "./tables.css";

/** Seats without a known player, e.g. "an open seat" or "2 open seats". */
const nameless = (count: number, one: string, more: string): string[] =>
  count === 0 ? [] : [count === 1 ? one : `${count} ${more}`];

function whoSits(line: TableLine): string {
  const others = line.seats.filter((seat) => seat.seat !== line.you);
  const count = (kind: string) => others.filter((seat) => seat.kind === kind && !seat.name).length;
  const names = [
    ...others.flatMap((seat) => (seat.kind === "open" || !seat.name ? [] : [seat.name])),
    ...nameless(count("invited"), "an invited friend", "invited friends"),
    ...nameless(others.filter((seat) => seat.kind === "open").length, "an open seat", "open seats"),
  ];
  return names.length > 0 ? `${line.you === null ? "" : "with "}${listed(names)}` : "on your own";
}

/** What the table waits for, in a few words. */
export function standing(line: TableLine, now?: number): string {
  if (line.status === "cancelled") return "Cancelled";
  if (line.status === "over") {
    if (!line.result) return "Over";
    const winners = line.result.winners.map((seat) => nameAt(line, seat));
    return winners.length > 0 ? `Over: ${listed(winners)} won` : "Over: all lost";
  }
  const since = howLong(line.turn_since_at ?? line.created_at, now);
  const waited = since === null ? "" : ` for ${since}`;
  if (line.status === "gathering") return `Waiting for players${waited}`;
  if (line.my_turn) return `Your turn${waited}`;
  const names = line.to_act.map((seat) => nameAt(line, seat));
  return `Waiting for ${names.join(", ")}${waited}`;
}

function nameAt(line: TableLine, seat: number): string {
  return seat === line.you ? "you" : (line.seats.find((each) => each.seat === seat)?.name ?? "somebody");
}

const ORDINALS = ["", "st", "nd", "rd"];

function ordinal(place: number): string {
  const isTeen = place % 100 >= 11 && place % 100 <= 13;
  return `${place}${isTeen ? "th" : (ORDINALS[place % 10] ?? "th") || "th"}`;
}

/** My result there, e.g. "2nd of 4, score 31 · "; empty if I have no place. */
export function outcome({ result, you, seats, game }: TableLine): string {
  if (!result || you === null) return "";
  const score = `score ${result.scores[you] ?? 0} · `;
  return factsOf(game)?.together ? score : `${ordinal(result.places[you] ?? 0)} of ${seats.length}, ${score}`;
}

/** The number of free seats, e.g. "2 seats free"; empty once the game has begun. */
export function room(line: TableLine): string {
  if (line.status !== "gathering") return "";
  const free = line.seats.filter(({ kind }) => kind === "open" || kind === "invited").length;
  return free === 1 ? "1 seat free" : `${free} seats free`;
}

/** The deadline of the present move, e.g. "until Tuesday at 20:15"; empty if no clock runs. */
export function due(line: TableLine, now?: number): string {
  return line.status === "running" && line.deadline_at ? `until ${soon(line.deadline_at, now)}` : "";
}

function Line({ line }: { line: TableLine }) {
  const emblem = emblemOf(line.game);
  const until = due(line, now.value);
  return (
    <li class={`line ${line.my_turn ? "hot" : line.status}`}>
      <a href={`/table/${line.id}`}>
        {emblem && <img src={emblem} alt="" width="112" height="63" loading="lazy" />}
        <span class="what">
          <b>{line.title}</b>
          <span>{whoSits(line)}</span>
        </span>
        <span class="when">
          <span class={line.my_turn ? "pill hot" : "pill"}>{standing(line, now.value)}</span>
          {hasNewTalk(line) && (
            <span class="new-talk">
              <TalkIcon /> New in table talk
            </span>
          )}
          {line.ended_at && (
            <span class="hint">
              {outcome(line)}
              <time dateTime={line.ended_at}>{day(line.ended_at)}</time>
            </span>
          )}
          {line.status === "gathering" && <span class="hint">{room(line)}</span>}
          {until && line.deadline_at && (
            <span class="hint">
              {line.my_turn ? "You have " : ""}
              <time dateTime={line.deadline_at}>{until}</time>
            </span>
          )}
        </span>
      </a>
    </li>
  );
}

const SHELVES: [string, (line: TableLine) => boolean][] = [
  ["Your turn", (line) => line.my_turn],
  ["Others are thinking", (line) => line.status === "running" && !line.my_turn],
  ["Waiting for players", (line) => line.status === "gathering"],
  ["Over", (line) => line.status === "over" || line.status === "cancelled"],
];

/** My tables, those with my turn first; open tables all wait for players, so they need no headings. */
function Shelves({ lines }: { lines: TableLine[] }) {
  const shelves = SHELVES.map(([title, belongs]) => ({ title, found: lines.filter(belongs) }));
  return shelves
    .filter(({ found }) => found.length > 0)
    .map(({ title, found }) => (
      <section key={title} aria-label={title}>
        <h2 class="shelf">{title}</h2>
        <Lines lines={found} />
      </section>
    ));
}

function Lines({ lines }: { lines: TableLine[] }) {
  return (
    <ul class="lines">
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  );
}

function List({ which, first }: { which: "mine" | "open"; first: TableLines }) {
  const [pages, setPages] = useState([first]);
  const [isBusy, setBusy] = useState(false);
  const cursor = pages.at(-1)?.cursor ?? null;
  useEffect(() => setPages([first]), [first]);
  const lines = pages.flatMap((page) => page.tables);
  const more = async () => {
    setBusy(true);
    try {
      setPages([...pages, await calls.tables(which, cursor)]);
    } catch (error) {
      tellTrouble(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {which === "mine" ? <Shelves lines={lines} /> : <Lines lines={lines} />}
      {cursor !== null && (
        <button type="button" class="button quiet" disabled={isBusy} onClick={more}>
          Show more
        </button>
      )}
    </>
  );
}

function NoTables({ which }: { which: "mine" | "open" }) {
  const title = which === "mine" ? "You have no tables yet" : "No table has an open seat just now";
  return (
    <Empty title={title}>
      <p>
        {which === "mine"
          ? "Start one against bots, or open one for your friends."
          : "Open one yourself: choose “Open to all” for a seat, and it is listed here."}
      </p>
      <p class="row">
        <a class="button" href="/">
          Choose a game
        </a>
        {which === "mine" && (
          <a class="button quiet" href="/open">
            See open tables
          </a>
        )}
      </p>
    </Empty>
  );
}

function owed({ waiting: all, tables }: TableLines): string {
  const count = all ?? tables.filter((line) => line.my_turn).length;
  if (count === 0) return "Nobody waits for you just now.";
  return count === 1 ? "One table waits for you." : `${count} tables wait for you.`;
}

const leads = {
  mine: owed,
  open: () => "Here is a seat for anyone. Go in and take one: the game starts when all are taken.",
};

const NONE: TableLines = { tables: [], cursor: null, waiting: 0 };

function Tables({ which, title }: { which: "mine" | "open"; title: string }) {
  useTitle(title);
  const isKnown = which === "open" || session.value !== null;
  const { value, error, retry } = useResource(which, async (abort) => {
    await catalogue(abort);
    return isKnown ? calls.tables(which, null, abort) : NONE;
  });
  const mine = which === "mine" ? waiting.value.join() : "";
  useEffect(() => {
    if (value) retry(); // a new count in the header means a changed list
  }, [mine]);
  return (
    <div class="narrow">
      <h1 tabIndex={-1}>{title}</h1>
      {value && value.tables.length > 0 && <p class="lead list-lead">{leads[which](value)}</p>}
      {error ? <Trouble error={error} retry={retry} /> : null}
      {!value && !error && <Loading what="Looking around the hall…" />}
      {value && (value.tables.length > 0 ? <List which={which} first={value} /> : <NoTables which={which} />)}
    </div>
  );
}

export function MyTables() {
  return <Tables which="mine" title="My tables" />;
}

export function OpenTables() {
  return <Tables which="open" title="Open tables" />;
}
