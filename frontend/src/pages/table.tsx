/** A table: the question, the news, the board, the party. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import * as calls from "../api/calls";
import { ProblemError } from "../api/problems";
import type { Move, Step, Table } from "../api/types";
import { type AnyBoard, loadBoard } from "../boards";
import { OnlyChoice } from "../kit/only-choice";
import { factsOf } from "../state/catalogue";
import { underVeils, veiledIn } from "../state/log";
import { cut, type Part } from "../state/parts";
import { type Replay, replayOf } from "../state/replay";
import { session } from "../state/session";
import { isClosed, type TableStore, tableStore } from "../state/table";
import { unread } from "../state/talk-read";
import { countElsewhere } from "../state/waiting";
import { Announcer } from "../table/announcer";
import { Banner } from "../table/banner";
import { ConfirmBar } from "../table/confirm-bar";
import { FairDeal } from "../table/fair-deal";
import { Cancelled, Gathering } from "../table/gathering";
import { Housekeeping } from "../table/housekeeping";
import { Keys, showKeys } from "../table/keys";
import { LogPanel } from "../table/log-panel";
import { Notices } from "../table/notices";
import { Party } from "../table/party";
import { isMyTurn } from "../table/people";
import { Primer } from "../table/primer";
import { ReplayBar, ReplayPanel } from "../table/replay-panel";
import { ResultPanel } from "../table/result";
import { Sentences } from "../table/sentences";
import { goToPanel, type Panel, Side } from "../table/side";
import { StepsBar } from "../table/steps-bar";
import { Talk } from "../table/talk";
import { TalkIcon } from "../table/talk-icon";
import { Uncalled } from "../table/uncalled";
import { Credits } from "../ui/footer";
import { Loading, Trouble } from "../ui/loading";
import { isNarrow } from "../ui/narrow";
import { useTitle } from "../ui/title";
import { Flame } from "../ui/torch";
import { Missing } from "./missing";
import "./table.css";

const SOON = 1000; // milliseconds

interface Shown {
  table: Table;
  store: TableStore;
  replay: Replay;
  board: AnyBoard | null;
}

/** The moment on show instead of the present: from a replay, or from the latest steps. */
function momentOf({ store, replay }: Shown): Part | null {
  return replay.index.value === null ? store.steps.shown.value : (replay.shown.value?.moment ?? null);
}

function stepsUntil(log: Move[], moment: Part | null): Step[] {
  if (!moment) return log.flatMap(({ steps }) => steps);
  const before = log.flatMap(({ n, steps }) =>
    n < moment.n ? steps : n > moment.n ? [] : steps.slice(0, moment.step),
  );
  const last = log.find(({ n }) => n === moment.n)?.steps[moment.step];
  return last ? [...before, cut(last, moment.part)] : before;
}

/** The board of the present or of the past; a past board has no choices. */
function Stage(shown: Shown) {
  const { table, store, replay, board } = shown;
  const { steps } = store;
  const then = momentOf(shown);
  const isReplay = replay.index.value !== null;
  const isPast = isReplay || then !== null;
  const log = useMemo(() => stepsUntil(store.log.value, then), [store.log.value, then]);
  const veiled = useMemo(() => veiledIn(store.log.value), [store.log.value]);
  const stage = useRef<HTMLDivElement>(null);
  if (!board || table.view === null) return null;
  const latest = log.at(-1);
  const isPlaying = !isReplay && then !== null;
  const isMine = !isPast && table.you !== null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the bar has a button, and keys
    <div
      class={isReplay ? "stage past" : isPlaying ? "stage playing" : "stage"}
      ref={stage}
      onClick={isPlaying ? steps.skip : undefined}
    >
      <OnlyChoice.Provider value={!isPast && isMyTurn(table) && table.legal.length === 1}>
        <board.Board
          table={table.id}
          view={then ? then.view : table.view}
          legal={isPast ? [] : table.legal}
          alike={isPast ? [] : table.alike}
          ask={then ? then.ask : table.ask}
          names={table.seats.map((seat) => seat.name)}
          toAct={isPast ? [] : table.to_act}
          since={isPast ? [] : table.seats.map((seat) => seat.thinking_since_at)}
          fresh={isPast ? (then && latest ? [latest] : []) : store.fresh.value}
          log={log}
          veiled={veiled}
          older={store.olderMoves.hasMore.value ? store.olderMoves.read : undefined}
          isPast={isPast}
          busy={store.busy.value}
          send={(actions) => void store.send(actions)}
          draft={isMine ? (actions) => calls.draft(table.id, actions) : undefined}
          explain={isMine ? (actions) => calls.explain(table.id, actions) : undefined}
        />
      </OnlyChoice.Provider>
      {!isReplay && <StepsBar steps={steps} log={store.log.value} stage={stage} />}
    </div>
  );
}

function panelsOf(shown: Shown): Panel[] {
  const { table, store, replay, board } = shown;
  const then = momentOf(shown);
  const view = then?.view ?? table.view;
  const toAct = then === null ? table.to_act : [];
  const party: Panel = {
    id: "party",
    title: "Party",
    content: <Party table={table} store={store} board={board} view={view} toAct={toAct} />,
  };
  const talk: Panel = {
    id: "talk",
    title: "Table talk",
    badge: unread(table.id, store.posts.value, table.you),
    content: (
      <Talk
        table={table.id}
        posts={store.posts.value}
        older={store.olderPosts}
        canSpeak={table.you !== null}
        say={store.say}
      />
    ),
  };
  if (isClosed(table) || table.status === "cancelled") return [party];
  if (table.status === "gathering") return [talk];
  const mine = table.you !== null && table.since >= 0 ? { n: table.since, step: 0 } : null;
  const log = <LogPanel log={underVeils(store.log.value)} from={store.newPlace.value} older={store.olderMoves} />;
  return [
    party,
    { id: "happened", title: "What happened", content: log },
    { id: "rewind", title: "Replay", content: <ReplayPanel replay={replay} mine={mine} /> },
    talk,
  ];
}

