/** Small parts of sentences. */

export function listed(words: string[], last = "and"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

export const plural = (count: number, word: string, more = `${word}s`): string =>
  `${count} ${count === 1 ? word : more}`;

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
