/** Fields beside the choice itself: a text first, then folded fields that open on demand. */

import { CHANGES, type Changeable, type Kind } from "./groups";
import { ITEM_NAMES, TRADES_OF_CHECKS } from "./words";

interface Named {
  name: string;
  label: string;
}

export type Field =
  | (Named & { as: "text"; most: number })
  | (Named & { as: "number"; least: number; most: number; start: number })
  | (Named & { as: "pick"; of: [value: string | number | boolean | null, label: string][] })
  | (Named & { as: "tick" })
  | (Named & { as: "seats" }) // null: all
  | (Named & { as: "lines" })
  | (Named & { as: "foes" })
  | (Named & { as: "place" });

interface Form {
  main?: Named & { as: "text"; most: number };
  more?: Field[];
}

const text = (name: string, label: string, most: number) => ({ as: "text" as const, name, label, most });
const plain = (values: string[]): [string, string][] => values.map((each) => [each, each]);
const SEATS: Field = { as: "seats", name: "seats", label: "Whom you ask" };
const BONUS: Field = { as: "number", name: "bonus", label: "Bonus", ...$range("rule.bonus") };

const FORMS: Partial<Record<Kind, Form>> = {
  respond: { main: text("text", "Your answer, in character", $most("respond.text")) },
  attempt: { main: text("text", "What you try", $most("attempt.text")) },
  freeform_spell: { main: text("text", "What the spell is to do", $most("freeform_spell.text")) },
  narrate: {
    main: text("text", "What happens", $most("narrate.text")),
    more: [{ as: "seats", name: "spotlight", label: "Who answers" }],
  },
  call_check: {
    main: text("reason", "Why they roll", $most("call_check.reason")),
    more: [
      SEATS,
      BONUS,
      { as: "pick", name: "trade", label: "A trade that helps", of: [[null, "none"], ...TRADES_OF_CHECKS] },
      { as: "tick", name: "secret", label: "Only you see the roll" },
    ],
  },
  ask: {
    main: text("reason", "The question", $most("ask.reason")),
    more: [
      { as: "lines", name: "options", label: "The answers, one on each line; the first is given for who stays silent" },
      SEATS,
    ],
  },
  start_combat: {
    main: text("text", "How it begins", $most("start_combat.text")),
    more: [
      { as: "foes", name: "foes", label: "Foes" },
      { as: "number", name: "party_spot", label: "Where the party stands", ...$range("start_combat.party_spot") },
      { as: "tick", name: "lair", label: "In their lair" },
    ],
  },
  offer_treasure: {
    more: [
      { as: "number", name: "multiplier", label: "Times", ...$range("offer_treasure.multiplier") },
      { as: "number", name: "extra", label: "Extra dice", ...$range("offer_treasure.extra") },
      {
        as: "pick",
        name: "typed",
        label: "What it is",
        of: [
          [true, "rolled for"],
          [false, "gold"],
        ],
      },
    ],
  },
  rule: { main: text("text", "Your ruling in words", $most("rule.text")), more: [BONUS] },
  open_scene: {
    main: text("text", "What they see", $most("open_scene.text")),
    more: [
      text("title", "Title", $most("open_scene.title")),
      {
        as: "pick",
        name: "light",
        label: "Light",
        of: plain($values("open_scene.light")),
      },
      text("place", "Name of the place, to find again what lies there", $most("open_scene.place")),
      { as: "seats", name: "present", label: "Who is there" },
    ],
  },
  oracle: {
    main: text("question", "A question of yes or no; yes is good for the party", $most("oracle.question")),
    more: [{ as: "tick", name: "secret", label: "Only the Game Master sees the answer" }],
  },
  hand_gold: { more: [{ as: "number", name: "gold", label: "Gold", ...$range("hand_gold.gold") }] },
  begin_session: { main: text("title", "Title of the session", $most("begin_session.title")) },
  end_session: { main: text("text", "Last words of the session", $most("end_session.text")) },
  end_campaign: { main: text("text", "Last words of the campaign", $most("end_campaign.text")) },
  draw_map: {
    main: text("name", "Name of the world", $most("draw_map.name")),
    more: [text("text", "What it is like", $most("draw_map.text"))],
  },
  put_place: {
    main: text("name", "Name of the place", $most("put_place.name")),
    more: [text("note", "What ties you to it", $most("put_place.note"))],
  },
  add_event: {
    main: text("text", "What happened", $most("add_event.text")),
    more: [{ as: "place", name: "place", label: "Where" }],
  },
};

export const formOf = (kind: Kind): Form | undefined =>
  FORMS[kind] ?? (kind in CHANGES ? changed(kind as Changed) : undefined);

type Changed = keyof typeof CHANGES;

function changed(kind: Changed): Form | undefined {
  const { fields } = CHANGES[kind];
  return fields.length > 0 ? { more: fields.map(fieldOf) } : undefined;
}

function fieldOf({ name, label, of, least = 0, most = 0 }: Changeable["fields"][number]): Field {
  if (name === "direct") return { as: "tick", name, label };
  if (name === "item") return { as: "pick", name, label, of: ITEM_NAMES };
  if (name === "name") return text(name, label, $most("change.name"));
  if (of) return { as: "pick", name, label, of: of.map((each) => [each, String(each)]) };
  return { as: "number", name, label, least, most, start: 1 };
}
