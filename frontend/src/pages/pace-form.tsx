/** How much time a move may take at a new table, and what happens when it runs out. */

import type { InVacation, OnLapse, Pace, Time } from "../api/types";

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

function Picker<Value extends string>({
  id,
  label,
  choices,
  value,
  pick,
}: {
  id: string;
  label: string;
  choices: [Value, string][];
  value: Value;
  pick: (value: Value) => void;
}) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => pick(event.currentTarget.value as Value)}>
        {choices.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

export function PaceForm({ time, change }: Props) {
  return (
    <fieldset class="pace">
      <legend>Time for a move</legend>
      <div class="choices">
        {PACES.map(([pace, label]) => (
          <label key={pace} class="choice">
            <input type="radio" name="pace" checked={time.pace === pace} onChange={() => change({ ...time, pace })} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {time.pace !== "none" && (
        <div class="clock">
          <Picker
            id="on-lapse"
            label="When time runs out"
            choices={LAPSES}
            value={time.on_lapse}
            pick={(on_lapse) => change({ ...time, on_lapse })}
          />
          <Picker
            id="in-vacation"
            label="When somebody is on vacation"
            choices={VACATIONS}
            value={time.in_vacation}
            pick={(in_vacation) => change({ ...time, in_vacation })}
          />
        </div>
      )}
    </fieldset>
  );
}
