/** Which part of a map is in sight, in squares: pure sums, so that touch, wheel and keys say the same thing. */

export interface Square {
  column: number;
  row: number;
}

export interface Extent {
  columns: number;
  rows: number;
}

/** The middle of what is shown, and how many times larger than the whole map it is drawn. */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

const CLOSEST = 3; // squares that must stay in sight

export function whole({ columns, rows }: Extent): Camera {
  return { x: columns / 2, y: rows / 2, zoom: 1 };
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Nothing beyond the map's edges is shown, and never less than a few squares. */
export function within(camera: Camera, { columns, rows }: Extent): Camera {
  const zoom = clamp(camera.zoom, 1, Math.max(1, Math.min(columns, rows) / CLOSEST));
  const [wide, high] = [columns / zoom / 2, rows / zoom / 2];
  return { zoom, x: clamp(camera.x, wide, columns - wide), y: clamp(camera.y, high, rows - high) };
}

export function panned(camera: Camera, dx: number, dy: number, extent: Extent): Camera {
  return within({ ...camera, x: camera.x + dx, y: camera.y + dy }, extent);
}

/** Larger by a factor; the point of the map that is held stays where it is. */
export function zoomed(camera: Camera, by: number, held: { x: number; y: number }, extent: Extent): Camera {
  const zoom = within({ ...camera, zoom: camera.zoom * by }, extent).zoom;
  const share = camera.zoom / zoom;
  return within({ zoom, x: held.x + (camera.x - held.x) * share, y: held.y + (camera.y - held.y) * share }, extent);
}

export function viewBox({ x, y, zoom }: Camera, { columns, rows }: Extent): string {
  const [wide, high] = [columns / zoom, rows / zoom];
  return [x - wide / 2, y - high / 2, wide, high].map((value) => Number(value.toFixed(3))).join(" ");
}

const MARGIN = 1.5; // squares around what a decision is about

/** Shows all of these squares, as large as `closest` at most. */
export function around(squares: Square[], closest: number, extent: Extent): Camera {
  if (squares.length === 0) return within({ ...whole(extent), zoom: closest }, extent);
  const columns = squares.map(({ column }) => column);
  const rows = squares.map(({ row }) => row);
  const [left, right] = [Math.min(...columns) - MARGIN, Math.max(...columns) + 1 + MARGIN];
  const [top, bottom] = [Math.min(...rows) - MARGIN, Math.max(...rows) + 1 + MARGIN];
  const zoom = Math.min(extent.columns / (right - left), extent.rows / (bottom - top), closest);
  return within({ x: (left + right) / 2, y: (top + bottom) / 2, zoom }, extent);
}

/** The least motion that brings a square into sight. */
export function showing(camera: Camera, { column, row }: Square, extent: Extent): Camera {
  const [wide, high] = [extent.columns / camera.zoom / 2, extent.rows / camera.zoom / 2];
  const x = clamp(camera.x, column + 1 - wide, column + wide);
  const y = clamp(camera.y, row + 1 - high, row + high);
  return within({ ...camera, x, y }, extent);
}

export const sameSquare = (one: Square | null, other: Square | null): boolean =>
  one?.column === other?.column && one?.row === other?.row;
