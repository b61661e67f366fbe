/** The winner in one line, and all places; for a party, each player's result. */

import type { Result, Table } from "../api/types";
import type { AnyBoard } from "../boards";
import { listed } from "../ui/words";

function nameOf(table: Table, seat: number): string {
  return seat === table.you ? "You" : (table.seats[seat]?.name ?? `Seat ${seat + 1}`);
}

/** Whether all players share the victory. */
export function isDraw(table: Table, { winners }: Result): boolean {
  return !table.together && winners.length > 1 && winners.length === table.seats.length;
}

export function headline(table: Table, result: Result): string {
  if (table.together) return result.winners.length > 0 ? "The party has won" : "The party has lost";
  if (isDraw(table, result)) return "A draw";
  const names = result.winners.map((seat) => nameOf(table, seat));
  if (names.length === 0) return "Nobody won";
  const verb = names.length > 1 ? "share the victory" : names[0] === "You" ? "win" : "wins";
  return `${listed(names)} ${verb}`;
}

interface StandingProps {
  table: Table;
  result: Result;
  board: AnyBoard | null;
}

export function Standing({ table, result, board }: StandingProps) {
  if (table.together && !board) return null; // there are no results for single players
  const ranking = table.seats
    .map(({ seat }) => ({ seat, place: result.places[seat] ?? 0, score: result.scores[seat] ?? 0 }))
    .sort((a, b) => a.place - b.place);
  const Mark = board?.SeatMark;
  const fate = (seat: number) => (board && table.view ? board.seatNote(table.view, seat).status : "");
  return (
    <ol class={table.together ? "ranking fates" : "ranking"}>
      {ranking.map(({ seat, place, score }) => (
        <li key={seat} class={result.winners.includes(seat) ? "winner" : ""}>
          {!table.together && <span class="rank">{place}.</span>}
          <span class="mark" aria-hidden="true">
            {Mark && <Mark seat={seat} />}
          </span>
          <span class="who">{nameOf(table, seat)}</span>
          {table.together ? <span class="fate">{fate(seat)}</span> : <b>{score}</b>}
        </li>
      ))}
    </ol>
  );
}
