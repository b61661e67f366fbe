/** A fight that is being settled: both pools, where their dice come from, and which step of the hit is decided. */

import { DieFace } from "../../kit/dice";
import type { Open, View, Warrior } from "./model";
import { warriorOf } from "./places";
import { Badge } from "./token";
import { SUCCESS } from "./words";

const STEPS: [string, string[]][] = [
  ["back", ["drive", "choose"]],
  ["follow", ["press", "pressing"]],
  ["shield", ["save", "saved"]],
  ["damage", ["damage", "hurt", "end"]],
];

type Frame = Open["todo"][number];
type Of<Name extends string> = Extract<Frame, { frame: Name }>;

const frameOf = <Name extends Frame["frame"]>({ todo }: Open, name: Name): Of<Name> | undefined =>
  todo.find((each): each is Of<Name> => each.frame === name);

export function Fight({ view }: { view: View }) {
  const { open } = view;
  const contest = frameOf(open, "contest");
  const bout = open.contests.find(({ n }) => n === contest?.n);
  const hit = frameOf(open, "hit");
  if (!contest || !bout || contest.dice.length === 0) return null;
  const helpers = bout.many.filter((model) => model !== bout.attacker);
  return (
    <div class="sh-fight">
      <Side open={open} model={bout.attacker ?? ""} helpers={helpers} dice={contest.against} />
      <Side open={open} model={bout.one} helpers={[]} dice={contest.dice} />
      {hit && (
        <ol class="sh-steps" aria-label={`${contest.hits + 1} hits to settle`}>
          {STEPS.map(([name, steps]) => (
            <li key={name} aria-current={steps.includes(hit.step) ? "step" : undefined}>
              {name}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

interface SideProps {
  open: Open;
  model: string;
  helpers: readonly string[];
  dice: readonly number[];
}

function Side({ open, model, helpers, dice }: SideProps) {
  const each = warriorOf(open, model);
  const hits = dice.filter((die) => die >= SUCCESS).length;
  const from = [...stateChips(each), ...helpers.map((helper) => `${nameOf(open, helper)} helps`)];
  return (
    <div class={`sh-side sh-side-${each?.seat ?? "beast"}`}>
      <span class="sh-side-name">
        {each && <Badge seat={each.seat} />} <b>{nameOf(open, model)}</b>
        {from.map((words) => (
          <small key={words}>{words}</small>
        ))}
      </span>
      <span class="sh-side-dice" aria-hidden="true">
        {dice.map((die, at) => (
          <DieFace key={at} value={die} tone={die >= SUCCESS ? "good" : "bad"} turn={at} />
        ))}
        <b>{hits}</b>
      </span>
      <span class="unseen">
        {dice.join(", ")}: {hits} successes.
      </span>
    </div>
  );
}

const nameOf = (open: Open, model: string): string => warriorOf(open, model)?.name ?? `monster ${model.slice(1)}`;

function stateChips(each: Warrior | undefined): string[] {
  if (!each) return [];
  const said: [boolean, string][] = [
    [each.fury, "fury"],
    [each.defending, "defends"],
    [each.knocked_down, "down"],
    [each.damage === 2, "wounded"],
  ];
  return said.flatMap(([applies, words]) => (applies ? [words] : []));
}
