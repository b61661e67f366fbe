/** The chosen action on the map: the way there, the dwarf at its end, and the lines of their strikes. */

import type { Option } from "./choosing";
import type { At, Open, View, Warrior } from "./model";
import { placeOf, same, seen, warriorOf } from "./places";
import { Figure } from "./token";

const GOING = new Set(["act", "leap_to", "drive_back", "push", "deploy"]);
const STRIKING = new Set(["engage", "target"]);

interface PlanProps {
  view: View;
  options: Option[]; // all choices: the way leads over their squares
  chosen: Option;
  square: At;
}

export function Plan({ view, options, chosen, square }: PlanProps) {
  const { open } = view;
  const { action } = chosen.choice;
  const asked = open.asked.find(({ seat }) => seat === view.seat)?.warrior ?? open.active?.warrior ?? "";
  const mover = GOING.has(action.type) ? (action.type === "deploy" ? action.warrior : asked) : null;
  const striker = STRIKING.has(action.type) ? asked : null;
  const start = placeOf(open, mover ?? striker ?? "");
  const ghost = mover !== null && !(start && same(start, square)) ? warriorOf(open, mover) : undefined;
  const here = seen(view, square);
  return (
    <g class="sh-plan">
      <rect x={here.column + 0.04} y={here.row + 0.04} width="0.920" height="0.920" rx="0.180" />
      {mover !== null && start && <Line view={view} class="sh-way" squares={wayOver(options, start, square)} />}
      {action.type === "act" &&
        aimsOf(open, chosen).map((target) => <Aimed key={target.join()} view={view} from={square} at={target} />)}
      {striker !== null && start && <Aimed view={view} from={start} at={square} />}
      {ghost && <Ghost each={ghost} x={here.column + 0.5} y={here.row + 0.5} />}
    </g>
  );
}

/** The dwarf on the square where they would stand. */
function Ghost({ each, x, y }: { each: Warrior; x: number; y: number }) {
  return (
    <g class={`sh-token sh-ghost sh-of-${each.seat}`} transform={`translate(${x} ${y})`}>
      <Figure each={each} />
    </g>
  );
}

/** A line to a target, with a corner at each side of its square. */
function Aimed({ view, from, at: target }: { view: View; from: At; at: At }) {
  const { column: x, row: y } = seen(view, target);
  return (
    <>
      <Line view={view} class="sh-aim" squares={[from, target]} />
      <path class="sh-reticle" d={`M${x} ${y + 0.3}v-.3h.3m.4 0h.3v.3m0 .4v.3h-.3m-.4 0h-.3v-.3`} />
    </>
  );
}

function Line({ view, squares, class: look }: { view: View; squares: At[]; class: string }) {
  if (squares.length < 2) return null;
  const points = squares.map((square) => {
    const { column, row } = seen(view, square);
    return `${column + 0.5},${row + 0.5}`;
  });
  return <polyline class={look} points={points.join(" ")} />;
}

/** The shortest chain of neighbouring squares that can be chosen; a straight line where there is none. */
export function wayOver(options: Option[], start: At, end: At): At[] {
  const before = new Map<string, At | null>([[start.join(), null]]);
  const free = options.flatMap(({ square }) => (square ? [square] : []));
  const queue = [start];
  for (let here = queue.shift(); here && !same(here, end); here = queue.shift()) {
    const [x, y] = here;
    const near = free.filter((next) => Math.max(Math.abs(next[0] - x), Math.abs(next[1] - y)) === 1);
    const straightFirst = near.sort((one, two) => bends(one, here) - bends(two, here));
    for (const next of straightFirst) {
      if (before.has(next.join())) continue;
      before.set(next.join(), here);
      queue.push(next);
    }
  }
  const way: At[] = [end];
  for (let back = before.get(end.join()); back; back = before.get(back.join())) way.unshift(back);
  return way.length > 1 ? way : [start, end];
}

const bends = ([x, y]: At, [fromX, fromY]: At): number => Math.abs(x - fromX) + Math.abs(y - fromY);

/** The squares of a choice's targets. */
export function aimsOf(open: Open, { prospect }: Option): At[] {
  return prospect.at.map((model) => placeOf(open, model)).filter((square) => square !== null);
}
