/** Links that let this page watch tables that are closed to its player. */

export const WATCH = "watch."; // how their tokens begin

const links = new Map<string, string>(); // table -> token

export function watchBy(table: string, token: string): void {
  links.set(table, token);
}

export function stopWatchingBy(table: string): void {
  links.delete(table);
}

/** The token for calls about a table that I watch by a link. */
export function watchToken(path: string): string | null {
  const table = /^\/tables\/([^/?]+)/.exec(path)?.[1];
  return table === undefined ? null : (links.get(table) ?? null);
}
