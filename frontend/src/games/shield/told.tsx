/** A past step: who went where, who struck whom, and the rolled dice. */

import type { Part } from "../../api/types";
import type { Square } from "../../kit/camera";
import { capital } from "../../ui/words";
import type { Step } from "../board";
import { isAdded, Roll } from "./fight";
import type { At, Event, View } from "./model";
import { Sum } from "./parts";
import { at, placeOf, seen } from "./places";

interface ToldProps {
  view: View;
  steps: Step<Event>[];
}

const eventsOf = (steps: Step<Event>[]): Event[] => steps.flatMap(({ events }) => events);

type Kind = Event["type"];

const FALLS: Kind[] = ["casualty", "monster_slain"];
const FIGHTS: Kind[] = ["contest_rolled", "contest_won", "contest_stalemate", ...FALLS];
const BLOWS: Kind[] = [...FIGHTS, "saved", "damaged", "driven_back", "pressed"];

/** The finished blows: their dice and the fallen are gone. */
export function ended(events: Event[], { open }: View): number {
  const going = open.todo.find((each) => each.frame === "contest")?.n;
  const begun = events.findLastIndex((event) => event.type === "fight_chosen" && event.contest === going);
  const past = going === undefined ? events : events.slice(0, Math.max(0, begun));
  const isOver = past.some(({ type }) => FIGHTS.includes(type));
  return isOver ? past.findLastIndex(({ type }) => BLOWS.includes(type)) + 1 : 0;
}

/** The squares of the step, to bring into sight. */
export function toldSquares(view: View, steps: Step<Event>[]): Square[] {
  const { open } = view;
  const models: (string | undefined)[] = [open.active?.warrior];
  const path: At[] = [];
  for (const event of eventsOf(steps)) {
    if (event.type === "moved") path.push(...event.path.map(at));
    else if (event.type === "shot" || event.type === "reached") models.push(event.attacker.id, event.target.id);
    else if ("model" in event) models.push(event.model?.id);
  }
  const standing = models.map((model) => placeOf(open, model ?? "")).filter((square) => square !== null);
  return [...path, ...standing].map((square) => seen(view, square));
}

export function Told({ view, steps }: ToldProps) {
  const middle = (square: At) => {
    const { column, row } = seen(view, square);
    return [column + 0.5, row + 0.5] as const;
  };
  const middleOf = (model: string) => {
    const square = placeOf(view.open, model);
    return square && middle(square);
  };
  return (
    <g class="sh-told">
      {eventsOf(steps).map((event, place) => {
        if (event.type === "moved")
          return (
            <polyline key={place} class="sh-way" points={event.path.map((square) => middle(at(square))).join(" ")} />
          );
        if (event.type === "casualty" || event.type === "monster_slain" || event.type === "damaged")
          return <Struck key={place} at={middleOf(event.model.id)} isGone={event.type !== "damaged"} />;
        if (event.type !== "shot" && event.type !== "reached") return null;
        const [from, to] = [middleOf(event.attacker.id), middleOf(event.target.id)];
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

/** The figures that were hurt or fell. */
function Struck({ at, isGone }: { at: readonly [number, number] | null; isGone: boolean }) {
  if (!at) return null;
  const [x, y] = at;
  return isGone ? (
    <path class="sh-felled" d={`M${x - 0.4} ${y - 0.4}l.8 .8m0 -.8l-.8 .8`} />
  ) : (
    <circle cx={x} cy={y} r="0.550" />
  );
}

interface ToldRoll {
  words: string;
  what?: string; // none: a contest
  dice: readonly number[];
  parts: readonly Part[];
}

/** The dice of that step, each roll with its purpose and its source. */
export function ToldDice({ view, steps }: ToldProps) {
  const rolls = eventsOf(steps).flatMap((event): ToldRoll[] => {
    if (event.type === "rolled") {
      const { model, what, dice, parts } = event;
      return [{ words: model ? `${model.name}: ${what}` : what, what, dice, parts: isAdded(what) ? [] : parts }];
    }
    if (event.type === "valor_used")
      return [{ words: `${event.model.name}, with Valor`, what: event.what, dice: event.dice, parts: [] }];
    if (event.type !== "contest_rolled") return [];
    return [event.attacker, event.defender].map(({ name }, side) => ({
      words: name,
      dice: event.dice[side] ?? [],
      parts: event.parts[side] ?? [],
    }));
  });
  const lying = view.open.todo.flatMap((frame) => [frame.dice, ...(frame.frame === "contest" ? [frame.against] : [])]);
  const gone = rolls.filter(({ dice }) => !lying.some((each) => each.join() === dice.join()));
  if (gone.length === 0) return null;
  return (
    <div class="sh-fight">
      {gone.map(({ words, what, dice, parts }, place) => (
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
