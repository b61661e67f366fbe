/** For developers: every part of the kit with its states, in the colours of any board. Not in production builds. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { BoardRoot, Tabletop } from "./board";
import type { Square } from "./camera";
import { Choices, type Option } from "./choices";
import { Dice, sumWords } from "./dice";
import { Drawers } from "./drawers";
import { CardButton, Hand } from "./hand";
import { Mask, type MaskLane } from "./mask";
import { Meter } from "./meter";
import { Orders } from "./orders";
import { RoundPanel } from "./round-panel";
import { Overlay, Sheet } from "./sheet";
import { SquareMap } from "./square-map";
import { type Passage, Story } from "./story";
import { ActBar, Go, type Tone, Tray } from "./tray";
import { Vote } from "./vote";

function Shown({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section aria-label={title}>
      <h2 class="say">{title}</h2>
      {children}
    </section>
  );
}

const face = (name: string) => (
  <svg viewBox="0 0 100 140" aria-hidden="true">
    <rect width="100" height="140" rx="9" fill="#f4e6c6" />
    <text x="50" y="84" text-anchor="middle" font-size="44" fill="#21170f">
      {name}
    </text>
  </svg>
);

const portrait = (
  <svg viewBox="0 0 40 40" aria-hidden="true">
    <rect width="40" height="40" fill="#5b4a7a" />
    <circle cx="20" cy="16" r="8" fill="#f0d9b5" />
    <path d="M6 40c2-12 26-12 28 0z" fill="#c98a58" />
  </svg>
);

const CARDS = Array.from({ length: 13 }, (_, at) => String(at));

function Trays() {
  const [picked, pick] = useState<string | null>(null);
  return (
    <Tabletop
      moment={null}
      tray={
        <Tray ask="Which card do you play?" isAsked>
          <Hand
            title="Your hand"
            count="13 cards"
            fans={[{ key: "all", cards: CARDS }]}
            preferred={picked}
            card={(name, stop) => (
              <CardButton
                key={name}
                name={name}
                label={`Card ${name}${Number(name) % 2 ? ", not now" : ", legal"}`}
                stop={stop}
                isLegal={Number(name) % 2 === 0}
                isBarred={Number(name) % 2 === 1}
                isPicked={name === picked}
                onTouch={() => Number(name) % 2 === 0 && pick(name)}
              >
                {face(name)}
              </CardButton>
            )}
          />
          <ActBar words={picked ? `You play ${picked}.` : "Choose a raised card."} tone={picked ? "good" : "open"}>
            <Go label="Clear" isAside onGo={() => pick(null)} />
            <Go
              label={picked ? `Play ${picked}` : "Play"}
              note="1 action"
              isReady={picked !== null}
              onGo={() => pick(null)}
            />
          </ActBar>
        </Tray>
      }
    >
      <RoundPanel label="Round 1" title="Round 1 is over" closing="On to round 2" onClose={() => undefined}>
        <p>What the decision is about stands here.</p>
      </RoundPanel>
    </Tabletop>
  );
}

const TONES: Tone[] = ["good", "open", "bad", "still"];

function Bars() {
  return (
    <>
      {TONES.map((tone) => (
        <Tray key={tone} isAsked={false}>
          <ActBar words={`The tone of this line is: ${tone}.`} tone={tone}>
            <Go label="Ready" onGo={() => undefined} />
            <Go label="Not ready" isReady={false} onGo={() => undefined} />
            <Go label="Busy" isBusy onGo={() => undefined} />
          </ActBar>
        </Tray>
      ))}
    </>
  );
}

const LANES: MaskLane[] = [
  { way: ">", at: 0, kind: "choose" },
  { way: "<", at: 2, kind: "choose" },
  { way: "v", at: 1, kind: "hit" },
];
const WALLS = ["0.0", "1.0", "2.0", "5.3", "5.4", "6.4", "11.8"];

function Maps() {
  const [at, go] = useState<Square>({ column: 4, row: 5 });
  const reach = [-2, -1, 0, 1, 2].flatMap((column) =>
    [-2, -1, 0, 1, 2].map((row) => ({ column: at.column + column, row: at.row + row })),
  );
  const choices = reach.filter(({ column, row }) => column >= 0 && row >= 0 && column < 17 && row < 14);
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

const STORY: Passage[] = [
  { id: "1", kind: "scene", text: "The Well Shaft" },
  {
    id: "2",
    kind: "told",
    text: "The stair gives out above a round well. Iron rungs go down into it.\n\nFar below hangs something.",
  },
  { id: "3", kind: "said", who: "Pim Reddle", seat: "Ember", ink: "#8fc06a", portrait, text: "“That’s no bucket.”" },
  {
    id: "4",
    kind: "rolled",
    who: "Jonas Vey",
    text: "",
    isNew: true,
    extra: (
      <Dice dice={[{ value: 4 }, { value: 3 }]} words={sumWords([4, 3], [{ name: "Wits", value: 2 }], 8, "success")} />
    ),
  },
  {
    id: "5",
    kind: "told",
    who: "Tallow",
    only: ["you", "Tallow"],
    text: "Under the hum somebody is counting.",
    isNew: true,
  },
  { id: "6", kind: "aside", who: "Flint", text: "back tonight, roll without me", isNew: true },
];

const OPTIONS: Option[] = Array.from({ length: 24 }, (_, at) => ({
  key: String(at),
  label: `${["Rope", "Lantern", "Bandages", "Chalk"][at % 4]} ${at + 1}`,
  note: `${1 + (at % 3)} slots`,
  group: at < 12 ? "Tools" : "Goods",
  ...(at % 5 === 4 ? { barred: "You carry too much already." } : {}),
}));

function Picks() {
  const [picked, pick] = useState<string | null>("1");
  return <Choices legend="What do you take?" options={OPTIONS} picked={picked} onPick={pick} />;
}

const AGO = new Date(Date.now() - 3 * 3_600_000).toISOString();

function Sheets() {
  const [isOpen, open] = useState(false);
  const sheet = (
    <Sheet
      name="Orla Tunn"
      kind="dwarf stonemason"
      portrait={portrait}
      isMine
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
  return (
    <>
      {sheet}
      <Go label="Over the table" isQuiet onGo={() => open(true)} />
      {isOpen && (
        <Overlay label="Orla Tunn" onClose={() => open(false)}>
          {sheet}
        </Overlay>
      )}
    </>
  );
}

export function Gallery() {
  return (
    <BoardRoot name="gallery">
      <h1>The kit</h1>
      <Shown title="Tray, hand, round panel">
        <Trays />
      </Shown>
      <Shown title="Action bar">
        <Bars />
      </Shown>
      <Shown title="Map">
        <Maps />
      </Shown>
      <Shown title="Dice">
        <p>
          <Dice
            dice={[{ value: 6 }, { value: 2 }]}
            words={sumWords([6, 2], [{ name: "Brute", value: 2 }], 10, "hit")}
            isFresh
          />
        </p>
        <p>
          <Dice
            dice={[{ value: 6, tone: "good" }, { value: 5, tone: "good" }, { value: 1, tone: "bad" }, { value: null }]}
            words="two successes, one die to roll"
          />
        </p>
        <p>
          <Dice
            dice={[
              { value: 17, sides: 20 },
              { value: 11, sides: 12 },
            ]}
            words="17 on the D20, 11 on the D12"
          />
        </p>
      </Shown>
      <Shown title="Story">
        <Story label="The story" passages={STORY} page={160} />
      </Shown>
      <Shown title="Meter">
        <Meter label="Health" value={9} of={17} loss={4} tone="life" />
        <Meter label="Torch" value={3} of={5} tone="light" shape="pips" />
        <Meter label="Hearts" value={4} of={6} loss={1} tone="life" shape="pips" />
      </Shown>
      <Shown title="Sheet">
        <Sheets />
      </Shown>
      <Shown title="Vote">
        <Vote
          label="Retreat?"
          voters={[
            { seat: 0, name: "you", state: "asked", since: AGO },
            { seat: 1, name: "Cinder", state: "answered", words: "sealed", since: AGO, mark: portrait },
            { seat: 2, name: "Wick", state: "waits" },
            { seat: 3, name: "Tallow", state: "out", words: "stunned" },
          ]}
        >
          <Go label="Retreat" isQuiet onGo={() => undefined} />
          <Go label="Stay" isQuiet onGo={() => undefined} />
        </Vote>
      </Shown>
      <Shown title="Standing orders">
        <Orders
          words="Only you see these."
          orders={[
            {
              key: "vote",
              label: "Votes",
              value: "ask",
              values: [
                ["ask", "ask me"],
                ["wick", "as Wick votes"],
              ],
            },
          ]}
          onOrder={() => undefined}
        />
      </Shown>
      <Shown title="Choices">
        <Picks />
      </Shown>
      <Shown title="Masks">
        <Mask cells={["hit", null, null, "hit", "hit", null, null, null, null]} words="Three tiles are hit" />
        <Mask cells={Array(9).fill("choose")} choose={2} words="Choose two tiles" />
        <Mask cells={Array(9).fill(null)} lanes={LANES} choose={1} words="One row of choice" />
        <Mask cells={[null, null, null, "origin", "hit", null]} isMirrored words="The tile before me" />
      </Shown>
      <Drawers label="Drawers" drawers={[{ title: "A drawer", content: () => <p>What it holds.</p> }]} />
    </BoardRoot>
  );
}
