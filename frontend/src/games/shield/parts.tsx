/** Where the dice of a roll come from, told as a sum: skill 4, fury +1, wounded −1. */

export interface Part {
  dice: number; // below 0: so many fewer
  why: string;
}

export interface Pool {
  dice: number;
  parts: Part[]; // none: there is no more to say of them
}

const POOL = /(\d+) (?:die|dice)\b(?: \(([^)]*)\))?/g;
const PART = /^(less )?(\d+) (.+)$/;

/** The dice that a sentence of the server names, each with the sum that stands in brackets after them. */
export function poolsIn(sentence: string): Pool[] {
  return [...sentence.matchAll(POOL)].map(([, dice, sum = ""]) => ({
    dice: Number(dice),
    parts: sum.split(", ").flatMap((words) => {
      const [, less, count, why] = PART.exec(words) ?? [];
      return why ? [{ dice: Number(count) * (less ? -1 : 1), why }] : [];
    }),
  }));
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
