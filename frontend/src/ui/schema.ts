/** Reads a JSON Schema of a game's options into fields that a form can show. */

export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
}

interface Named {
  name: string;
  label: string;
  hint: string;
  initial: unknown;
}

export type Field = Named &
  (
    | { kind: "flag" }
    | { kind: "choice"; values: unknown[] }
    | { kind: "several"; values: unknown[] }
    | { kind: "number"; min: number | null; max: number | null; isWhole: boolean }
    | { kind: "text"; longest: number | null }
    | { kind: "group"; fields: Field[] }
  );

const FEW = 9; // numbers in a row that appear as choices

/** "no_torches" as people write it: "No torches". */
export function spoken(name: string): string {
  const words = name.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function resolved(schema: Schema, defs: Record<string, Schema>): Schema {
  const found = schema.$ref === undefined ? undefined : defs[schema.$ref.split("/").at(-1) ?? ""];
  if (!found) return schema;
  const { $ref: _, ...own } = schema;
  return { ...resolved(found, defs), ...own };
}

/** The allowed values if they are countable; null is one of them if the field is optional. */
function valuesOf(schema: Schema, defs: Record<string, Schema>): unknown[] | null {
  if (schema.enum) return schema.enum;
  if (schema.const !== undefined) return [schema.const];
  if (schema.type === "null") return [null];
  if (schema.type === "boolean") return [false, true];
  if (schema.anyOf) {
    const parts = schema.anyOf.map((part) => valuesOf(resolved(part, defs), defs));
    return parts.every((part) => part !== null) ? parts.flat() : null;
  }
  const { least, most } = bounds(schema);
  if (schema.type !== "integer" || least === null || most === null || most - least >= FEW) return null;
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}

function bounds(schema: Schema): { least: number | null; most: number | null } {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = schema;
  return {
    least: minimum ?? (exclusiveMinimum === undefined ? null : exclusiveMinimum + 1),
    most: maximum ?? (exclusiveMaximum === undefined ? null : exclusiveMaximum - 1),
  };
}

function fieldOf(name: string, raw: Schema, defs: Record<string, Schema>): Field | null {
  const schema = resolved(raw, defs);
  const named = { name, label: raw.title ?? spoken(name), hint: schema.description ?? "", initial: schema.default };
  if (schema.type === "boolean") return { ...named, kind: "flag", initial: schema.default ?? false };
  const values = valuesOf(schema, defs);
  if (values)
    return { ...named, kind: "choice", values, initial: schema.default === undefined ? values[0] : schema.default };
  if (schema.properties) {
    const fields = fieldsOf(schema, defs);
    return { ...named, kind: "group", fields, initial: initialOf(fields) };
  }
  if (schema.type === "array" && schema.items) {
    const each = valuesOf(resolved(schema.items, defs), defs);
    return each && { ...named, kind: "several", values: each, initial: schema.default ?? [] };
  }
  if (schema.type === "integer" || schema.type === "number") {
    const { least, most } = bounds(schema);
    const initial = schema.default ?? least ?? 0;
    return { ...named, kind: "number", min: least, max: most, isWhole: schema.type === "integer", initial };
  }
  if (schema.type !== "string") return null;
  return { ...named, kind: "text", longest: schema.maxLength ?? null, initial: schema.default ?? "" };
}

/** The fields of an object's schema. Fields that no form can show keep the game's own default. */
export function fieldsOf(schema: Schema, defs: Record<string, Schema> = schema.$defs ?? {}): Field[] {
  const properties = Object.entries(resolved(schema, defs).properties ?? {});
  return properties.flatMap(([name, each]) => fieldOf(name, each, defs) ?? []);
}

export function initialOf(fields: Field[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, field.initial]));
}
