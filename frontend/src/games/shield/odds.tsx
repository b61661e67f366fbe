/** The odds of a choice as a bar in plain results, drawn from the server's own sentence. */

import { chancesIn, diceIn } from "./choosing";

const TONES: [RegExp, string][] = [
  [/falls|they win/, "bad"],
  [/down/, "down"],
  [/no harm/, "none"],
];

const toneOf = (words: string): string => TONES.find(([like]) => like.test(words))?.[1] ?? "good";

export function Odds({ sentence }: { sentence: string }) {
  const chances = chancesIn(sentence);
  if (chances.length < 2) return null;
  return (
    <p class="sh-odds" aria-hidden="true">
      {chances.map(({ percent, words }) => (
        <span key={words} class={`sh-odds-${toneOf(words)}`} style={{ flexGrow: Math.max(percent, 7) }}>
          <b>{percent}</b> {percent > 14 && words}
        </span>
      ))}
    </p>
  );
}

/** In a few words, for a button: "2 dice · 56%". */
export function oddsNote(sentence: string): string {
  const [dice, best] = [diceIn(sentence), chancesIn(sentence)[0]];
  const parts = [dice === null ? "" : `${dice} ${dice === 1 ? "die" : "dice"}`];
  if (best) parts.push(`${best.percent}% ${best.words}`);
  return parts.filter(Boolean).join(" · ");
}
