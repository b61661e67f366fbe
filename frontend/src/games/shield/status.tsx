/** The state of the game beside the map: turn, fuel, lights, rooms, losses, coin and Valor. */

import { numbers } from "@engines/shield/crews.json";
import type { ComponentChildren } from "preact";
import type { Open, View } from "./model";
import { Badge } from "./token";
import { phaseName } from "./words";

const { turns: TURNS, breaking: BREAKING, fuel: FUEL } = numbers;

export function Status({ view, names }: { view: View; names: string[] }) {
  const { open } = view;
  const order = view.seat === 1 ? [1, 0] : [0, 1];
  return (
    <aside class="sh-status" aria-label="How the game stands">
      <p class="sh-turn">
        <b>{open.turn || "–"}</b>
        <span>
          /{TURNS} <em>{phaseName(open)}</em>
        </span>
      </p>
      <Fact label="Fuel" words={`Fuel for ${open.fuel} more turns`}>
        {Array.from({ length: FUEL }, (_, pip) => (
          <i key={pip} class={pip < open.fuel ? "sh-pip sh-full" : "sh-pip"} />
        ))}
      </Fact>
      <Fact label="Rooms" words={roomWords(open, names)}>
        {Object.entries(open.rooms).map(([room, owner]) => (
          <i key={room} class={`sh-room-${owner ?? "free"}`}>
            {room}
          </i>
        ))}
      </Fact>
      <div class="sh-both">
        {order.map((seat) => (
          <Crew key={seat} open={open} seat={seat} name={seat === view.seat ? "You" : (names[seat] ?? "")} />
        ))}
      </div>
    </aside>
  );
}

function Fact({ label, words, children }: { label: string; words: string; children: ComponentChildren }) {
  return (
    <p class="sh-fact">
      <small aria-hidden="true">{label}</small>
      <span aria-hidden="true">{children}</span>
      <span class="unseen">{words}.</span>
    </p>
  );
}

function Crew({ open, seat, name }: { open: Open; seat: number; name: string }) {
  const lost = open.casualties[seat] ?? 0;
  const hasLight = open.lights[seat] !== null && open.turn > 0;
  const isOut = open.lights[seat] === null && open.turn > 0;
  const marks: [boolean, string, string][] = [
    [hasLight, "☼", "light"],
    [isOut, "☼", "dark"],
    [Boolean(open.valor[seat]), "★", "Valor"],
    [open.turn > 0 && open.fated === seat, "◎", "coin"],
  ];
  return (
    <p class="sh-crew">
      <span class="sh-crew-name">
        <Badge seat={seat} /> {name}
      </span>
      <span class="sh-lost" aria-hidden="true">
        {Array.from({ length: Math.max(BREAKING, lost) }, (_, at) => (
          <i key={at} class={at < lost ? "sh-gone" : at === BREAKING - 1 ? "sh-limit" : ""} />
        ))}
      </span>
      <span class="unseen">
        {lost} dwarves lost; at {BREAKING} the crew may turn back.
      </span>
      <span class="sh-marks">
        {marks.map(
          ([has, sign, word]) =>
            has && (
              <small key={word} class={word === "dark" ? "sh-out" : ""}>
                <i aria-hidden="true">{sign}</i> <span>{word}</span>
              </small>
            ),
        )}
      </span>
    </p>
  );
}

function roomWords({ rooms }: Open, names: string[]): string {
  return Object.entries(rooms)
    .map(([room, owner]) => `${room} ${holder(owner, names)}`)
    .join(", ");
}

const holder = (owner: number | null, names: string[]): string =>
  owner === null ? "nobody's" : `held by ${names[owner]}`;
