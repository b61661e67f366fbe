/** A game's options as a form, made from their schema. */

import { type Field, spoken } from "./schema";
import "./options-form.css";

const LONGEST = 200; // letters, where a game sets no limit

type Values = Record<string, unknown>;

interface Props {
  fields: Field[];
  values: Values;
  change: (values: Values) => void;
  under?: string; // the prefix of the inputs' names
}

function labelOf(value: unknown): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "string" ? spoken(value) : String(value);
}

interface One<Kind extends Field["kind"]> {
  field: Extract<Field, { kind: Kind }>;
  id: string;
  value: unknown;
  set: (value: unknown) => void;
}

function Flag({ field, id, value, set }: One<"flag">) {
  return (
    <label class="check">
      <input id={id} type="checkbox" checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />
      <span>
        {field.label}
        {field.hint && <span class="hint"> {field.hint}</span>}
      </span>
    </label>
  );
}

function Choices({ field, id, value, set }: One<"choice"> | One<"several">) {
  const isSeveral = field.kind === "several";
  const picked = Array.isArray(value) ? value : [];
  const toggled = (each: unknown) =>
    picked.includes(each)
      ? picked.filter((one) => one !== each)
      : field.values.filter((one) => one === each || picked.includes(one));
  return (
    <fieldset>
      <legend>{field.label}</legend>
      {field.hint && <p class="hint">{field.hint}</p>}
      <div class="choices">
        {field.values.map((each) => (
          <label key={String(each)} class="choice">
            <input
              type={isSeveral ? "checkbox" : "radio"}
              name={id}
              checked={isSeveral ? picked.includes(each) : value === each}
              onChange={() => set(isSeveral ? toggled(each) : each)}
            />
            <span>{labelOf(each)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Written({ field, id, value, set }: One<"number"> | One<"text">) {
  const hint = field.hint ? `${id}-hint` : undefined;
  return (
    <div class="field">
      <label for={id}>{field.label}</label>
      {field.kind === "number" ? (
        <input
          id={id}
          type="number"
          required
          min={field.min ?? undefined}
          max={field.max ?? undefined}
          step={field.isWhole ? 1 : "any"}
          aria-describedby={hint}
          value={String(value)}
          onInput={(event) => set(event.currentTarget.valueAsNumber)}
        />
      ) : (
        <input
          id={id}
          maxLength={field.longest ?? LONGEST}
          aria-describedby={hint}
          value={String(value)}
          onInput={(event) => set(event.currentTarget.value)}
        />
      )}
      {hint && (
        <p class="hint" id={hint}>
          {field.hint}
        </p>
      )}
    </div>
  );
}

function Group({ field, id, value, set }: One<"group">) {
  return (
    <fieldset>
      <legend>{field.label}</legend>
      {field.hint && <p class="hint">{field.hint}</p>}
      <OptionsForm fields={field.fields} values={value as Values} change={set} under={id} />
    </fieldset>
  );
}

function One({ field, ...more }: { field: Field; id: string; value: unknown; set: (value: unknown) => void }) {
  switch (field.kind) {
    case "flag":
      return <Flag field={field} {...more} />;
    case "choice":
    case "several":
      return <Choices {...({ field, ...more } as One<"choice"> | One<"several">)} />;
    case "number":
    case "text":
      return <Written {...({ field, ...more } as One<"number"> | One<"text">)} />;
    case "group":
      return <Group field={field} {...more} />;
  }
}

const MANY = 5; // if there are more, those after the first are folded
const FIRST = 3;

export function OptionsForm({ fields, values, change, under = "option" }: Props) {
  const one = (field: Field) => (
    <One
      key={field.name}
      field={field}
      id={`${under}-${field.name}`}
      value={values[field.name]}
      set={(value) => change({ ...values, [field.name]: value })}
    />
  );
  const shown = fields.length > MANY ? FIRST : fields.length;
  return (
    <div class="options-form">
      {fields.slice(0, shown).map(one)}
      {shown < fields.length && (
        <details class="panel">
          <summary>{fields.length - shown} more options</summary>
          <div class="options-form">{fields.slice(shown).map(one)}</div>
        </details>
      )}
    </div>
  );
}
