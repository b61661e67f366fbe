/** Monsters: a body for each kind, and its hide. */

interface Body {
  body: string; // in the hide's colour
  dark?: string; // folds, mouths, wings seen from behind
  light?: string; // bone, steel, teeth
  line?: string; // a bow, a staff, legs: the drawing strokes them
  eyes: string;
}

const PUPILS = "M15.500 18a1.600 1.600 0 1 0 .1 0zM24.500 18a1.600 1.600 0 1 0 .1 0z";

const BODIES = {
  imp: {
    body: "M20 9q7 0 9 6l8-4q-1 8-9 10 4 3 5 10l-3 1-3-5 1 9 4 4-8 1-2-7h-4l-2 7-8-1 4-4 1-9-3 5-3-1q1-7 5-10-8-2-9-10l8 4q2-6 9-6z",
    dark: "M15 23q5 4 10 0-1 4-5 4t-5-4z",
    light: "M31 22l2-9 2 9-1 10h-2zM17 23.500l1 2 1-1.500zM23 23.500l-1 2-1-1.500z",
    eyes: "M13 17l5 1-4 3zM27 17l-5 1 4 3z",
  },
  rat: {
    body: "M4 32q3-13 15-13 3-6 8-4 8 2 11 11l-6 4-4 1 1 9-5 1-2-6H14l-1 6-5-1 1-6q-5 0-5-2z",
    dark: "M38 26l-2 2 2 1zM22 16a3 3 0 1 0 .1 0z",
    line: "M5 32Q0 30 2 23t6-8",
    eyes: "M31.500 21a1.600 1.600 0 1 0 .1 0z",
  },
  bones: {
    body: "M20 4q8 0 8 8 0 4-3 5v3h-3v2l7 2-1 4-5-1 4 1-1 3-4-1v4l5 9h-4l-3-7-3 7h-4l5-9v-4l-4 1-1-3 4-1-5 1-1-4 7-2v-2h-3v-3q-3-1-3-5 0-8 8-8z",
    dark: "M15 11a2.400 2.600 0 1 0 4.800 0 2.400 2.600 0 1 0-4.800 0zM20.200 11a2.400 2.600 0 1 0 4.800 0 2.400 2.600 0 1 0-4.800 0zM19 15l1-2 1 2z",
    light: "M31 8l2 3-1 17h-2L29 11zM27 28h8v2h-8z",
    eyes: "M17 11a1 1 0 1 0 .1 0zM22.600 11a1 1 0 1 0 .1 0z",
  },
  bat: {
    body: "M20 15l3-5 1 5q4 3 3 8l11-11q3 12-4 20l-4-3-2 5-4-3-4 9-4-9-4 3-2-5-4 3Q-1 24 2 12l11 11q-1-5 3-8l1-5z",
    light: "M17.500 24l1 4 1-4zM20.500 24l1 4 1-4z",
    eyes: "M16 19a1.500 1.500 0 1 0 .1 0zM24 19a1.500 1.500 0 1 0 .1 0z",
  },
  hood: {
    body: "M20 3q9 4 9 14l6 25H5l6-25Q11 7 20 3z",
    dark: "M20 8q6 3 6 10-1 6-6 8-5-2-6-8 0-7 6-10zM19 27h2v15h-2z",
    light: "M30 22l6-8 1 1-5 10zM29 26l4-3 1 2-4 3z",
    eyes: PUPILS,
  },
  mage: {
    body: "M20 3q9 4 9 14l6 25H5l6-25Q11 7 20 3z",
    dark: "M20 8q6 3 6 10-1 6-6 8-5-2-6-8 0-7 6-10z",
    line: "M34 42V16",
    light: "M34 6q6 5 3 10h-6q-3-5 3-10z",
    eyes: PUPILS,
  },
  bow: {
    body: "M18 5q8 3 8 12l7 6-1 4-6-2 5 17H6l4-24Q10 8 18 5z",
    dark: "M18 9q5 2 5 8-1 5-5 6-4-1-5-6 0-6 5-8z",
    line: "M31 8q10 16 0 32M31 8v32M20 24h17",
    eyes: "M16 16a1.400 1.400 0 1 0 .1 0zM20.500 16a1.400 1.400 0 1 0 .1 0z",
  },
  leech: {
    body: "M8 42q-6-9 3-14 8-4 5-11Q13 5 24 4q11 0 11 9 0 5-4 8-6 5-2 10 4 6-3 11z",
    dark: "M21 9q6-3 10 2-1 7-7 6-5-2-3-8zM12 34q6 0 9-4l2 2q-4 5-11 4zM11 39q10 0 13-5l2 2q-4 6-14 5z",
    light: "M23 10l1 3 1.500-2.500zM27 10l0 3 2-2zM25 16l1-3 1 3z",
    eyes: "M18 8a1 1 0 1 0 .1 0zM32 7a1 1 0 1 0 .1 0z",
  },
  dead: {
    body: "M17 5q9-1 9 8 0 5-4 6l4 3 11-3 1 4-11 5v2l2 12h-5l-4-9-3 9h-6l4-12-6-2-2 5-4-1 3-9 8-2q-4-2-4-7 0-8 7-9z",
    dark: "M15 15q4 4 8 1-1 4-4 4-3-1-4-5zM14 24l8 2-7 2z",
    light: "M17 16l1 2 1-1.500zM20 16.500l1 1.500.5-2z",
    eyes: "M15.500 10.500a1.500 1.500 0 1 0 .1 0zM21.500 10.500a1.500 1.500 0 1 0 .1 0z",
  },
  spider: {
    body: "M20 16a10 9 0 1 1-.1 0zM20 27a6 6 0 1 1-.1 0z",
    line: "M13 26L5 18 1 26M12 30L3 29l-2 9M15 35l-9 3-1 5M27 26l8-8 4 8M28 30l9-1 2 9M25 35l9 3 1 5",
    dark: "M16 20l4 3 4-3-4 6z",
    eyes: "M16.500 29.500a1.300 1.300 0 1 0 .1 0zM23.500 29.500a1.300 1.300 0 1 0 .1 0zM18.500 32.500a1 1 0 1 0 .1 0zM21.500 32.500a1 1 0 1 0 .1 0z",
  },
  fungus: {
    body: "M20 4q17 1 18 14-9 4-12 2l3 12 3 10h-9l-3-6-3 6H8l3-10 3-12q-3 2-12-2Q3 5 20 4z",
    light: "M12 9a2.500 2 0 1 0 .1 0zM24 6a3 2 0 1 0 .1 0zM31 13a2 1.500 0 1 0 .1 0z",
    dark: "M17 29q3 3 6 0-1 4-3 4t-3-4z",
    eyes: "M16.500 22a1.600 1.600 0 1 0 .1 0zM23.500 22a1.600 1.600 0 1 0 .1 0z",
  },
  brute: {
    body: "M20 4q7 0 7 8l8 5q4 6 2 15l-5 1-1-8-2 5 2 13h-9l-2-8-2 8H9l2-13-2-5-1 8-5-1q-2-9 2-15l8-5q0-8 7-8z",
    dark: "M14 15q6 5 12 0-2 5-6 5t-6-5zM15 27h10l-1 3h-8z",
    light: "M15.500 15.500l1-4 1 4.500zM24.500 15.500l-1-4-1 4.500zM32 34l3-16 5-3v9l-4 11z",
    eyes: "M15 9.500l4 1-3 2zM25 9.500l-4 1 3 2z",
  },
  wings: {
    body: "M20 8q6 0 6 6l12-9q3 13-5 20l-5-2-1 8 4 11h-6l-5-6-5 6H9l4-11-1-8-5 2Q-1 18 2 5l12 9q0-6 6-6z",
    dark: "M16 17q4 3 8 0-1 4-4 4t-4-4zM37 7q0 9-5 15l-3-4zM3 7q0 9 5 15l3-4z",
    light: "M15 10l-3-8 5 5zM25 10l3-8-5 5z",
    eyes: "M15.500 12l4 1-3 2zM24.500 12l-4 1 3 2z",
  },
  lizard: {
    body: "M10 10q9-6 17-1l10 5q0 4-4 5l-8 1q5 6 3 13l4 9h-8l-3-6-4 6H9l4-9q-8 4-11 10-2-8 8-16 4-4 2-8-4-4-2-9z",
    dark: "M36 16q-5 2-10 1l1-1zM12 9l3-5 2 4 3-5 2 5 3-3 0 5z",
    light: "M28 16l1 3 1.500-3zM32 16l1 2.500 1-2.500z",
    eyes: "M25 11a1.700 1.700 0 1 0 .1 0z",
  },
  scorpion: {
    body: "M20 22q8 0 8 9t-8 10q-8-1-8-10t8-9zM12 33Q2 31 2 22q0-5 5-4-3 3-1 6l8 5zM28 33q10-2 10-11 0-5-5-4 3 3 1 6l-8 5z",
    line: "M20 24q-9-4-7-12 2-7 9-7M13 37l-6 5M27 37l6 5",
    light: "M20 2l8 4-8 3z",
    eyes: "M17.500 33a1.400 1.400 0 1 0 .1 0zM22.500 33a1.400 1.400 0 1 0 .1 0z",
  },
  beast: {
    body: "M6 9q4-5 8-1 6-3 12 0 4-4 8 1 1 4-2 5 3 5 1 9 6 6 4 19H3q-2-13 4-19-2-4 1-9-3-1-2-5z",
    dark: "M16 20h8l-2 3v3q3 2 5-1-2 6-7 6t-7-6q2 3 5 1v-3zM8 42l1-6 2 6zM29 42l2-6 1 6z",
    light: "M15 27l1 3 1.500-2zM25 27l-1 3-1.500-2z",
    eyes: "M14 15a1.700 1.700 0 1 0 .1 0zM26 15a1.700 1.700 0 1 0 .1 0z",
  },
  wolf: {
    body: "M8 3l7 6h10l7-6q2 7-1 12l4 6q4 10 1 21H4Q1 31 5 21l4-6Q6 10 8 3z",
    dark: "M17 24h6l-3 4zM13 29q7 4 14 0-2 7-7 7t-7-7z",
    light: "M14.500 29.500l1 4 2-3zM25.500 29.500l-1 4-2-3z",
    eyes: "M12 17l6 2-4 3zM28 17l-6 2 4 3z",
  },
  crown: {
    body: "M20 7q8 0 8 9 0 5-3 7l10 5 2 14H3l2-14 10-5q-3-2-3-7 0-9 8-9z",
    dark: "M14 15h5v5h-4zM21 15h5l-1 5h-4zM17 24h6l-3 8zM8 42l2-9 2 9zM28 42l2-9 2 9z",
    light: "M11 9l2-8 3 4 4-5 4 5 3-4 2 8z",
    eyes: "M16.500 16a1.300 1.300 0 1 0 .1 0zM23.500 16a1.300 1.300 0 1 0 .1 0z",
  },
  golem: {
    body: "M13 4h14l2 10 8 2 2 20h-7l-2-9-1 3 2 12h-9l-2-8-2 8H9l2-12-1-3-2 9H1l2-20 8-2z",
    dark: "M14 13h12v2H14zM20 18l-3 5 4 2-3 7-1 0 2-6-4-2 4-6zM28 18l5 2-1 2-5-2z",
    eyes: "M15 8h3.500v2.500H15zM21.500 8H25v2.500h-3.500z",
  },
  dragon: {
    body: "M22 22q3-11 16-14 2 8-4 13l-3-2-1 5-4-2-2 5zM6 13q6-8 15-8l4-4 1 5 6-3-2 6q4 3 3 7-4 4-10 4 8 4 8 14v8h-7l-2-7-4 7H9q-6-2-7-9 6 4 10 1-4-6 1-13-5 0-8-3z",
    dark: "M5 14q6 2 11 0l-1 2q-5 2-10-2zM25 21l9-9-5 9z",
    light: "M8 16l1 3 1.500-3zM12 16l1 2.500 1-2.500zM26 34q3 1 4-1l1 6h-5z",
    eyes: "M17 9a1.800 1.800 0 1 0 .1 0z",
  },
  cape: {
    body: "M20 5q6 0 7 7l11-4q-3 14-4 34H6Q5 22 2 8l11 4q1-7 7-7z",
    dark: "M14 11q0-6 6-6t6 6l-3-2-3 2-3-2zM17 24l3 4 3-4 3 18H14z",
    light: "M15 12q0-3 5-3t5 3q1 10-5 12-6-2-5-12z",
    eyes: "M16 14l3 1-2.500 1.500zM24 14l-3 1 2.500 1.500z",
  },
  bull: {
    body: "M20 9q6 0 8 4l7 4q4 6 3 14l-5 1-2-7-2 4 2 13h-8l-3-8-3 8H9l2-13-2-4-2 7-5-1q-1-8 3-14l7-4q2-4 8-4z",
    light: "M11 13Q2 12 3 2q4 6 11 7zM29 13q9-1 8-11-4 6-11 7zM18 25q2 3 4 0l-.5-.5h-3z",
    dark: "M15 20q5-2 10 0v3q-5 4-10 0zM15 31h10l2 6-7-2-7 2z",
    eyes: "M14.500 15l4 1-3 2zM25.500 15l-4 1 3 2z",
  },
  ember: {
    body: "M20 1q4 7 9 10 8 6 8 17 0 14-17 15Q3 42 3 28q0-8 5-13 0 5 3 6Q9 9 20 1z",
    dark: "M12 31q8 6 16 0-2 9-8 9t-8-9z",
    light: "M14 32.500l1.500 3 1.500-2zM19 34l1.500 3 1.500-3zM24 33.500l1.500 2 1-3z",
    eyes: "M11 22l7 2.500-5 3zM29 22l-7 2.500 5 3z",
  },
} satisfies Record<string, Body>;

