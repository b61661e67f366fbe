/** The deadline and the time left: in the player's time zone, without hurry. */

import { useEffect, useState } from "preact/hooks";
import type { Table, Terms } from "../api/types";
import { now } from "../ui/clock";
import { isLive } from "../ui/post-length";
import { soon, timeLeft } from "../ui/time";
import { listed } from "../ui/words";
import { isMyTurn } from "./people";

const LATE: Record<Terms["on_lapse"], string> = {
  bot_move: "time is up: a bot plays this move",
  bot_keeps: "time is up: a bot takes over",
  resign: "time is up",
};
const HURRY = 2 * 3_600_000;

function onVacation(table: Table): string {
  const away = table.seats.filter((seat) => seat.vacation && table.to_act.includes(seat.seat));
  if (away.some((seat) => seat.seat === table.you)) return "time stands still while you are on vacation";
  const names = listed(away.map((seat) => seat.name));
  return names ? `time stands still while ${names} is away` : "time stands still";
}

/** The time left for this turn, e.g. "2 days 5 hours left, until Tuesday at 20:15". */
export function deadlineWords(table: Table, at: number): string | null {
  if (table.status !== "running") return null;
  if (table.paused) return onVacation(table);
  if (!table.deadline_at) return null;
  const left = timeLeft(table.deadline_at, at);
  return left === null ? LATE[table.terms.on_lapse] : `${left} left, until ${soon(table.deadline_at, at)}`;
}

/** A running clock in minutes and seconds, for players who are present. */
function Countdown({ until }: { until: string }) {
  const [at, setAt] = useState(Date.now());
  useEffect(() => {
    const going = setInterval(() => setAt(Date.now()), 1000);
    return () => clearInterval(going);
  }, []);
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - at) / 1000));
  const words = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <span class={seconds < 60 ? "waited hurry" : "waited"} role="timer">
      {" · "}
      <time dateTime={until}>{words} left</time>
    </span>
  );
}

export function Deadline({ table }: { table: Table }) {
  const words = deadlineWords(table, now.value);
  if (words === null) return null;
  const isGoing = table.deadline_at !== null && !table.paused && isLive(table.terms.pace);
  if (isGoing && table.deadline_at && Date.parse(table.deadline_at) > now.value)
    return <Countdown until={table.deadline_at} />;
  const isHurried =
    isMyTurn(table) && !table.paused && table.deadline_at !== null && Date.parse(table.deadline_at) - now.value < HURRY;
  return (
    <span class={isHurried ? "waited hurry" : "waited"}>
      {" · "}
      {table.deadline_at && !table.paused ? <time dateTime={table.deadline_at}>{words}</time> : words}
    </span>
  );
}
