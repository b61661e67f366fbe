/** The fields of an action. */

import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import type { Field } from "./fields";
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
      return <Foes value={value as Foe[] | undefined} set={set} />;
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
  of: [string | number | null, string][];
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

interface Foe {
  name: string;
  tier: "easy" | "medium" | "hard";
  spot: number;
}

const TIERS = $values("foe_entry.tier") as Foe["tier"][];
const SPOTS = $range("foe_entry.spot");

/** A fight in the making: a button for each tier adds one, names may be given. */
function Foes({ value, set }: { value: Foe[] | undefined; set: (value: unknown) => void }) {
  const foes = value ?? [{ name: "", tier: "easy", spot: SPOTS.start }];
  const change = (at: number, more: Partial<Foe>) =>
    set(foes.map((foe, place) => (place === at ? { ...foe, ...more } : foe)));
  return (
    <fieldset class="dk-foes">
      <legend>Foes</legend>
      {foes.map((foe, at) => (
        <p key={at}>
          <input
            aria-label={`Name of foe ${at + 1}`}
            placeholder="any one"
            maxLength={$most("foe_entry.name")}
            value={foe.name}
            onInput={(event) => change(at, { name: event.currentTarget.value })}
          />
          <select
            aria-label={`Spot of foe ${at + 1}`}
            onChange={(event) => change(at, { spot: event.currentTarget.selectedIndex })}
          >
            {Array.from({ length: SPOTS.most + 1 }, (_, spot) => (
              <option key={spot} selected={spot === foe.spot}>
                {foe.tier}, spot {spot}
              </option>
            ))}
          </select>
          {foes.length > 1 && (
            <button
              type="button"
              aria-label={`Without foe ${at + 1}`}
              onClick={() => set(foes.filter((_, place) => place !== at))}
            >
              ✕
            </button>
          )}
        </p>
      ))}
      {foes.length < $most("start_combat.foes") && (
        <p>
          {TIERS.map((tier) => (
            <button key={tier} type="button" onClick={() => set([...foes, { name: "", tier, spot: SPOTS.start }])}>
              + {tier}
            </button>
          ))}
        </p>
      )}
    </fieldset>
  );
}
