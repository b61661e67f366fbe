/** The odds of a roll: the sums of its dice as small bars; successful sums are coloured. */

import { Sums } from "../../kit/sums";
import type { Choice } from "../board";
import type { Action } from "./model";

/** The odds of the roll; null: there is no roll. */
export const percentOf = (choice: Choice<Action> | undefined): number | null =>
  choice?.prospect?.chances?.[0]?.percent ?? null;

/** A choice in a word or two; its sentence below says the rest. */
export function shortOf(choice: Choice<Action>): string {
  const percent = percentOf(choice);
  const label = choice.prospect?.label || choice.sentence;
  return percent === null ? label : `${label} · ${percent} %`;
}

export function Odds({ choice }: { choice: Choice<Action> | undefined }) {
  const roll = choice?.prospect?.rolls?.[0];
  if (!roll?.least) return null;
  const most = roll.dice * 6;
  return (
    <figure class="dk-odds">
      <Sums dice={roll.dice} least={roll.least} />
      <figcaption>
        {roll.least === most ? `only a ${most} will do` : `${roll.least} or more will do`}
        <span class="unseen">, {percentOf(choice)} %</span>
      </figcaption>
    </figure>
  );
}
