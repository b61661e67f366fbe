/** The parts that a list of choices leaves open: the player's own texts, and kinds of action that no list names. */

import * as calls from "../api/calls";
import { type Field, fieldsOf, type Schema } from "../ui/schema";

interface KindSchema extends Schema {
  "x-free"?: string[];
  "x-listed"?: boolean;
}

export interface Kind {
  type: string;
  title: string;
  hint: string;
  isListed: boolean;
  free: Field[]; // the player fills these in freely
  fields: Field[];
}

/** The kinds of action in a game, from its schema. */
function kindsOf(schema: Schema): Kind[] {
  const defs = schema.$defs ?? {};
  const kinds = (schema.anyOf ?? [schema]).map((each): KindSchema => defs[each.$ref?.split("/").at(-1) ?? ""] ?? each);
  return kinds.map((kind) => {
    const fields = fieldsOf(kind, defs).filter(({ name }) => name !== "type");
    const free = new Set(kind["x-free"]);
    return {
      type: String(kind.properties?.type?.enum?.[0] ?? ""),
      title: kind.title ?? "",
      hint: kind.description ?? "",
      isListed: kind["x-listed"] ?? true,
      free: fields.filter(({ name }) => free.has(name)),
      fields,
    };
  });
}

export async function readKinds(game: string, abort: AbortSignal): Promise<Kind[]> {
  const { action_schema } = await calls.game(game, abort);
  return kindsOf((action_schema ?? {}) as Schema);
}
