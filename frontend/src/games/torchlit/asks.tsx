/** The lower half of the board for each kind of decision: the hands, and the bar with the send button. */

import { usePick } from "../../kit/pick";
import { ActBar, Go } from "../../kit/tray";
import { plural } from "../../ui/words";
import type { BoardProps } from "../board";
import type { ActionChoice, Decision } from "./decision";
import { FinalTrick } from "./final";
import { Hand } from "./hand";
import type { Action, Card, Event, Held, View } from "./model";
import { CardBack, CardFace, Meeple } from "./pictures";
import { meantBy, momentOf, torchOf, useWhyNot } from "./why-not";
import { adventurerName, cardName, sorted, turnOrder } from "./words";

type Props = BoardProps<View, Action, Event>;

interface AskProps<Kind extends Decision["kind"]> extends Pick<Props, "view" | "busy" | "send" | "explain"> {
  decision: Extract<Decision, { kind: Kind }>;
  moment: string | null;
}

const heldOf = (view: View): Held[] => view.own?.held ?? [];

const heldBy = (view: View, adventurer: number): Held | undefined =>
  heldOf(view).find((held) => held.adventurer === adventurer);

const handTitle = (view: View, held: Held): string =>
  heldOf(view).length > 1 ? `${adventurerName(held.adventurer)}’s hand` : "Your hand";

const cardOf = (choice: ActionChoice | null | undefined): Card | null =>
  choice && "card" in choice.action ? choice.action.card : null;

const UNLIT = "Pick a card: it becomes your torch.";

export function Lighting({ view, decision, moment, busy, send, explain }: AskProps<"light">) {
  const [picked, pick] = usePick<Record<number, ActionChoice>>(moment, {});
  const owing = [...decision.byAdventurer.keys()];
  const chosen = owing.flatMap((adventurer) => picked[adventurer] ?? []);
  const ready = chosen.length === owing.length;
  const button = owing.length > 1 ? "Light both torches" : "Light this torch";
  const words = chosen.map(({ sentence }) => sentence).join(" ");
  const why = useWhyNot(moment, explain);
  return (
    <>
      {heldOf(view).map((held) => {
        const choices = decision.byAdventurer.get(held.adventurer) ?? new Map<Card, ActionChoice>();
        return (
          <Hand
            key={held.adventurer}
            held={held}
            title={handTitle(view, held)}
            choices={choices}
            chosen={cardOf(picked[held.adventurer])}
            onTouch={(card) => {
              const choice = choices.get(card);
              if (!choice) return why.ask(...meantBy(view.open, held.adventurer, card));
              why.forget();
              pick({ ...picked, [held.adventurer]: choice });
            }}
            onTorch={() => why.ask(...torchOf(held.adventurer))}
          />
        );
      })}
      <ActBar tone={why.words ? "bad" : ready ? "good" : "open"} words={why.words || words || UNLIT}>
        <Go label={button} isReady={ready} isBusy={busy} onGo={() => send(chosen.map(({ action }) => action))} />
      </ActBar>
    </>
  );
}

export function Playing({ view, decision, moment, busy, send, explain }: AskProps<"play">) {
  const choices = [...decision.byCard.values()];
  const sole = choices.length === 1 ? (choices[0] ?? null) : null;
  const [chosen, choose] = usePick<ActionChoice | null>(moment, sole);
  const why = useWhyNot(moment, explain);
  const { adventurer } = decision;
  const play = (choice: ActionChoice) => !busy && send([choice.action]);

  const look = (card: Card) =>
    decision.byCard.has(card) ? why.forget() : why.ask(...meantBy(view.open, adventurer, card));

  function touch(card: Card) {
    const choice = decision.byCard.get(card) ?? null;
    look(card);
    if (choice && choice === chosen) play(choice);
    else if (choice) choose(choice);
  }

  const words = why.words || chosen?.sentence || "Pick a raised card to see what it does, again to play it.";
  const card = cardOf(chosen);
  const held = heldBy(view, adventurer);
  if (!held) return null;
  return (
    <>
      <Hand
        held={held}
        title={handTitle(view, held)}
        choices={decision.byCard}
        chosen={card}
        onFocus={look}
        onTouch={touch}
        onTorch={() => why.ask(...torchOf(adventurer))}
      />
      <ActBar words={words} tone={why.words ? "bad" : card ? "good" : "open"}>
        <Go
          label={card ? `Play ${cardName(card)}` : "Choose a card"}
          isReady={chosen !== null}
          isBusy={busy}
          onGo={() => chosen && play(chosen)}
        />
      </ActBar>
    </>
  );
}

