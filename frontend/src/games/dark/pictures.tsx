/** Drawings: the candle that is the clock, doors, themes, figures of heroes and foes, hearts. */

import { bodyOf } from "./beasts";

/** The candle's height is the time left. */
export function Candle({ clock, deadline }: { clock: number; deadline: number }) {
  const left = Math.max(0, 1 - clock / deadline);
  const top = 18 + 62 * (1 - left);
  return (
    <svg class="dk-candle" viewBox="0 0 40 100" aria-hidden="true">
      <path class="dk-candle-gone" d="M11 18h18v62H11z" />
      <path class="dk-wax" d={`M11 ${top}q9-5 18 0V88H11z`} />
      <path class="dk-drip" d={`M13 ${top}v${8 * left}q1.500 3 3 0V${top - 1}z`} />
      {left > 0 && <circle class="dk-halo" cx="20" cy={top - 9} r="17" />}
      {left > 0 && <path class="dk-flame" d={`M20 ${top - 18}q8 10 0 17q-8-7 0-17z`} />}
      {left > 0 && <path class="dk-flame-core" d={`M20 ${top - 10}q3 5 0 9q-3-4 0-9z`} />}
      <path class="dk-dish" d="M4 88h32q-3 9-16 9T4 88z" />
    </svg>
  );
}

/** The place from outside, one silhouette for each theme. */
const SKYLINES: Record<string, string> = {
  crypt: "M0 60V44h18V30l9-10 9 10v14h14V26q8-14 16 0v18h14V34h5v-6h4v6h5v26z",
  mine: "M0 60l16-24 12 10 18-34 14 22 10-8 30 34zM40 60V46h14v14z",
  keep: "M0 60V24h6v6h6v-6h6v16h18V10h6v6h6v-6h6v6h6v-6h6v30h16V24h6v6h6v-6h6v36z",
  warren: "M0 60q10-26 26-18 6-24 26-16 18-6 24 16 18-6 24 18zM30 60q6-12 12 0zM58 60q6-14 14 0z",
  temple: "M0 60v-6h8V32h6v22h12V32h6v22h12V32h6v22h12V32h6v22h12v-6h20v12zM4 32L50 8l46 24z",
  library: "M0 60V20h26v40zM30 60V12h18v48zM52 60V24h22v36zM78 60V8h22v52zM8 26h10M36 20h6M58 32h10",
};

export function Skyline({ theme }: { theme: string }) {
  return (
    <svg class="dk-skyline" viewBox="0 0 100 60" aria-hidden="true">
      <circle cx="78" cy="16" r="9" />
      <path d={SKYLINES[theme] ?? ""} />
    </svg>
  );
}

type DoorState = "shut" | "open" | "done";

export function Door({ state, isLair, isHere }: { state: DoorState; isLair: boolean; isHere: boolean }) {
  return (
    <svg class={`dk-door dk-door-${state}`} viewBox="0 0 40 52" aria-hidden="true">
      <path class="dk-arch" d="M3 50V20C3 8 12 2 20 2s17 6 17 18v30z" />
      <path class="dk-leaf" d="M9 50V21c0-8 6-12 11-12s11 4 11 12v29z" />
      {state === "shut" && <path class="dk-planks" d="M16 12v38M24 12v38M9 34h22" />}
      {state === "done" && !isHere && <path class="dk-check" d="M13 30l5 6 9-13" />}
      {isLair && <path class="dk-skull" d="M20 17a8 8 0 0 0-5 14v5h10v-5a8 8 0 0 0-5-14zm-3 8h2v3h-2zm4 0h2v3h-2z" />}
      {isHere && <path class="dk-flame" d="M20 24q9 12 0 21q-9-9 0-21z" />}
    </svg>
  );
}

/** Any member of the party. */
export function Cloak({ ink }: { ink: string }) {
  return (
    <svg class="dk-figure" viewBox="0 0 40 44" style={{ color: ink }} aria-hidden="true">
      <path d="M20 4q11 4 11 16l6 23H3l6-23Q9 8 20 4z" fill="currentColor" />
      <path d="M20 11q7 3 7 10-1 7-7 9-6-2-7-9 0-7 7-10z" fill="#1a1511" />
      <path d="M16.500 20a1.500 1.500 0 1 0 .1 0zM23.500 20a1.500 1.500 0 1 0 .1 0z" fill="#ffd9a0" />
    </svg>
  );
}

