/** A small sign for each word of the desk. */

const PATHS: Record<string, string> = {
  roll: "M3 3h10v10H3zM6 6h.1M10 10h.1M6 10h.1M10 6h.1",
  answer: "M3 4h10v6H8l-3 3v-3H3z",
  say: "M3 13c6-1 10-5 10-11-5 1-9 4-9 9z",
  rule: "M8 2v11M4 13h8M3 5l5-1 5 1M3 5l-1 4h3zM13 5l-1 4h3z",
  attack: "M3 13l8-8 2-3-3 2-8 8zM4 9l3 3",
  foe_attack: "M4 3l2 4M12 3l-2 4M4 13q4-8 8 0z",
  try: "M6 6q0-3 2.500-3T11 5.500Q11 7 8.500 8v2M8.500 12.500v.2",
  spell: "M8 2l1.500 4.500L14 8l-4.500 1.500L8 14l-1.500-4.500L2 8l4.500-1.500z",
  cast: "M8 2l1.500 4.500L14 8l-4.500 1.500L8 14l-1.500-4.500L2 8l4.500-1.500z",
  move: "M2 8h11M9 4l4 4-4 4",
  foe_move: "M14 8H3M7 4L3 8l4 4",
  foe_hold: "M4 2h8M4 14h8M5 2q0 6 3 6t3-6M5 14q0-6 3-6t3 6",
  hold: "M4 2h8M4 14h8M5 2q0 6 3 6t3-6M5 14q0-6 3-6t3 6",
  use: "M6 2h4v4l3 6q0 2-2 2H5q-2 0-2-2l3-6z",
  gear: "M4 6h8l1 8H3zM6 6q0-4 2-4t2 4",
  map: "M2 4l4-2 4 2 4-2v10l-4 2-4-2-4 2zM6 2v10M10 4v10",
  past: "M8 2a6 6 0 1 0 .1 0M8 5v3l2 2",
  told: "M3 8l4 4 6-8",
  point: "M8 3v10M3 8h10",
  begin: "M5 3l8 5-8 5z",
  go_on: "M5 3l8 5-8 5z",
  narrate: "M3 13c6-1 10-5 10-11-5 1-9 4-9 9z",
  check: "M3 3h10v10H3zM6 6h.1M10 10h.1",
  ask: "M6 6q0-3 2.500-3T11 5.500Q11 7 8.500 8v2M8.500 12.500v.2",
  fight: "M3 3l9 9M13 3l-9 9M3 10l3 3M13 10l-3 3",
  treasure: "M2 7q0-4 6-4t6 4v6H2zM2 8h12M8 7v3",
  scene: "M2 13V5q6-5 12 0v8zM6 13V9h4v4",
  fate: "M1 8q7-8 14 0-7 8-14 0zM8 6.500v3",
  body: "M8 14C2 9 2 6 2 5.500a3 3 0 0 1 6-.5 3 3 0 0 1 6 .5C14 6 14 9 8 14z",
  gift: "M5 6h6l2 8H3zM6 6l-1-3h6l-1 3",
  time: "M4 2h8M4 14h8M5 2q0 6 3 6t3-6M5 14q0-6 3-6t3 6",
  delve: "M3 14V7q0-5 5-5t5 5v7zM8 7v4",
  people: "M8 8a3 3 0 1 0-.1 0M2 14q1-5 6-5t6 5z",
  decline: "M4 4l8 8M12 4l-8 8",
  back: "M6 4L2 8l4 4M2 8h8q4 0 4 4",
  end: "M8 2v6M5 4a6 6 0 1 0 6 0",
  hands: "M4 8V4M7 8V2M10 8V3M13 9V6M4 8q0 6 5 6 4 0 4-5",
  armor: "M3 3l5-1 5 1q0 8-5 11-5-3-5-11z",
  light: "M8 2q4 4 0 7-4-3 0-7zM7 9h2l-1 6z",
  pick_up: "M8 13V3M4 7l4-4 4 4",
  drop: "M8 3v10M4 9l4 4 4-4",
  give: "M2 8h9M8 5l3 3-3 3M14 3v10",
  take: "M14 8H5M8 5L5 8l3 3M2 3v10",
  lead: "M4 14V2l8 3-8 3",
  veil: "M2 5q6 6 12 0M2 5v6q3 3 6 3t6-3V5M5 10l1 2M11 10l-1 2",
  lock: "M4 7h8v7H4zM5.500 7V5q0-3 2.500-3t2.500 3v2",
  book: "M8 4q-3-2-6-1v10q3-1 6 1 3-2 6-1V3q-3-1-6 1zM8 4v10",
};

export function Icon({ name }: { name: string }) {
  return (
    <svg class="dk-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name] ?? PATHS.told} />
    </svg>
  );
}
