/** What somebody may fill in besides the choice itself: a text first, then what is folded away until it is wanted. */

import type { Kind } from "./groups";
import { ITEM_NAMES, TRADES_OF_CHECKS } from "./words";

interface Named {
  name: string;
  label: string;
}

export type Field =
  | (Named & { as: "text"; most: number })
  | (Named & { as: "number"; least: number; most: number; start: number })
  | (Named & { as: "pick"; of: [value: string | number | null, label: string][] })
  | (Named & { as: "tick" })
  | (Named & { as: "seats" }) // null: all
  | (Named & { as: "lines" })
  | (Named & { as: "foes" })
  | (Named & { as: "place" });

export interface Form {
  main?: Named & { as: "text"; most: number };
  more?: Field[];
}

const text = (name: string, label: string, most: number) => ({ as: "text" as const, name, label, most });
const amounts = (values: string[]): [string, string][] => values.map((each) => [each, each]);
const SIX = ["1", "2", "3", "4", "5", "6"];
const SEATS: Field = { as: "seats", name: "seats", label: "Whom you ask" };
const BONUS: Field = { as: "number", name: "bonus", label: "Bonus", least: -2, most: 2, start: 0 };

export const FORMS: Partial<Record<Kind, Form>> = {
  respond: { main: text("text", "Your answer, in character", 4000) },
  attempt: { main: text("text", "What you try", 300) },
  freeform_spell: { main: text("text", "What the spell is to do", 300) },
  narrate: {
    main: text("text", "What happens", 4000),
    more: [{ as: "seats", name: "spotlight", label: "Who answers" }],
  },
  call_check: {
    main: text("reason", "Why they roll", 300),
    more: [
      SEATS,
      BONUS,
      { as: "pick", name: "trade", label: "A trade that helps", of: [[null, "none"], ...TRADES_OF_CHECKS] },
      { as: "tick", name: "secret", label: "Only you see the roll" },
    ],
  },
  ask: {
    main: text("reason", "The question", 300),
    more: [{ as: "lines", name: "options", label: "The answers, one on each line" }, SEATS],
  },
  start_combat: {
    main: text("text", "How it begins", 1000),
    more: [
      { as: "foes", name: "foes", label: "Foes" },
      { as: "number", name: "party_spot", label: "Where the party stands", least: 0, most: 4, start: 1 },
      { as: "tick", name: "lair", label: "In their lair" },
    ],
  },
  offer_treasure: {
    more: [
      { as: "number", name: "multiplier", label: "Times", least: 1, most: 100, start: 1 },
      { as: "number", name: "extra", label: "Extra dice", least: 0, most: 5, start: 0 },
    ],
  },
  rule: { main: text("text", "Your ruling in words", 300), more: [BONUS] },
  open_scene: {
    main: text("text", "What they see", 1000),
    more: [
      text("title", "Title", 120),
      {
        as: "pick",
        name: "light",
        label: "Light",
        of: [
          ["bright", "bright"],
          ["dark", "dark"],
        ],
      },
      text("place", "Name of the place, to find again what lies there", 20),
      { as: "seats", name: "present", label: "Who is there" },
    ],
  },
  oracle: {
    main: text("question", "A question of yes or no; yes is good for the party", 300),
    more: [{ as: "tick", name: "secret", label: "Only the Game Master sees the answer" }],
  },
  harm: {
    more: [
      { as: "pick", name: "amount", label: "Damage", of: amounts([...SIX, "d2", "d3", "d6"]) },
      { as: "tick", name: "direct", label: "Past ward and armor" },
    ],
  },
  heal: { more: [{ as: "pick", name: "amount", label: "Health", of: amounts([...SIX, "d6", "full"]) }] },
  repair: { more: [{ as: "number", name: "amount", label: "Points", least: 1, most: 4, start: 1 }] },
  give_item: {
    more: [{ as: "pick", name: "item", label: "Thing", of: ITEM_NAMES }, text("name", "A name of its own", 40)],
  },
  grant: { more: [{ as: "number", name: "gold", label: "Gold", least: -999, most: 999, start: 1 }] },
  hand_gold: { more: [{ as: "number", name: "gold", label: "Gold", least: 1, most: 999, start: 1 }] },
  rest_hours: { more: [{ as: "number", name: "hours", label: "Hours", least: 1, most: 7, start: 1 }] },
  pass_time: { more: [{ as: "number", name: "ticks", label: "Times ten minutes", least: 1, most: 144, start: 1 }] },
  begin_session: { main: text("title", "Title of the session", 120) },
  end_session: { main: text("text", "Last words of the session", 1000) },
  end_campaign: { main: text("text", "Last words of the campaign", 1000) },
  draw_map: { main: text("name", "Name of the world", 40), more: [text("text", "What it is like", 1000)] },
  put_place: { main: text("name", "Name of the place", 40), more: [text("note", "What ties you to it", 200)] },
  add_event: { main: text("text", "What happened", 300), more: [{ as: "place", name: "place", label: "Where" }] },
};
