/** Where the dice of a roll come from, told as a sum: skill 4, fury +1, wounded −1. */

export interface Part {
  dice: number; // below 0: so many fewer
  why: string;
}

const PART = /^(less )?(\d+) (.+)$/;

/** The sum that a sentence of the server has in brackets after its dice. */
export function partsIn(sentence: string): Part[] {
  const sum = /\b(?:die|dice) \(([^)]*)\)/.exec(sentence)?.[1] ?? "";
  return sum.split(", ").flatMap((words) => {
    const [, less, dice, why] = PART.exec(words) ?? [];
    return why ? [{ dice: Number(dice) * (less ? -1 : 1), why }] : [];
  });
}

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
