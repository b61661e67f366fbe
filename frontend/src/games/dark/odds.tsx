/** How likely a roll is: eleven small bars for 2 to 12. The numbers are the server's, read from its sentence. */

export interface Stakes {
  least: number; // that the dice must show
  percent: number;
}

/** From e.g. "…with +3 against 10 (72 %)"; null: nothing is rolled. */
export function stakesOf(sentence: string): Stakes | null {
  const found = /([+-]\d+) against (\d+) \((\d+) %\)/.exec(sentence);
  return found ? { least: Number(found[2]) - Number(found[1]), percent: Number(found[3]) } : null;
}

const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Boxcars always do, snake eyes never. */
const isGood = (sum: number, least: number): boolean => sum === 12 || (sum >= least && sum !== 2);

export function Odds({ least, percent }: Stakes) {
  const first = SUMS.find((sum) => isGood(sum, least)) ?? 12;
  return (
    <figure class="dk-odds">
      <svg viewBox="0 0 88 30" aria-hidden="true">
        {SUMS.map((sum, at) => {
          const height = 4 * (6 - Math.abs(7 - sum));
          return (
            <rect
              key={sum}
              class={isGood(sum, least) ? "dk-good" : ""}
              x={at * 8}
              y={30 - height}
              width="7"
              height={height}
              rx="1"
            />
          );
        })}
      </svg>
      <figcaption>
        {first === 12 ? "only a 12 will do" : `${first} or more will do`}
        <span class="unseen">, {percent} %</span>
      </figcaption>
    </figure>
  );
}
