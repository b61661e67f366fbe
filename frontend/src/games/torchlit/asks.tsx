/** Each kind of decision as the lower half of the board: the hands, and the bar that sends. */

import { useExplained } from "../../kit/explained";
import { usePick } from "../../kit/pick";
import { ActBar, Go } from "../../kit/tray";
import { plural } from "../../ui/words";
import type { BoardProps } from "../board";
import type { ActionChoice, Decision } from "./decision";
import { FinalTrick } from "./final";
import { Hand } from "./hand";
import type { Action, Card, Event, Held, View } from "./model";
import { CardBack, CardFace, Meeple } from "./pictures";
import { adventurerName, cardName, sorted } from "./words";

type Props = BoardProps<View, Action, Event>;

export interface AskProps<Kind extends Decision["kind"]> extends Pick<Props, "view" | "busy" | "send" | "explain"> {
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

export function Lighting({ view, decision, moment, busy, send }: AskProps<"light">) {
  const [picked, pick] = usePick<Record<number, ActionChoice>>(moment, {});
  const owing = [...decision.byAdventurer.keys()];
  const chosen = owing.flatMap((adventurer) => picked[adventurer] ?? []);
  const ready = chosen.length === owing.length;
  const button = owing.length > 1 ? "Light both torches" : "Light this torch";
  const words = chosen.map(({ sentence }) => sentence).join(" ");
  return (
    <>
      {heldOf(view).map((held) => {
        const choices = decision.byAdventurer.get(held.adventurer) ?? null;
        return (
          <Hand
            key={held.adventurer}
            held={held}
            title={handTitle(view, held)}
            choices={choices}
            chosen={cardOf(picked[held.adventurer])}
            onTouch={(card) => {
              const choice = choices?.get(card);
              if (choice) pick({ ...picked, [held.adventurer]: choice });
            }}
          />
        );
      })}
      <ActBar
        tone={ready ? "good" : "open"}
        words={
          <>
            {words || UNLIT} {ready && <strong>This is final.</strong>}
          </>
        }
      >
        <Go label={button} isReady={ready} isBusy={busy} onGo={() => send(chosen.map(({ action }) => action))} />
      </ActBar>
    </>
  );
}

export function Playing({ view, decision, moment, busy, send, explain }: AskProps<"play">) {
  const choices = [...decision.byCard.values()];
  const sole = choices.length === 1 ? (choices[0] ?? null) : null;
  const [chosen, choose] = usePick<ActionChoice | null>(moment, sole);
  const [barred, bar] = usePick<Card | null>(moment, null);
  const { adventurer } = decision;
  const why = useExplained(explain, barred ? [{ type: "play_card", adventurer, card: barred }] : []);
  const play = (choice: ActionChoice) => !busy && send([choice.action]);

  const look = (card: Card) => bar(decision.byCard.has(card) ? null : card);

  function touch(card: Card) {
    const choice = decision.byCard.get(card) ?? null;
    look(card);
    if (choice && choice === chosen) play(choice);
    else if (choice) choose(choice);
  }

  const words = barred
    ? (why?.words ?? `${cardName(barred)} is not legal now.`)
    : (chosen?.sentence ?? "Pick a raised card to see what it does, again to play it.");
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
      />
      <ActBar words={words} tone={barred ? "bad" : card ? "good" : "open"}>
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
  if (!held) return null;
  const play = (choice: ActionChoice) => !busy && send([choice.action]);
  const touch = (choice: ActionChoice) => (choice === chosen ? play(choice) : choose(choice));
  return (
    <>
      <FinalTrick
        held={held}
        door={view.open.positions[held.adventurer] ?? 0}
        card={decision.card}
        torch={decision.torch}
        chosen={chosen}
        onTouch={touch}
      />
      <ActBar
        words={chosen?.sentence ?? "Pick one to see what it does, again to play it."}
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

/** The hand of mine that plays next, while nothing is asked of it; for a spectator the backs of all. */
export function Resting({ view, words }: { view: View; words: string }) {
  const held = heldBy(view, restingOne(view));
  return (
    <>
      {view.seat === null && <Backs view={view} />}
      {held && (
        <Hand held={held} title={handTitle(view, held)} choices={null} chosen={null} onTouch={() => undefined} />
      )}
      {words && <ActBar words={words} tone="still" />}
    </>
  );
}

/** Whose hand is shown while nothing is asked. */
export const restingOne = (view: View): number => nextOfMine(view) ?? heldOf(view)[0]?.adventurer ?? 0;

/** Which of my adventurers plays next in this trick. */
function nextOfMine({ open, seat }: View): number | undefined {
  const places = open.owner.map((_, place) => (open.lead + place) % open.owner.length);
  return places.slice(open.trick.length).find((adventurer) => open.owner[adventurer] === seat);
}

/** In a duel the other adventurer's hand is a strip that can be opened. */
export function Partners({ view, open }: { view: View; open: number | null }) {
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
                  <span class="tl-card" aria-hidden="true">
                    <CardFace card={card} />
                  </span>
                  <span class="unseen">{cardName(card)}</span>
                </li>
              ))}
            </ul>
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
