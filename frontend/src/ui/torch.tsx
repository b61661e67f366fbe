/** The torch of Torchpost: a flame for marks and a burning torch for the front page. */

export function Flame({ size = 28 }: { size?: number }) {
  return (
    <svg class="flame" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <path fill="#e0701f" d="M20 2c3 8 13 12 13 23a13 13 0 0 1-26 0c0-7 4-9 5-14 3 2 5 4 5 8 3-5 4-10 3-17z" />
      <path fill="#ffb454" d="M21 14c1 5 7 8 7 14a8 8 0 0 1-16 0c0-4 3-5 3-9 2 1 3 3 3 5 2-3 3-6 3-10z" />
      <path fill="#fff1c9" d="M20 24c1 3 4 4 4 7a4 4 0 0 1-8 0c0-3 3-4 4-7z" />
    </svg>
  );
}

const SPARKS = [
  { x: 128, y: 92, delay: "0s" },
  { x: 176, y: 78, delay: "-1.1s" },
  { x: 150, y: 60, delay: "-2s" },
  { x: 193, y: 112, delay: "-2.7s" },
  { x: 112, y: 120, delay: "-0.6s" },
];

export function Torch() {
  return (
    <svg class="torch" viewBox="0 0 300 420" aria-hidden="true">
      <defs>
        <radialGradient id="torch-light">
          <stop offset="0" stop-color="#ffb454" stop-opacity=".6" />
          <stop offset=".45" stop-color="#e0701f" stop-opacity=".2" />
          <stop offset="1" stop-color="#e0701f" stop-opacity="0" />
        </radialGradient>
        <linearGradient id="torch-wood" x1="0" x2="1">
          <stop offset="0" stop-color="#3c2413" />
          <stop offset=".4" stop-color="#8a5a30" />
          <stop offset="1" stop-color="#2e1a0d" />
        </linearGradient>
        <linearGradient id="torch-iron" x1="0" x2="1">
          <stop offset="0" stop-color="#241d19" />
          <stop offset=".35" stop-color="#7c6a5a" />
          <stop offset="1" stop-color="#1d1613" />
        </linearGradient>
        <linearGradient id="torch-outer" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stop-color="#c1272d" />
          <stop offset=".5" stop-color="#e0701f" />
          <stop offset="1" stop-color="#ffb454" />
        </linearGradient>
      </defs>
      <circle class="torch-halo" cx="150" cy="140" r="148" fill="url(#torch-light)" />
      <path d="M136 246h28l-6 152q-8 14-16 0z" fill="url(#torch-wood)" />
      <path d="M141 290l17 5M140 322l15 4M143 350l12 3" stroke="#2a170a" stroke-width="2" fill="none" />
      <path d="M112 214h76l-12 40h-52z" fill="url(#torch-iron)" />
      <path d="M106 206h88l-4 14h-80z" fill="url(#torch-iron)" />
      <path d="M122 254h56l-3 10h-50z" fill="#1d1613" />
      <circle cx="126" cy="234" r="3" fill="#b99d7d" />
      <circle cx="150" cy="236" r="3" fill="#b99d7d" />
      <circle cx="174" cy="234" r="3" fill="#b99d7d" />
      <g class="torch-fire">
        <path
          class="lick lick-1"
          fill="url(#torch-outer)"
          d="M152 26c10 44 52 62 52 122 0 38-24 62-54 62s-54-24-54-62c0-34 20-44 24-72 14 10 20 22 22 38 12-26 16-54 10-88z"
        />
        <path
          class="lick lick-2"
          fill="#ffb454"
          d="M152 86c6 28 34 44 34 78 0 28-16 46-36 46s-36-18-36-46c0-22 12-28 16-46 10 6 14 16 14 26 8-16 12-36 8-58z"
        />
        <path
          class="lick lick-3"
          fill="#fff1c9"
          d="M151 138c4 16 20 24 20 44 0 16-9 28-21 28s-21-12-21-28c0-18 18-24 22-44z"
        />
      </g>
      {SPARKS.map((spark) => (
        <circle
          key={spark.delay}
          class="spark"
          cx={spark.x}
          cy={spark.y}
          r="2.6"
          fill="#ffd591"
          style={{ animationDelay: spark.delay }}
        />
      ))}
    </svg>
  );
}

/** A letter with a wax seal. */
export function Letter() {
  return (
    <svg class="letter-mark" viewBox="0 0 160 110" width="160" height="110" aria-hidden="true">
      <defs>
        <linearGradient id="letter-paper" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stop-color="#f6e8c8" />
          <stop offset="1" stop-color="#d9bd86" />
        </linearGradient>
        <radialGradient id="letter-wax" cx=".4" cy=".35">
          <stop offset="0" stop-color="#e2574c" />
          <stop offset="1" stop-color="#8c1a1e" />
        </radialGradient>
      </defs>
      <rect x="8" y="12" width="144" height="90" rx="7" fill="url(#letter-paper)" stroke="#8a6a3a" />
      <path d="M9 98l52-42M151 98L99 56" stroke="#b3925a" stroke-width="2" fill="none" />
      <path d="M9 17l63 46q8 6 16 0l63-46" fill="#eedcb4" stroke="#9a7a46" stroke-width="2" />
      <circle cx="80" cy="62" r="17" fill="url(#letter-wax)" stroke="#6d1216" />
      <path
        fill="#ffd7a8"
        d="M80 50c1.700 4.600 7.500 7 7.500 13.200a7.500 7.500 0 0 1-15 0c0-4 2.300-5.200 2.900-8 1.700 1.200 2.900 2.300 2.900 4.600 1.700-2.900 2.300-5.700 1.700-9.800z"
      />
    </svg>
  );
}
