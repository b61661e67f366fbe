/** The map with everything on it: light and dark, figures, squares in reach, and the chosen action. */

import type { Square } from "../../kit/camera";
import { SquareMap } from "../../kit/square-map";
import type { Step } from "../board";
import type { Option } from "./choosing";
import { Ground, Links } from "./ground";
import type { At, Event, View } from "./model";
import {
  allSquares,
  at,
  COLUMNS,
  idOf,
  isLit,
  isMenaced,
  isRoomy,
  meant,
  placeOf,
  printed,
  ROWS,
  same,
  seen,
} from "./places";
import { aimsOf, Plan } from "./plan";
import { Beast, Token } from "./token";
import { Told, toldSquares } from "./told";
import { squareWords } from "./words";

interface SceneProps {
  view: View;
  names: string[];
  options: Option[]; // the choices on the map now
  every: Option[]; // all choices, including other groups
  chosen: Option | undefined;
  told: Step<Event>[] | null; // a past step to show
  areNumbered: boolean; // a few squares, numbered as in the tray
  onPick: (option: Option) => void;
}

export function Scene({ view, names, options, every, chosen, told, areNumbered, onPick }: SceneProps) {
  const { open } = view;
  const choose = (square: Square) => {
    const target = meant(view, square);
    const found = options.find((option) => option.square && same(option.square, target));
    if (found) onPick(found);
  };
  const about = told ? toldSquares(view, told) : aboutOf(view, options);
  const isOfSquares = options.some(({ choice: { action } }) => "to" in action || "leap_from" in action);
  return (
    <SquareMap
      columns={COLUMNS}
      rows={ROWS}
      label={printed(open.map).name}
      words={(square) => squareWords(view, names, meant(view, square))}
      choices={options.flatMap(({ square }) => (square ? [seen(view, square)] : []))}
      onPick={choose}
      about={about}
      largest={isRoomy() || about.length === 0 ? 1 : 1.9}
    >
      <Ground view={view} />
      {open.active && view.seat !== null && <Zones view={view} />}
      {isOfSquares && <Reach view={view} options={options} areNumbered={areNumbered} />}
      <Links view={view} />
      <Figures view={view} ringed={isOfSquares ? [] : options.flatMap(({ square }) => (square ? [square] : []))} />
      {chosen?.square && <Plan {...{ view, chosen }} options={every} square={chosen.square} />}
      {told && <Told view={view} steps={told} />}
    </SquareMap>
  );
}

/** The squares to bring into sight for a decision: the active dwarf's, or those to choose from. */
function aboutOf(view: View, options: Option[]): Square[] {
  const { open } = view;
  const mine = open.asked.find(({ seat }) => seat === view.seat);
  const model = open.active?.warrior ?? mine?.warrior;
  const here = model ? placeOf(open, model) : null;
  const squares = options.flatMap(({ square }) => (square ? [seen(view, square)] : [])).slice(0, 60);
  const targets = options.flatMap((option) => aimsOf(open, option)).map((each) => seen(view, each));
  return here ? [seen(view, here), ...squares, ...targets] : squares;
}

function Zones({ view }: { view: View }) {
  const zones = allSquares().filter((square) => isMenaced(view, square));
  return (
    <>
      {zones.map((square) => {
        const { column, row } = seen(view, square);
        return <rect key={square.join()} fill="url(#sh-zone)" x={column} y={row} width="1" height="1" />;
      })}
    </>
  );
}

interface ReachProps {
  view: View;
  options: Option[];
  areNumbered: boolean;
}

/** One outline around all squares in reach; inside are dots, the dice, or the same numbers as in the tray. */
function Reach({ view, options, areNumbered }: ReachProps) {
  const squares = options.flatMap(({ square }) => (square ? [seen(view, square)] : []));
  const taken = new Set(squares.map(({ column, row }) => `${column}.${row}`));
  const lacks = (column: number, row: number) => !taken.has(`${column}.${row}`);
  const outline = squares
    .map(({ column: x, row: y }) =>
      [
        lacks(x, y - 1) && `M${x} ${y}h1`,
        lacks(x, y + 1) && `M${x} ${y + 1}h1`,
        lacks(x - 1, y) && `M${x} ${y}v1`,
        lacks(x + 1, y) && `M${x + 1} ${y}v1`,
      ]
        .filter(Boolean)
        .join(""),
    )
    .join("");
  return (
    <g class="sh-reach">
      {options.map(({ key, square, prospect: { at: targets, rolls } }, place) => {
        if (!square) return null;
        const { column, row } = seen(view, square);
        const dice = targets.length > 0 ? Math.max(...rolls.map((roll) => roll.dice)) : null;
        const text = areNumbered ? place + 1 : dice;
        return (
          <g key={key}>
            <rect x={column} y={row} width="1" height="1" />
            {text === null ? (
              <circle cx={column + 0.5} cy={row + 0.5} r="0.110" />
            ) : (
              <g class="sh-die" transform={`translate(${column + 0.5} ${row + 0.5})`}>
                <rect x="-0.320" y="-0.320" width="0.640" height="0.640" rx="0.140" />
                <text y="0.190">{text}</text>
              </g>
            )}
            {!isLit(view.open, square) && (
              <path
                class="sh-moon"
                d={`M${column + 0.9} ${row + 0.3}a.16 .16 0 1 1 -.16 -.22a.13 .13 0 0 0 .16 .22z`}
              />
            )}
          </g>
        );
      })}
      <path class="sh-outline" d={outline} />
    </g>
  );
}

function Figures({ view, ringed }: { view: View; ringed: At[] }) {
  const { open } = view;
  const isRinged = (pos: At) => ringed.some((square) => same(square, pos));
  return (
    <>
      {open.warriors.map((each) => {
        if (!each.pos) return null;
        const { column, row } = seen(view, at(each.pos));
        const isActive = open.active?.warrior === idOf(each);
        return (
          <Token
            key={idOf(each)}
            each={each}
            x={column}
            y={row}
            isActive={isActive}
            isRinged={isRinged(at(each.pos))}
            isDone={each.activated && open.phase === "delve" && !isActive}
          />
        );
      })}
      {open.monsters.map(({ id, pos }) => {
        const { column, row } = seen(view, at(pos));
        return <Beast key={id} number={id.slice(1)} x={column} y={row} isRinged={isRinged(at(pos))} />;
      })}
    </>
  );
}
