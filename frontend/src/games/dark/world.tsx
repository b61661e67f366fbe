/** The map: land and water on parchment, an icon for each place, and cells that light up for a new place. */

import type { Choice } from "../board";
import type { Action, Open } from "./model";
import { heroName, LOCATIONS, OUTLINES } from "./words";

/** The land of an outline as one path; a cell is one unit. */
function land(rows: string[]): string {
  return rows.flatMap((row, y) => [...row].map((cell, x) => (cell === "L" ? `M${x} ${y}h1v1h-1z` : ""))).join("");
}

export function Outline({ id }: { id: string }) {
  const shape = land(OUTLINES.get(id)?.rows ?? []);
  return (
    <svg class="dk-outline" viewBox="0 0 8 6" aria-hidden="true">
      <path class="dk-sea" d="M0 0h8v6H0z" />
      <path class="dk-shore" d={shape} />
      <path class="dk-land" d={shape} />
      <path class="dk-grid" d="M1 0v6M2 0v6M3 0v6M4 0v6M5 0v6M6 0v6M7 0v6M0 1h8M0 2h8M0 3h8M0 4h8M0 5h8" />
    </svg>
  );
}

interface MapProps {
  open: Open;
  choices: Choice<Action>[]; // the cells for a new place
  picked: string | null;
  onPick: (cell: string) => void;
}

/** The texts of the places: the map only has room for their numbers. */
export function Places({ open, names }: { open: Open; names: string[] }) {
  return (
    <ul class="dk-past">
      {(open.world?.places ?? []).map((place, at) => (
        <li key={at}>
          {at + 1}. <b>{place.name}</b>, {LOCATIONS.get(place.code)?.toLowerCase()}
          {place.seat !== open.master && `, from ${heroName(open, names, place.seat)}`}
          {place.note && `: ${place.note}`}
        </li>
      ))}
    </ul>
  );
}

const cellOf = (x: number, y: number): string => `${x}.${y}`;

export function WorldMap({ open, choices, picked, onPick }: MapProps) {
  const world = open.world;
  if (!world?.outline) return null;
  const free = new Set(
    choices.flatMap(({ action }) => (action.type === "put_place" ? [cellOf(action.x, action.y)] : [])),
  );
  const places = world.places ?? [];
  return (
    <figure class="dk-map">
      <figcaption>{world.name}</figcaption>
      <div class="dk-cells">
        <Outline id={world.outline} />
        {places.map((place, at) => (
          <span key={at} class="dk-place" style={{ gridColumn: place.x + 1, gridRow: place.y + 1 }}>
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <path d="M1 9V5l2-1V2l2-1 2 1v2l2 1v4z" />
            </svg>
            <span>
              {at + 1}
              <span class="unseen">
                : {place.name}, {LOCATIONS.get(place.code)?.toLowerCase()}, column {place.x + 1}, row {place.y + 1}
                {place.note && `: ${place.note}`}
              </span>
            </span>
          </span>
        ))}
        {[...free].map((cell) => {
          const [x = 0, y = 0] = cell.split(".").map(Number);
          return (
            <button
              key={cell}
              type="button"
              class="dk-cell"
              style={{ gridColumn: x + 1, gridRow: y + 1 }}
              aria-label={`Column ${x + 1}, row ${y + 1}`}
              aria-pressed={cell === picked}
              onClick={() => onPick(cell)}
            />
          );
        })}
      </div>
    </figure>
  );
}
