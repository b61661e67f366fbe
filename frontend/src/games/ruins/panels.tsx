/** The end of a round and the end of the game, laid over the table. */

import type { Ending, Open } from "./model";
import type { RoundEnd } from "./news";
import { Pennant } from "./pictures";
import { Horizon } from "./trick";
import { listed, nameOf, ordinal, signed } from "./words";

interface RoundPanelProps {
  end: RoundEnd;
  names: string[];
  seat: number | null;
  onClose: () => void;
}

export function RoundPanel({ end, names, seat, onClose }: RoundPanelProps) {
  const places = [...end.outOrder, end.last];
  return (
    <section class="rn-panel" aria-label={`Round ${end.round} is over`}>
      <Horizon />
      <h2>Round {end.round} is over</h2>
      <ol class="rn-places">
        {places.map((who, at) => (
          <li key={who} class={who === seat ? "rn-mine" : ""}>
            <span class="rn-place">{at + 1 === places.length ? "last" : ordinal(at + 1)}</span>
            <Pennant seat={who} />
            <b>{capital(nameOf(names, who, seat))}</b>
            <span class="rn-change">{signed(end.changes[who] ?? 0)}</span>
            <span class="rn-total">{end.vp[who]} VP</span>
          </li>
        ))}
      </ol>
      {end.showdown && (
        <p>
          It comes to the showdown of {listed(end.showdown.map((who) => nameOf(names, who, seat)))}: whoever goes out
          first wins the game.
        </p>
      )}
      <button type="button" class="rn-go" onClick={onClose}>
        {end.round === 4 ? "On to the showdown" : `On to round ${end.round + 1}`}
      </button>
    </section>
  );
}

const HOW: Record<Ending, string> = {
  instant: "began the round with 9 or 10 VP and went out first",
  showdown: "went out first in the showdown",
  uncontested: "had the most VP and went out first in round 4, so nobody was left to contest it",
};

export function GamePanel({ open, names, seat }: { open: Open; names: string[]; seat: number | null }) {
  if (open.winner === null) return null;
  const order = open.vp.map((_, who) => who).sort((a, b) => rankOf(open, b) - rankOf(open, a));
  return (
    <section class="rn-panel rn-final" aria-label="The end of the game">
      <Horizon />
      <h2>{open.winner === seat ? "You win" : `${names[open.winner]} wins`}</h2>
      <p>
        {capital(nameOf(names, open.winner, seat))} {open.ending ? HOW[open.ending] : ""}.
      </p>
      <ol class="rn-places">
        {order.map((who) => (
          <li key={who} class={who === open.winner ? "rn-winner" : ""}>
            <Pennant seat={who} />
            <b>{capital(nameOf(names, who, seat))}</b>
            <span class="rn-total">{open.vp[who]} VP</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** For the order of the list alone: the winner, then by points. */
const rankOf = (open: Open, who: number): number => (who === open.winner ? 99 : (open.vp[who] ?? 0));

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
