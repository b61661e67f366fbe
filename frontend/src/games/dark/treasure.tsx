/** Treasure: the player taps dice to keep them. The offers and their worth come from the list alone. */

import { treasure as hoard } from "@engines/dark/tables.json";
import { DieFace } from "../../kit/dice";
import { useExplained } from "../../kit/explained";
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
  explain?: ((actions: Action[]) => Promise<string>) | undefined;
}

/** The list has all dice of some faces; the player fills in the dice of other faces. */
function rerollOf(dice: number[], kept: number[], choices: Choice<Action>[]): Choice<Action> | undefined {
  const count = (of: number[], face: number) => of.filter((each) => each === face).length;
  const faces = [...new Set(kept)].filter((face) => count(kept, face) === count(dice, face));
  const listed = choices.find(({ action }) => action.type === "reroll" && `${action.faces}` === `${faces}`);
  const besides = kept.filter((face) => !faces.includes(face));
  if (!listed || besides.length === 0) return listed;
  return { action: { ...listed.action, dice: besides } as Action, sentence: "" };
}

export function TreasureAsk({ treasure, choices, moment, busy, send, explain }: TreasureProps) {
  const [kept, keep] = usePick<number[]>(moment, []);
  const faces = kept.map((at) => treasure.dice[at] ?? 0).sort((a, b) => a - b);
  const reroll = rerollOf(treasure.dice, faces, choices);
  const told = useExplained(reroll && !reroll.sentence ? explain : undefined, reroll ? [reroll.action] : []);
  const words = reroll?.sentence || told?.words;
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
      <ActBar words={[words, stop?.sentence].filter(Boolean).join(" Or: ")} tone="good">
        {stop && <Go label="Stop" isQuiet={reroll !== undefined} isBusy={busy} onGo={() => send([stop.action])} />}
        {reroll && <Go label="Roll the others" isBusy={busy} onGo={() => send([reroll.action])} />}
      </ActBar>
    </>
  );
}
