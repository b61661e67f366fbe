/** The ground: walls of barrels, floors, burrows with teeth, plates with the rooms' names, and light and dark over it. */

import { numbers } from "@engines/shield/crews.json";
import type { At, Open, View } from "./model";
import { allSquares, areaOf, at, COLUMNS, isLit, meant, placeOf, printed, ROWS, seen, tileOf } from "./places";

const isFloor = (open: Open, square: At): boolean => tileOf(printed(open.map), square) !== "#";

/** All of these squares as one shape. */
const shapeOf = (view: View, squares: At[]): string =>
  squares
    .map((square) => {
      const { column, row } = seen(view, square);
      return `M${column} ${row}h1v1h-1z`;
    })
    .join("");

export function Ground({ view }: { view: View }) {
  const { open } = view;
  const map = printed(open.map);
  const floor = allSquares().filter((square) => isFloor(open, square));
  const dark = shapeOf(
    view,
    floor.filter((square) => !isLit(open, square)),
  );
  return (
    <>
      <Patterns />
      {allSquares().map((square) => {
        const { column, row } = seen(view, square);
        const tile = tileOf(map, square);
        const key = square.join();
        if (tile === "#") return <Barrel key={key} x={column} y={row} kind={(square[0] * 7 + square[1] * 3) % 5} />;
        return (
          <g key={key}>
            <rect class={`sh-floor sh-${kindOf(map, square)}`} x={column} y={row} width="1" height="1" />
            {tile === "M" && (
              <path
                class="sh-teeth"
                d={`M${column} ${row}l.25 .4l.25 -.4l.25 .4l.25 -.4zM${column} ${row + 1}l.25 -.4l.25 .4l.25 -.4l.25 .4z`}
              />
            )}
          </g>
        );
      })}
      <path class="sh-planks" d={shapeOf(view, floor)} />
      <Lamps view={view} />
      <path class="sh-dark" d={dark} />
      <path class="sh-hatched" d={dark} />
      <Rims view={view} />
      <Plates view={view} />
    </>
  );
}

function kindOf(map: ReturnType<typeof printed>, square: At): string {
  const tile = tileOf(map, square);
  if (tile === "+") return "door";
  if (tile === "M") return "burrow";
  if ("01".includes(tile)) return `entrance-${tile}`;
  return map.rooms.includes(areaOf(map, square)) ? "room" : "hall";
}

function Patterns() {
  return (
    <defs>
      <pattern id="sh-hatch" width="0.330" height="0.330" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line y2="0.330" class="sh-hatch" />
      </pattern>
      <pattern id="sh-zone" width="0.250" height="0.250" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <line y2="0.250" class="sh-zone-line" />
      </pattern>
      <pattern id="sh-plank" width="1" height="0.500" patternUnits="userSpaceOnUse">
        <path class="sh-plank" d="M0 0H1M.3 0V.25M.75 .25V.5M0 .25H1" />
      </pattern>
      <radialGradient id="sh-lamp">
        <stop offset="0" stop-color="#ffd27a" stop-opacity=".75" />
        <stop offset=".35" stop-color="#ffb84d" stop-opacity=".35" />
        <stop offset="1" stop-color="#ffb84d" stop-opacity=".1" />
      </radialGradient>
    </defs>
  );
}

/** The glow of each light, as far as it reaches within the board; the dark lies over it. */
function Lamps({ view }: { view: View }) {
  const { open } = view;
  return (
    <svg width={COLUMNS} height={ROWS} aria-hidden="true">
      {open.warriors.map((each) => {
        if (!each.light || !each.pos) return null;
        const { column, row } = seen(view, at(each.pos));
        return <circle key={each.seat} fill="url(#sh-lamp)" cx={column + 0.5} cy={row + 0.5} r={numbers.light + 0.5} />;
      })}
    </svg>
  );
}

function Barrel({ x, y, kind }: { x: number; y: number; kind: number }) {
  return (
    <g>
      <rect class="sh-wall" x={x} y={y} width="1" height="1" />
      <circle class={kind === 0 ? "sh-vat" : "sh-barrel"} cx={x + 0.5} cy={y + 0.5} r="0.420" />
      <path class="sh-stave" d={`M${x + 0.2} ${y + 0.35}h.6M${x + 0.2} ${y + 0.65}h.6`} />
    </g>
  );
}

