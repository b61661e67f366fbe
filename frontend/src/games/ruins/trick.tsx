/** The middle of the table: the set to beat, the sets before it, the cards beside them. */

import { listed } from "../../ui/words";
import { RuinBack, RuinFace } from "./card";
import { ruinName } from "./content";
import type { PlayedSet, Ruin, View } from "./model";
import { type News, setKey } from "./news";
import { Pennant } from "./pictures";
import { known, nameOf, ruinWords, setWords } from "./words";

interface TrickProps {
  view: View;
  names: string[];
  news: News;
}

export function Trick({ view, names, news }: TrickProps) {
  const { open, seat } = view;
  const last = open.trick.at(-1);
  const earlier = open.trick.slice(0, -1);
  return (
    <section class="rn-table" aria-label="The trick">
      <Horizon />
      {last ? (
        <>
          <h2 class="rn-beat">
            <Pennant seat={last.seat} />
            <span>
              <small>{open.phase === "over" ? "The last set" : "To beat"}</small> {setWords(last.rank, last.size)}{" "}
              <em>by {nameOf(names, last.seat, seat)}</em>
            </span>
          </h2>
          <Cards set={last} view={view} names={names} news={news} />
        </>
      ) : (
        <h2 class="rn-beat rn-open">{emptyWords(view, names)}</h2>
      )}
      {earlier.length > 0 && (
        <ol class="rn-earlier" aria-label="Earlier sets of this trick">
          {earlier.map((set) => (
            <li key={setKey(set.cards)} class={news.sets.has(setKey(set.cards)) ? "rn-new" : ""}>
              <Pennant seat={set.seat} />
              <span>
                {setWords(set.rank, set.size)} <em>{nameOf(names, set.seat, seat)}</em>
              </span>
              <span class="unseen">, {listed(set.cards.map(ruinName))}</span>
            </li>
          ))}
        </ol>
      )}
      {open.discarded.length > 0 && (
        <p class="rn-beside">Beside it, discarded: {listed(open.discarded.map((card) => nameWithRank(view, card)))}</p>
      )}
      <p class="rn-deck">
        <span class="rn-pile" aria-hidden="true">
          <RuinBack />
        </span>
        <span>
          <b>{open.deck_size}</b> in the deck
        </span>
      </p>
    </section>
  );
}

const nameWithRank = (view: View, card: Ruin): string => `${ruinName(card)} (${known(view, card).face.rank})`;

function Cards({ set, view, names, news }: TrickProps & { set: PlayedSet }) {
  const extra = set.size - set.cards.length;
  return (
    <ul class={`rn-set ${news.sets.has(setKey(set.cards)) ? "rn-new" : ""}`}>
      {set.cards.map((card) => {
        const ruin = known(view, card);
        return (
          <li key={card} class="rn-card" data-fly={card} data-enters="above" title={ruinWords(ruin, names)}>
            <RuinFace ruin={ruin} drafted={news.crafted.get(card) ?? []} />
            <span class="unseen">{ruinWords(ruin, names)}</span>
          </li>
        );
      })}
      {extra > 0 && <li class="rn-extra">counts as {set.size}</li>}
    </ul>
  );
}

function emptyWords({ open, seat }: View, names: string[]): string {
  if (open.phase === "over") return "The torches are out";
  if (open.phase === "flip") return "Dusk falls: everyone may turn a ruin to its night side";
  return open.turn === seat ? "You lead" : `${names[open.turn]} leads`;
}

/** A row of broken columns against the evening sky. */
export function Horizon() {
  return (
    <svg class="rn-horizon" viewBox="0 0 600 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle cx="452" cy="58" r="54" fill="url(#rn-shine)" opacity=".5" />
      <circle cx="452" cy="58" r="24" class="rn-sinking" />
      <path class="rn-ridge" d="M0 92 60 66l50 22 70-40 82 44 70-24 66 22 70-36 70 38 62-18v54H0z" />
      <path
        class="rn-ruined"
        d="M0 104c90-8 190 4 300-2s220-4 300 2v16H0zM26 104V70h-3v-4h17v4h-3v34zM58 104V58h-3v-4h17v4h-3v46zM92 104V84l4-5 5 6 4-4v23zM250 104V92h-3v-4h15v4h-3v12zM404 104V52h-6v-5l52-20 52 20v5h-6v52h-9V52h-11.75v52h-9V52h-11.75v52h-9V52h-11.75v52h-9V52h-11.75v52zM540 104V78l4-6 5 5 5-8v35zM566 104V92l6-4 6 5v11z"
      />
    </svg>
  );
}
