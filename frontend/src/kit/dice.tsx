/** Dice: rolled, shown, and summed in words. */

import "./dice.css";

export interface Die {
  value: number | null; // null: not rolled yet
  sides?: number; // six unless said
  tone?: "good" | "bad"; // whether the die counts
}

interface DiceProps {
  dice: Die[];
  words: string; // the sum in words, e.g. by `sumWords`
  isFresh?: boolean; // just rolled: they tumble
  isBare?: boolean; // only screen readers get the words
}

export interface Bonus {
  name: string; // e.g. "Brute"
  value: number;
}

const signed = (value: number): string => `${value < 0 ? "−" : "+"} ${Math.abs(value)}`;

/** E.g. "4 + 3 + 2 Brute = 9 against 8: success, margin 1". */
export function sumWords(values: number[], bonuses: Bonus[] = [], against?: number, outcome = ""): string {
  const told = bonuses.map(({ name, value }) => ` ${signed(value)} ${name}`).join("");
  const sum = values.concat(bonuses.map(({ value }) => value)).reduce((all, each) => all + each, 0);
  const isPlain = values.length === 1 && bonuses.length === 0;
  const head = isPlain ? `${sum}` : `${values.join(" + ")}${told} = ${sum}`;
  const aim = against === undefined ? "" : ` against ${against}`;
  return outcome ? `${head}${aim}: ${outcome}` : `${head}${aim}`;
}

export function Dice({ dice, words, isFresh = false, isBare = false }: DiceProps) {
  return (
    <span class={isFresh ? "kit-dice kit-rolled" : "kit-dice"}>
      <span class="kit-dice-row" aria-hidden="true">
        {dice.map((die, at) => (
          <DieFace key={at} {...die} turn={at} />
        ))}
      </span>
      <span class={isBare ? "unseen" : "kit-dice-words"}>{words}</span>
    </span>
  );
}

const PIPS: Record<number, [number, number][]> = {
  1: [[20, 20]],
  2: [
    [11, 11],
    [29, 29],
  ],
  3: [
    [11, 11],
    [20, 20],
    [29, 29],
  ],
  4: [
    [11, 11],
    [29, 11],
    [11, 29],
    [29, 29],
  ],
  5: [
    [11, 11],
    [29, 11],
    [20, 20],
    [11, 29],
    [29, 29],
  ],
  6: [
    [11, 10],
    [29, 10],
    [11, 20],
    [29, 20],
    [11, 30],
    [29, 30],
  ],
};

const CUBE = "M8 2h24a6 6 0 0 1 6 6v24a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6z";
const GEM = "M20 1 37 10.500v19L20 39 3 29.500v-19z";

/** One die. Six-sided dice show pips, other dice a number. */
export function DieFace({ value, sides = 6, tone, turn = 0 }: Die & { turn?: number }) {
  const pips = sides === 6 && value !== null ? PIPS[value] : undefined;
  return (
    <svg
      class={`kit-die ${tone ? `kit-die-${tone}` : ""} ${value === null ? "kit-die-open" : ""}`}
      style={{ "--turn": turn }}
      viewBox="0 0 40 40"
      aria-hidden="true"
    >
      <path class="kit-die-body" d={sides === 6 ? CUBE : GEM} />
      {pips ? (
        pips.map(([x, y]) => <circle key={`${x}/${y}`} cx={x} cy={y} r="3.700" />)
      ) : (
        <text x="20" y="27">
          {value ?? "?"}
        </text>
      )}
    </svg>
  );
}
