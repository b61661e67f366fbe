/** How much time a move may take at a new table, and what happens when it runs out. */

import type { InVacation, OnLapse, Pace, Time } from "../api/types";
import { Choices } from "../ui/choices";

const PACES: [Pace, string][] = [
  ["none", "No clock"],
  ["12h", "12 hours"],
  ["1d", "1 day"],
  ["3d", "3 days"],
  ["7d", "7 days"],
];
const LAPSES: [OnLapse, string][] = [
  ["bot_move", "A bot plays that move"],
  ["bot_keeps", "A bot keeps the seat for now"],
  ["resign", "The player resigns"],
];
const VACATIONS: [InVacation, string][] = [
  ["pause", "Their time stands still"],
  ["bot", "A bot plays for them"],
  ["run", "Time runs on"],
];

interface Props {
  time: Time;
  change: (time: Time) => void;
}

export function PaceForm({ time, change }: Props) {
  return (
    <fieldset class="pace">
      <legend>Time for a move</legend>
      <Choices name="pace" choices={PACES} value={time.pace} pick={(pace) => change({ ...time, pace })} />
      {time.pace !== "none" && (
        <div class="clock">
          <fieldset>
            <legend>When time runs out</legend>
            <Choices
              name="on-lapse"
              choices={LAPSES}
              value={time.on_lapse}
              pick={(on_lapse) => change({ ...time, on_lapse })}
              isStacked
            />
          </fieldset>
          <fieldset>
            <legend>When somebody is away</legend>
            <Choices
              name="in-vacation"
              choices={VACATIONS}
              value={time.in_vacation}
              pick={(in_vacation) => change({ ...time, in_vacation })}
              isStacked
            />
          </fieldset>
        </div>
      )}
    </fieldset>
  );
}
