/**
 * The build replaces these by the limits of a field in the server's document: a field of an action, e.g.
 * "open_scene.title", in the folder of a game; a field of a request, e.g. "NameBody.name", everywhere else.
 */

/** Letters of a text, or entries of a list. */
declare function $most(field: string): number;
declare function $range(field: string): { least: number; most: number; start: number };
declare function $values(field: string): string[];
/** How long the content of the field lasts, by its value if it has several. */
declare function $minutes<T>(field: string): T;
/** The meaning of its values: a word for each, or its effect. */
declare function $means<T>(field: string): T;
/** The default of each field of an object. */
declare function $defaults<T>(field: string): T;
/** The values for which all players are present at once. */
declare function $live<T extends string>(field: string): T[];
