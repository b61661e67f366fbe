/** The choices of a decision, told apart by what they are of: a group to choose first, and a square to choose on the map. */

import type { Choice } from "../board";
import type { Action, At, Open } from "./model";
import { at, placeOf, warriorOf } from "./places";
import { areaLabel, cardName, KINDS } from "./words";

export interface Option {
  key: string;
  group: string; // e.g. an action's kind, a card, a dwarf to be placed
  square: At | null; // where it is chosen on the map; null: by a button
  name: string; // a word or two, for a button of its own
  choice: Choice<Action>;
}

export function optionsFrom(legal: Choice<Action>[], open: Open): Option[] {
  return legal.map((choice, place) => ({
    key: String(place),
    group: groupOf(choice.action, open),
    square: squareOf(choice.action, open),
    name: nameOf(choice, open),
    choice,
  }));
}

const nameIn = (open: Open, model: string): string => warriorOf(open, model)?.name ?? `Monster ${model.slice(1)}`;

function groupOf(action: Action, open: Open): string {
  if (action.type === "act") return action.leap_from ? `${KINDS[action.kind]}, leap` : (KINDS[action.kind] ?? "");
  if (action.type === "use_card") return cardName(action.card);
  if (action.type === "deploy") return nameIn(open, action.warrior);
  return "";
}

function squareOf(action: Action, open: Open): At | null {
  if (action.type === "act") {
    const square = action.to ?? action.leap_from;
    return square ? at(square) : null;
  }
  if ("to" in action && action.to) return at(action.to);
  if (action.type === "engage" || action.type === "target") return placeOf(open, action.target);
  if (action.type === "use_card" || action.type === "attacker") return placeOf(open, action.warrior);
  if (action.type === "fight") return placeOf(open, boutOf(open, action.contest)?.one ?? "");
  return null;
}

const boutOf = (open: Open, contest: number) => open.contests.find(({ n }) => n === contest);

/** E.g. "Rukk – Skor, Nub". */
function boutName(open: Open, contest: number): string {
  const bout = boutOf(open, contest);
  const names = (models: readonly string[]) => models.map((model) => nameIn(open, model)).join(", ");
  return bout ? `${names([bout.one])} – ${names(bout.many)}` : `Fight ${contest}`;
}

const SHORT: Record<string, string> = {
  skip_card: "Skip it",
  ace_later: "Later",
  no_engage: "Nobody",
  joker_pass: "Pass",
  joker_pass_all: "Not this turn",
  build_crew: "Build my own",
};

/** E.g. "Skor" for an enemy, "Taproom" for a square, "Skip it" for a card. */
function nameOf({ action, sentence }: Choice<Action>, open: Open): string {
  if (action.type === "engage" || action.type === "target") return nameIn(open, action.target);
  if (action.type === "use_card" || action.type === "attacker") return nameIn(open, action.warrior);
  if (action.type === "act") return KINDS[action.kind] ?? sentence;
  if (action.type === "fight") return boutName(open, action.contest);
  if (action.type === "valor") return action.use ? "Use Valor" : "Keep Valor";
  if (action.type === "press") return action.use ? "Follow" : "Stay";
  if (action.type === "trump") return action.use ? "Trump it" : "Let it go";
  if (action.type === "joker_steal") return action.card === "RJ" ? "Red joker" : "Black joker";
  if (action.type === "sheathe") return action.card ? cardName(action.card) : "None";
  if ("to" in action && action.to) return areaLabel(open, at(action.to));
  return SHORT[action.type] ?? sentence.replace(/\.$/, "");
}

export interface Grouped {
  groups: string[]; // those with squares, in order
  buttons: Option[]; // what is chosen without the map
}

export function grouped(options: Option[]): Grouped {
  const groups = [...new Set(options.filter(({ square }) => square).map(({ group }) => group))];
  return { groups, buttons: options.filter(({ square }) => !square) };
}

export interface Chance {
  percent: number;
  words: string; // e.g. "no harm"
}

const CHANCE = /(\d+)% ([^,.:;()]+)/g;

/** The odds that a sentence of the server tells: what the bar draws. */
export function chancesIn(sentence: string): Chance[] {
  return [...sentence.matchAll(CHANCE)].map(([, percent, words]) => ({
    percent: Number(percent),
    words: (words ?? "").trim(),
  }));
}

/** The same sentence without them, and without the sum of its dice, where bar and chips say it better. */
export function withoutChances(sentence: string): string {
  if (chancesIn(sentence).length < 2) return sentence;
  return sentence.replace(/[:,] \d+% [^.]*\.$/, ".").replace(/\b(die|dice) \([^)]*\d[^)]*\)/g, "$1");
}

/** How many dice a choice rolls, if its sentence says so. */
export function diceIn(sentence: string): number | null {
  const found = /(\d+) (?:die|dice)\b/.exec(sentence);
  return found ? Number(found[1]) : null;
}

/** What else is to be known, in the sentence's brackets: "beside Skor, in the dark", or a kit without what the map shows. */
export function noteIn(sentence: string): string {
  return /\(([^();]*)/.exec(sentence)?.[1] ?? "";
}
