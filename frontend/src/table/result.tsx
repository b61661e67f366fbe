/** How it ended: winners, scores, the record to keep, and another game. */

import { useState } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import * as calls from "../api/calls";
import type { Move, Result, Table } from "../api/types";
import type { Place } from "../state/log";
import { againWithBots, rematch } from "../state/opening";
import type { Replay } from "../state/replay";
import type { TableStore } from "../state/table";
import { tellTrouble } from "../state/toasts";
import { listed } from "../ui/words";
import { Earlier } from "./earlier";
import { News } from "./news";
import { NextTable } from "./next-table";
import { may, otherPeople } from "./people";
import "./result.css";

function nameOf(table: Table, seat: number): string {
  return seat === table.you ? "You" : (table.seats[seat]?.name ?? `Seat ${seat + 1}`);
}

function headline(table: Table, result: Result): string {
  if (table.together) return result.winners.length > 0 ? "The party has won" : "The party has lost";
  const names = result.winners.map((seat) => nameOf(table, seat));
  if (names.length === 0) return "Nobody won";
  const verb = names.length > 1 ? "win together" : names[0] === "You" ? "win" : "wins";
  return `${listed(names)} ${verb}`;
}

/** Embers that rise for whoever has won. */
function Embers() {
  return (
    <span class="embers" aria-hidden="true">
      {Array.from({ length: 18 }, (_, at) => (
        <i key={at} style={{ "--at": at }} />
      ))}
    </span>
  );
}

interface TurningPoint extends Place {
  text: string;
}

/** What the log calls a turning point, in the order of the game. */
export function turningPoints(log: Move[]): TurningPoint[] {
  return log.flatMap(({ n, steps }) =>
    steps.flatMap(({ sentences, weights }, step) =>
      sentences.flatMap((text, at) => (weights[at] === 3 ? [{ n, step, text }] : [])),
    ),
  );
}

function Course({ store, replay }: { store: TableStore; replay: Replay }) {
  const points = turningPoints(store.log.value);
  if (points.length === 0 && !store.olderMoves.hasMore.value) return null;
  return (
    <div class="course">
      <h3>How it went</h3>
      <ol>
        {points.map((point, at) => (
          <li key={at}>
            <button type="button" class="link" title="Look back to here" onClick={() => replay.showPlace(point)}>
              {point.text}
            </button>
          </li>
        ))}
      </ol>
      <Earlier what="What came before" back={store.olderMoves} />
    </div>
  );
}

async function download(table: Table): Promise<void> {
  const text = JSON.stringify(await calls.record(table.id), null, 2);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `${table.game}-${table.id}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

interface ResultProps {
  table: Table;
  store: TableStore;
  replay: Replay;
  result: Result;
}

export function ResultPanel({ table, store, replay, result }: ResultProps) {
  const { route } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const ranking = table.seats
    .map(({ seat }) => ({ seat, place: result.places[seat] ?? 0, score: result.scores[seat] ?? 0 }))
    .sort((a, b) => a.place - b.place);
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
    <section class="result panel" aria-labelledby="result">
      {table.you !== null && result.winners.includes(table.you) && <Embers />}
      <div>
        <p class="kicker">The game is over</p>
        <h2 id="result">{headline(table, result)}</h2>
        <p class="verdict">{table.verdict ?? result.reason}</p>
      </div>
      {!table.together && (
        <ol class="ranking">
          {ranking.map(({ seat, place, score }) => (
            <li key={seat} class={result.winners.includes(seat) ? "winner" : ""}>
              <span class="rank">{place}.</span>
              <span class="who">{nameOf(table, seat)}</span>
              <b>{score}</b>
            </li>
          ))}
        </ol>
      )}
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
            Play again against bots
          </button>
        )}
        <NextTable but={table.id} />
        <button type="button" class="button quiet" onClick={() => download(table).catch(tellTrouble)}>
          Download the record
        </button>
        <a class="button quiet" href="/">
          To the games
        </a>
      </p>
      <Course store={store} replay={replay} />
      <News table={table} store={store} />
    </section>
  );
}
