/** A step of the past: who went where, who struck at whom, and the dice that fell. */

import { DieFace } from "../../kit/dice";
import type { Step } from "../board";
import type { At, Event, View } from "./model";
import { at, placeOf, seen } from "./places";
import { SUCCESS } from "./words";

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

/** The dice of that step, each roll with what it was for. */
export function ToldDice({ view, steps }: ToldProps) {
  const rolls = eventsOf(steps).flatMap((event): [string, readonly number[]][] => {
    if (event.type === "rolled") return [[event.model ? `${event.model.name}: ${event.what}` : event.what, event.dice]];
    if (event.type !== "contest_rolled") return [];
    return [event.attacker, event.defender].map(({ name }, side) => [name, event.dice[side] ?? []]);
  });
  if (rolls.length === 0 || view.open.todo.some(({ frame }) => frame === "contest")) return null;
  return (
    <div class="sh-fight" aria-hidden="true">
      {rolls.map(([words, dice], place) => (
        <p key={place} class="sh-side">
          <span class="sh-side-name">{words}</span>
          <span class="sh-side-dice">
            {dice.map((die, which) => (
              <DieFace key={which} value={die} tone={die >= SUCCESS ? "good" : "bad"} turn={which} />
            ))}
          </span>
        </p>
      ))}
    </div>
  );
}
