/** The fields of an action. */

import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import type { Field } from "./fields";
import { type Foe, Foes } from "./foes";
import type { Open } from "./model";
import { heroName } from "./words";

export type Values = Record<string, unknown>;

export interface FormProps {
  fields: Field[];
  values: Values;
  open: Open;
  names: string[];
  onChange: (values: Values) => void;
}

export function MoreFields({ fields, values, open, names, onChange }: FormProps) {
  const set = (name: string) => (value: unknown) => onChange({ ...values, [name]: value });
  return (
    <details class="dk-more">
      <summary>{fields.map(({ label }) => label.split(",")[0]).join(" · ")}</summary>
      <div>
        {fields.map((field) => (
          <FieldOf
            key={field.name}
            field={field}
            value={values[field.name]}
            set={set(field.name)}
            open={open}
            names={names}
          />
        ))}
      </div>
    </details>
  );
}

interface FieldProps {
  field: Field;
  value: unknown;
  set: (value: unknown) => void;
  open: Open;
  names: string[];
}

function FieldOf({ field, value, set, open, names }: FieldProps) {
  switch (field.as) {
    case "text":
      return (
        <Labelled label={field.label}>
          {(id) => (
            <input
              id={id}
              maxLength={field.most}
              value={String(value ?? "")}
              onInput={(event) => set(event.currentTarget.value)}
            />
          )}
        </Labelled>
      );
    case "number":
      return (
        <Labelled label={field.label}>
          {(id) => (
            <input
              id={id}
              type="number"
              min={field.least}
              max={field.most}
              value={Number(value ?? field.start)}
              onInput={(event) => set(bounded(event.currentTarget.valueAsNumber, field))}
            />
          )}
        </Labelled>
      );
    case "pick":
      return <Pick label={field.label} of={field.of} value={value ?? field.of[0]?.[0]} set={set} />;
    case "place":
      return (
        <Pick
          label={field.label}
          of={[[null, "nowhere in particular"], ...placesOf(open)]}
          value={value ?? null}
          set={set}
        />
      );
    case "tick":
      return (
        <label class="dk-tick">
          <input type="checkbox" checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />
          {field.label}
        </label>
      );
    case "seats":
      return <Seats label={field.label} value={value as number[] | null} set={set} open={open} names={names} />;
    case "lines":
      return (
        <Labelled label={field.label}>
          {(id) => (
            <textarea
              id={id}
              rows={3}
              value={((value as string[]) ?? []).join("\n")}
              onInput={(event) => set(event.currentTarget.value.split("\n"))}
            />
          )}
        </Labelled>
      );
    case "foes":
      return <Foes value={value as Foe[] | null | undefined} set={set} open={open} />;
  }
}

function bounded(value: number, { least, most, start }: { least: number; most: number; start: number }): number {
  return Number.isNaN(value) ? start : Math.max(least, Math.min(most, Math.round(value)));
}

function Labelled({ label, children }: { label: string; children: (id: string) => ComponentChildren }) {
  const id = useId();
  return (
    <p class="dk-field">
      <label for={id}>{label}</label>
      {children(id)}
    </p>
  );
}

interface PickProps {
  label: string;
  of: [string | number | boolean | null, string][];
  value: unknown;
  set: (value: unknown) => void;
}

function Pick({ label, of, value, set }: PickProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <select id={id} onChange={(event) => set(of[event.currentTarget.selectedIndex]?.[0])}>
          {of.map(([each, words]) => (
            <option key={String(each)} selected={each === value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

const placesOf = (open: Open): [number, string][] => (open.world?.places ?? []).map(({ name }, at) => [at, name]);

function Seats({
  label,
  value,
  set,
  open,
  names,
}: Omit<FieldProps, "field"> & { label: string; value: number[] | null }) {
  const living = open.heroes.flatMap((hero, seat) => (hero?.state === "alive" ? [seat] : []));
  const chosen = value ?? living;
  const toggle = (seat: number) => {
    const next = chosen.includes(seat) ? chosen.filter((each) => each !== seat) : [...chosen, seat].sort();
    set(next.length === living.length ? null : next);
  };
  return (
    <fieldset class="dk-seats">
      <legend>{label}</legend>
      {living.map((seat) => (
        <label key={seat} class="dk-tick">
          <input type="checkbox" checked={chosen.includes(seat)} onChange={() => toggle(seat)} />
          {heroName(open, names, seat)}
        </label>
      ))}
    </fieldset>
  );
}
