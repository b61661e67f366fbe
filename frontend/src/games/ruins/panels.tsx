/** The end of a round, shown over the table, and the outcome at the end of the game. */

import { RoundPanel as RoundAccount } from "../../kit/round-panel";
import { capital, listed } from "../../ui/words";
import { RuinFace } from "./card";
import { POSITIONS, SHOWDOWN_AID } from "./content";
import type { Crafted, View } from "./model";
import type { RoundEnd } from "./news";
import { Pennant } from "./pictures";
import { craftedIn } from "./shelf";
import { Horizon } from "./trick";
import { known, nameOf, ordinal, ruinWords, signed } from "./words";

interface RoundPanelProps {
  end: RoundEnd;
  names: string[];
  seat: number | null;
  onClose: () => void;
}

export function RoundPanel({ end, names, seat, onClose }: RoundPanelProps) {
  const places = [...end.outOrder, end.last];
  return (
    <RoundAccount
      label={`Round ${end.round} is over`}
      title={`Round ${end.round} is over`}
      closing={end.showdown ? "On to the showdown" : `On to round ${end.round + 1}`}
      onClose={onClose}
    >
      <Horizon />
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
          It comes to the showdown of {listed(end.showdown.map((who) => nameOf(names, who, seat)))}. {SHOWDOWN_AID}
        </p>
      )}
    </RoundAccount>
  );
}

const FINEST = 5;

/** The outcome of the game: the most improved ruins. The page says who won. */
export function Legacy({ view, names }: { view: View; names: string[] }) {
  const finest = craftedIn(view.open)
    .sort(([, a], [, b]) => upgrades(b) - upgrades(a) || b.face.rank - a.face.rank)
    .slice(0, FINEST)
    .map(([card]) => known({ ...view, own: null }, card));
  if (finest.length === 0) return null;
  return (
    <section class="kit-round" aria-label="The finest ruins">
      <Horizon />
      <h2>The finest ruins of this game</h2>
      <ul class="rn-legacy">
        {finest.map((ruin) => (
          <li key={ruin.card} class="rn-card" title={ruinWords(ruin, names)}>
            <RuinFace ruin={ruin} />
            <span class="unseen">{ruinWords(ruin, names)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const upgrades = (ruin: Crafted): number =>
  POSITIONS.filter((at) => ruin[at]).length + Number(ruin.night) + Number(ruin.claim !== null);
