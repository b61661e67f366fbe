/** The possible sums of some dice: a bar for each sum, as high as its odds. */

import "./sums.css";

interface SumsProps {
  dice: number; // six-sided
  least: number; // the lowest sum that succeeds
}

/** The number of ways to roll each sum with that many dice, from the lowest sum on. */
export function waysOf(dice: number): number[] {
  let ways = [1];
  for (let die = 0; die < dice; die++)
    ways = Array.from({ length: ways.length + 5 }, (_, sum) =>
      ways.slice(Math.max(0, sum - 5), sum + 1).reduce((all, each) => all + each, 0),
    );
  return ways;
}

const HEIGHT = 24;

export function Sums({ dice, least }: SumsProps) {
  const ways = waysOf(dice);
  const most = Math.max(...ways);
  return (
    <svg class="kit-sums" viewBox={`0 0 ${ways.length * 8} 30`} aria-hidden="true">
      {ways.map((each, at) => {
        const height = (HEIGHT * each) / most;
        const isGood = at + dice >= least;
        return (
          <rect key={at} class={isGood ? "kit-good" : ""} x={at * 8} y={30 - height} width="7" height={height} rx="1" />
        );
      })}
    </svg>
  );
}
