/** How it ended: who won and why, how it went, the record to keep, and another game. */

import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import * as calls from "../api/calls";
import type { Result, Table } from "../api/types";
import type { AnyBoard } from "../boards";
import { isStill } from "../kit/motion";
import { againWithBots, rematch } from "../state/opening";
import { FIRST, type Replay } from "../state/replay";
import type { TableStore } from "../state/table";
import { tellTrouble } from "../state/toasts";
import { listed } from "../ui/words";
import { Celebration } from "./celebration";
import { Course } from "./course";
import { News } from "./news";
import { NextTable } from "./next-table";
import { may, otherPeople } from "./people";
import { headline, isDraw, Standing } from "./standing";
import "./result.css";

async function download(table: Table): Promise<void> {
  const text = JSON.stringify(await calls.record(table.id), null, 2);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `${table.game}-${table.id}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Brings the end into sight after the last move; a player who is writing stays there. The button pressed last is
 * gone, so the heading gets the focus. */
function useInSight(isNews: boolean): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNews && document.activeElement === document.body)
      panel.current?.querySelector<HTMLElement>("#result")?.focus({ preventScroll: true });
    const top = panel.current?.getBoundingClientRect().top ?? 0;
    const isSeen = top >= 0 && top < innerHeight / 2;
    if (isSeen || document.activeElement?.matches("input, textarea")) return;
    panel.current?.scrollIntoView({ behavior: isStill() ? "auto" : "smooth" });
  }, []);
  return panel;
}

function againWords({ together, seats }: Table): string {
  const others = seats.length - 1;
  return others === 0 ? "Play again" : `Play again ${together ? "with" : "against"} ${others === 1 ? "a bot" : "bots"}`;
}

interface ResultProps {
  table: Table;
  store: TableStore;
  replay: Replay;
  result: Result;
  board: AnyBoard | null;
  isNews: boolean; // it ended while this page was open
}

export function ResultPanel({ table, store, replay, result, board, isNews }: ResultProps) {
  const { route } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const panel = useInSight(isNews);
  const haveIWon = table.you !== null && result.winners.includes(table.you) && !isDraw(table, result);
  const again = async (open: (table: Table) => Promise<string>) => {
    setBusy(true);
    try {
      route(await open(table));
    } catch (error) {
      tellTrouble(error);
      setBusy(false);
    }
  };
  return (
    <section class="result panel" aria-labelledby="result" ref={panel}>
      {haveIWon && <Celebration game={table.game} />}
      <div>
        <p class="kicker">The game is over</p>
        <h2 id="result" tabIndex={-1}>
          {headline(table, result)}
        </h2>
        <p class="verdict">{table.verdict ?? result.reason}</p>
      </div>
      <Standing table={table} result={result} board={board} />
      <p class="row">
        {table.rematch ? (
          <a class="button" href={`/table/${table.rematch}`}>
            To the rematch
          </a>
        ) : (
          may(table, "rematch") &&
          otherPeople(table).length > 0 && (
            <button type="button" class="button" disabled={isBusy} onClick={() => again(rematch)}>
              Rematch with {listed(otherPeople(table).map(({ name }) => name))}
            </button>
          )
        )}
        {table.you !== null && (
          <button
            type="button"
            class={otherPeople(table).length > 0 ? "button quiet" : "button"}
            disabled={isBusy}
            onClick={() => again(againWithBots)}
          >
            {againWords(table)}
          </button>
        )}
        <NextTable but={table.id} />
      </p>
      <p class="row asides">
        <button type="button" class="link" onClick={() => replay.playFrom(FIRST)}>
          Watch it from the first move
        </button>
        <button type="button" class="link" onClick={() => download(table).catch(tellTrouble)}>
          Download the record
        </button>
        <a href="/">To the games</a>
      </p>
      <Course store={store} replay={replay} />
      <News table={table} store={store} />
    </section>
  );
}
