/** The page for an unknown address: a dead end with a way out. */

import { useTitle } from "../ui/title";
import "./missing.css";

/** A doorway into the dark. Something looks back. */
function DarkDoor() {
  return (
    <svg class="dark-door" viewBox="0 0 240 220" width="240" height="220" aria-hidden="true">
      <defs>
        <radialGradient id="door-light">
          <stop offset="0" stop-color="#ffb454" stop-opacity=".5" />
          <stop offset="1" stop-color="#e0701f" stop-opacity="0" />
        </radialGradient>
        <linearGradient id="door-dark" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stop-color="#050403" />
          <stop offset="1" stop-color="#2a1a0e" />
        </linearGradient>
      </defs>
      <path fill="url(#door-light)" d="M0 0h240v220H0z" />
      <path fill="#5d5147" d="M58 212V92a62 62 0 0 1 124 0v120z" />
      <path fill="#463c34" d="M58 150h16v4H58zM166 116h16v4h-16zM58 110h16v4H58zM166 168h16v4h-16zM112 30h16v14h-16z" />
      <path fill="url(#door-dark)" d="M74 212V94a46 46 0 0 1 92 0v118z" />
      <path fill="#3a3029" d="M44 206h152v10H44z" />
      <path fill="#6b4526" d="M31 96h8l-2 44h-4zM201 96h8l-2 44h-4z" />
      <g class="lick">
        <path fill="#e0701f" d="M35 58c4 12 14 17 14 28a14 14 0 0 1-28 0c0-8 5-10 6-16 4 3 6 6 6 10 3-6 4-13 2-22z" />
        <path fill="#ffd591" d="M35 78c2 5 6 7 6 11a6 6 0 0 1-12 0c0-4 5-6 6-11z" />
      </g>
      <path fill="none" stroke="#8d8177" stroke-width="2" d="M205 92c-8-10 8-16 0-28s6-16 0-26" opacity=".7" />
      <g class="eyes" fill="#ffb454">
        <circle cx="108" cy="122" r="5" />
        <circle cx="132" cy="122" r="5" />
      </g>
    </svg>
  );
}

export function Missing({ what = "There is nothing behind this door" }: { what?: string }) {
  useTitle("Not found");
  return (
    <div class="narrow missing">
      <DarkDoor />
      <h1 tabIndex={-1}>Not found</h1>
      <p class="say">{what}</p>
      <p class="lead">The address may be mistyped, or the table may be gone.</p>
      <p class="row">
        <a class="button" href="/">
          To the front page
        </a>
        <a class="button quiet" href="/tables">
          My tables
        </a>
      </p>
    </div>
  );
}
