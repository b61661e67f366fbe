/** A table: what is asked, what happened, the board, the party. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { draft } from "../api/calls";
import { ProblemError } from "../api/problems";
import type { Table } from "../api/types";
import { type AnyBoard, loadBoard } from "../boards";
import { catalogue, factsOf } from "../state/catalogue";
import { type Replay, replayOf } from "../state/replay";
import { session } from "../state/session";
import { isClosed, type TableStore, tableStore } from "../state/table";
import { countWaiting } from "../state/waiting";
import { Announcer } from "../table/announcer";
import { Banner } from "../table/banner";
import { ConfirmBar } from "../table/confirm-bar";
import { FairDeal } from "../table/fair-deal";
import { Cancelled, Gathering } from "../table/gathering";
import { Housekeeping } from "../table/housekeeping";
import { LogPanel } from "../table/log-panel";
import { Notices } from "../table/notices";
import { Party } from "../table/party";
import { isMyTurn } from "../table/people";
import { Primer } from "../table/primer";
import { ReplayBar, ReplayPanel } from "../table/replay-panel";
import { ResultPanel } from "../table/result";
import { Sentences } from "../table/sentences";
import { type Panel, Side } from "../table/side";
import { Talk, unread } from "../table/talk";
import { Credits } from "../ui/footer";
import { Loading, Trouble } from "../ui/loading";
import { isNarrow } from "../ui/narrow";
import { useResource } from "../ui/resource";
import { useTitle } from "../ui/title";
import { Flame } from "../ui/torch";
import { Missing } from "./missing";
import "./table.css";

interface Shown {
  table: Table;
  store: TableStore;
  replay: Replay;
  board: AnyBoard | null;
}

/** The board as it is, or, in a replay, as it was: then nothing can be chosen. */
function Stage({ table, store, replay, board }: Shown) {
  const isPast = replay.index.value !== null;
  const then = replay.shown.value?.moment;
  const names = table.seats.map((seat) => seat.name);
  if (!board || table.view === null) return null;
  const step = then && store.log.value.find((move) => move.n === then.n)?.steps[then.step];
  return (
    <div class={isPast ? "stage past" : "stage"}>
      <board.Board
        view={isPast && then ? then.view : table.view}
        legal={isPast ? [] : table.legal}
        names={names}
        toAct={isPast ? [] : table.to_act}
        fresh={isPast ? (step ? [step] : []) : store.fresh.value}
        busy={store.busy.value}
        send={(actions) => void store.send(actions)}
        draft={isPast || table.you === null ? undefined : (actions) => draft(table.id, actions)}
      />
    </div>
  );
}

function panelsOf({ table, store, replay, board }: Shown): Panel[] {
  const view = replay.shown.value?.moment.view ?? table.view;
  const toAct = replay.index.value === null ? table.to_act : [];
  const party: Panel = {
    id: "party",
    title: "Party",
    content: <Party table={table} store={store} board={board} view={view} toAct={toAct} />,
  };
  const talk: Panel = {
    id: "talk",
    title: "Table talk",
    badge: unread(table.id, store.posts.value, table.you),
    content: <Talk table={table.id} posts={store.posts.value} canSpeak={table.you !== null} say={store.say} />,
  };
  if (isClosed(table) || table.status === "cancelled") return [party];
  if (table.status === "gathering") return [talk];
  const log = <LogPanel log={store.log.value} from={store.newPlace.value} />;
  return [
    party,
    { id: "happened", title: "What happened", content: log },
    { id: "rewind", title: "Replay", content: <ReplayPanel replay={replay} /> },
    talk,
  ];
}

/** The first thing the page says: it is the past, it is over, or this is asked. */
function Top({ table, store, replay }: Shown) {
  const news = store.news.value;
  if (replay.index.value !== null) return <ReplayBar replay={replay} />;
  if (table.result) return <ResultPanel table={table} result={table.result} sentences={news} />;
  return <Banner table={table} store={store} sentences={news} />;
}

function ClosedDoors() {
  return (
    <section class="panel empty">
      <Flame size={44} />
      <h2>Behind closed doors</h2>
      <p>This table is played behind closed doors: only its players see it.</p>
      <p class="row">
        <a class="button" href="/open">
          Find an open table
        </a>
      </p>
    </section>
  );
}

