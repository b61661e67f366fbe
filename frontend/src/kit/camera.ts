/** The visible part of a map, in squares: pure sums, so that touch, wheel and keys agree. */

export interface Square {
  column: number;
  row: number;
}

export interface Extent {
  columns: number;
  rows: number;
  aspect?: number; // width by height of the frame; absent or 0: the same as the map's
}

/** The middle of the visible part, and its scale compared with the whole map. */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

const CLOSEST = 3; // squares that must stay in sight

/** The number of visible squares each way: a frame wider or higher than the map shows more of it. */
export function shown(zoom: number, { columns, rows, aspect }: Extent): [wide: number, high: number] {
  const ratio = aspect || columns / rows;
  return [Math.max(columns, rows * ratio) / zoom, Math.max(rows, columns / ratio) / zoom];
}

export function whole({ columns, rows }: Extent): Camera {
  return { x: columns / 2, y: rows / 2, zoom: 1 };
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The middle of the visible part along one side: the map's own middle if the whole side is in sight. */
const middle = (value: number, span: number, whole: number): number =>
  span < whole ? clamp(value, span / 2, whole - span / 2) : whole / 2;

/** Shows as little as possible beyond the map's edges, and never less than a few squares. */
export function within(camera: Camera, extent: Extent): Camera {
  const { columns, rows } = extent;
  const zoom = clamp(camera.zoom, 1, Math.max(1, Math.min(columns, rows) / CLOSEST));
  const [wide, high] = shown(zoom, extent);
  return { zoom, x: middle(camera.x, wide, columns), y: middle(camera.y, high, rows) };
}

export function panned(camera: Camera, dx: number, dy: number, extent: Extent): Camera {
  return within({ ...camera, x: camera.x + dx, y: camera.y + dy }, extent);
}

/** Zooms by a factor; the held point of the map stays where it is. */
export function zoomed(camera: Camera, by: number, held: { x: number; y: number }, extent: Extent): Camera {
  const zoom = within({ ...camera, zoom: camera.zoom * by }, extent).zoom;
  const share = camera.zoom / zoom;
  return within({ zoom, x: held.x + (camera.x - held.x) * share, y: held.y + (camera.y - held.y) * share }, extent);
}

export function viewBox({ x, y, zoom }: Camera, extent: Extent): string {
  const [wide, high] = shown(zoom, extent);
  return [x - wide / 2, y - high / 2, wide, high].map((value) => Number(value.toFixed(3))).join(" ");
}

const INSET = 0.26; // of the visible width: the small whole map with its margin

/** Whether the small map would cover one of these squares in the left corner, and none in the right corner. */
export function isInsetAside(camera: Camera, squares: Square[], extent: Extent): boolean {
  const [wide, high] = shown(camera.zoom, extent);
  const [left, top] = [camera.x - wide / 2, camera.y - high / 2];
  const inset = wide * INSET;
  const above = squares.filter(({ row }) => row + 1 > top && row < top + (inset * extent.rows) / extent.columns);
  const isAtLeft = above.some(({ column }) => column < left + inset && column + 1 > left);
  return isAtLeft && !above.some(({ column }) => column < left + wide && column + 1 > left + wide - inset);
}

const MARGIN = 1.5; // squares around the subject of a decision

/** Shows all of these squares, as large as `closest` at most. */
export function around(squares: Square[], closest: number, extent: Extent): Camera {
  if (squares.length === 0) return within({ ...whole(extent), zoom: closest }, extent);
  const columns = squares.map(({ column }) => column);
  const rows = squares.map(({ row }) => row);
  const [left, right] = [Math.min(...columns) - MARGIN, Math.max(...columns) + 1 + MARGIN];
  const [top, bottom] = [Math.min(...rows) - MARGIN, Math.max(...rows) + 1 + MARGIN];
  const [wide, high] = shown(1, extent);
  const zoom = Math.min(wide / (right - left), high / (bottom - top), closest);
  return within({ x: (left + right) / 2, y: (top + bottom) / 2, zoom }, extent);
}

/** The least motion that brings a square into sight. */
export function showing(camera: Camera, { column, row }: Square, extent: Extent): Camera {
  const [wide, high] = shown(camera.zoom, extent).map((span) => span / 2) as [number, number];
  const x = clamp(camera.x, column + 1 - wide, column + wide);
  const y = clamp(camera.y, row + 1 - high, row + high);
  return within({ ...camera, x, y }, extent);
}

export const sameSquare = (one: Square | null, other: Square | null): boolean =>
  one?.column === other?.column && one?.row === other?.row;
