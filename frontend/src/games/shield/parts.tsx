/** The sources of a roll's dice as a sum: skill 4, fury +1, wounded −1. */

import type { Part } from "../../api/types";

const signed = (dice: number, isFirst: boolean): string => (isFirst ? `${dice}` : dice < 0 ? `−${-dice}` : `+${dice}`);

export function Sum({ parts }: { parts: readonly Part[] }) {
  if (parts.length === 0) return null;
  return (
    <span class="sh-sum">
      {parts.map(({ dice, why }, place) => (
        <small key={why} class={dice < 0 ? "sh-less" : ""}>
          {why} <b>{signed(dice, place === 0)}</b>
        </small>
      ))}
    </span>
  );
}
