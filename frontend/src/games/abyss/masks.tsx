/** Aims as small pictures, the front column on the side where it stands on the board. */

import { Mask, type MaskCell } from "../../kit/mask";
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

/** One line stands for all of them. */
function lineCell({ axis }: Aim, tile: string): MaskCell {
  return (axis === "row" ? tile.startsWith("b") : tile.endsWith("1")) ? "choose" : null;
}

/** Counted from the tile in the middle of the first column, which is where I stand. */
function nearCell(aim: Aim, at: number): MaskCell {
  const [down, ahead] = [Math.floor(at / 3) - 1, at % 3];
  if (down === 0 && ahead === 0) return "origin";
  const near = aim.cells?.some(([row, column]) => row === down && column === ahead);
  return near || aim.cols?.includes(ahead) ? "hit" : null;
}

function lanesOf(aim: Aim): ("hit" | "choose" | null)[] {
  if (aim.shape !== "arrow") return [];
  const kind = (lanes: string[] | undefined, row: string) => lanes?.some((lane) => lane.startsWith(row)) ?? false;
  if (aim.red?.includes("own>")) return [null, "hit", null];
  return ROWS.map((row) => (kind(aim.red, row) ? "hit" : kind(aim.green, row) ? "choose" : null));
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
