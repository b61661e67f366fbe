/** The course of a game that is over: its turning points as a path, each a way back to it. */

import { useEffect, useRef } from "preact/hooks";
import type { Move } from "../api/types";
import { type Place, underVeils } from "../state/log";
import type { Replay } from "../state/replay";
import type { TableStore } from "../state/table";
import { Earlier } from "./earlier";
import "./course.css";

interface TurningPoint extends Place {
  text: string;
}

/** What the log calls a turning point, in the order of the game. */
export function turningPoints(log: Move[]): TurningPoint[] {
  return log.flatMap(({ n, steps }) =>
    steps.flatMap(({ sentences, weights }, step) =>
      sentences.flatMap((text, at) => (weights[at] === 3 ? [{ n, step, text }] : [])),
    ),
  );
}

const PAGES = 3; // of the log that are read without being asked for: all of it, unless the game was a very long one

function useWholeGame({ olderMoves }: TableStore): void {
  useEffect(() => {
    const read = async () => {
      for (let page = 0; page < PAGES; page++) await olderMoves.read();
    };
    void read();
  }, [olderMoves]);
}

/** A long path shows where it led, in whole rows. */
function showEnd(path: HTMLOListElement): void {
  path.style.maxHeight = "";
  const { scrollHeight, clientHeight, offsetTop } = path;
  const tops = Array.from(path.children, (point) => (point as HTMLElement).offsetTop - offsetTop);
  const first = tops.find((top) => top >= scrollHeight - clientHeight);
  if (first) path.style.maxHeight = `${scrollHeight - first}px`;
  path.scrollTop = scrollHeight;
}

export function Course({ store, replay }: { store: TableStore; replay: Replay }) {
  useWholeGame(store);
  const points = turningPoints(underVeils(store.log.value));
  const path = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (path.current) showEnd(path.current);
  }, [points.length]);
  if (points.length === 0 && !store.olderMoves.hasMore.value) return null;
  return (
    <div class="course">
      <h3 id="course">How it went</h3>
      <Earlier what="What came before" back={store.olderMoves} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
      <ol aria-labelledby="course" tabIndex={0} ref={path}>
        {points.map((point, at) => (
          <li key={at}>
            <button type="button" class="link" title="Look back to here" onClick={() => replay.showPlace(point)}>
              {point.text}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
