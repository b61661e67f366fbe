/** A step of the past: who went where, who struck at whom, and the dice that fell. */

import type { Step } from "../board";
import { Roll } from "./fight";
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

/** The dice of that step, each roll with what it was for and where it came from. */
export function ToldDice({ view, steps }: ToldProps) {
  const rolls = eventsOf(steps).flatMap((event): [string, readonly number[], readonly Part[]][] => {
    if (event.type === "rolled")
      return [[event.model ? `${event.model.name}: ${event.what}` : event.what, event.dice, event.parts]];
    if (event.type !== "contest_rolled") return [];
    return [event.attacker, event.defender].map(({ name }, side) => [
      name,
      event.dice[side] ?? [],
      event.parts[side] ?? [],
    ]);
  });
  if (rolls.length === 0 || view.open.todo.some(({ frame }) => frame === "contest")) return null;
  return (
    <div class="sh-fight">
      {rolls.map(([words, dice, parts], place) => (
        <p key={place} class="sh-side">
          <span class="sh-side-name">
            <b>{words}</b> <Sum parts={parts} />
          </span>
          <Roll dice={dice} />
        </p>
      ))}
    </div>
  );
}
