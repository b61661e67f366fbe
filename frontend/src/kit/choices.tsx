/** One of many choices: in groups, with a search if there are many, and a reason for each barred one. */

import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { plural } from "../ui/words";
import { useRoving } from "./roving";
import "./choices.css";

export interface Option {
  key: string;
  label: string; // searched, and read out
  note?: string; // a second line; searched as well
  group?: string; // choices of one group appear below its heading
  barred?: string; // why the player cannot take it now; it stays readable
  picture?: ComponentChildren;
}

interface ChoicesProps {
  legend: string;
  options: Option[];
  picked: string | null;
  onPick: (key: string) => void;
  many?: number; // from this many choices on there is a search
}

const normal = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** The choices that contain every word of the search, in any order. */
export function found(options: Option[], search: string): Option[] {
  const words = normal(search).split(/\s+/).filter(Boolean);
  return options.filter(({ label, note = "", group = "" }) => {
    const text = normal(`${label} ${note} ${group}`);
    return words.every((word) => text.includes(word));
  });
}

function grouped(options: Option[]): [string, Option[]][] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const group = option.group ?? "";
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  return [...groups];
}

export function Choices({ legend, options, picked, onPick, many = 9 }: ChoicesProps) {
  const [search, setSearch] = useState("");
  const id = useId();
  const shown = found(options, search);
  const roving = useRoving(
    shown.map(({ key }) => key),
    picked,
  );
  return (
    <fieldset class="kit-choices">
      <legend>{legend}</legend>
      {options.length >= many && (
        <p class="kit-search">
          <label class="unseen" for={id}>
            Search: {legend}
          </label>
          <input
            id={id}
            type="search"
            placeholder="Search…"
            value={search}
            onInput={(event) => setSearch(event.currentTarget.value)}
          />
          <output>{plural(shown.length, "choice")}</output>
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the buttons inside */}
      <div class="kit-options" ref={roving.ref} onKeyDown={roving.walk}>
        {grouped(shown).map(([group, members]) => (
          <div key={group} class="kit-option-group">
            {group && <h3>{group}</h3>}
            <ul>
              {members.map((option) => (
                <li key={option.key}>
                  <OptionButton
                    option={option}
                    isPicked={option.key === picked}
                    tabIndex={roving.tabIndex(option.key)}
                    onPick={() => {
                      roving.arrive(option.key);
                      onPick(option.key);
                    }}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
        {shown.length === 0 && <p class="kit-none">Nothing is called that.</p>}
      </div>
    </fieldset>
  );
}

interface OptionButtonProps {
  option: Option;
  isPicked: boolean;
  tabIndex: 0 | -1;
  onPick: () => void;
}

function OptionButton({ option, isPicked, tabIndex, onPick }: OptionButtonProps) {
  const { key, label, note, barred, picture } = option;
  return (
    <button
      type="button"
      class={isPicked ? "kit-option kit-option-picked" : "kit-option"}
      data-stop={key}
      tabIndex={tabIndex}
      aria-pressed={isPicked}
      aria-disabled={barred !== undefined}
      onClick={() => barred === undefined && onPick()}
    >
      {picture}
      <span>
        <b>{label}</b>
        {note && <small>{note}</small>}
        {barred && <small class="kit-why">{barred}</small>}
      </span>
    </button>
  );
}
