/** A small picture for each kind of action. Decorative; its name stands beside it. */

const PATHS: Record<string, string> = {
  move: "M8 3h5v8l6 3v5H5v-5l3-3z",
  reach: "M3 21 15 9M12 6l9-3-3 9z",
  shoot: "M4 20 18 6M12 4h8v8M4 8c7 0 12 5 12 12",
  reload: "M5 13a7 7 0 1 0 3-7M8 2v5h5",
  evade: "M3 15c4-9 12-10 17-3M20 6v6h-6",
  circle: "M12 5a7 7 0 1 1-7 5M3 4l2 6 6-1",
  stand: "M12 21V6M6 11l6-6 6 6",
  crawl: "M3 18h18M7 13l5-4 5 4",
  fury: "M12 2c5 6 7 9 5 14-2 5-8 5-10 0-1-4 1-6 3-8 0 3 1 4 2 4 1-4 0-7 0-10z",
  rush: "M4 6l6 6-6 6M12 6l6 6-6 6",
  defend: "M5 4h14v7c0 5-4 8-7 9-3-1-7-4-7-9z",
  jump_up: "M12 21V9M7 13l5-5 5 5M5 3h14",
  hold: "M7 3h10M7 21h10M8 3c0 8 8 10 8 18M16 3c0 8-8 10-8 18",
};

export function KindIcon({ kind }: { kind: string }) {
  if (!PATHS[kind]) return null;
  return (
    <svg class="sh-kind-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[kind]} />
    </svg>
  );
}
