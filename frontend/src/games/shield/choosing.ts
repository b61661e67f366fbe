/** The choices of a decision, sorted: the player first chooses a group, and then a square on the map. */

import type { Prospect } from "../../api/types";
import type { Choice } from "../board";
import type { Action, At, Open } from "./model";
import { at, placeOf } from "./places";
import { cardName } from "./words";

export interface Option {
  key: string;
  group: string; // e.g. a kind of action, a card, a dwarf to place
  kind: string; // of action; empty for anything else
  square: At | null; // its square on the map; null: it has a button
  name: string; // a word or two, for a button of its own
  words: string; // the rest of the words, beside its odds
  prospect: Required<Prospect>;
  choice: Choice<Action>;
}

const NOTHING: Required<Prospect> = { label: "", plain: "", note: "", chances: [], rolls: [], at: [] };

export function optionsFrom(legal: Choice<Action>[], open: Open): Option[] {
  return legal.map((choice, place) => {
    const { action, sentence } = choice;
    const prospect = { ...NOTHING, ...choice.prospect };
    return {
      key: String(place),
      group: groupOf(action, prospect),
      kind: action.type === "act" ? action.kind : "",
      square: squareOf(action, prospect, open),
      name: prospect.label || sentence,
      words: prospect.plain || sentence,
      prospect,
      choice,
    };
  });
}

function groupOf(action: Action, { label }: Prospect): string {
  if (action.type === "act" || action.type === "deploy") return label ?? "";
  return action.type === "use_card" ? cardName(action.card) : "";
}

function squareOf(action: Action, { at: [target = ""] }: Required<Prospect>, open: Open): At | null {
  if (action.type === "act") {
    const square = action.to ?? action.leap_from;
    return square ? at(square) : null;
  }
  if ("to" in action && action.to) return at(action.to);
  if (action.type === "use_card" || action.type === "attacker") return placeOf(open, action.warrior);
  return placeOf(open, target);
}

interface Group {
  name: string;
  kind: string;
}

export interface Grouped {
  groups: Group[]; // those with squares, in order
  buttons: Option[]; // the choices outside the map
}

export function grouped(options: Option[]): Grouped {
  const onMap = options.filter(({ square }) => square);
  const groups = new Map(onMap.map(({ group, kind }) => [group, { name: group, kind }]));
  return { groups: [...groups.values()], buttons: options.filter(({ square }) => !square) };
}
