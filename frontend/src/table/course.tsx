/** The course of a finished game: a path of its turning points, each with a link into the replay. */

import { useEffect, useState } from "preact/hooks";
import type { Move } from "../api/types";
import { type Place, underVeils } from "../state/log";
import type { Replay } from "../state/replay";
import type { TableStore } from "../state/table";
import { isNarrow } from "../ui/narrow";
import { Earlier } from "./earlier";
import "./course.css";

interface TurningPoint extends Place {
  text: string;
}

/** The turning points in the log, in the order of the game. */
function turningPoints(log: Move[]): TurningPoint[] {
  return log.flatMap(({ n, steps }) =>
    steps.flatMap(({ sentences, weights }, step) =>
      sentences.flatMap((text, at) => (weights[at] === 3 ? [{ n, step, text }] : [])),
    ),
  );
}

const PAGES = 3; // log pages that load by themselves: the whole log, unless the game was very long

function useWholeGame({ olderMoves }: TableStore): void {
  useEffect(() => {
    const read = async () => {
      for (let page = 0; page < PAGES; page++) await olderMoves.read();
    };
    void read();
  }, [olderMoves]);
}

export function Course({ store, replay }: { store: TableStore; replay: Replay }) {
  useWholeGame(store);
  const [isWhole, showWhole] = useState(false);
  const points = turningPoints(underVeils(store.log.value));
  const latest = isWhole ? points : points.slice(-(isNarrow.value ? 4 : 8));
  if (points.length === 0 && !store.olderMoves.hasMore.value) return null;
  return (
    <div class="course">
      <h3 id="course">How it went</h3>
      {(isWhole || latest.length < points.length) && (
        <button type="button" class="link" aria-expanded={isWhole} onClick={() => showWhole(!isWhole)}>
          {isWhole ? "Show less" : `Show all ${points.length}`}
        </button>
      )}
      <Earlier what="What came before" back={store.olderMoves} />
      <ol aria-labelledby="course">
        {latest.map((point, at) => (
          <li key={at}>
            <button type="button" class="point" title="Look back to here" onClick={() => replay.showPlace(point)}>
              {point.text}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
