/** Telling parts: stories, texts by people, accounts of rounds, drawers. */

import { Dice, sumWords } from "../dice";
import { Drawers } from "../drawers";
import { emphasised, Prose, Veiled } from "../prose";
import { RoundPanel } from "../round-panel";
import { type Passage, PassageOf, Story } from "../story";
import { dropText, useKeptText } from "../text";
import { Go } from "../tray";
import { nothing, type Panel, portrait } from "./panel";

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

const MANY: Passage[] = Array.from({ length: 14 }, (_, at) => ({
  id: String(at),
  kind: "told",
  text: `Passage ${at + 1}: the stair goes on.`,
}));

const TEXT = "She said *nothing* and went.\n\nThe lamp\nstayed, and <b>this</b> is no markup.";

function Pen() {
  const [text, write] = useKeptText("gallery", "pen");
  return (
    <p>
      <input aria-label="Your words" value={text} onInput={(event) => write(event.currentTarget.value)} />{" "}
      <Go
        label="Send"
        isReady={text !== ""}
        onGo={() => {
          dropText("gallery", "pen", text);
          write("");
        }}
      />
    </p>
  );
}

const account = (
  <p>
    Ann has 7, <b>you have 5</b>.
  </p>
);

export const TOLD: Panel[] = [
  {
    title: "Story",
    parts: ["story", "prose"],
    states: {
      "a scene, speech, dice, a whisper, an aside, in pages": () => (
        <Story label="The story" passages={STORY} page={160} />
      ),
      "many passages, with a search and more before them": () => (
        <Story label="A long story" passages={MANY} older={() => Promise.resolve()} whole="/kit" />
      ),
      "nothing yet": () => <Story label="No story" passages={[]} />,
      "a passage alone": () => <>{STORY[2] && <PassageOf passage={STORY[2]} />}</>,
    },
  },
  {
    title: "Prose",
    parts: ["prose"],
    states: {
      "paragraphs, lines, emphasis": () => <Prose text={TEXT} />,
      "under a veil": () => <Veiled label="Under a veil: open to read" text={TEXT} />,
      "part of a line": () => <p>They say: {emphasised("it was *never* there.")}</p>,
    },
  },
  {
    title: "A text in the making",
    parts: ["text"],
    states: {
      "kept by this browser until it is sent": Pen,
      "the same text elsewhere": Pen,
    },
  },
  {
    title: "Round panel",
    parts: ["round-panel"],
    states: {
      "until one goes on": () => (
        <RoundPanel label="Round 1" title="Round 1 is over" closing="On to round 2" onClose={nothing}>
          {account}
        </RoundPanel>
      ),
      "at the end it stays": () => (
        <RoundPanel label="Round 3" title="Round 3 is over" closing="" onClose={null}>
          {account}
        </RoundPanel>
      ),
    },
  },
  {
    title: "Drawers",
    parts: ["drawers"],
    states: {
      "closed until one is pressed": () => (
        <Drawers
          label="Drawers"
          drawers={[
            { title: "Cards", content: () => <p>What lies there.</p> },
            { title: "Rounds", content: () => account },
          ]}
        />
      ),
      "with something beside them": () => (
        <Drawers label="More drawers" drawers={[{ title: "Cards", content: () => <p>What lies there.</p> }]}>
          <span>7 cards</span>
        </Drawers>
      ),
    },
  },
];
