/** The odds of a choice as a bar in plain results, drawn from the server's own sentence. */

import { plural } from "../../ui/words";
import { chancesIn, diceIn } from "./choosing";
import { partsIn, Sum } from "./parts";

const TONES: [RegExp, string][] = [
  [/falls|they win|^(?!you).* wins/, "bad"],
  [/down/, "down"],
  [/no harm/, "none"],
];

const toneOf = (words: string): string => TONES.find(([like]) => like.test(words))?.[1] ?? "good";

/** "Skor wins" for "your Skor wins": whose they are is seen beside it. */
const short = (words: string): string => words.replace(/^(your|the enemy) /, "");

export function Odds({ sentence }: { sentence: string }) {
  const [chances, parts] = [chancesIn(sentence), partsIn(sentence)];
  if (chances.length < 2) return null;
  return (
    <>
      {parts.length > 0 && (
        <p class="sh-made-of">
          <Sum parts={parts} /> <b>= {plural(diceIn(sentence) ?? 0, "die", "dice")}</b>
        </p>
      )}
      <div
        class="sh-odds"
        role="img"
        aria-label={chances.map(({ percent, words }) => `${percent}% ${words}`).join(", ")}
      >
        {chances.map(({ percent, words }) => (
          <span key={words} class={`sh-odds-${toneOf(words)}`} style={{ flexGrow: Math.max(percent, 7) }}>
            <b>{percent}</b> {percent > 14 && short(words)}
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
