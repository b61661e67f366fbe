/** Which monsters go below the doors: the trick's cards as switches, in groups by suit. */

import { plural } from "../../ui/words";
import { isWild, type Placing } from "./decision";
import type { Card, Open } from "./model";
import { CardFace, Glyph } from "./pictures";
import { cardName, doorOf, SUIT_NAMES, SUITS, suitOf } from "./words";

interface PlacingProps {
  open: Open;
  choices: Placing[];
  picked: Card[];
  onToggle: (card: Card) => void;
}

export function PlacingBoard({ open, choices, picked, onToggle }: PlacingProps) {
  const cards = open.trick.map(({ card }) => card);
  const wild = isWild(choices);
  const suits = SUITS.filter((suit) => cards.some((card) => suitOf(card) === suit));
  return (
    <div class={`tl-placing ${wild ? "tl-wild" : ""}`}>
      {wild && (
        <p class="tl-wild-word">
          <b>Wild!</b>
        </p>
      )}
      <div class="tl-switches">
        {suits.map((suit) => {
          const group = cards.filter((card) => suitOf(card) === suit);
          const wish = wishFor(group, choices);
          const isOpen = !wild && !group.some((card) => picked.includes(card));
          return (
            <fieldset key={suit} class={`tl-suit-group tl-${suit}`}>
              <legend>
                <Glyph suit={suit} /> {SUIT_NAMES[suit]} {wish && <span>{wish}</span>}
              </legend>
              <div class="tl-suit-cards">
                {group.map((card) => (
                  <Switch
                    key={card}
                    card={card}
                    state={picked.includes(card) ? "on" : isOpen ? "open" : "off"}
                    onToggle={() => onToggle(card)}
                  />
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </div>
  );
}

/** The part of a group that every choice has, in words. */
function wishFor(group: Card[], choices: Placing[]): string {
  const counts = new Set(choices.map(({ cards }) => group.filter((card) => cards.includes(card)).length));
  if (counts.size !== 1) return "";
  return counts.has(group.length) ? "must be placed" : counts.has(1) ? "choose one" : "";
}

const SWITCH_WORDS = {
  on: (card: Card) => `door ${doorOf(card)}`,
  open: (card: Card) => `door ${doorOf(card)}?`,
  off: () => "discard",
};

interface SwitchProps {
  card: Card;
  state: keyof typeof SWITCH_WORDS; // open: nothing of its suit is chosen yet
  onToggle: () => void;
}

function Switch({ card, state, onToggle }: SwitchProps) {
  return (
    <button
      type="button"
      class={`tl-card tl-switch tl-${state}`}
      data-fly={card}
      aria-pressed={state === "on"}
      onClick={onToggle}
    >
      <CardFace card={card} />
      <span class="unseen">{`Place ${cardName(card)} below door ${doorOf(card)}`}</span>
      <span class="tl-switch-word" aria-hidden="true">
        {SWITCH_WORDS[state](card)}
      </span>
    </button>
  );
}

export const placingButton = (cards: Card[]): string =>
  cards.length === 0 ? "Place none of them" : `Place ${plural(cards.length, "monster")}`;
