/** Squares: the printed map, the figures on it, and how each seat sees it. */

import sheet from "@engines/shield/maps.json";
import { ground } from "@engines/shield/names.json";
import type { Square } from "../../kit/camera";
import type { At, Monster, Open, View, Warrior } from "./model";

const BARE: Record<string, string> = ground; // the map's signs for areas without a name
const GRID = sheet.maps[0]?.tiles ?? []; // all maps have the same size
export const COLUMNS = GRID[0]?.length ?? 0;
export const ROWS = GRID.length;

type Printed = (typeof sheet.maps)[number];

export function printed(name: string): Printed {
  return sheet.maps.find(({ id }) => id === name) ?? (sheet.maps[0] as Printed);
}

export const at = (square: unknown): At => square as At;

/** Each seat has its own entrance at the bottom: for seat 1 the board is rotated by half a turn. */
export function seen({ seat }: View, [x, y]: At): Square {
  return seat === 1 ? { column: COLUMNS - 1 - x, row: ROWS - 1 - y } : { column: x, row: y };
}

export function meant(view: View, { column, row }: Square): At {
  const turned = seen(view, [column, row]);
  return [turned.column, turned.row];
}

export const same = (one: At, two: At): boolean => one[0] === two[0] && one[1] === two[1];

export const tileOf = (map: Printed, [x, y]: At): string => map.tiles[y]?.[x] ?? "#";
export const areaOf = (map: Printed, [x, y]: At): string => map.areas[y]?.[x] ?? "#";
export const isLit = ({ lit }: Open, [x, y]: At): boolean => lit[y]?.[x] === "1";

/** Whether an enemy's zone stops my dwarves there. */
export const isMenaced = ({ open, seat }: View, [x, y]: At): boolean =>
  seat !== null && (Number(open.zones[y]?.[x] ?? 0) & (1 << seat)) > 0;

export function areaName(map: Printed, square: At): string {
  const label = areaOf(map, square);
  return BARE[label] ?? (map.area_info as Record<string, { name: string }>)[label]?.name ?? "";
}

export const idOf = ({ id }: Warrior): string => id;

export function warriorOf({ warriors }: Open, model: string): Warrior | undefined {
  return warriors.find((each) => idOf(each) === model);
}

function monsterOf({ monsters }: Open, model: string): Monster | undefined {
  return monsters.find(({ id }) => id === model);
}

export const nameOf = (open: Open, model: string): string =>
  warriorOf(open, model)?.name ?? `Monster ${model.slice(1)}`;

/** The square of a model, if it is on the map. */
export function placeOf(open: Open, model: string): At | null {
  const found = warriorOf(open, model)?.pos ?? monsterOf(open, model)?.pos;
  return found ? at(found) : null;
}

export function allSquares(): At[] {
  return Array.from({ length: COLUMNS * ROWS }, (_, place) => [place % COLUMNS, Math.floor(place / COLUMNS)] as At);
}

/** Whether there is enough room for the whole map, so that nothing needs folding. */
export const isRoomy = (): boolean => innerWidth > 640 && innerHeight > 560;
