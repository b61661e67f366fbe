/** The Game Master's secrets: the rooms ahead, foes and their Health, secret rolls. */

import { listed } from "../../ui/words";
import type { Master } from "./model";

const name = (id: string): string => id.replaceAll("_", " ");

export function Secrets({ master }: { master: Master }) {
  const rooms = master.dungeon?.rooms ?? [];
  const secret = master.secret ?? [];
  if (rooms.length === 0 && secret.length === 0 && !master.rolled) return null;
  return (
    <details class="dk-secrets">
      <summary>Only you see</summary>
      {master.rolled && (
        <p>
          Rolled on {name(master.rolled.table)}: {master.rolled.value}
        </p>
      )}
      {secret.map((each, at) => (
        <p key={at}>
          In secret: {each.dice.join(" + ")}, {each.band ?? (each.success ? "success" : "failure")}
        </p>
      ))}
      {rooms.length > 0 && (
        <ol>
          {rooms.map((room, at) => (
            <li key={at}>
              {at + 1}: {room.kind}
              {room.foes?.length ? `, ${listed(room.foes.map((foe) => `${name(foe.monster)} (${foe.health})`))}` : ""}
              {[room.trap, room.obstacle, room.mystery].flatMap((id) => (id ? [`, ${name(id)}`] : []))}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
