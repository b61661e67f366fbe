/** The Torchlit pictures: sprite, cards, tiles, coins, meeples and doors. All are decorative; words go beside them. */

import type { JSX } from "preact";
import { iconsOf } from "../../kit/sprite";
import type { Card, Suit } from "./model";
import { adventurerName, printedGold, rankOf, SUIT_NAMES, suitOf } from "./words";

export const Icon = iconsOf<"flame" | "crown" | "step" | "lead">("tl");

export function Glyph({ suit }: { suit: Suit }) {
  return (
    <svg class="tl-glyph" aria-hidden="true">
      <use href={`#tl-g-${suit}`} />
    </svg>
  );
}

const NICHE = "M29 134V44C29 25 45 12 61.500 8 78 12 94 25 94 44v90z";

export function CardFace({ card }: { card: Card }) {
  const suit = suitOf(card);
  return (
    <svg class={`tl-face tl-${suit}`} viewBox="0 0 100 140" aria-hidden="true">
      <rect width="100" height="140" rx="9" fill="url(#tl-parchment)" />
      <rect x="3" y="3" width="94" height="134" rx="7" fill="none" stroke="#a98a55" stroke-opacity=".55" />
      <path d={NICHE} class="tl-niche" />
      <path d={NICHE} fill="url(#tl-depth)" />
      <circle cx="61.500" cy="64" r="38" fill="url(#tl-halo)" />
      <g clip-path="url(#tl-niche)">
        <use href={`#tl-${suit}`} x="29.500" y="24" width="64" height="110" />
      </g>
      <path d={NICHE} fill="none" stroke="#2a1c10" stroke-width="2.500" />
      <text x="15.500" y="33" class="tl-rank">
        {rankOf(card)}
      </text>
      <rect x="4.500" y="41" width="22" height="22" rx="5" class="tl-chip" />
      <use href={`#tl-g-${suit}`} x="8" y="44.500" width="15" height="15" class="tl-chip-glyph" />
      <text x="15.500" y="80" class="tl-letter">
        {suit}
      </text>
      {printedGold(card) > 1 && (
        <g>
          <use href="#tl-coin" x="5.500" y="110" width="20" height="20" />
          <text x="15.500" y="124.500" class="tl-printed">
            {printedGold(card)}
          </text>
        </g>
      )}
      <g class="tl-ribbon">
        <path d="M24 116h75l-4 8 4 8H24l4-8z" />
        <text x="61.500" y="128">
          {SUIT_NAMES[suit]}
        </text>
      </g>
    </svg>
  );
}

export function CardBack() {
  return (
    <svg class="tl-face" viewBox="0 0 100 140" aria-hidden="true">
      <use href="#tl-back" />
    </svg>
  );
}

export function TileFace({ card }: { card: Card }) {
  const suit = suitOf(card);
  return (
    <>
      <Glyph suit={suit} />
      <span class="tl-tile-letter">{suit}</span>
      <span class="tl-tile-name">{SUIT_NAMES[suit]}</span>
      {printedGold(card) > 1 && <span class="tl-tile-gold">{printedGold(card)}</span>}
    </>
  );
}

export function Coin({ gold, isNew = false }: { gold: number; isNew?: boolean }) {
  const name = gold === 0 ? "tl-coin tl-coin-none" : isNew ? "tl-coin tl-coin-plus" : "tl-coin";
  return (
    <svg class={name} viewBox="0 0 40 40" aria-hidden="true">
      {gold === 0 ? <circle cx="20" cy="20" r="16" /> : <use href="#tl-coin" />}
      <text x="20" y="27">
        {gold}
      </text>
    </svg>
  );
}

// Each adventurer has its own silhouette: horns, hood, mitre, hat, shield.
const SHAPES: { body: JSX.Element; ink: JSX.Element | null; letter: number }[] = [
  {
    body: (
      <>
        <path d="M10 8C4 8 1 5 2 0c3 3 6 3 10 4zM22 8c6 0 9-3 8-8-3 3-6 3-10 4z" />
        <circle cx="16" cy="10" r="6.800" />
        <path d="M16 16c9 0 14 6 15.500 13.500L25 30l1 7.500H6L7 30l-6.500-.5C2 22 7 16 16 16z" />
      </>
    ),
    ink: <path d="M9.500 9h13M16 4v9" />,
    letter: 34,
  },
  {
    body: (
      <path d="M16 .500C22 4 24.500 9 24.500 15 29 18 31 25 31 37.500H1C1 25 3 18 7.500 15 7.500 9 10 4 16 .500z" />
    ),
    ink: <path d="M12 13c0-4 2-6 4-7 2 1 4 3 4 7-1 4-7 4-8 0z" fill="#1b130d" />,
    letter: 34,
  },
  {
    body: (
      <>
        <path d="m16 0 5.500 5-1 6h-9l-1-6z" />
        <circle cx="16" cy="12" r="5.800" />
        <path d="M16 16c7 0 8 3 10 6l5 5-4 5-2-2 2 7.500H5L7 30l-2 2-4-5 5-5c2-3 3-6 10-6z" />
      </>
    ),
    ink: <path d="M16 2v7M13.500 5h5" />,
    letter: 34,
  },
  {
    body: (
      <>
        <path d="M18 0c1 5 4 9 6 12H8c3-3 7-7 10-12z" />
        <circle cx="16" cy="14" r="5" />
        <path d="M2 13.500C8 10 24 10 30 13.500 24 17 8 17 2 13.500z" />
        <path d="M16 17c8 0 10 6 12 20.500H4C6 23 8 17 16 17z" />
      </>
    ),
    ink: null,
    letter: 34.5,
  },
  {
    body: (
      <>
        <path d="M16 0c4 0 8 1 9 4l-4 1z" />
        <path d="M10 14V8c0-4 3-6 6-6s6 2 6 6v6z" />
        <path d="M2 15c6 0 10-1 14-3 4 2 8 3 14 3v8c0 8-7 12-14 15C9 35 2 31 2 23z" />
      </>
    ),
    ink: <path d="M12.500 8.500h7" />,
    letter: 31.5,
  },
];

export function Meeple({ adventurer }: { adventurer: number }) {
  const shape = SHAPES[adventurer % SHAPES.length];
  if (!shape) return null;
  return (
    <svg class={`tl-meeple tl-adv-${adventurer}`} viewBox="-1 -1 34 40" aria-hidden="true">
      <g class="tl-meeple-body">{shape.body}</g>
      <g class="tl-meeple-ink">{shape.ink}</g>
      <text x="16" y={shape.letter}>
        {adventurerName(adventurer)[0]}
      </text>
    </svg>
  );
}

export function Arch() {
  return (
    <svg class="tl-arch" aria-hidden="true" preserveAspectRatio="none">
      <use href="#tl-arch" width="100%" height="100%" />
    </svg>
  );
}