export function Ending({ view, decision, moment, busy, send }: AskProps<"final">) {
  const [chosen, choose] = usePick<ActionChoice | null>(moment, null);
  const held = heldBy(view, decision.adventurer);
  const keeps = view.keeps.find(({ adventurer }) => adventurer === decision.adventurer);
  if (!held || !keeps) return null;
  const play = (choice: ActionChoice) => !busy && send([choice.action]);
  const touch = (choice: ActionChoice) => (choice === chosen ? play(choice) : choose(choice));
  return (
    <>
      <FinalTrick
        held={held}
        keeps={keeps}
        door={view.open.positions[held.adventurer] ?? 0}
        card={decision.card}
        torch={decision.torch}
        chosen={chosen}
        onTouch={touch}
      />
      <ActBar
        words={chosen ? "Touch it again, or the button, to play it." : "Pick one: your last card or your torch."}
        tone={chosen ? "good" : "open"}
      >
        <Go
          label={chosen === decision.torch ? "Play the torch" : chosen ? "Play the card" : "Choose one"}
          isReady={chosen !== null}
          isBusy={busy}
          onGo={() => chosen && play(chosen)}
        />
      </ActBar>
    </>
  );
}

/** My hand that plays next, while the game asks nothing; for a spectator the backs of all hands. */
export function Resting({ view, words, explain }: Pick<Props, "view" | "explain"> & { words: string }) {
  const held = heldBy(view, restingOne(view));
  const why = useWhyNot(momentOf(view.open), explain);
  return (
    <>
      {view.seat === null && <Backs view={view} />}
      {held && (
        <Hand
          held={held}
          title={handTitle(view, held)}
          choices={null}
          chosen={null}
          onTouch={(card) => why.ask(...meantBy(view.open, held.adventurer, card))}
          onTorch={() => why.ask(...torchOf(held.adventurer))}
        />
      )}
      {(why.words || words) && <ActBar words={why.words || words} tone={why.words ? "bad" : "still"} />}
    </>
  );
}

/** The adventurer whose hand is shown while the game asks nothing. */
export const restingOne = (view: View): number => nextOfMine(view) ?? heldOf(view)[0]?.adventurer ?? 0;

/** Which of my adventurers plays next in this trick. */
function nextOfMine({ open, seat }: View): number | undefined {
  return turnOrder(open)
    .slice(open.trick.length)
    .find((adventurer) => open.owner[adventurer] === seat);
}

/** In a duel the other adventurer's hand is a strip that opens. */
export function Partners({ view, explain, open }: Pick<Props, "view" | "explain"> & { open: number | null }) {
  const why = useWhyNot(momentOf(view.open), explain);
  return (
    <>
      {heldOf(view)
        .filter(({ adventurer }) => open !== null && adventurer !== open)
        .map((held) => (
          <details key={held.adventurer} class="tl-partner">
            <summary>
              <Meeple adventurer={held.adventurer} />
              <b>{handTitle(view, held)}</b>
              <span>
                {plural(held.hand.length, "card")}
                {held.torch && `, torch ${cardName(held.torch)}`}
              </span>
            </summary>
            <ul class="tl-row-of-cards">
              {sorted(held.hand, "suit").map((card) => (
                <li key={card}>
                  <button
                    type="button"
                    class="tl-card"
                    onClick={() => why.ask(...meantBy(view.open, held.adventurer, card))}
                  >
                    <CardFace card={card} />
                    <span class="unseen">{cardName(card)}</span>
                  </button>
                </li>
              ))}
            </ul>
            {why.words && <ActBar words={why.words} tone="bad" />}
          </details>
        ))}
    </>
  );
}

function Backs({ view }: { view: View }) {
  return (
    <ul class="tl-backs" aria-label="Hands">
      {view.open.hand_sizes.map((count, adventurer) => (
        <li key={adventurer}>
          <span class="tl-back-stack" aria-hidden="true">
            <CardBack />
          </span>
          <span>
            <b>{adventurerName(adventurer)}</b>
            <small>{plural(count, "card")}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
