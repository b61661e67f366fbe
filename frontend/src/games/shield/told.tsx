/** A step of the past: who went where, who struck at whom, and the dice that fell. */

import { capital } from "../../ui/words";
import type { Step } from "../board";
import { isAdded, Roll } from "./fight";
import type { At, Event, View } from "./model";
import { type Part, Sum } from "./parts";
import { at, placeOf, seen } from "./places";

interface ToldProps {
  view: View;
  steps: Step<Event>[];
}

const eventsOf = (steps: Step<Event>[]): Event[] => steps.flatMap(({ events }) => events);

export function Told({ view, steps }: ToldProps) {
  const middle = (square: At) => {
    const { column, row } = seen(view, square);
    return [column + 0.5, row + 0.5] as const;
  };
  return (
    <g class="sh-told">
      {eventsOf(steps).map((event, place) => {
        if (event.type === "moved")
          return (
            <polyline key={place} class="sh-way" points={event.path.map((square) => middle(at(square))).join(" ")} />
          );
        if (event.type !== "shot" && event.type !== "reached") return null;
        const ends = [placeOf(view.open, event.attacker.id), placeOf(view.open, event.target.id)];
        const [from, to] = ends.map((square) => square && middle(square));
        if (!from || !to) return null;
        return (
          <g key={place}>
            <polyline class="sh-aim" points={`${from} ${to}`} />
            <circle cx={to[0]} cy={to[1]} r="0.550" />
          </g>
        );
      })}
    </g>
  );
}

interface ToldRoll {
  words: string;
  what?: string; // none: a contest
  dice: readonly number[];
  parts: readonly Part[];
}

/** The dice of that step, each roll with what it was for and where it came from. */
export function ToldDice({ view, steps }: ToldProps) {
  const rolls = eventsOf(steps).flatMap((event): ToldRoll[] => {
    if (event.type === "rolled") {
      const { model, what, dice, parts } = event;
      return [{ words: model ? `${model.name}: ${what}` : what, what, dice, parts: isAdded(what) ? [] : parts }];
    }
    if (event.type !== "contest_rolled") return [];
    return [event.attacker, event.defender].map(({ name }, side) => ({
      words: name,
      dice: event.dice[side] ?? [],
      parts: event.parts[side] ?? [],
    }));
  });
  if (rolls.length === 0 || view.open.todo.some(({ frame }) => frame === "contest")) return null;
  return (
    <div class="sh-fight">
      {rolls.map(({ words, what, dice, parts }, place) => (
        <p key={place} class="sh-side">
          <span class="sh-side-name">
            <b>{capital(words)}</b> <Sum parts={parts} />
          </span>
          <Roll dice={dice} what={what} />
        </p>
      ))}
    </div>
  );
}
