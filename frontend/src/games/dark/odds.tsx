/** How likely a roll is: eleven small bars for 2 to 12. The numbers are the server's, read from its sentence. */

/** From e.g. "…with +3 against 10 (72 %)"; null: nothing is rolled. */
export function percentOf(sentence: string): number | null {
  const found = /\((\d+) %\)/.exec(sentence);
  return found ? Number(found[1]) : null;
}

const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** In how many of 36 ways two dice show a sum. */
const ways = (sum: number): number => 6 - Math.abs(7 - sum);

/** The least of the sums that together are as likely as that. */
function leastOf(percent: number): number {
  let left = Math.round((percent * 36) / 100);
  for (const sum of [...SUMS].reverse()) {
    left -= ways(sum);
    if (left <= 0) return sum;
  }
  return 2;
}

export function Odds({ percent }: { percent: number }) {
  const least = leastOf(percent);
  return (
    <figure class="dk-odds">
      <svg viewBox="0 0 88 30" aria-hidden="true">
        {SUMS.map((sum, at) => (
          <rect
            key={sum}
            class={sum >= least ? "dk-good" : ""}
            x={at * 8}
            y={30 - 4 * ways(sum)}
            width="7"
            height={4 * ways(sum)}
            rx="1"
          />
        ))}
      </svg>
      <figcaption>
        {least === 12 ? "only a 12 will do" : `${least} or more will do`}
        <span class="unseen">, {percent} %</span>
      </figcaption>
    </figure>
  );
}