function Play(shown: Shown) {
  const { table, store, replay, board } = shown;
  const isPast = replay.index.value !== null;
  return (
    <>
      <Announcer table={table} log={store.log.value} />
      <Top {...shown} />
      <Stage {...shown} />
      {table.view !== null && (
        <Sentences
          summary={(isPast ? replay.shown.value?.moment.summary : null) ?? table.summary}
          ask={(isPast ? replay.shown.value?.moment.ask : null) ?? table.ask}
          legal={isPast ? [] : table.legal}
          isBusy={store.busy.value}
          isOpen={board === null}
          isPlayer={table.you !== null}
          send={(actions) => void store.send(actions)}
        />
      )}
    </>
  );
}

function Middle(shown: Shown) {
  const { table, store } = shown;
  if (table.status === "gathering") return <Gathering table={table} store={store} board={shown.board} />;
  if (table.status === "cancelled") return <Cancelled />;
  return isClosed(table) ? <ClosedDoors /> : <Play {...shown} />;
}

/** Arrow keys step through the past, unless they are meant for something that has the focus. */
function useArrows(replay: Replay): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const focused = event.target instanceof Element && event.target.closest("input, textarea, select, [role=tab]");
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by === undefined || focused || replay.index.value === null || event.altKey || event.metaKey) return;
      event.preventDefault();
      void replay.show(replay.index.value + by);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [replay]);
}

/** A link to a table may name a move, e.g. `?move=0`: then the page opens there, once the log is known. */
function useMoveOfLink(replay: Replay): void {
  const isLogKnown = replay.places.value.length > 0;
  useEffect(() => {
    const move = new URLSearchParams(location.search).get("move");
    if (!isLogKnown || move === null) return;
    void replay.show(replay.places.value.findIndex((place) => place.n >= Number(move)));
  }, [replay, isLogKnown]);
}

function titleOf(table: Table | null): string {
  if (!table) return "Table";
  return isMyTurn(table) ? `● Your turn · ${table.title}` : table.title;
}

function Room({ store }: { store: TableStore }) {
  const table = store.table.value;
  const replay = useMemo(() => replayOf(store.id, store.log), [store]);
  const [board, setBoard] = useState<AnyBoard | null | undefined>(undefined);
  const game = table?.game;
  useTitle(titleOf(table));
  useArrows(replay);
  useMoveOfLink(replay);
  useEffect(() => replay.leave, [replay]);
  const mine = table !== null && isMyTurn(table);
  useEffect(() => void countWaiting(), [mine]);
  useEffect(() => {
    if (game !== undefined) loadBoard(game).then(setBoard, () => setBoard(null));
  }, [game]);
  if (!table || board === undefined) return <Loading what="Walking to the table…" />;
  const shown = { table, store, replay, board };
  return (
    <div class="table-page">
      <h1 class="table-title" tabIndex={-1}>
        {table.title}
        <span class="hint">
          {" "}
          table of {table.seats.length}
          {table.you === null && " · you are watching"}
          {table.you === null && !session.value?.player.email && !table.seats.some((seat) => seat.expected) && (
            <>
              {" "}
              (<a href="/sign-in">sign in</a> if you sit here)
            </>
          )}{" "}
          · <a href={`/rules/${table.game}`}>rules</a>
        </span>
      </h1>
      <div class="middle">
        <Notices table={table} store={store} />
        {isNarrow.value && <Primer table={table} />}
        <Middle {...shown} />
      </div>
      <div class="beside">
        {!isNarrow.value && <Primer table={table} />}
        <Side panels={panelsOf(shown)} />
        {table.status !== "cancelled" && <Housekeeping table={table} store={store} />}
        <FairDeal table={table} />
      </div>
      <ConfirmBar table={table} store={store} />
      <Credits title={table.title} credits={factsOf(table.game)?.credits ?? []} />
    </div>
  );
}

export function TablePage({ id }: { id: string }) {
  const store = useMemo(() => tableStore(id), [id]);
  useResource("games", catalogue);
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    store.load().then(() => {
      if (!isGone) stop = store.watch();
    });
    return () => {
      isGone = true;
      stop();
      void countWaiting();
    };
  }, [store]);
  const failure = store.failure.value;
  if (failure instanceof ProblemError && failure.status === 404) return <Missing what="There is no such table" />;
  if (failure) return <Trouble error={failure} retry={() => void store.load()} isPage />;
  return <Room key={id} store={store} />;
}
