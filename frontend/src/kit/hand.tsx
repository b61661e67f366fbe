/** A hand of cards: one stop of the Tab key; one row if there is room, otherwise even rows. */

import type { ComponentChildren, JSX } from "preact";
import { type Roving, useRoving } from "./roving";
import "./hand.css";

/** Cards that belong together, e.g. of one rank. */
export interface Fan {
  key: string;
  cards: string[];
  foot?: ComponentChildren; // below the cards
}

interface HandProps {
  title: string;
  head?: ComponentChildren; // before the title
  count?: string; // e.g. "8 cards"
  tools?: ComponentChildren; // after the title: sorting
  aside?: ComponentChildren; // beside the cards
  fans: Fan[];
  lap?: number; // the visible share of a card beside the next of its fan, up to 1
  preferred?: string | null | undefined; // where the Tab key arrives
  onLeave?: () => void;
  card: (name: string, stop: Stop) => JSX.Element;
}

export interface Stop {
  tabIndex: 0 | -1;
  arrive: () => void;
}

export const stopOf = (roving: Roving, name: string): Stop => ({
  tabIndex: roving.tabIndex(name),
  arrive: () => roving.arrive(name),
});

export function Hand({ title, head, count, tools, aside, fans, lap = 1, preferred, onLeave, card }: HandProps) {
  const cards = fans.flatMap((fan) => fan.cards);
  const roving = useRoving(cards, preferred);
  const width = fans.reduce((sum, fan) => sum + 1 + (fan.cards.length - 1) * lap, 0);
  return (
    <section class="kit-hand" aria-label={title}>
      <header class="kit-hand-head">
        {head}
        <h2>{title}</h2>
        {count && <span class="kit-count">{count}</span>}
        {tools}
      </header>
      {aside}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the buttons inside */}
      <div
        class="kit-fans"
        style={{ "--widths": width, "--fans": fans.length, "--lap": lap, "--per": perRow(cards.length) }}
        ref={roving.ref}
        onKeyDown={roving.walk}
        onMouseLeave={onLeave}
      >
        {fans.map((fan) => (
          <div key={fan.key} class="kit-fan">
            <div class="kit-fan-cards">{fan.cards.map((name) => card(name, stopOf(roving, name)))}</div>
            {fan.foot}
          </div>
        ))}
      </div>
    </section>
  );
}

const MOST = 7; // cards in a row on a phone

/** Rows as even as possible. */
const perRow = (cards: number): number => Math.max(4, Math.ceil(cards / Math.ceil(cards / MOST)) || 1);

export interface CardState {
  isLegal?: boolean; // the player can choose it now
  isBarred?: boolean; // the game asks for a card, but not this one
  isPicked?: boolean;
  isAim?: boolean; // can take the held thing
}

interface CardButtonProps extends CardState {
  name: string;
  label: string; // the card in words, with its state
  stop: Stop;
  fly?: boolean; // remains the same element when it changes its place
  title?: string;
  onTouch: () => void;
  onLook?: () => void;
  onDrop?: (() => void) | undefined; // the player may drop something here
  children: ComponentChildren; // the face, and things on it
}

const MARKS: [keyof CardState, string][] = [
  ["isLegal", "kit-legal"],
  ["isBarred", "kit-barred"],
  ["isPicked", "kit-picked"],
  ["isAim", "kit-aim"],
];

export function CardButton(props: CardButtonProps) {
  const { name, label, stop, fly, title, onTouch, onLook, onDrop, children } = props;
  const marks = MARKS.flatMap(([state, mark]) => (props[state] ? [mark] : []));
  const look = () => {
    stop.arrive();
    onLook?.();
  };
  return (
    <button
      type="button"
      class={["kit-card", ...marks].join(" ")}
      data-stop={name}
      data-fly={fly ? name : undefined}
      tabIndex={stop.tabIndex}
      title={title}
      aria-pressed={props.isPicked ?? false}
      aria-disabled={!props.isLegal}
      onFocus={look}
      onMouseEnter={onLook}
      onClick={onTouch}
      onDragOver={(event) => onDrop && props.isAim && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop?.();
      }}
    >
      <span class="unseen">{label}</span>
      {children}
    </button>
  );
}
