/** The figures on the board: round copper for the south, pointed verdigris for the north, a violet star for a monster. */

import type { Warrior } from "./model";

const WEAPONS: Record<string, string> = {
  sword: "M2 8 7.500 2.500M1.500 6.500 3.500 8.500",
  axe: "M3 9 6.500 2M5 2.500C8 1.500 9 4 8 5.500L5.800 4.600",
  pick: "M3 9 6 3M2 3.500C5 1 8 2 9 4.500",
  hammer: "M3.500 9 5.800 4M4 3 8 5 8.800 3.300 4.800 1.300z",
  spear: "M2 9 8 2M8.800 1 7 1.600 8.300 3z",
  bow: "M3 1.500C8.500 3 8.500 7 3 8.500ZM2 5H8.500",
  crossbow: "M2 3C5 1 6 1 8.500 3M5.200 2V9M2 3 5.200 6 8.500 3",
  handgun: "M1.500 4H8.500V5.500H4.500L3.500 8H2z",
  shield: "M2 2H8V5C8 7.500 5 9 5 9S2 7.500 2 5z",
};

const SIZES: Record<string, number> = { grey: 0.46, clan: 0.41, short: 0.35 };
const BEARDS: Record<string, string> = { grey: "#d9d4c8", clan: "#9a5a25", short: "#e0b25a" };

interface TokenProps {
  each: Warrior;
  x: number;
  y: number;
  isActive: boolean;
  isRinged: boolean; // the player can choose it
  isDone: boolean;
}

/** The place of a figure; when it changes, the figure travels. */
const stand = (x: number, y: number) => ({ transform: `translate(${x + 0.5}px, ${y + 0.5}px)` });

export function Token({ each, x, y, isActive, isRinged, isDone }: TokenProps) {
  return (
    <g
      class={`sh-token sh-of-${each.seat} ${isActive ? "sh-active" : ""} ${isDone ? "sh-done" : ""}`}
      style={stand(x, y)}
    >
      {isRinged && <circle class="sh-ring" r="0.530" />}
      <Figure each={each} isDone={isDone} />
    </g>
  );
}

type Shown = Pick<Warrior, "seat" | "rank" | "items" | "light"> & Partial<Warrior>;

export function Figure({ each, isDone = false }: { each: Shown; isDone?: boolean }) {
  const size = SIZES[each.rank] ?? 0.4;
  const weapon = each.items.find((item) => item in WEAPONS);
  const body =
    each.seat === 0 ? (
      <circle class="sh-body" r={size} />
    ) : (
      <path
        class="sh-body"
        d={`M${-size} ${-size}H${size}V${size * 0.2}Q${size} ${size * 0.8} 0 ${size * 1.15}Q${-size} ${size * 0.8} ${-size} ${size * 0.2}Z`}
      />
    );
  return (
    <>
      {each.light && <circle class="sh-glow" r="0.620" />}
      <g transform={each.knocked_down ? "rotate(90) scale(.9)" : undefined}>
        {body}
        <circle class="sh-face" r={size * 0.62} cy={-size * 0.1} />
        <path
          class="sh-helm"
          d={`M${-size * 0.68} ${-size * 0.2}A${size * 0.68} ${size * 0.68} 0 0 1 ${size * 0.68} ${-size * 0.2}Z`}
        />
        <path class="sh-eyes" d={`M${-size * 0.26} ${-size * 0.02}v.01M${size * 0.26} ${-size * 0.02}v.01`} />
        <path
          d={`M${-size * 0.62} ${size * 0.1}Q0 ${size * 0.35} ${size * 0.62} ${size * 0.1}Q${size * 0.5} ${size * 0.85} 0 ${size * 0.95}Q${-size * 0.5} ${size * 0.85} ${-size * 0.62} ${size * 0.1}Z`}
          fill={BEARDS[each.rank] ?? "#9a5a25"}
        />
        {each.rank === "grey" && (
          <path class="sh-crest" d={`M${-size * 0.5} ${-size * 0.4}L0 ${-size * 1.2}L${size * 0.5} ${-size * 0.4}Z`} />
        )}
      </g>
      {weapon && (
        <g transform="translate(.1 .06) scale(.036)">
          <circle class="sh-badge" cx="5" cy="5" r="6" />
          <path class="sh-weapon" d={WEAPONS[weapon]} />
        </g>
      )}
      {each.light && <path class="sh-lantern" d="M-.44 -.46h.2v.26h-.2zM-.39 -.46v-.06h.1v.06" />}
      {Array.from({ length: each.damage ?? 0 }, (_, drop) => (
        <circle key={drop} class="sh-drop" cx={-0.38 + drop * 0.17} cy="0.380" r="0.075" />
      ))}
      {each.defending && <path class="sh-ward" d="M.2 -.48h.26v.14q0 .14 -.13 .19q-.13 -.05 -.13 -.19z" />}
      {each.fury && (
        <path
          class="sh-flame"
          d="M.33 -.52q.16 .18 .08 .3q-.08 .1 -.17 0q-.06 -.1 .02 -.16q.02 .06 .05 .03q0 -.09 .02 -.17z"
        />
      )}
      {each.spent && <path class="sh-spent" d="M.1 .06l.36 .36" />}
      {isDone && <path class="sh-tick" d="M-.44 .3l.1 .1l.18 -.22" />}
    </>
  );
}

interface PortraitProps {
  seat: number;
  rank: Warrior["rank"];
  items: string[];
  light: boolean;
}

/** A dwarf before the game, drawn as on the board. */
export function Portrait({ seat, rank, items, light }: PortraitProps) {
  const each = { seat, rank, light, items: items as Warrior["items"] };
  return (
    <svg class="sh-portrait" viewBox="-0.6 -0.6 1.2 1.2" aria-hidden="true">
      <g class={`sh-token sh-of-${seat}`}>
        <Figure each={each} />
      </g>
    </svg>
  );
}

interface BeastProps {
  number: string;
  x: number;
  y: number;
  isRinged: boolean;
}

export function Beast({ number, x, y, isRinged }: BeastProps) {
  const points = Array.from({ length: 16 }, (_, at) => {
    const [far, turn] = [at % 2 ? 0.3 : 0.47, (Math.PI * at) / 8];
    return `${(far * Math.sin(turn)).toFixed(3)},${(far * Math.cos(turn)).toFixed(3)}`;
  });
  return (
    <g class="sh-beast" style={stand(x, y)}>
      {isRinged && <circle class="sh-ring" r="0.530" />}
      <polygon points={points.join(" ")} />
      <circle class="sh-eye" cx="-.1" cy="-.05" r=".07" />
      <circle class="sh-eye" cx=".1" cy="-.05" r=".07" />
      <text y=".27">{number}</text>
    </g>
  );
}

/** A seat's small picture. */
export function Badge({ seat }: { seat: number }) {
  return (
    <svg class={`sh-seat sh-seat-${seat}`} viewBox="0 0 20 20" aria-hidden="true">
      {seat === 0 ? <circle cx="10" cy="10" r="8" /> : <path d="M3 3H17V11Q17 16 10 18.500Q3 16 3 11Z" />}
    </svg>
  );
}
