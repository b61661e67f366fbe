/** Visible parts: the map, dice, meters, sheets, masks, sprites and flights. */

import { useRef, useState } from "preact/hooks";
import type { Square } from "../camera";
import { Dice, DieFace, sumWords } from "../dice";
import { useFlights } from "../flights";
import { Mask, type MaskLane } from "../mask";
import { Meter } from "../meter";
import { Overlay, Sheet } from "../sheet";
import { iconsOf } from "../sprite";
import { SquareMap } from "../square-map";
import { Sums } from "../sums";
import { Go } from "../tray";
import { face, nothing, type Panel, portrait, row } from "./panel";

const WALLS = ["0.0", "1.0", "2.0", "5.3", "5.4", "6.4", "11.8"];

function Cellar({ canWalk }: { canWalk: boolean }) {
  const [at, go] = useState<Square>({ column: 4, row: 5 });
  const reach = [-2, -1, 0, 1, 2].flatMap((column) =>
    [-2, -1, 0, 1, 2].map((row) => ({ column: at.column + column, row: at.row + row })),
  );
  const choices = reach.filter(({ column, row }) => canWalk && column >= 0 && row >= 0 && column < 17 && row < 14);
  return (
    <SquareMap
      columns={17}
      rows={14}
      label="A cellar"
      words={({ column, row }) =>
        `Column ${column + 1}, row ${row + 1}: ${WALLS.includes(`${column}.${row}`) ? "a wall" : "floor"}.`
      }
      choices={choices}
      about={[at]}
      onPick={go}
    >
      <rect width="17" height="14" fill="#6d5236" />
      {WALLS.map((wall) => {
        const [column, row] = wall.split(".").map(Number);
        return <rect key={wall} x={column} y={row} width="1" height="1" fill="#2a1d12" />;
      })}
      {choices.map(({ column, row }) => (
        <circle key={`${column}.${row}`} cx={column + 0.5} cy={row + 0.5} r=".12" fill="#ffb454" />
      ))}
      <circle cx={at.column + 0.5} cy={at.row + 0.5} r=".4" fill="#e08e5e" />
    </SquareMap>
  );
}

const LANES: MaskLane[] = [
  { way: ">", at: 0, kind: "choose" },
  { way: "<", at: 2, kind: "choose" },
  { way: "v", at: 1, kind: "hit" },
];

const orla = (isMine: boolean) => (
  <Sheet
    name="Orla Tunn"
    kind="dwarf stonemason"
    portrait={portrait}
    isMine={isMine}
    meters={
      <>
        <Meter label="Health" value={5} of={6} tone="life" shape="pips" />
        <Meter label="Torch" value={40} of={60} tone="light" />
      </>
    }
    facts={[
      ["Brute", 2],
      ["Wits", 0],
      ["Nimble", 1],
    ]}
  >
    <p>Carries a rope and a lantern.</p>
  </Sheet>
);

function OverTheTable() {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Go label="Over the table" isQuiet onGo={() => open(true)} />
      {isOpen && (
        <Overlay label="Orla Tunn" onClose={() => open(false)}>
          {orla(false)}
        </Overlay>
      )}
    </>
  );
}

const Icon = iconsOf<"flame" | "moon">("kit");

const TILE = { width: "44px", height: "62px", display: "inline-block" };
const PLACE = { ...TILE, width: "220px", height: "70px", border: "1px dashed currentColor" };

/** A card that goes to and fro, and one that comes in beside it. */
function Flying({ enters }: { enters?: string }) {
  const root = useRef<HTMLDivElement>(null);
  const [step, next] = useState(0);
  useFlights(root, step);
  const card = (
    <span style={TILE} data-fly="the card">
      {face("7")}
    </span>
  );
  const guest = (
    <span style={TILE} data-fly={`guest ${step}`} data-enters={enters} data-size="own">
      {face("?")}
    </span>
  );
  return (
    <div ref={root}>
      <div data-anchor style={{ display: "flex", gap: "16px" }}>
        <span style={PLACE} data-spot="left">
          {step % 2 === 0 && card}
        </span>
        <span style={PLACE}>
          {step % 2 === 1 && card}
          {enters && step % 2 === 1 && guest}
        </span>
      </div>
      <Go label="Let it fly" isQuiet onGo={() => next(step + 1)} />
    </div>
  );
}

export const DRAWN: Panel[] = [
  {
    title: "Map",
    parts: ["square-map", "camera", "gestures"],
    states: {
      "squares that can be chosen": () => <Cellar canWalk />,
      "to be looked at": () => <Cellar canWalk={false} />,
    },
  },
  {
    title: "Dice",
    parts: ["dice"],
    states: {
      "just rolled": () => (
        <Dice
          dice={[{ value: 6 }, { value: 2 }]}
          words={sumWords([6, 2], [{ name: "Brute", value: 2 }], 10, "hit")}
          isFresh
        />
      ),
      "some count, one is to be rolled": () => (
        <Dice
          dice={[{ value: 6, tone: "good" }, { value: 5, tone: "good" }, { value: 1, tone: "bad" }, { value: null }]}
          words="two successes, one die to roll"
        />
      ),
      "of more sides": () => (
        <Dice
          dice={[
            { value: 17, sides: 20 },
            { value: 11, sides: 12 },
          ]}
          words="17 on the D20, 11 on the D12"
        />
      ),
      "a die alone": () => <DieFace value={4} />,
    },
  },
  {
    title: "Sums of dice",
    parts: ["sums"],
    states: {
      "8 or more of two": () => <Sums dice={2} least={8} />,
      "12 or more of three": () => <Sums dice={3} least={12} />,
    },
  },
  {
    title: "Meter",
    parts: ["meter"],
    states: {
      "a bar, part of it about to go": () => <Meter label="Health" value={9} of={17} loss={4} tone="life" />,
      pips: () => <Meter label="Torch" value={3} of={5} tone="light" shape="pips" />,
      "pips about to go": () => <Meter label="Hearts" value={4} of={6} loss={1} tone="life" shape="pips" />,
      "empty, without its number": () => <Meter label="Luck" value={0} of={3} shape="pips" isBare />,
    },
  },
  {
    title: "Sheet",
    parts: ["sheet", "meter"],
    states: {
      mine: () => orla(true),
      "another's": () => orla(false),
      "over the table": OverTheTable,
    },
  },
  {
    title: "Masks",
    parts: ["mask"],
    states: {
      "hit, of choice, lanes, counted from": () =>
        row(
          <Mask cells={["hit", null, null, "hit", "hit", null, null, null, null]} words="Three tiles are hit" />,
          <Mask cells={Array(9).fill("choose")} choose={2} words="Choose two tiles" />,
          <Mask cells={Array(9).fill(null)} lanes={LANES} choose={1} words="One row of choice" />,
        ),
      mirrored: () => <Mask cells={[null, null, null, "origin", "hit", null]} isMirrored words="The tile before me" />,
    },
  },
  {
    title: "Sprites",
    parts: ["sprite", "board"],
    states: {
      "icons of the board's art": () => row(<Icon of="flame" />, <Icon of="moon" />),
      "within words": () => (
        <Go
          label={
            <>
              <Icon of="flame" /> Light the torch
            </>
          }
          onGo={nothing}
        />
      ),
    },
  },
  {
    title: "Flights",
    parts: ["flights", "motion"],
    states: {
      "from place to place": () => <Flying />,
      "with one that comes from above": () => <Flying enters="above" />,
      "with one that comes from a spot": () => <Flying enters="left" />,
    },
  },
];
