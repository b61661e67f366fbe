/** A hand of cards: sorted, legal cards raised, walked through with the arrow keys. */

import { signal } from "@preact/signals";
import { useInSight } from "../../ui/in-sight";
import { useRoving } from "../../ui/roving";
import { plural } from "../../ui/words";
import type { ActionChoice } from "./decision";
import type { Card, Held } from "./model";
import { CardFace, Icon, Meeple } from "./pictures";
import { adventurerName, cardName, type Order, sorted } from "./words";

const order = signal<Order>("suit");

interface HandProps {
  held: Held;
  choices: Map<Card, ActionChoice> | null; // null: nothing is asked of this hand
  chosen: Card | null;
  title: string;
  onFocus?: (card: Card) => void;
  onTouch: (card: Card) => void;
}

/** On a narrow board the hand lies in rows of at most seven, as even as can be. */
const columns = (cards: number): number => Math.ceil(cards / Math.ceil(cards / 7)) || 1;

export function Hand({ held, choices, chosen, title, onFocus, onTouch }: HandProps) {
  const cards = sorted(held.hand, order.value);
  const first = cards.find((card) => choices?.has(card));
  const roving = useRoving(cards, chosen ?? first);
  useInSight(roving.ref, first);
  return (
    <section class={`tl-hand ${choices ? "tl-asked" : ""}`} aria-label={title}>
      <header class="tl-hand-head">
        <Meeple adventurer={held.adventurer} />
        <h3>{title}</h3>
        <span class="tl-hand-count">{plural(cards.length, "card")}</span>
        <Sorting />
      </header>
      <Torch held={held} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move the focus between its buttons */}
      <div class="tl-cards" ref={roving.ref} style={{ "--columns": columns(cards.length) }} onKeyDown={roving.walk}>
        {cards.map((card) => (
          <HandCard
            key={card}
            card={card}
            legal={choices ? choices.has(card) : null}
            chosen={card === chosen}
            tabIndex={roving.tabIndex(card)}
            onFocus={() => {
              roving.arrive(card);
              onFocus?.(card);
            }}
            onTouch={() => onTouch(card)}
          />
        ))}
      </div>
    </section>
  );
}

interface HandCardProps {
  card: Card;
  legal: boolean | null; // null: nothing is asked
  chosen: boolean;
  tabIndex: 0 | -1;
  onFocus: () => void;
  onTouch: () => void;
}

function HandCard({ card, legal, chosen, tabIndex, onFocus, onTouch }: HandCardProps) {
  const state = legal === null ? "" : legal ? "tl-legal" : "tl-barred";
  const word = legal === null ? "" : legal ? ", legal" : ", not legal now";
  return (
    <span class="tl-slot">
      <button
        type="button"
        class={`tl-card ${state} ${chosen ? "tl-chosen" : ""}`}
        data-stop={card}
        data-fly={card}
        tabIndex={tabIndex}
        aria-pressed={chosen}
        aria-disabled={legal !== true}
        onFocus={onFocus}
        onClick={onTouch}
      >
        <CardFace card={card} />
        <span class="unseen">{cardName(card) + word}</span>
      </button>
    </span>
  );
}

function Torch({ held }: { held: Held }) {
  if (!held.torch) return null;
  return (
    <figure class="tl-torch">
      <Icon of="flame" class="tl-flicker" />
      <span class="tl-card" data-fly={held.torch}>
        <CardFace card={held.torch} />
      </span>
      <figcaption>
        Your torch <span class="unseen">of the {adventurerName(held.adventurer)}: </span>
        <b>{cardName(held.torch)}</b>
      </figcaption>
    </figure>
  );
}

function Sorting() {
  const option = (by: Order) => (
    <button type="button" aria-pressed={order.value === by} onClick={() => (order.value = by)}>
      {by}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons, not a form
    <span class="tl-sorting" role="group" aria-label="Sort the hand by">
      {option("suit")}
      {option("rank")}
    </span>
  );
}
