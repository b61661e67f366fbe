/** Replaced by what the server's document says of a field of an action, e.g. "open_scene.title", while the page is built. */

/** Letters of a text, or entries of a list. */
declare function $most(field: string): number;
declare function $range(field: string): { least: number; most: number; start: number };
declare function $values(field: string): string[];
