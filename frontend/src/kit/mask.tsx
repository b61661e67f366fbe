/** A small picture of the squares in a grid that something reaches. */

import "./mask.css";

export type MaskCell = "hit" | "choose" | "origin" | null; // always hit, one of these to choose, the starting point

export interface MaskLane {
  way: ">" | "<" | "v" | "^";
  at: number; // the row, or the column of a vertical lane
  kind: "hit" | "choose";
}

interface MaskProps {
  cells: MaskCell[]; // row by row
  columns?: number;
  lanes?: MaskLane[]; // lanes that hit the first figure, as arrows over a square grid
  choose?: number; // how many of the squares to choose
  isMirrored?: boolean; // the front is at the left
  words: string; // what the picture says
}

const TURNS: Record<MaskLane["way"], number> = { ">": 0, v: 90, "<": 180, "^": 270 };

export function Mask({ cells, columns = 3, lanes = [], choose, isMirrored = false, words }: MaskProps) {
  const [wide, high] = [columns * 10, Math.ceil(cells.length / columns) * 10];
  const rowOf = ({ way, at }: MaskLane) => (way === ">" || way === "^" ? at : columns - 1 - at); // before the rotation
  return (
    <svg class="kit-mask" viewBox={`-1 -1 ${wide + 2} ${high + 2}`} role="img" aria-label={words}>
      <g transform={isMirrored ? `translate(${wide} 0) scale(-1 1)` : undefined}>
        {cells.map((cell, at) => (
          <rect
            key={at}
            class={`kit-mask-${cell ?? "none"}`}
            x={(at % columns) * 10 + 1}
            y={Math.floor(at / columns) * 10 + 1}
            width="8"
            height="8"
            rx="1.500"
          />
        ))}
        {lanes.map((lane) => (
          <path
            key={`${lane.at}${lane.way}`}
            class={`kit-mask-lane kit-mask-${lane.kind}`}
            transform={`rotate(${TURNS[lane.way]} ${wide / 2} ${wide / 2})`}
            d={`M1 ${rowOf(lane) * 10 + 3.5}H${wide - 8}V${rowOf(lane) * 10 + 1}l7 4-7 4v-2.500H1z`}
          />
        ))}
      </g>
      {choose !== undefined && (
        <g class="kit-mask-count">
          <circle cx={wide - 4} cy={high - 4} r="5.500" />
          <text x={wide - 4} y={high - 1}>
            {choose}
          </text>
        </g>
      )}
    </svg>
  );
}
