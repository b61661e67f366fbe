/** A time of day or a day of the calendar, with its name above it. */

import { refusedBy } from "./group";
import type { Part, Saving } from "./saving";

interface WhenProps {
  id: string;
  label: string;
  type: "time" | "date";
  value: string;
  min?: string;
  write: (value: string) => void;
  part: Part; // the setting it belongs to
  saving: Saving;
}

export function WhenField({ id, label, write, part, saving, ...input }: WhenProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        required
        {...input}
        onInput={(event) => write(event.currentTarget.value)}
        {...refusedBy(part, saving)}
      />
    </div>
  );
}
