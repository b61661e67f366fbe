/** How much time a table gives for a move, and what happens when it runs out, in sentences. */

import type { Pace, Terms } from "../api/types";

const PACES: Record<Pace, string> = {
  none: "No clock: everybody takes the time they need.",
  "5m": "Five minutes for a move: everybody is there at once.",
  "15m": "A quarter of an hour for a move: everybody is there at once.",
  "1h": "An hour for a move: everybody is there at once.",
  "12h": "12 hours for a move.",
  "1d": "A day for a move.",
  "3d": "Three days for a move.",
  "7d": "A week for a move.",
};
const LAPSES: Record<Terms["on_lapse"], string> = {
  bot_move: "When time runs out a bot plays that move, and the seat stays. After three in a row the bot keeps it.",
  bot_keeps: "When time runs out a bot keeps the seat until its player returns.",
  resign: "Whose time runs out resigns.",
};
const VACATIONS: Record<Terms["in_vacation"], string> = {
  pause: "Vacations stop the clock.",
  bot: "In a vacation a bot plays.",
  run: "Vacations do not stop the clock.",
};

export function paceWords({ pace, on_lapse, in_vacation }: Terms): string {
  return pace === "none" ? PACES.none : [PACES[pace], LAPSES[on_lapse], VACATIONS[in_vacation]].join(" ");
}
