/** Carried items as small pictures: by the item's id, else by its kind. */

import { items } from "@engines/dark/tables.json";

/** A shape in the ink of the text, and its coloured part. */
type Picture = [ink: string, tint?: string];

const SWORD = "M18 2l4-1-1 4L10 16l-3-3zM5 12l7 7-1.500 1.500-7-7zM6 16l2 2-4 4.500L1.500 20z";
const BOW = "M6 2q15 2 16 16l-2-.5Q18 6 5.500 4zM6 3l15 15-.7.7-15-15z";
const FLASK = "M9 1h6v2h-1v5l5 9q2 5-3 6H8q-5-1-3-6l5-9V3H9z";
const FILLED = "M8.500 13h7l2.500 5q1 3-2 3H8q-3 0-2-3z";
const MAIL = "M7 2l5 2 5-2 5 4-3 5v11H5V11L2 6z";
const MACE =
  "M16 1l2 2 3-1-.5 3L23 7l-3 1.500.5 3L17 11l-2 2-1-3-3-.5 2-2.500-1.500-2.500 3.500.5zM12.500 9.500l2 2L4 22l-2-2z";
const ARROW = "M2 21L15 8l1 1L3 22zM14 5l6-2-2 6z";

const PICTURES: Record<string, Picture> = {
  dagger: ["M17 3l4-1-1 4-7 7-3-3zM8 9l7 7-1.500 1.500-7-7zM9 13l2 2-5 5-2-2z"],
  throwing_knives: [
    "M10 2l2 1-1 7-3-1zM6 9l7 2-.5 1.500L5.500 10.500zM8 12l2 .5-2 6-2-.5zM19 6l2 1-3 7-2.500-1.500zM13.500 12l6 3-.7 1.300-6-3zM15 16l2 1-3.500 5-1.800-1z",
  ],
  sword: [SWORD],
  fine_sword: [SWORD, "M4 2l1 2.500L7.500 5.500 5 6.500 4 9 3 6.500.500 5.500 3 4.500z"],
  emberblade: [SWORD, "M14 1q5 5 2 10 5-1 6-6 2 8-5 11l-8-5q4-4 5-10z"],
  mace: [MACE],
  runed_mace: [MACE, "M4 2l1 2.500L7.500 5.500 5 6.500 4 9 3 6.500.500 5.500 3 4.500z"],
  hand_axe: ["M14 2q7 1 8 9-4-2-7 0l-3-3q3-2 2-6zM12 9l3 3L5 22l-3-3z"],
  great_axe: ["M12 6q-7-5-10 2-1 6 3 9 1-5 7-5q6 0 7 5 4-3 3-9-3-7-10-2zM11 1h2v22h-2z"],
  short_spear: ["M22 2l-2 8-6-6zM15 7l2 2L4 22l-2-2z"],
  sling: ["M3 3q3 12 9 12T21 3l-1.500-.5Q17 13 12 13T4.500 2.500z", "M12 12a4.500 4.500 0 1 0 .1 0z"],
  staff: ["M17 5l2 2L5 22l-2-2z", "M18 1a4.500 4.500 0 1 0 .1 0z"],
  bow: [`${BOW}${ARROW}`],
  fine_bow: [`${BOW}${ARROW}`, "M18 19l1 1.500 1.500 1-1.500 1L18 24l-1-1.500-1.500-1 1.500-1z"],
  moon_bow: [BOW, "M14 6a6 6 0 1 1-7 9q6 1 7-9z"],
  crossbow: ["M3 8q9-8 18 0l-1 2q-3-3-7-3.500V22h-2V6.500Q7 7 4 10zM4 9l8 6 8-6-8 7.500z"],
  light_armor: [MAIL],
  heavy_armor: [MAIL, "M12 8l5 2q0 7-5 9-5-2-5-9z"],
  elven_mail: [MAIL, "M12 7l1.500 4 4 1.500-4 1.500L12 18l-1.500-4-4-1.500 4-1.500z"],
  torch: ["M10 12h5l-1.500 11h-2z", "M12.500 1q7 6 0 11-7-5 0-11z"],
  rope: ["M12 3a8 6 0 1 1-.1 0zm0 3a4.500 3 0 1 0 .1 0zM5 12q1 4 7 4t7-4v4q-1 4-7 4t-7-4zM18 17l3 5-2 1-3-5z"],
  crowbar: ["M16 2q6 0 6 6l-2 1q0-4-3.500-5L5 21l-3 1 1-3L14.500 6.500Q13 4 16 2z"],
  lockpicks: ["M4 2l2 1-1 2 1 14H4zM11 2l3 2v3l-2-1 1 16h-2zM19 2q3 2 1 5v15h-2V7q-2-3 1-5z"],
  rations: ["M3 13q0-8 9-8t9 8v6H3zm4-2l2-3 1 .5L8 12zm5 0l2-3 1 .5-2 3.500z"],
  chalk: ["M4 15L15 4l4 4L8 19zM4 16l3 3-5 2z", "M10 21q6 2 12-2l.5 1q-7 5-13 2z"],
  spellbook: ["M4 3h14q2 0 2 2v17H6q-2 0-2-2z", "M12 6l1.500 4 4 1.500-4 1.500L12 17l-1.500-4-4-1.500 4-1.500z"],
  bandages: ["M5 6q7-4 14 0v12q-7 4-14 0zm2 3v2q5 3 10 0V9q-5 3-10 0z", "M11 12h2v2h2v2h-2v2h-2v-2H9v-2h2z"],
  repair_kit: ["M3 5h11l3 3-3 2H9L8 8H3zM9.500 11h3L14 22h-5z"],
  coins: ["M8 5l-1-4h10l-1 4q6 6 5 13-1 5-9 5t-9-5Q2 11 8 5z", "M12 10a5 5 0 1 0 .1 0z"],
  glowstone: [
    "M8 8l5-4 5 4 1 8-6 6-6-5z",
    "M12 9l4 3-1 5-4-1zM3 2l3 3-1 1-3-3zM21 2l1 1-3 3-1-1zM12 0h1.500v2.500H12z",
  ],
  ring_of_vigor: ["M12 8a7.500 7.500 0 1 1-.1 0zm0 3a4.500 4.500 0 1 0 .1 0z", "M12 1l4 4-4 4-4-4z"],
  feather_pack: ["M6 8q0-6 6-6t6 6l2 14H4z", "M17 9q-8 1-9 10l2-3q6-1 7-7z"],
  potion: [FLASK, FILLED],
};

