/**
 * Replaced by what the server's document says of a field while the page is built: of a field of an action, e.g.
 * "open_scene.title", in the folder of a game, of a field of a request, e.g. "NameBody.name", everywhere else.
 */

/** Letters of a text, or entries of a list. */
declare function $most(field: string): number;
declare function $range(field: string): { least: number; most: number; start: number };
declare function $values(field: string): string[];
/** How long what the field holds lasts, by its value where it has several. */
declare function $minutes<T>(field: string): T;
/** What its values mean: a word for each, or what follows from it. */
declare function $means<T>(field: string): T;
/** The value of each field of an object where none is said. */
declare function $defaults<T>(field: string): T;
/** The values with which all are there at once. */
declare function $live<T extends string>(field: string): T[];
