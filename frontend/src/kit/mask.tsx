/** A small picture of which squares of a grid something reaches. */

import "./mask.css";

export type MaskCell = "hit" | "choose" | "origin" | null; // always, one of these, where it is counted from

interface MaskProps {
  cells: MaskCell[]; // row by row
  columns?: number;
  lanes?: ("hit" | "choose" | null)[]; // a row that is met from the front, as an arrow
  choose?: number; // how many of those to choose
  isMirrored?: boolean; // the front is at the left
  words: string; // what the picture says
}

export function Mask({ cells, columns = 3, lanes = [], choose, isMirrored = false, words }: MaskProps) {
  const rows = Math.max(Math.ceil(cells.length / columns), lanes.length);
  const [wide, high] = [columns * 10, rows * 10];
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
        {lanes.map(
          (lane, row) =>
            lane && (
              <path
                key={row}
                class={`kit-mask-lane kit-mask-${lane}`}
                d={`M1 ${row * 10 + 3.5}H${wide - 8}V${row * 10 + 1}l7 4-7 4v-2.500H1z`}
              />
            ),
        )}
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
