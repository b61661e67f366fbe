/** Dice on the table: both pools of a fight or the pool of one roll, their sources, and the step of the hit. */

import { summed } from "@engines/shield/crews.json";
import { hit_steps } from "@engines/shield/names.json";
import type { Part } from "../../api/types";
import { DieFace } from "../../kit/dice";
import { capital, plural } from "../../ui/words";
import type { Open, View } from "./model";
import { Sum } from "./parts";
import { nameOf, warriorOf } from "./places";
import { Badge } from "./token";
import { SUCCESS } from "./words";

type Frame = Open["todo"][number];
type Of<Name extends string> = Extract<Frame, { frame: Name }>;

const frameOf = <Name extends Frame["frame"]>({ todo }: Open, name: Name): Of<Name> | undefined =>
  todo.find((each): each is Of<Name> => each.frame === name);

export function Fight({ view }: { view: View }) {
  const { open } = view;
  const contest = frameOf(open, "contest");
  const bout = open.contests.find(({ n }) => n === contest?.n);
  const hit = frameOf(open, "hit");
  const last = open.todo.findLast(({ dice }) => dice.length > 0);
  const isFight = contest !== undefined && bout !== undefined && contest.dice.length > 0;
  const other = last && last !== contest ? last : null;
  if (!isFight && !other) return null;
  return (
    <div class="sh-fight">
      {isFight && (
        <>
          <Side open={open} model={bout.attacker ?? ""} dice={contest.against} parts={contest.against_parts} />
          <Side open={open} model={bout.one} dice={contest.dice} parts={contest.parts} />
        </>
      )}
      {other && <Side open={open} model="" words={other.what ?? ""} dice={other.dice} parts={other.parts} />}
      {isFight && hit && (
        <ol class="sh-steps" aria-label={`${contest.hits + 1} hits to settle`}>
          {hit_steps.map(({ name, steps }) => (
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
  words?: string; // instead of a name: the purpose of the roll
  dice: readonly number[];
  parts: readonly Part[];
}

function Side({ open, model, words, dice, parts }: SideProps) {
  const each = warriorOf(open, model);
  const name = words ?? nameOf(open, model);
  return (
    <div class={`sh-side sh-side-${each?.seat ?? "beast"}`}>
      <span class="sh-side-name">
        {each && <Badge seat={each.seat} />} <b>{capital(name)}</b> {!isAdded(words) && <Sum parts={parts} />}
      </span>
      <Roll dice={dice} what={words} />
    </div>
  );
}

/** In some rolls the number itself matters; in all others successes count. */
export const isAdded = (what: string | undefined): boolean => what !== undefined && summed.includes(what);

/** The rolled dice and their result. */
export function Roll({ dice, what }: { dice: readonly number[]; what?: string | undefined }) {
  const good = (die: number) => !isAdded(what) && die >= SUCCESS;
  const all = isAdded(what) ? dice.reduce((sum, die) => sum + die, 0) : dice.filter(good).length;
  return (
    <>
      <span class="sh-side-dice" aria-hidden="true">
        {dice.map((die, at) => (
          <DieFace key={at} value={die} tone={good(die) ? "good" : "bad"} turn={at} />
        ))}
        <b>{all}</b>
      </span>
      <span class="unseen">
        {dice.join(", ")}: {isAdded(what) ? `${all} in all` : plural(all, "success", "successes")}.
      </span>
    </>
  );
}
