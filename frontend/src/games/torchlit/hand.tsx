/** My hand: legal cards are raised, with the torch beside them. */

import { signal } from "@preact/signals";
import { CardButton, Hand as KitHand, type Stop } from "../../kit/hand";
import { recall, remember } from "../../state/storage";
import { plural } from "../../ui/words";
import type { ActionChoice } from "./decision";
import type { Card, Held } from "./model";
import { CardFace, Icon, Meeple } from "./pictures";
import { adventurerName, cardName, type Order, sorted } from "./words";

const KEY = "torchlit-order";
const order = signal<Order>(recall<Order>(KEY) ?? "suit");

interface HandProps {
  held: Held;
  choices: Map<Card, ActionChoice> | null; // null: the game asks nothing of this hand
  chosen: Card | null;
  title: string;
  onFocus?: (card: Card) => void;
  onTouch: (card: Card) => void;
  onTorch: () => void;
}

export function Hand({ held, choices, chosen, title, onFocus, onTouch, onTorch }: HandProps) {
  const cards = sorted(held.hand, order.value);
  const card = (name: string, stop: Stop) => {
    const each = name as Card;
    const isLegal = choices?.has(each) ?? false;
    const state = choices ? (isLegal ? ", legal" : ", not legal now") : "";
    return (
      <CardButton
        key={each}
        name={each}
        label={cardName(each) + state}
        stop={stop}
        fly
        isLegal={isLegal}
        isBarred={choices !== null && !isLegal}
        isPicked={each === chosen}
        onLook={() => onFocus?.(each)}
        onTouch={() => onTouch(each)}
      >
        <CardFace card={each} />
      </CardButton>
    );
  };
  return (
    <KitHand
      title={title}
      head={<Meeple adventurer={held.adventurer} />}
      count={plural(cards.length, "card")}
      tools={<Sorting />}
      aside={<Torch held={held} onTouch={onTorch} />}
      fans={[{ key: "all", cards }]}
      preferred={chosen ?? cards.find((each) => choices?.has(each))}
      card={card}
    />
  );
}

function Torch({ held, onTouch }: { held: Held; onTouch: () => void }) {
  if (!held.torch) return null;
  return (
    <button type="button" class="tl-torch" onClick={onTouch}>
      <Icon of="flame" class="tl-flicker" />
      <span class="tl-card" data-fly={held.torch}>
        <CardFace card={held.torch} />
      </span>
      <span class="tl-torch-name">
        Your torch <span class="unseen">of the {adventurerName(held.adventurer)}: </span>
        <b>{cardName(held.torch)}</b>
      </span>
    </button>
  );
}

function sortBy(by: Order): void {
  order.value = by;
  remember(KEY, by);
}

function Sorting() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons, not a form
    <span class="tl-sorting" role="group" aria-label="Sort the hand by">
      {(["suit", "rank"] as const).map((by) => (
        <button key={by} type="button" aria-pressed={order.value === by} onClick={() => sortBy(by)}>
          {by}
        </button>
      ))}
    </span>
  );
}