/** The first words of the page: this is the past, the game is over, or the question. */
function Top({ table, store, replay, board }: Shown) {
  const hasRun = useRef(false);
  hasRun.current ||= !table.result;
  if (replay.index.value !== null) return <ReplayBar replay={replay} log={store.log.value} />;
  if (table.result && !store.steps.shown.value)
    return <ResultPanel {...{ table, store, replay, board }} result={table.result} isNews={hasRun.current} />;
  return <Banner table={table} store={store} />;
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
      <Announcer table={table} log={store.log.value} isShowing={store.steps.shown.value !== null} />
      <Top {...shown} />
      <Stage {...shown} />
      {table.view !== null && (
        <Sentences
          game={table.game}
          summary={(isPast ? replay.shown.value?.moment.summary : null) ?? table.summary}
          ask={(isPast ? replay.shown.value?.moment.ask : null) ?? table.ask}
          legal={isPast ? [] : table.legal}
          isBusy={store.busy.value}
          isOpen={board === null}
          isPlayer={table.you !== null}
          canAct={!isPast && table.status === "running"}
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

/** Arrow keys step through the past, or into it after the game, unless the focused element needs them. */
function useArrows(replay: Replay, isOver: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const focused = event.target instanceof Element && event.target.closest("input, textarea, select, [role=tab]");
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const at = replay.index.value ?? (isOver && by === -1 ? replay.places.value.length - 1 : null);
      if (by === undefined || at === null || focused || event.defaultPrevented || event.altKey || event.metaKey) return;
      event.preventDefault();
      void replay.show(at + by);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [replay, isOver]);
}

/** A link to a table may name a move, e.g. `?move=0`: the page then opens at that move, once the log is here. */
function useMoveOfLink(replay: Replay): void {
  const isLogKnown = replay.places.value.length > 0;
  useEffect(() => {
    const move = new URLSearchParams(location.search).get("move");
    if (isLogKnown && move !== null) replay.showPlace({ n: Number(move), step: 0 });
  }, [replay, isLogKnown]);
}

function titleOf(table: Table | null, said: number): string {
  if (!table) return "Table";
  const talk = said > 0 ? `💬 ${said} · ` : "";
  return talk + (isMyTurn(table) ? `● Your turn · ${table.title}` : table.title);
}

/** Whether the talk has a new post that is not in sight yet. */
function TalkMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <button type="button" class="pill hot talk-mark" onClick={() => goToPanel("talk")}>
      <TalkIcon /> {count} new in table talk
    </button>
  );
}

/** Once this table asks me nothing, the page finds the next table that waits for me. */
function useCountElsewhere(table: string, isFree: boolean): void {
  useEffect(() => {
    if (!isFree) return undefined;
    const soon = setTimeout(() => void countElsewhere(table), SOON);
    return () => clearTimeout(soon);
  }, [table, isFree]);
}

function Room({ store }: { store: TableStore }) {
  const table = store.table.value;
  const replay = useMemo(() => replayOf(store.id, store.log, store.olderMoves), [store]);
  const [board, setBoard] = useState<AnyBoard | null | undefined>(undefined);
  const game = table?.game;
  const said = table ? unread(table.id, store.posts.value, table.you) : 0;
  useTitle(titleOf(table, said));
  useArrows(replay, table?.status === "over");
  useMoveOfLink(replay);
  useEffect(() => replay.leave, [replay]);
  const mine = table !== null && isMyTurn(table);
  useCountElsewhere(store.id, table !== null && !mine);
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
          <span class="show-keys">
            {" "}
            ·{" "}
            <button type="button" class="link" onClick={showKeys}>
              keys
            </button>
          </span>
        </span>
      </h1>
      <div class="middle">
        <TalkMark count={said} />
        <Uncalled table={table} />
        <Notices table={table} store={store} />
        {isNarrow.value && <Primer table={table} intro={store.intro.value} />}
        <Middle {...shown} />
      </div>
      <div class="beside">
        {!isNarrow.value && <Primer table={table} intro={store.intro.value} />}
        <Side panels={panelsOf(shown)} />
        {table.status !== "cancelled" && <Housekeeping table={table} store={store} />}
        <FairDeal table={table} />
      </div>
      <ConfirmBar table={table} store={store} />
      <Keys isPast={replay.index.value !== null || table.status === "over"} />
      <Credits credits={factsOf(table.game)?.credits ?? []} />
    </div>
  );
}

export function TablePage({ id }: { id: string }) {
  const store = useMemo(() => tableStore(id), [id]);
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    store.load().then(() => {
      if (!isGone) stop = store.watch();
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [store]);
  const failure = store.failure.value;
  if (failure instanceof ProblemError && failure.status === 404)
    return <Missing what="There is no such table, or it is played behind closed doors" />;
  if (failure) return <Trouble error={failure} retry={() => void store.load()} isPage />;
  return <Room key={id} store={store} />;
}
