/** A ruin as a card: its place by sun or moon, its total rank, and the discoveries on it. */

import { copyOf, dayRank, discoveryCard, type Effect, POSITIONS, ruinName, sideOf } from "./content";
import type { Position, Ruin } from "./model";
import type { Known } from "./words";

const SLOT_Y: Record<Position, number> = { top: 44, middle: 67, bottom: 90 };

export function RuinFace({ ruin, drafted = [] }: { ruin: Known; drafted?: Position[] }) {
  const { card, crafted, face, night } = ruin;
  const side = sideOf(card, night);
  return (
    <svg class={`rn-face ${night ? "rn-night" : "rn-day"}`} viewBox="0 0 100 140" aria-hidden="true">
      <rect width="100" height="140" rx="9" fill={`url(#rn-${night ? "night" : "day"}-card)`} />
      <rect x="1.2" y="1.2" width="97.6" height="137.6" rx="8" class="rn-rim" />
      <Scene card={ruin.card} night={night} printed={side.rank === face.rank ? null : side.rank} />
      <Plaque ruin={ruin} />
      {POSITIONS.map((at) => {
        const id = crafted[at];
        return (
          <g key={at} class={`rn-slot ${id ? "" : "rn-free"} ${drafted.includes(at) ? "rn-drafted" : ""}`}>
            <rect x="4" y={SLOT_Y[at]} width="26" height="20.5" rx="4" />
            {id && signs(discoveryCard(id).effects, 4, SLOT_Y[at])}
          </g>
        );
      })}
      {side.effects.length > 0 && (
        <g class="rn-night-sign">
          <rect x="33" y="5" width="26" height="20.5" rx="4" />
          {signs(side.effects, 33, 5)}
        </g>
      )}
      <Inscription name={ruinName(card)} from={crafted.claim === null ? 6 : 30} />
      {crafted.claim !== null && <Ribbon seat={crafted.claim} />}
    </svg>
  );
}

const signs = (effects: Effect[], x: number, y: number) =>
  effects.map((effect) => <Sign key={effect.type} effect={effect} x={x} y={y} />);

const LETTER = 8.4; // the approximate width of a letter in the name

/** The name, centred in the foot beside the ribbon, and set more tightly where it would not fit. */
function Inscription({ name, from }: { name: string; from: number }) {
  const room = 94 - from;
  const closer = name.length * LETTER > room ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {};
  return (
    <text x={from + room / 2} y="132" class="rn-name" {...closer}>
      {name}
    </text>
  );
}

/** The rank that counts; for a wild ruin, a star with its own rank beside it. */
function Plaque({ ruin: { face, night, crafted } }: { ruin: Known }) {
  const changed = night || POSITIONS.some((at) => crafted[at]);
  return (
    <g class={`rn-plaque ${changed ? "rn-changed" : ""}`}>
      <path d="M3.5 9a5.5 5.5 0 0 1 5.5-5.500h21.500V36a5 5 0 0 1-5 5h-22z" />
      {face.wild ? (
        <>
          <use href="#rn-wild" x="5" y="5" width="24" height="22" />
          <text x="17" y="38" class="rn-own">
            {face.rank}
          </text>
        </>
      ) : (
        <text x="17" y="33" class={face.rank > 9 ? "rn-rank rn-two" : "rn-rank"}>
          {face.rank}
        </text>
      )}
    </g>
  );
}

function Sign({ effect: { type, value }, x, y }: { effect: Effect; x: number; y: number }) {
  if (type === "rank" || type === "wild")
    return type === "rank" ? (
      <text x={x + 13} y={y + 15.5}>
        +{value}
      </text>
    ) : (
      <use href="#rn-wild" x={x + 5} y={y + 2} width="16" height="16" />
    );
  return (
    <>
      <use href={`#rn-${type}`} x={x + 2.5} y={y + 3.5} width="13" height="13" />
      <text x={x + 20} y={y + 15}>
        {value}
      </text>
    </>
  );
}

function Ribbon({ seat }: { seat: number }) {
  return (
    <g class={`rn-ribbon rn-seat-${seat}`}>
      <path d="M6 113h22v25l-11-5.500L6 138z" />
      <text x="17" y="128.5">
        {seat + 1}
      </text>
    </g>
  );
}

const SUN_AT = [80, 72, 84, 66, 78];

interface SceneProps {
  card: Ruin;
  night: boolean;
  printed: number | null; // shown by the sun or the moon if it is not the rank that counts
}

function Scene({ card, night, printed }: SceneProps) {
  const copy = copyOf(card);
  const x = printed === null ? (SUN_AT[copy - 1] ?? 80) : 82;
  const mirrored = copy % 2 === 0;
  return (
    <>
      <g clip-path="url(#rn-arch)">
        <rect x="32" y="4" width="64" height="112" fill={`url(#rn-${night ? "night" : "day"}-sky)`} />
        {night && <path class="rn-stars" d="M40 34h1M52 24h1M63 40h1M90 48h1M46 50h1M70 33h1M58 14h1M88 34h1" />}
        <circle cx={x} cy="21" r="22" fill="url(#rn-shine)" opacity={night ? 0.4 : 0.9} />
        <circle cx={x} cy="21" r={printed === null ? 8 : 11} class="rn-orb" />
        <use href={`#rn-h${copy}`} x="32" y="4" width="64" height="112" class="rn-far" />
        <g transform={mirrored ? "translate(128 0) scale(-1 1)" : ""}>
          <use href={`#rn-p${dayRank(card)}`} x="33" y="44" width="62" height="62" />
        </g>
        <path d="M32 104q16-4 32 0t32-1v13H32z" class="rn-ground" />
        <use href={`#rn-f${copy}`} x="32" y="4" width="64" height="112" />
      </g>
      <path d="M32 116V28C32 12 48 4 64 4s32 8 32 24v88z" class="rn-frame" />
      {printed !== null && (
        <text x={x} y="25.5" class="rn-printed">
          {printed}
        </text>
      )}
    </>
  );
}

export function RuinBack() {
  return (
    <svg class="rn-face rn-back" viewBox="0 0 100 140" aria-hidden="true">
      <rect width="100" height="140" rx="9" fill="url(#rn-night-card)" />
      <rect x="6" y="6" width="88" height="128" rx="6" class="rn-rim" />
      <circle cx="50" cy="62" r="34" fill="url(#rn-shine)" opacity=".35" />
      <use href="#rn-p9" x="18" y="40" width="64" height="64" />
    </svg>
  );
}
