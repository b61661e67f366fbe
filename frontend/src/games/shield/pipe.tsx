/** The cards: mine hang on a copper pipe, high to low, the current one raised; the others' are numbered backs. */

import { plural } from "../../ui/words";
import type { Card, View } from "./model";
import { warriorOf } from "./places";
import { Badge } from "./token";
import { cardName, isRed, rankOf, signOf, specialOf } from "./words";

export function Pipe({ view, names }: { view: View; names: string[] }) {
  const { open, own, seat } = view;
  if (!own || open.turn === 0 || open.phase === "over") return null;
  const asked = own.ask?.card ?? null;
  const other = 1 - (seat ?? 0);
  return (
    <section class="sh-pipe" aria-label="Your cards">
      <Used view={view} />
      <ul>
        {own.hand.map((card) => (
          <li key={card}>
            <Face card={card} isAsked={card === asked} isSkipped={own.skipped.includes(card)} />
          </li>
        ))}
        {own.sheathed && !own.hand.includes(own.sheathed) && (
          <li>
            <Face card={own.sheathed} isAsked={false} isSkipped note="kept" />
          </li>
        )}
      </ul>
      <p class={`sh-backs sh-backs-${other}`}>
        <b>{open.hand_sizes[other]}</b>
        <span class="unseen">{plural(open.hand_sizes[other] ?? 0, "card")} of </span>
        <small>{names[other]}</small>
      </p>
    </section>
  );
}

const SHOWN = 4; // used cards with room to show

/** The cards used this turn, with the player who took each. */
function Used({ view: { open } }: { view: View }) {
  if (open.used.length === 0) return null;
  return (
    <ol class="sh-used" aria-label="Used in this turn">
      {open.used.slice(-SHOWN).map(({ seat, card, warrior }) => (
        <li key={card}>
          <Badge seat={seat} />
          <span class="unseen">
            {cardName(card)} by {warriorOf(open, warrior)?.name}
          </span>
          <b class={isRed(card) ? "sh-red" : ""} aria-hidden="true">
            {rankOf(card)}
            {signOf(card)}
          </b>
        </li>
      ))}
    </ol>
  );
}

interface FaceProps {
  card: Card;
  isAsked: boolean;
  isSkipped: boolean;
  note?: string;
}

export function Face({ card, isAsked, isSkipped, note }: FaceProps) {
  const marks = [isRed(card) ? "sh-red" : "", isAsked ? "sh-asked" : "", isSkipped ? "sh-skipped" : ""];
  return (
    <span class={`sh-card ${marks.join(" ")}`}>
      <span class="unseen">
        {cardName(card)}
        {isAsked ? ", asked about" : ""}
        {isSkipped ? `, ${note ?? "skipped"}` : ""}
      </span>
      <b aria-hidden="true">
        {rankOf(card)}
        {signOf(card)}
      </b>
      <small aria-hidden="true">{note ?? specialOf(card)}</small>
    </span>
  );
}
