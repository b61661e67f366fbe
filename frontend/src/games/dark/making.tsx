/** Making a character: race, points, kit, a name. Only listed combinations are possible. */

import { abilities, races } from "@engines/dark/tables.json";
import { useState } from "preact/hooks";
import { ActBar, Go } from "../../kit/tray";
import { capital } from "../../ui/words";
import type { Choice } from "../board";
import { Good } from "./goods";
import type { Action } from "./model";
import { Pen, useSentText, type Written } from "./pen";
import { Figure } from "./pictures";
import { ABILITIES, inkOf, itemName, KITS } from "./words";

type Build = Extract<Action, { type: "create_character" }>;
type Race = (typeof races)[number];

const LEAST = {
  slots: Math.min(...races.map(({ slots }) => slots)),
  health: Math.min(...races.map(({ health }) => health)),
};

/** The special trait of a race. */
function giftsOf({ slots, health, nimble_bonus, dark_sight, melee_floor_vs_large }: Race): string {
  const gifts = [
    slots > LEAST.slots && `carries ${slots} slots`,
    health > LEAST.health && `${health} Health`,
    nimble_bonus > 0 && `+${nimble_bonus} Nimble`,
    dark_sight && "dark sight",
    melee_floor_vs_large && `large foes need ${melee_floor_vs_large}`,
  ];
  return gifts.filter(Boolean).join(", ");
}

interface MakingProps {
  table: string;
  seat: number;
  log: Written[];
  choices: Choice<Build>[];
  busy: boolean;
  send: (actions: Action[]) => void;
}

type Scores = Pick<Build, (typeof ABILITIES)[number]>;

const sum = ({ brute, nimble, wits }: Scores): number => brute + nimble + wits;

export function Making({ table, seat, log, choices, busy, send }: MakingProps) {
  const first = choices[0]?.action ?? { brute: 0, nimble: 0, wits: 0 };
  const [race, setRace] = useState("human");
  const [kit, setKit] = useState("guard");
  const [scores, setScores] = useState<Scores>({ brute: first.brute, nimble: first.nimble, wits: first.wits });
  const [name, write, sent] = useSentText(table, `${seat}.hero`, seat, log);
  const [about, tell, told] = useSentText(table, `${seat}.about`, seat, log);
  const most = sum(first);
  const chosen = choices.find(
    ({ action }) =>
      action.race === race && action.kit === kit && ABILITIES.every((each) => action[each] === scores[each]),
  );
  const carried = KITS.find(({ id }) => id === kit);
  return (
    <div class="dk-making">
      <fieldset class="dk-races">
        <legend class="unseen">Race</legend>
        {races.map((each) => (
          <button key={each.id} type="button" aria-pressed={each.id === race} onClick={() => setRace(each.id)}>
            <Figure race={each.id} kit={kit} ink={inkOf(seat)} />
            <b>{each.name}</b>
            <small>{giftsOf(each)}</small>
          </button>
        ))}
      </fieldset>
      <fieldset class="dk-scores">
        <legend class="unseen">
          {most} points on {ABILITIES.map(capital).join(", ")}
        </legend>
        {ABILITIES.map((ability) => (
          <Stepper
            key={ability}
            label={capital(ability)}
            value={scores[ability]}
            canAdd={scores[ability] < abilities.cap && sum(scores) < most}
            onStep={(by) => setScores({ ...scores, [ability]: scores[ability] + by })}
          />
        ))}
      </fieldset>
      <fieldset class="dk-kits">
        <legend class="unseen">Kit</legend>
        {KITS.map(({ id, name: label }) => (
          <button key={id} type="button" aria-pressed={id === kit} onClick={() => setKit(id)}>
            {label}
          </button>
        ))}
      </fieldset>
      <p class="dk-carried">
        {carried &&
          [carried.worn, ...carried.held, ...carried.packed].map((id, at) => (
            <span key={at}>
              <Good id={id} />
              {itemName(id)}
            </span>
          ))}
      </p>
      <Pen label="Name" text={name} most={$most("create_character.name")} lines={1} onWrite={write} />
      <details class="dk-more">
        <summary>About them</summary>
        <Pen
          label="What others see and know of them"
          text={about}
          most={$most("create_character.text")}
          lines={1}
          onWrite={tell}
        />
      </details>
      <ActBar
        words={chosen?.sentence ?? `Place exactly ${most} points: ${most - sum(scores)} to go.`}
        tone={chosen ? "good" : "open"}
      >
        <Go
          label="Begin"
          isReady={chosen !== undefined}
          isBusy={busy}
          onGo={() => {
            if (!chosen) return;
            sent();
            told();
            send([{ ...chosen.action, name: name.trim(), text: about.trim() }]);
          }}
        />
      </ActBar>
    </div>
  );
}

interface StepperProps {
  label: string;
  value: number;
  canAdd: boolean;
  onStep: (by: 1 | -1) => void;
}

function Stepper({ label, value, canAdd, onStep }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within a fieldset would be read twice
    <div role="group" aria-label={`${label}: ${value}`}>
      <span>{label}</span>
      <button
        type="button"
        aria-label={`Less ${label}`}
        aria-disabled={value === 0}
        onClick={() => value > 0 && onStep(-1)}
      >
        −
      </button>
      <b>{value}</b>
      <button type="button" aria-label={`More ${label}`} aria-disabled={!canAdd} onClick={() => canAdd && onStep(1)}>
        +
      </button>
    </div>
  );
}
