/** Actions under the word a player would use. Each word stands for one or more kinds of action. */

import type { Choice } from "../board";
import type { Action, Open } from "./model";

type Change = Extract<Action, { type: "change" }>;

/** The changes in the rules' table for Game Masters: the word for each, and its fields. */
export interface Changeable {
  group: string;
  label: string;
  fields: { name: string; label: string; of?: (number | string)[]; least?: number; most?: number }[];
}

export const CHANGES: Record<Change["what"], Changeable> = $means("change.what");

/** A kind of action; for a change, which change. */
export type Kind = Exclude<Action["type"], "change"> | Change["what"];

export const kindOf = (action: Action): Kind => (action.type === "change" ? action.what : action.type);

const changesOf = (id: string): Change["what"][] =>
  (Object.keys(CHANGES) as Change["what"][]).filter((what) => CHANGES[what].group === id);

interface Group {
  id: string;
  label: string;
  part: "" | "Hand over" | "Work";
  kinds: Kind[];
}

const group = (id: string, label: string, kinds: Kind[], part: Group["part"] = ""): Group => ({
  id,
  label,
  kinds,
  part,
});

const changing = (id: string): Group => {
  const kinds = changesOf(id);
  return group(id, kinds[0] ? CHANGES[kinds[0]].label : id, kinds, "Work");
};

/** In the order of the offer: owed actions first. */
const ASKED: Group[] = [
  group("go_on", "Go on", ["go_on"]),
  group("roll", "Roll", ["roll"]),
  group("answer", "Choose", ["answer"]),
  group("say", "Say", ["respond"]),
  group("rule", "Rule", ["rule"]),
  group("attack", "Attack", ["attack"]),
  group("foe_attack", "Foe strikes", ["foe_attack"]),
  group("cast", "Cast", ["cast"]),
  group("try", "Try", ["attempt"]),
  group("spell", "Weave", ["freeform_spell"]),
  group("move", "Move", ["move"]),
  group("foe_move", "Foe moves", ["foe_move"]),
  group("foe_hold", "Foe waits", ["foe_hold"]),
  group("use", "Use", ["use_item"]),
  group("gear", "Gear", ["ready", "pick_up", "light", "snuff", "give", "drop"]),
  group("past", "Past", ["add_event"]),
  group("told", "Told", ["done_history"]),
  group("point", "Point", ["spend_point"]),
  group("begin", "Begin", ["begin_session"]),
  group("narrate", "Narrate", ["narrate"], "Hand over"),
  group("check", "Check", ["call_check"], "Hand over"),
  group("ask", "Ask", ["ask"], "Hand over"),
  group("fight", "Fight", ["start_combat"], "Hand over"),
  group("treasure", "Treasure", ["offer_treasure"], "Hand over"),
  group("scene", "Scene", ["open_scene", ...changesOf("scene")], "Work"),
  group("fate", "Fate", ["oracle", "roll_table"], "Work"),
  changing("body"),
  changing("gift"),
  changing("take"),
  changing("time"),
  group("delve", "Delve", ["prepare_delve", "delve"], "Work"),
  changing("people"),
  group("map", "Map", ["draw_map", "pick_place", "put_place"], "Work"),
  group("hold", "Hold", ["hold"]),
  group("decline", "Do not roll", ["decline"]),
  group("back", "Take back the floor", ["cancel_request"]),
  group("end", "End", ["end_combat", "end_session", "end_campaign"]),
];

/** Optional actions that are possible at any time. */
const BESIDES: Group[] = [
  group("use", "Use", ["use_item"]),
  group("pick_up", "Pick up", ["pick_up"]),
  group("hands", "Hands", ["ready"]),
  group("armor", "Armor", ["wear"]),
  group("light", "Light", ["light", "snuff"]),
  group("cast", "Cast", ["cast"]),
  group("give", "Give", ["give", "hand_gold"]),
  group("drop", "Put down", ["drop"]),
  group("fate", "Fate", ["oracle"]),
  group("lead", "Lead", ["hand_over_lead"]),
];

export interface Offer extends Group {
  choices: Choice<Action>[];
}

const offered = (groups: Group[], legal: Choice<Action>[]): Offer[] =>
  groups
    .map((each) => ({ ...each, choices: legal.filter(({ action }) => each.kinds.includes(kindOf(action))) }))
    .filter(({ choices }) => choices.length > 0);

const unlisted = (action: Action): Choice<Action> => ({ action, sentence: "", prospect: { label: "" } });

const [SPELL] = $values("cast.spell") as [Extract<Action, { type: "cast" }>["spell"]];

/** Impossible blows and spells: no list has them, so the page asks the server for the reason. */
export function besidesListed(legal: Choice<Action>[], open: Open, seat: number | null): Offer[] {
  const has = (kind: Kind) => legal.some(({ action }) => action.type === kind);
  const found: Choice<Action>[] = [];
  const foe = open.combat?.foes.find(({ state = "alive" }) => state === "alive")?.number;
  if (has("hold") && foe !== undefined) {
    const ref = open.heroes[seat ?? 0]?.held?.[0] ?? null;
    if (!has("attack")) found.push(unlisted({ type: "attack", foe, ref }));
    if (!has("cast")) found.push(unlisted({ type: "cast", spell: SPELL, foe }));
  }
  return offered(ASKED, found);
}

/** The question and the optional actions, by the kinds that answer; null: all kinds do. */
export function offersOf(legal: Choice<Action>[], answers: string[] | null): { asked: Offer[]; besides: Offer[] } {
  if (!answers) return { asked: offered(ASKED, legal), besides: [] };
  const isAnswer = ({ action }: Choice<Action>) => answers.includes(action.type);
  return {
    asked: offered(ASKED, legal.filter(isAnswer)),
    besides: offered(
      BESIDES,
      legal.filter((choice) => !isAnswer(choice)),
    ),
  };
}
