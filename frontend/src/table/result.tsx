/** How it ended: winners, scores, the record to keep, and another game. */

import { useState } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import * as calls from "../api/calls";
import type { Result, Table } from "../api/types";
import { againWithBots, rematch } from "../state/opening";
import { tellTrouble } from "../state/toasts";
import { Since } from "./banner";
import { NextTable } from "./next-table";
import { may, otherPeople } from "./people";

function nameOf(table: Table, seat: number): string {
  return seat === table.you ? "You" : (table.seats[seat]?.name ?? `Seat ${seat + 1}`);
}

function headline(table: Table, result: Result): string {
  const names = result.winners.map((seat) => nameOf(table, seat));
  if (names.length === 0) return "Nobody won";
  const verb = names.length > 1 ? "win together" : names[0] === "You" ? "win" : "wins";
  return `${names.join(" and ")} ${verb}`;
}

async function download(table: Table): Promise<void> {
  const text = JSON.stringify(await calls.record(table.id), null, 2);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `${table.game}-${table.id}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export function ResultPanel({ table, result, sentences }: { table: Table; result: Result; sentences: string[] }) {
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
      <div>
        <p class="kicker">The game is over</p>
        <h2 id="result">{headline(table, result)}</h2>
        <p>{result.reason}</p>
      </div>
      <ol class="ranking">
        {ranking.map(({ seat, place, score }) => (
          <li key={seat} class={result.winners.includes(seat) ? "winner" : ""}>
            <span class="rank">{place}.</span>
            <span class="who">{nameOf(table, seat)}</span>
            <b>{score}</b>
          </li>
        ))}
      </ol>
      <p class="row">
        {table.rematch ? (
          <a class="button" href={`/table/${table.rematch}`}>
            To the rematch
          </a>
        ) : (
          may(table, "rematch") &&
          otherPeople(table).length > 0 && (
            <button type="button" class="button" disabled={isBusy} onClick={() => again(rematch)}>
              Rematch with the same company
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
      <Since sentences={sentences} table={table} />
    </section>
  );
}
