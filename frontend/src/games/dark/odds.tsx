/** How likely a roll is: the sums of its dice as small bars, those that will do in colour. */

import { Sums } from "../../kit/sums";
import type { Choice } from "../board";
import type { Action } from "./model";

/** Of what is rolled; null: nothing is. */
export const percentOf = (choice: Choice<Action> | undefined): number | null =>
  choice?.prospect?.chances?.[0]?.percent ?? null;

/** A choice in a word or two, where its sentence, which stands below, says the rest. */
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
