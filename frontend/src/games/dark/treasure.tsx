/** Treasure: dice to tap for keeping. What is offered, and what it is worth, comes from the list alone. */

import { treasure as hoard } from "@engines/dark/tables.json";
import { DieFace } from "../../kit/dice";
import { usePick } from "../../kit/pick";
import { ActBar, Go } from "../../kit/tray";
import type { Choice } from "../board";
import type { Action, Treasure } from "./model";

interface TreasureProps {
  treasure: Treasure;
  choices: Choice<Action>[];
  moment: string | null;
  busy: boolean;
  send: (actions: Action[]) => void;
}

export function TreasureAsk({ treasure, choices, moment, busy, send }: TreasureProps) {
  const [kept, keep] = usePick<number[]>(moment, []);
  const faces = kept.map((at) => treasure.dice[at] ?? 0).sort((a, b) => a - b);
  const wanted = JSON.stringify(faces);
  const reroll = choices.find(({ action }) => action.type === "reroll" && JSON.stringify(action.keep) === wanted);
  const stop = choices.find(({ action }) => action.type === "stop");
  return (
    <>
      <fieldset class="dk-treasure">
        <legend>
          Choose the dice you keep, roll {treasure.roll ?? 1} of {hoard.rolls}
        </legend>
        {treasure.dice.map((value, at) => (
          <button
            key={at}
            type="button"
            aria-pressed={kept.includes(at)}
            aria-label={`a die showing ${value}`}
            onClick={() => keep(kept.includes(at) ? kept.filter((each) => each !== at) : [...kept, at])}
          >
            <DieFace value={value} {...(kept.includes(at) ? { tone: "good" as const } : {})} />
          </button>
        ))}
      </fieldset>
      <ActBar words={[reroll?.sentence, stop?.sentence].filter(Boolean).join(" Or: ")} tone="good">
        {stop && <Go label="Stop" isQuiet={reroll !== undefined} isBusy={busy} onGo={() => send([stop.action])} />}
        {reroll && <Go label="Roll the others" isBusy={busy} onGo={() => send([reroll.action])} />}
      </ActBar>
    </>
  );
}
