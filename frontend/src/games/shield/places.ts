/** Squares: the printed map, what stands on it, and how each seat sees it. */

import sheet from "@engines/shield/maps.json";
import { ground } from "@engines/shield/names.json";
import type { Square } from "../../kit/camera";
import type { At, Monster, Open, View, Warrior } from "./model";

const BARE: Record<string, string> = ground; // what stands on the map for no area with a name
const GRID = sheet.maps[0]?.tiles ?? []; // all maps are as large
export const COLUMNS = GRID[0]?.length ?? 0;
export const ROWS = GRID.length;

type Printed = (typeof sheet.maps)[number];

export function printed(name: string): Printed {
  return sheet.maps.find(({ id }) => id === name) ?? (sheet.maps[0] as Printed);
}

export const at = (square: unknown): At => square as At;

/** Each seat has its own entrance at the bottom: for seat 1 the board is turned half a turn. */
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

/** Where a model stands, if it does. */
export function placeOf(open: Open, model: string): At | null {
  const found = warriorOf(open, model)?.pos ?? monsterOf(open, model)?.pos;
  return found ? at(found) : null;
}

export function allSquares(): At[] {
  return Array.from({ length: COLUMNS * ROWS }, (_, place) => [place % COLUMNS, Math.floor(place / COLUMNS)] as At);
}

/** Where there is room enough, all of the map is shown, and nothing is folded. */
export const isRoomy = (): boolean => innerWidth > 640 && innerHeight > 560;
