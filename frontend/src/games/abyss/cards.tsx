/** Reward cards as tiles to choose, and the heroes who may get them. */

import { type ComponentChildren, toChildArray } from "preact";
import { plural } from "../../ui/words";
import { type Attack, aimOf, amountOf, goodsOf, textOf } from "./content";
import { AimMask } from "./masks";
import type { View } from "./model";
import { Energy, Icon, Purpose, Sigil } from "./pictures";
import "./style/cards.css";
import "./style/people.css";

interface CardTileProps {
  copy: string;
  isPicked?: boolean;
  isBarred?: boolean; // a tap tells the player why
  note?: string; // e.g. "hidden"
  ribbon?: ComponentChildren; // where it goes, or who owns it
  onPick?: () => void; // without it the card is only shown
}

export function CardTile({ copy, isPicked = false, isBarred = false, note, ribbon, onPick }: CardTileProps) {
  const card = goodsOf(copy);
  const aim = aimOf(card.ops ?? []);
  const face = (
    <>
      <span class="ab-card-kind" aria-hidden="true">
        {card.kind !== "weapon" ? (
          <Icon of={card.kind === "charm" ? "eye" : "bag"} />
        ) : card.color === "any" ? (
          <Icon of="orb" />
        ) : (
          <Energy color={card.color as "red"} />
        )}
      </span>
      <b class="ab-card-name">{card.name}</b>
      <span class="ab-card-value">
        <span class="unseen">value </span>
        {card.value}
      </span>
      {card.attacks?.map((attack) => (
        <CardAttack key={attack.name} attack={attack} />
      ))}
      <span class="ab-card-text">
        {aim && <AimMask aim={aim} words="" />}
        <span class={card.attacks ? "ab-card-fine" : ""}>
          {note && <em>{note}. </em>}
          {textOf(card)}
        </span>
      </span>
      {ribbon && <span class="ab-ribbon">{ribbon}</span>}
    </>
  );
  const look = `ab-card ab-card-${card.kind} ${isPicked ? "ab-picked" : ""}`;
  if (!onPick) return <article class={look}>{face}</article>;
  return (
    <button type="button" class={look} aria-pressed={isPicked} aria-disabled={isBarred} onClick={onPick}>
      {face}
    </button>
  );
}

/** An attack in pictures; its words are on the card. */
function CardAttack({ attack: { name, cost, ops } }: { attack: Attack }) {
  return (
    <span class="ab-card-attack" aria-hidden="true">
      <AimMask aim={aimOf(ops)} words="" />
      <span>{name}</span>
      <Purpose ops={ops} />
      <b>{amountOf(ops)}</b>
      <small>{cost} EP</small>
    </span>
  );
}

interface CardsProps {
  label?: string;
  isWhole?: boolean; // a few cards that all stay in sight after a choice
  children: ComponentChildren;
}

export function Cards({ label, isWhole = false, children }: CardsProps) {
  const number = toChildArray(children).length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: cards on a table are no fieldset
    <div class={isWhole ? "ab-cards ab-whole" : "ab-cards"} role="group" aria-label={label ?? "Cards"}>
      {label && (
        <h3>
          {label} {number > 1 && <small>{number}</small>}
        </h3>
      )}
      {children}
    </div>
  );
}

export interface LaidOutProps {
  label: string;
  cards: readonly string[];
}

/** Cards for show only. */
export function LaidOut({ label, cards }: LaidOutProps) {
  return (
    <Cards label={label}>
      {cards.map((copy) => (
        <CardTile key={copy} copy={copy} />
      ))}
    </Cards>
  );
}

interface ReceiversProps {
  label: string;
  view: View;
  names: string[];
  seats: number[];
  picked: number | null;
  onPick: (seat: number) => void;
}

/** Heroes who may get something: their sigil, their energy, and how many weapons they have out. */
export function Receivers({ label, view, names, seats, picked, onPick }: ReceiversProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: heroes in a row are no fieldset
    <div class="ab-receivers" role="group" aria-label={label}>
      {seats.map((at) => {
        const hero = view.open.heroes[at];
        return (
          hero && (
            <button
              key={at}
              type="button"
              class={picked === at ? "ab-receiver ab-picked" : "ab-receiver"}
              aria-pressed={picked === at}
              onClick={() => onPick(at)}
            >
              <Sigil hero={hero.card} />
              <b>{at === view.seat ? "You" : names[at]}</b>
              <small>
                <Energy color={hero.class} />
                <span class="unseen">{hero.class}, </span> {plural(hero.out.length, "weapon")}
              </small>
            </button>
          )
        );
      })}
    </div>
  );
}
