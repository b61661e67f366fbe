/** One tap away: the player aid, and the register of every changed ruin. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Drawers } from "../../kit/drawers";
import { capital, plural } from "../../ui/words";
import { RuinFace } from "./card";
import { AID, AIDS, dayRank, type EffectType, POSITIONS, ruinName } from "./content";
import type { Crafted, Open, Ruin, View } from "./model";
import { Icon, Pennant } from "./pictures";
import { added, faceWords, known } from "./words";

export function Shelf({ view, names, children }: { view: View; names: string[]; children: ComponentChildren }) {
  const drawers = [
    { title: "Player aid", content: () => <Aid /> },
    {
      title: `Crafted ruins (${craftedIn(view.open).length})`,
      content: () => <Register view={view} names={names} />,
    },
  ];
  return (
    <Drawers label="Aids" drawers={drawers}>
      {children}
    </Drawers>
  );
}

function Aid() {
  return (
    <div class="rn-aid">
      <ul>
        {AID.map(({ type, words, aid }) => (
          <li key={type}>
            <span class="rn-aid-sign" aria-hidden="true">
              {type === "rank" ? <b>+N</b> : <Icon of={type} />}
            </span>
            <span>
              <b>{capital(words)}</b> {aid}
            </span>
          </li>
        ))}
      </ul>
      <ul>
        <li>
          <Icon of="sun" />
          <span>
            <b>The sun or moon on a card</b> bears the printed rank where it differs from the rank that counts.
          </span>
        </li>
        {AIDS.map(({ icon, label, aid }) => (
          <li key={label}>
            <Icon of={icon} />
            <span>
              <b>{label}</b> {aid}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const isCrafted = (crafted: Crafted): boolean =>
  crafted.night || crafted.claim !== null || POSITIONS.some((at) => crafted[at]);

// In the document the keys of objects are strings; these are ruins.
export const craftedIn = ({ ruins }: Open): [Ruin, Crafted][] =>
  (Object.entries(ruins) as [Ruin, Crafted][]).filter(([, ruin]) => isCrafted(ruin));

const has = (type: EffectType, { face }: Crafted, card: Ruin): boolean =>
  type === "rank" ? face.rank !== dayRank(card) : Boolean(face[type]);

interface Filter {
  rank: string;
  claim: string;
  effect: string;
}

function found(open: Open, { rank, claim, effect }: Filter): Ruin[] {
  return craftedIn(open)
    .filter(([, ruin]) => rank === "" || ruin.face.rank === Number(rank))
    .filter(([, ruin]) => claim === "" || (claim === "any" ? ruin.claim !== null : ruin.claim === Number(claim)))
    .filter(([card, ruin]) => effect === "" || has(effect as EffectType, ruin, card))
    .sort(([, a], [, b]) => a.face.rank - b.face.rank)
    .map(([card]) => card);
}

function Register({ view, names }: { view: View; names: string[] }) {
  const [filter, setFilter] = useState<Filter>({ rank: "", claim: "", effect: "" });
  const publicView = { ...view, own: null };
  const all = found(view.open, { rank: "", claim: "", effect: "" });
  const ranks = [...new Set(all.map((card) => view.open.ruins[card]?.face.rank ?? 0))];
  const cards = found(view.open, filter);
  const choice = (name: keyof Filter, title: string, options: [string, string][]) => (
    <label>
      {title}
      <select value={filter[name]} onChange={(event) => setFilter({ ...filter, [name]: event.currentTarget.value })}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
  if (all.length === 0)
    return <p class="rn-note">No ruin has been changed yet. What everyone has seen is kept here.</p>;
  return (
    <>
      <div class="rn-filter">
        {choice("rank", "Rank", [["", "all"], ...ranks.map((rank): [string, string] => [String(rank), String(rank)])])}
        {choice("claim", "Claim", [
          ["", "all"],
          ["any", "claimed"],
          ...names.map((name, seat): [string, string] => [String(seat), `by ${name}`]),
        ])}
        {choice("effect", "Effect", [
          ["", "all"],
          ...AID.map(({ type, words }): [string, string] => [type, capital(words)]),
        ])}
        <span>{plural(cards.length, "ruin")}</span>
      </div>
      <ul class="rn-register">
        {cards.map((card) => (
          <Entry key={card} {...{ card, names }} view={publicView} />
        ))}
      </ul>
    </>
  );
}

function Entry({ card, view, names }: { card: Ruin; view: View; names: string[] }) {
  const ruin = known(view, card);
  const { crafted, face, night } = ruin;
  const parts = [night ? "night side" : "", ...added(crafted)].filter(Boolean);
  return (
    <li>
      <span class="rn-card">
        <RuinFace ruin={ruin} />
      </span>
      <span>
        <b>{ruinName(card)}</b> {faceWords(face)}
        {parts.length > 0 && <small>{parts.join(" · ")}</small>}
        {crafted.claim !== null && (
          <small class="rn-claimed">
            <Pennant seat={crafted.claim} /> claimed by {names[crafted.claim]}
          </small>
        )}
      </span>
    </li>
  );
}
