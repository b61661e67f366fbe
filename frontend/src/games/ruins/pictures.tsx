/** The Ruins pictures: the sprite, icons, torches and pennants. All are decorative; words go beside them. */

import { iconsOf } from "../../kit/sprite";
import type { Effect } from "./content";

export const Icon = iconsOf<string>("rn");

/** The short sign of an effect: "+3", a star, or its icon with a number. */
export function EffectSign({ effect: { type, value } }: { effect: Effect }) {
  if (type === "rank") return <b class="rn-sign">+{value}</b>;
  return (
    <span class="rn-sign">
      <Icon of={type} />
      {type !== "wild" && <b>{value}</b>}
    </span>
  );
}

export function Torch({ lit }: { lit: boolean }) {
  return (
    <svg class={`rn-torch ${lit ? "rn-burns" : ""}`} viewBox="0 0 24 40" aria-hidden="true">
      <use href={lit ? "#rn-burning" : "#rn-smoking"} />
    </svg>
  );
}

export function Torches({ lit, of }: { lit: number; of: number }) {
  return (
    <span class="rn-torches">
      {Array.from({ length: of }, (_, at) => (
        <Torch key={at} lit={at < lit} />
      ))}
    </span>
  );
}

// Each seat's flag has its own shape as well as its colour and number.
const FLAGS = [
  "M7 4h22l-6 9 6 9H7z",
  "M7 1l27 12L7 25z",
  "M7 4h22v18H7z",
  "M7 4h12a9 9 0 0 1 0 18H7z",
  "M7 4h22l-5 4.5 5 4.5-5 4.5 5 4.500H7z",
];

export function Pennant({ seat }: { seat: number }) {
  return (
    <svg class={`rn-pennant rn-seat-${seat}`} viewBox="0 0 34 38" aria-hidden="true">
      <path class="rn-pole" d="M5 2h2.500v34H5z" />
      <path class="rn-flag" d={FLAGS[seat % FLAGS.length]} />
      <text x={seat === 1 ? 13.5 : 16} y="18.5">
        {seat + 1}
      </text>
    </svg>
  );
}
