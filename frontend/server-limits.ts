/** Puts the limits of fields from the server's document into the script, under the names in `src/limits.d.ts`. */

import { existsSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const DOCUMENT = new URL("openapi.json", import.meta.url);

interface Schema {
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  $ref?: string;
  enum?: string[];
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  "x-most"?: number; // letters; white space at the ends does not count
  "x-minutes"?: unknown;
  "x-means"?: unknown; // by its values
  "x-live"?: string[];
}

/**
 * The limits of a field in the server's document: of `NameBody.name`, or of `open_scene.title` in the game whose types
 * `model.ts` names.
 */
function limitOf(schemas: Record<string, Schema>, game: string, path: string): Schema {
  const [kind = "", field = ""] = path.split(".");
  const name = kind.replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase());
  const isIt = ([key, { properties }]: [string, Schema]) =>
    key.startsWith(game) && properties?.type?.enum?.join() === kind;
  const owner = game ? (Object.entries(schemas).find(isIt)?.[1] ?? schemas[game + name]) : schemas[kind];
  const found = owner?.properties?.[field];
  const plain = found?.anyOf?.[0] ?? found;
  const meant = plain?.$ref ? schemas[plain.$ref.slice(plain.$ref.lastIndexOf("/") + 1)] : plain;
  if (!meant) throw new Error(`The server's document has no ${game} ${path}.`);
  return { ...meant, ...plain, default: found?.default };
}

const LIMITS: Record<string, (limit: Schema) => unknown> = {
  $most: ({ maxLength, maxItems, "x-most": most }) => most ?? maxLength ?? maxItems,
  $minutes: ({ "x-minutes": minutes }) => minutes,
  $defaults: ({ properties = {} }) =>
    Object.fromEntries(Object.entries(properties).map(([field, { default: value }]) => [field, value])),
  $means: ({ "x-means": means }) => means,
  $live: ({ "x-live": live }) => live,
  $range: ({ minimum, maximum, default: start }) => ({ least: minimum, most: maximum, start: start ?? minimum }),
  $values: ({ enum: values }) => values,
};

const ASKED = new RegExp(`\\$(${Object.keys(LIMITS).join("|").replaceAll("$", "")})\\b[<(]`);

/** Puts limits from the server's document into the script: lengths of texts, sizes of numbers, lists of values. */
export const serverLimits: Plugin = {
  name: "server-limits",
  enforce: "pre",
  transform(code, id) {
    if (!ASKED.test(code)) return null;
    const types = `${id.slice(0, id.lastIndexOf("/"))}/model.ts`;
    const model = existsSync(types) ? readFileSync(types, "utf8") : "";
    const game = /Schemas\["(\w+)Action"\]/.exec(model)?.[1] ?? "";
    const { schemas } = JSON.parse(readFileSync(DOCUMENT, "utf8")).components;
    const filled = code.replace(/(\$\w+)\("([\w.]+)"\)/g, (_, name: string, path: string) => {
      const said = JSON.stringify(LIMITS[name]?.(limitOf(schemas, game, path)));
      if (said === undefined) throw new Error(`The server's document says nothing of that kind: ${name} of ${path}.`);
      return said;
    });
    if (ASKED.test(filled)) throw new Error(`${id} asks the document in a way that is not understood.`);
    return filled;
  },
};