/** A dotted rim exactly where light and dark meet. */
function Rims({ view }: { view: View }) {
  const { open } = view;
  const lines: string[] = [];
  for (const square of allSquares()) {
    if (!isFloor(open, square)) continue;
    const [x, y] = square;
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
    ] as const) {
      const next: At = [x + dx, y + dy];
      if (!isFloor(open, next) || isLit(open, next) === isLit(open, square)) continue;
      const [one, two] = [seen(view, square), seen(view, next)];
      const [right, down] = [Math.max(one.column, two.column), Math.max(one.row, two.row)];
      lines.push(dx ? `M${right} ${one.row}v1` : `M${one.column} ${down}h1`);
    }
  }
  return <path class="sh-rim" d={lines.join("")} />;
}

/** A brass plate in a wall of each room, with its name and the badge of the crew that holds it. */
function Plates({ view }: { view: View }) {
  const { open } = view;
  const map = printed(open.map);
  return (
    <>
      {platesOf(view).map(({ room, x, y, wide }) => {
        const owner = open.rooms[room];
        const holder = owner === null ? "" : `sh-plate-${owner}`;
        const name = (map.area_info as Record<string, { name: string }>)[room]?.name ?? room;
        const size = Math.min(0.46, (wide - 0.3) / name.length / 0.66);
        return (
          <g key={room} class={`sh-plate ${holder}`} transform={`translate(${x} ${y})`}>
            <rect x="0.060" y="0.190" width={wide - 0.12} height="0.620" rx="0.120" />
            <text x={wide / 2} y={0.5 + size * 0.36} font-size={size}>
              {name}
            </text>
          </g>
        );
      })}
    </>
  );
}

interface Place {
  room: keyof Open["rooms"];
  x: number;
  y: number;
  wide: number;
}

/** A plate for each room, none over another; rooms go from top to bottom, so that all plates have enough space. */
export function platesOf(view: View): Place[] {
  const taken = new Set<string>();
  const found = printed(view.open.map).rooms as Place["room"][];
  const rooms = view.seat === 1 ? [...found].reverse() : found;
  return rooms.map((room) => plateOf(view, room, taken));
}

/** The longest stretch of wall above or below a room that no other plate has taken. */
function plateOf(view: View, room: Place["room"], taken: Set<string>): Place {
  const map = printed(view.open.map);
  const inside = allSquares()
    .filter((square) => areaOf(map, square) === room)
    .map((square) => seen(view, square));
  const [columns, rows] = [inside.map(({ column }) => column), inside.map(({ row }) => row)];
  const [left, right] = [Math.min(...columns) - 1, Math.max(...columns) + 1];
  const isWall = (x: number, y: number) =>
    tileOf(map, meant(view, { column: x, row: y })) === "#" && !taken.has(`${x}.${y}`);
  let best: Place = { room, x: left, y: Math.min(...rows) - 1, wide: 0 };
  for (const y of [Math.min(...rows) - 1, Math.max(...rows) + 1]) {
    let start = left;
    for (let x = left; x <= right + 1; x++) {
      if (x <= right && isWall(x, y)) continue;
      if (x - start > best.wide) best = { room, x: start, y, wide: x - start };
      start = x + 1;
    }
  }
  const wide = Math.min(best.wide, 4);
  for (let x = best.x; x < best.x + best.wide; x++) taken.add(`${x}.${best.y}`);
  return { ...best, x: best.x + (best.wide - wide) / 2, wide };
}

/** Red lines between those who fight each other. */
export function Links({ view }: { view: View }) {
  const { open } = view;
  const where = (model: string) => {
    const found = placeOf(open, model);
    return found ? seen(view, found) : null;
  };
  return (
    <>
      {open.links.map(([one, two]) => {
        const [start, end] = [where(String(one)), where(String(two))];
        if (!start || !end) return null;
        const [x, y] = [(start.column + end.column) / 2 + 0.5, (start.row + end.row) / 2 + 0.5];
        return (
          <g key={`${one}${two}`} class="sh-clash">
            <line x1={start.column + 0.5} y1={start.row + 0.5} x2={end.column + 0.5} y2={end.row + 0.5} />
            <circle cx={x} cy={y} r="0.160" />
            <path d={`M${x - 0.09} ${y - 0.09}l.18 .18m0 -.18l-.18 .18`} />
          </g>
        );
      })}
    </>
  );
}
