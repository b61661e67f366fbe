/** For developers: every part of the kit with its states, in the colours of any board. Not in production builds. */

import { BoardRoot } from "../board";
import { CHOSEN } from "./chosen";
import { DRAWN } from "./drawn";
import { Shown } from "./panel";
import { TOLD } from "./told";

export const PANELS = [...CHOSEN, ...DRAWN, ...TOLD];

const ART = `<svg><symbol id="kit-flame" viewBox="0 0 20 20"><path fill="#ffb454" d="M10 1c1 4 6 6 6 11a6 6 0 0 1-12 0c0-5 5-6 6-11z"/></symbol>
<symbol id="kit-moon" viewBox="0 0 20 20"><path fill="#8fb4d8" d="M13 2a8 8 0 1 0 5 11a7 7 0 0 1-5-11z"/></symbol></svg>`;

export function Gallery() {
  return (
    <BoardRoot name="gallery" art={ART}>
      <h1>The kit</h1>
      {PANELS.map((panel) => (
        <Shown key={panel.title} {...panel} />
      ))}
    </BoardRoot>
  );
}
