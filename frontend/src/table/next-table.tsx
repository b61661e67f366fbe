/** The button to the next table that waits for me. */

import { waitingLines } from "../state/waiting";

export function NextTable({ but, isQuiet }: { but?: string; isQuiet?: boolean }) {
  const next = waitingLines.value.find((line) => line.id !== but);
  if (!next) return null;
  const others = next.seats.filter((seat) => seat.seat !== next.you && seat.kind === "player").map(({ name }) => name);
  return (
    <a class={isQuiet ? "button quiet next-table" : "button next-table"} href={`/table/${next.id}`}>
      <span>
        Next table<span class="unseen">, where it is your turn</span>: {next.title}
        {others.length > 0 && ` with ${others.join(", ")}`}
      </span>
      <svg width="16" height="16" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M4 10h11M10 4l6 6-6 6" fill="none" stroke="currentColor" stroke-width="2.500" />
      </svg>
    </a>
  );
}
