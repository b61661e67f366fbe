/** For winners: a handful of the game's own shapes that fly over the result, if the player wants motion. */

import { useEffect, useState } from "preact/hooks";
import { loadSpark } from "../boards";
import type { Spark } from "../games/spark";
import { isStill } from "../kit/motion";
import "./celebration.css";

const COUNT = 20;

export function Celebration({ game }: { game: string }) {
  const [spark, setSpark] = useState<Spark | null>(null);
  useEffect(() => {
    if (!isStill()) loadSpark(game).then(setSpark, () => {}); // the page works without it
  }, [game]);
  if (!spark) return null;
  return (
    <span class={`celebration ${spark.way}`}>
      {Array.from({ length: COUNT }, (_, at) => (
        <svg
          key={at}
          aria-hidden="true"
          viewBox="0 0 20 20"
          style={{ "--at": at, color: spark.inks[at % spark.inks.length] }}
        >
          <path d={spark.shape} fill="currentColor" fill-rule="evenodd" />
        </svg>
      ))}
    </span>
  );
}
