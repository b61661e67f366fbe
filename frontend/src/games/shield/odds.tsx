/** The odds of a choice as a bar of plain results, with the dice that it rolls. */

import type { Prospect } from "../../api/types";
import { plural } from "../../ui/words";
import { Sum } from "./parts";

type Foretold = Required<Prospect>;

/** Whether words fit into their share of a bar as wide as a phone. */
const fits = (words: string, percent: number): boolean => percent > 7 + 2.4 * words.length;

export function Odds({ prospect: { chances, rolls } }: { prospect: Foretold }) {
  if (chances.length === 0) return null;
  return (
    <>
      {rolls.some(({ parts }) => parts) && (
        <p class="sh-made-of">
          {rolls.map(({ dice, parts = [] }, side) => (
            <span key={side}>
              {side > 0 && "against "}
              <Sum parts={parts} />{" "}
              <b>
                {parts.length > 0 && "= "}
                {plural(dice, "die", "dice")}
              </b>
            </span>
          ))}
        </p>
      )}
      <div
        class="sh-odds"
        role="img"
        aria-label={chances.map(({ percent, words }) => `${percent}% ${words}`).join(", ")}
      >
        {chances.map(({ percent, words, tone }, place) => (
          <span key={place} class={`sh-odds-${tone}`} style={{ flexGrow: Math.max(percent, 7) }}>
            <b>{percent}</b> {fits(words, percent) && words}
          </span>
        ))}
      </div>
    </>
  );
}

/** In a few words, for a button: "2 dice · 56% you win". */
export function oddsNote({ chances: [first], rolls: [roll] }: Foretold): string {
  const dice = roll ? plural(roll.dice, "die", "dice") : "";
  return [dice, first && `${first.percent}% ${first.words}`].filter(Boolean).join(" · ");
}
