/** A choice in a word or two, where its sentence, which stands below, says the rest. */

import { difficulty } from "@engines/dark/tables.json";
import { capital } from "../../ui/words";
import type { Choice } from "../board";
import type { Offer } from "./groups";
import type { Action, Open } from "./model";
import { percentOf } from "./odds";
import { called, heroName } from "./words";

export type Shorts = (choice: Choice<Action>) => string;

const DIFFICULTIES = new Map(Object.entries(difficulty).map(([name, least]) => [least, capital(name)]));

/** How the choices of an offer are told apart. */
export function shortsOf(open: Open, names: string[], seat: number, offer: Offer | undefined): Shorts {
  const weapons = new Set(offer?.choices.map(({ action }) => (action.type === "attack" ? action.ref : null)));
  const foe = (number: number) => `${number} ${open.combat?.foes[number - 1]?.name ?? ""}`;
  const thing = (ref: number | null) => {
    const found = open.heroes[seat]?.gear?.find((each) => each.ref === ref);
    return found ? called(found).toLowerCase() : "bare hands";
  };
  return ({ action, sentence }) => {
    const percent = percentOf(sentence);
    const odds = percent === null ? "" : ` · ${percent} %`;
    switch (action.type) {
      case "attempt":
      case "spend_point":
        return capital(action.ability);
      case "freeform_spell":
        return `Up to ${DIFFICULTIES.get(action.most)?.toLowerCase()}`;
      case "attack":
        return `${foe(action.foe)}${weapons.size > 1 ? `, ${thing(action.ref)}` : ""}${odds}`;
      case "cast":
        return `${capital(sentence.replace(/^Cast | for \d.*$/g, ""))}${odds}`;
      case "foe_attack":
        return `${foe(action.foe)} ▸ ${heroName(open, names, action.seat)}${odds}`;
      case "foe_move":
        return `${foe(action.foe)} ${action.dir === 1 ? "▸" : "◂"}`;
      case "foe_hold":
        return foe(action.foe);
      case "move":
        return action.dir === 1 ? "Forward" : "Back";
      case "rule":
        if (action.verdict !== "roll") return capital(action.verdict);
        if (action.difficulty) return `${DIFFICULTIES.get(action.difficulty)}${odds}`;
        return sentence.replace(/^.* as /, "As ").replace(/\.$/, "");
      case "call_check":
        return `${capital(action.ability)} ${action.difficulty}, ${DIFFICULTIES.get(action.difficulty)?.toLowerCase()}: ${action.who === "each" ? "each rolls" : "one rolls"}`;
      case "start_combat":
        return { party: "Party first", foes: "Foes first", individual: "All roll" }[action.initiative];
      case "draw_map":
      case "pick_place":
      case "add_event":
        return capital(sentence.replace(/^.*?: /, "").replace(/\.$/, ""));
      case "prepare_delve":
        return `${action.rooms} rooms`;
      default:
        return sentence.replace(/\.$/, "");
    }
  };
}
