/** A game's picture across the head of a page, with the heading on it. */

import type { ComponentChildren } from "preact";
import { emblemOf } from "../boards";
import "./band.css";

export function Band({ game, children }: { game: string; children: ComponentChildren }) {
  const emblem = emblemOf(game);
  return (
    <div class="band">
      {emblem && <img src={emblem} alt="" width="640" height="360" />}
      <div class="band-words">{children}</div>
    </div>
  );
}
