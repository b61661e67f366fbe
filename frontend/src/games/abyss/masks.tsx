/** Aims as small pictures, with the front column on the same side as on the board. */

import { Mask, type MaskCell, type MaskLane } from "../../kit/mask";
import type { Aim } from "./content";
import { ROWS } from "./words";

const tileAt = (at: number): string => `${ROWS[Math.floor(at / 3)]}${(at % 3) + 1}`;

function cellsOf(aim: Aim): MaskCell[] {
  return Array.from({ length: 9 }, (_, at): MaskCell => {
    const tile = tileAt(at);
    if (aim.shape === "line") return lineCell(aim, tile);
    if (aim.shape === "near") return nearCell(aim, at);
    if (aim.shape === "self") return at === 4 ? "origin" : null;
    if (aim.shape === "arrow") return null;
    if (aim.red?.includes(tile)) return "hit";
    return aim.green?.includes(tile) ? "choose" : null;
  });
}

/** One drawn line stands for all lines. */
function lineCell({ axis }: Aim, tile: string): MaskCell {
  return (axis === "row" ? tile.startsWith("b") : tile.endsWith("1")) ? "choose" : null;
}

/** Counted from my tile, the middle one of the first column. */
function nearCell(aim: Aim, at: number): MaskCell {
  const [down, ahead] = [Math.floor(at / 3) - 1, at % 3];
  if (down === 0 && ahead === 0) return "origin";
  const near = aim.cells?.some(([row, column]) => row === down && column === ahead);
  return near || aim.cols?.includes(ahead) ? "hit" : null;
}

export function lanesOf(aim: Aim): MaskLane[] {
  if (aim.shape !== "arrow") return [];
  const drawn = (lanes: string[] | undefined, kind: MaskLane["kind"]) =>
    (lanes ?? []).map((lane) => laneOf(lane, kind));
  return [...drawn(aim.red, "hit"), ...drawn(aim.green, "choose")];
}

/** E.g. `a<`, `2v`; the picture shows `own>` as the middle row. */
function laneOf(lane: string, kind: MaskLane["kind"]): MaskLane {
  const way = lane.slice(-1) as MaskLane["way"];
  const at = lane.startsWith("own") ? 1 : "abc123".indexOf(lane.charAt(0)) % 3;
  return { way, at, kind };
}

/** Without words it is decorative. */
export function AimMask({ aim, words, isFoe = false }: { aim: Aim | undefined; words: string; isFoe?: boolean }) {
  if (!aim) return null;
  if (!words)
    return (
      <span class="ab-mask" aria-hidden="true">
        <AimMask aim={aim} words=" " isFoe={isFoe} />
      </span>
    );
  const choose = aim.pick ?? aim.tiles ?? (aim.shape === "line" ? aim.lines : undefined);
  return (
    <Mask cells={cellsOf(aim)} lanes={lanesOf(aim)} {...(choose ? { choose } : {})} isMirrored={isFoe} words={words} />
  );
}
