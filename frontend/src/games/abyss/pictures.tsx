/** The Abyss' pictures: icons, sigils of heroes, energy, creatures. All decorative; words go beside them. */

import { iconsOf } from "../../kit/sprite";
import { heroOf, monsterOf, type Op, purposeOf } from "./content";
import type { Color } from "./model";
import { partsOf } from "./monsters";

export type IconName =
  | "flame"
  | "smoke"
  | "torch"
  | "heart"
  | "shield"
  | "skull"
  | "burst"
  | "stun"
  | "crown"
  | "door"
  | "die"
  | "cards"
  | "rest"
  | "eye"
  | "plate"
  | "bag"
  | "flag"
  | "drop"
  | "leaf"
  | "blade"
  | "orb";

export const Icon = iconsOf<IconName>("ab");

const SHAPES: Record<Color, IconName> = { cyan: "drop", green: "leaf", red: "blade" };

/** An energy point: each colour also has its own shape. */
export const Energy = ({ color }: { color: Color }) => <Icon of={SHAPES[color]} class={`ab-ep ab-${color}`} />;

const PURPOSES: Record<string, IconName> = { hit: "burst", heal: "heart", block: "shield" };

/** The purpose of an attack, beside its number. */
export const Purpose = ({ ops }: { ops: Op[] }) => <Icon of={PURPOSES[purposeOf(ops)] ?? "burst"} />;

/** A hero's sigil on a disc of their colour. */
export function Sigil({ hero }: { hero: string }) {
  const { color, sigil } = heroOf(hero);
  return (
    <span class="ab-sigil" style={{ "--own": color }}>
      <svg aria-hidden="true">
        <use href={`#ab-s-${sigil}`} />
      </svg>
    </span>
  );
}

const ASIDE: Record<string, string> = {
  1: "translate(-3 20) scale(.62)",
  2: "translate(28 20) scale(.62)",
  3: "translate(12 8) scale(.62)",
};

/** A creature, built from its parts: its tier sets the colour, and each creature shifts the hue a little. */
export function Creature({ card }: { card: string }) {
  return (
    <svg
      class={`ab-creature ab-tier-${monsterOf(card).tier}`}
      viewBox="0 0 64 64"
      style={{ "--turn": `${((Number(card.slice(2)) * 37) % 50) - 25}deg` }}
      aria-hidden="true"
    >
      {partsOf(card).map((part) => {
        const aside = ASIDE[part.slice(2)];
        return <use key={part} href={`#ab-p-${part.slice(0, 2)}`} {...(aside ? { transform: aside } : {})} />;
      })}
    </svg>
  );
}