type Shape = keyof typeof BODIES;

const of = (shape: Shape, hide: string): [Shape, string] => [shape, hide];

/** By the monsters' ids. */
const KINDS: Record<string, [Shape, string]> = {
  goblin: of("imp", "#8fa653"),
  kobold_slinger: of("imp", "#b5713f"),
  goblin_king: of("crown", "#7f9a44"),
  giant_rat: of("rat", "#8d7561"),
  skeleton: of("bones", "#e4d8b8"),
  bone_captain: of("bones", "#cdb27c"),
  cave_bat: of("bat", "#7a5f78"),
  cutpurse: of("hood", "#6b5b45"),
  cultist: of("hood", "#8b3a35"),
  dark_acolyte: of("mage", "#51457a"),
  hedge_warlock: of("mage", "#3f6a55"),
  blood_leech: of("leech", "#a1474b"),
  bandit_archer: of("bow", "#5f7248"),
  zombie: of("dead", "#7f9077"),
  ghoul: of("dead", "#a9a184"),
  giant_spider: of("spider", "#6b5a6e"),
  den_mother: of("spider", "#98415f"),
  fungus_man: of("fungus", "#b98f6a"),
  orc_brute: of("brute", "#7d8a4a"),
  ogre: of("brute", "#b08a5e"),
  ogre_chief: of("brute", "#a5623f"),
  troll: of("brute", "#5b8a70"),
  hill_giant: of("brute", "#b39a86"),
  harpy: of("wings", "#a77c8d"),
  gargoyle: of("wings", "#8b8c94"),
  demon: of("wings", "#b13c32"),
  lizard_warrior: of("lizard", "#5f9263"),
  basilisk: of("lizard", "#a19a3e"),
  giant_scorpion: of("scorpion", "#b3803b"),
  cave_bear: of("beast", "#7d5b3d"),
  worg: of("wolf", "#7b7f88"),
  wight: of("crown", "#8fa8b5"),
  lich: of("crown", "#9a86bd"),
  clay_golem: of("golem", "#b4835e"),
  young_dragon: of("dragon", "#b5443a"),
  vampire: of("cape", "#5a2233"),
  minotaur: of("bull", "#8a5a3c"),
  torch_eater: of("ember", "#3b2c4d"),
};

const SHADES: Record<string, string> = { easy: "#8d9a5b", medium: "#b0703a", hard: "#93406b" };

/** Chosen by the words of the Game Master's name for it, e.g. "Old Ghoul"; else a shape in the dark. */
function kindNamed(name: string): [Shape, string] | undefined {
  const words = name.toLowerCase().replaceAll(" ", "_");
  const id = Object.keys(KINDS).find((each) => words.includes(each));
  return id === undefined ? undefined : KINDS[id];
}

export function bodyOf(monster: string, tier: string): [Body, string] {
  const [shape, hide] = KINDS[monster] ?? kindNamed(monster) ?? of("ember", SHADES[tier] ?? "#8d9a5b");
  return [BODIES[shape], hide];
}