const TINTS: Record<string, string> = {
  healing_potion: "#d8473a",
  greater_healing: "#ff6a5a",
  stone_potion: "#9aa0a8",
  cat_potion: "#e3b341",
  bull_potion: "#c46a2c",
  owl_potion: "#6f8fe0",
  moon_bow: "#b9c8ff",
  glowstone: "#8fe3d0",
  ring_of_vigor: "#e05a5a",
};

const KINDS = new Map(items.map(({ id, kind, ...item }) => [id, "use" in item && item.in_combat ? "potion" : kind]));

/** The kinds of treasure that the faces of its dice stand for. */
const SORTS: Record<string, string> = {
  gold: "coins",
  item: "rope",
  weapon: "sword",
  armor: "heavy_armor",
  potion: "healing_potion",
  magic: "emberblade",
};

export function pictureOf(id: string): { ink: string; tint: string; colour: string } {
  const item = SORTS[id] ?? id;
  const [ink, tint = ""] = PICTURES[item] ?? PICTURES[KINDS.get(item) ?? ""] ?? ["M12 4l8 4v8l-8 4-8-4V8z"];
  return { ink, tint, colour: TINTS[item] ?? "var(--dk-flame)" };
}

export function Good({ id }: { id: string }) {
  const { ink, tint, colour } = pictureOf(id);
  return (
    <svg class="dk-item" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ink} />
      {tint && <path d={tint} style={{ fill: colour }} />}
    </svg>
  );
}
