/** Everything besides attacks that a player can do with cards in a turn: use, hand on, swap or reveal them. */

import { useRef, useState } from "preact/hooks";
import { Go } from "../../kit/tray";
import type { Choice } from "../board";
import type { Aimed } from "./aim";
import { CardTile } from "./cards";
import { goodsOf } from "./content";
import { bagOf, cardOf } from "./deeds";
import type { Action } from "./model";

/** The action on the chosen card, in a word or two. */
function verb(action: Action, names: string[]): string {
  if (action.type === "give") return `Give to ${names[action.to]}`;
  if (action.type === "offer") return `Offer to ${names[action.to]}`;
  if (action.type === "swap") return `Take up for ${goodsOf(action.out).name}`;
  return "Reveal";
}

export interface BagProps {
  legal: Choice<Action>[];
  hidden: string[];
  names: string[];
  aimed: Aimed;
  busy: boolean;
  send: (actions: Action[]) => void;
  onTry: (card: string | null) => void; // a card that cannot be used now; null: the player puts it away
}

export function Bag({ legal, hidden, names, aimed, busy, send, onTry }: BagProps) {
  const [picked, pickCard] = useState<string | null>(null);
  const [deed, pickDeed] = useState<string | null>(null);
  const all = bagOf(legal);
  const card = picked !== null && all.includes(picked) ? picked : null;
  const bag = useRef<HTMLDivElement>(null);
  const pick = (copy: string | null) => {
    bag.current?.scrollTo(0, 0); // the possible actions are above the card
    pickCard(copy);
    pickDeed(null);
    aimed.pick(null);
    onTry(null);
  };
  const isUsable = card !== null && aimed.deeds.has(card);
  const deeds = legal.filter(({ action }) => card !== null && action.type !== "use" && cardOf(action) === card);
  const choice = deeds.find(({ sentence }) => sentence === deed);
  return (
    <div class="ab-bag" ref={bag}>
      {card !== null && (
        <ul class="ab-parts" aria-label={`What to do with ${goodsOf(card).name}`}>
          {goodsOf(card).kind !== "weapon" && (
            <li>
              <button
                type="button"
                class={aimed.picked === card ? "ab-part ab-picked" : "ab-part"}
                aria-pressed={aimed.picked === card}
                aria-disabled={!isUsable}
                onClick={() => {
                  pickDeed(null);
                  if (isUsable) aimed.pick(card);
                  else onTry(card);
                }}
              >
                Use it
              </button>
            </li>
          )}
          {all.length > 1 && (
            <li>
              <button type="button" class="ab-part" onClick={() => pick(null)}>
                Another card
              </button>
            </li>
          )}
          {deeds.map(({ action, sentence }) => (
            <li key={sentence}>
              <button
                type="button"
                class={sentence === deed ? "ab-part ab-picked" : "ab-part"}
                aria-pressed={sentence === deed}
                onClick={() => {
                  aimed.pick(null);
                  pickDeed(sentence);
                }}
              >
                {verb(action, names)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {choice && <Go label="Do it" note={choice.sentence} isBusy={busy} onGo={() => send([choice.action])} />}
      <div class="ab-bag-cards">
        {(card === null ? all : [card]).map((copy) => (
          <CardTile
            key={copy}
            copy={copy}
            isPicked={copy === card}
            {...(hidden.includes(copy) ? { note: "hidden" } : {})}
            onPick={() => pick(copy === card ? null : copy)}
          />
        ))}
      </div>
    </div>
  );
}