const HAIR: Record<string, string> = {
  human: "M11 19q-1-11 9-11t9 11l-3-5q-6 2-12 0z",
  elf: "M10 26q-2-19 10-19t10 19l-3-12q-7 3-14 0z",
  dwarf: "M11 16q0-9 9-9t9 9l-4-2H15z",
  halfling: "M11 17q-1-8 4-8 2-4 6-2 6-2 7 4 3 2 1 6l-3-3q-6 2-11 0z",
};

/** The emblem of a kit. */
const TOOLS: Record<string, string> = {
  guard: "M31 24l6 2q0 9-6 12-6-3-6-12z",
  reaver: "M33 40V18M29 20q4-6 8 0-4 4-8 0z",
  archer: "M30 18q10 11 0 22M30 18v22",
  scoundrel: "M33 40v-9M31 31h4M33 31V20",
  mage: "M33 42V22M33 18a2.500 2.500 0 1 0 .1 0",
  delver: "M33 42V26M33 14q4 6 0 10-4-4 0-10z",
};

export function Figure({ race, ink, kit }: { race: string; ink: string; kit?: string }) {
  return (
    <svg class="dk-figure" viewBox="0 0 40 44" style={{ color: ink }} aria-hidden="true">
      <path d="M5 43q2-15 15-15t15 15z" fill="currentColor" />
      <path d="M15 28l5 6 5-6z" fill="#0004" />
      {race === "elf" && <path d="M12 18l-6-4 5 9zM28 18l6-4-5 9z" fill="#f0d6b0" />}
      <circle cx="20" cy="19" r={race === "halfling" ? 7.5 : 8.5} fill={race === "dwarf" ? "#dcb48a" : "#efd5ae"} />
      <path d={HAIR[race] ?? HAIR.human} fill={race === "elf" ? "#d9e8e0" : race === "human" ? "#4a3222" : "#8a4b22"} />
      {race === "dwarf" && <path d="M12 20q1 17 8 17t8-17q-4 4-8 2-4 2-8-2z" fill="#a3632b" />}
      <path d="M16.500 19.500h1.500M22 19.500h1.500" stroke="#2a1d0e" stroke-width="1.800" stroke-linecap="round" />
      {kit && <path class="dk-tool" d={TOOLS[kit] ?? ""} />}
    </svg>
  );
}

export function Monster({ tier, id }: { tier: string; id: string }) {
  const [{ body, dark, light, line, eyes }, hide] = bodyOf(id, tier);
  return (
    <svg class={`dk-foe dk-foe-${tier}`} viewBox="0 0 40 44" style={{ color: hide }} aria-hidden="true">
      <ellipse cx="20" cy="41" rx="17" ry="3" />
      {line && <path class="dk-limbs" d={line} />}
      <path class="dk-hide" d={body} />
      {dark && <path class="dk-folds" d={dark} />}
      {light && <path class="dk-bone" d={light} />}
      <path class="dk-eyes" d={eyes} />
    </svg>
  );
}

export function Heart({ state }: { state: "full" | "going" | "empty" }) {
  return (
    <svg class={`dk-heart dk-heart-${state}`} viewBox="0 0 20 18" aria-hidden="true">
      <path d="M10 17C2 11 1 8 1 6a4.500 4.500 0 0 1 9-1 4.500 4.500 0 0 1 9 1c0 2-1 5-9 11z" />
    </svg>
  );
}

export function Shield({ state }: { state: "full" | "going" | "empty" }) {
  return (
    <svg class={`dk-heart dk-shield-${state}`} viewBox="0 0 20 18" aria-hidden="true">
      <path d="M3 2l7-1.500L17 2q0 11-7 15.500Q3 13 3 2z" />
    </svg>
  );
}

/** Two actions are two flames; a used action is smoke. */
export function Flames({ count }: { count: number }) {
  return (
    <svg class="dk-flames" viewBox="0 0 24 14" aria-hidden="true">
      {[0, 1].map((at) => (
        <path
          key={at}
          class={at < count ? "dk-flame" : "dk-smoke"}
          d={at < count ? `M${6 + at * 12} 1q6 7 0 12q-6-5 0-12z` : `M${6 + at * 12} 13q-3-3 0-6t0-6`}
        />
      ))}
    </svg>
  );
}
