/** The final trick: two large buttons for the last card and the torch. */

import type { ActionChoice } from "./decision";
import type { Card, Held, Keeps } from "./model";
import { CardFace, Icon } from "./pictures";
import { doorOf } from "./words";

interface FinalProps {
  held: Held;
  keeps: Keeps;
  door: number;
  card: ActionChoice;
  torch: ActionChoice;
  chosen: ActionChoice | null;
  onTouch: (choice: ActionChoice) => void;
}

export function FinalTrick({ held, keeps, door, card, torch, chosen, onTouch }: FinalProps) {
  if (!held.torch || card.action.type !== "play_card") return null;
  return (
    <section class="tl-final" aria-label="Final trick">
      <h3>
        <span class="tl-final-ask">Final trick: your last card or your torch?</span> You stand on door {door}.
      </h3>
      <div class="tl-final-options">
        <Option
          choice={card}
          on={chosen === card}
          play={card.action.card}
          keep={keeps.play_card}
          door={door}
          onTouch={onTouch}
        />
        <Option
          choice={torch}
          on={chosen === torch}
          play={held.torch}
          keep={keeps.play_torch}
          door={door}
          isTorch
          onTouch={onTouch}
        />
      </div>
    </section>
  );
}

interface OptionProps {
  choice: ActionChoice;
  on: boolean;
  play: Card;
  keep: Card;
  door: number; // where its owner stands
  isTorch?: boolean;
  onTouch: (choice: ActionChoice) => void;
}

function Option({ choice, on, play, keep, door, isTorch = false, onTouch }: OptionProps) {
  return (
    <button
      type="button"
      class={`tl-option ${on ? "tl-chosen" : ""} ${isTorch ? "tl-from-torch" : ""}`}
      aria-pressed={on}
      onClick={() => onTouch(choice)}
    >
      <span class="tl-option-cards" aria-hidden="true">
        <span class="tl-card" data-fly={play}>
          <CardFace card={play} />
        </span>
        <span class="tl-card tl-kept">
          <Icon of="flame" />
          <CardFace card={keep} />
        </span>
      </span>
      <span class="tl-option-words">
        {choice.sentence}
        <small>
          Torch for door {doorOf(keep)}
          {doorOf(keep) === door && ", where you stand"}
        </small>
      </span>
    </button>
  );
}
