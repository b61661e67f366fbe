/** The odds of a choice as a bar in plain results, drawn from the server's own sentence. */

import { plural } from "../../ui/words";
import { type Chance, chancesIn, diceIn } from "./choosing";
import { poolsIn, Sum } from "./parts";

const TONES: [RegExp, string][] = [
  [/falls|they win|^(?!you).* wins/, "bad"],
  [/down/, "down"],
  [/no harm/, "none"],
];

/** Between two who are not mine neither is good or bad. */
function toneOf(words: string, place: number, chances: Chance[]): string {
  if (chances.every((each) => / wins$/.test(each.words) && !/^you/.test(each.words))) return place ? "down" : "none";
  return TONES.find(([like]) => like.test(words))?.[1] ?? "good";
}

/** Whether words have room in their share of a bar as wide as a phone. */
const fits = (words: string, percent: number): boolean => percent > 7 + 2.4 * words.length;

/** "Skor wins" for "your Skor wins" or "Ann's Skor wins": whose they are is seen beside it. */
const short = (words: string): string => words.replace(/^(your|the enemy|.*'s?) /, "");

export function Odds({ sentence }: { sentence: string }) {
  const [chances, pools] = [chancesIn(sentence), poolsIn(sentence)];
  if (chances.length < 2) return null;
  return (
    <>
      {pools.some(({ parts }) => parts.length > 0) && (
        <p class="sh-made-of">
          {pools.map(({ dice, parts }, side) => (
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
        {chances.map(({ percent, words }, place) => (
          <span
            key={words}
            class={`sh-odds-${toneOf(words, place, chances)}`}
            style={{ flexGrow: Math.max(percent, 7) }}
          >
            <b>{percent}</b> {fits(short(words), percent) && short(words)}
          </span>
        ))}
      </div>
    </>
  );
}

/** In a few words, for a button: "2 dice · 56%". */
export function oddsNote(sentence: string): string {
  const [dice, best] = [diceIn(sentence), chancesIn(sentence)[0]];
  const parts = [dice === null ? "" : plural(dice, "die", "dice")];
  if (best) parts.push(`${best.percent}% ${short(best.words)}`);
  return parts.filter(Boolean).join(" · ");
}
