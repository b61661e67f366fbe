/** Parts for choosing and sending. */

import { useMemo, useRef, useState } from "preact/hooks";
import type { Choice } from "../../games/board";
import { Tabletop } from "../board";
import { Choices, type Option } from "../choices";
import { useDecision } from "../decision";
import { useExplained } from "../explained";
import { CardButton, type CardState, Hand } from "../hand";
import { useKeptFocus } from "../kept-focus";
import { OnlyChoice } from "../only-choice";
import { Orders } from "../orders";
import { usePick } from "../pick";
import { ActBar, Go, type Tone, Tray } from "../tray";
import { Vote } from "../vote";
import { face, nothing, type Panel, portrait } from "./panel";

const NAMES = Array.from({ length: 13 }, (_, at) => String(at));

interface CardsProps {
  names: string[];
  stateOf: (name: string) => CardState;
  perFan?: number;
  onTouch?: (name: string) => void;
}

function Cards({ names, stateOf, perFan = names.length, onTouch = nothing }: CardsProps) {
  const starts = names.filter((_, at) => at % perFan === 0);
  const fans = starts.map((key, at) => ({ key, cards: names.slice(at * perFan, (at + 1) * perFan) }));
  return (
    <Hand
      title="Your hand"
      count={`${names.length} cards`}
      fans={fans}
      lap={perFan < names.length ? 0.4 : 1}
      card={(name, stop) => (
        <CardButton
          key={name}
          name={name}
          label={`Card ${name}`}
          stop={stop}
          {...stateOf(name)}
          onTouch={() => onTouch(name)}
        >
          {face(name)}
        </CardButton>
      )}
    />
  );
}

/** A decision as in a real board: the legal actions say what can be picked, and the focus stays. */
function Asked() {
  const [round, next] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const even = NAMES.filter((name) => Number(name) % 2 === round % 2);
  const legal = useMemo(
    (): Choice<{ type: "play"; card: string }>[] =>
      even.map((card) => ({ action: { type: "play", card }, sentence: `Play ${card}.` })),
    [round],
  );
  const decision = useDecision(legal);
  const [picked, pick] = usePick<string | null>(decision.moment, null);
  useKeptFocus(root, { account: ".kit-round .kit-go", next: ".kit-card.kit-legal" }, null, round);
  const stateOf = (name: string): CardState => {
    const isLegal = decision.of("play").some(({ action }) => action.card === name);
    return { isLegal, isBarred: !isLegal, isPicked: name === picked };
  };
  const tray = (
    <Tray ask="Which card do you play?" isAsked>
      <Cards names={NAMES} stateOf={stateOf} onTouch={(name) => even.includes(name) && pick(name)} />
      <ActBar words={picked ? `You play ${picked}.` : "Choose a raised card."} tone={picked ? "good" : "open"}>
        <Go label="Clear" isAside onGo={() => pick(null)} />
        <Go label={picked ? `Play ${picked}` : "Play"} isReady={picked !== null} onGo={() => next(round + 1)} />
      </ActBar>
    </Tray>
  );
  return (
    <div ref={root}>
      <Tabletop moment={null} tray={tray}>
        <p>What the decision is about stands here.</p>
      </Tabletop>
    </div>
  );
}

const TONES: Record<Tone, string> = {
  good: "You play the 7.",
  open: "Choose a card.",
  bad: "The 3 does not follow.",
  still: "Ann thinks.",
};

function bar(tone: Tone) {
  return () => (
    <Tray isAsked={false}>
      <ActBar words={TONES[tone]} tone={tone} extra={<p>Something smaller first.</p>}>
        <Go label="Play" note="1 action" isReady={tone === "good"} onGo={nothing} />
      </ActBar>
    </Tray>
  );
}

const MARKS: CardState[] = [
  {},
  { isLegal: true },
  { isBarred: true },
  { isLegal: true, isPicked: true },
  { isAim: true },
];

const OPTIONS: Option[] = Array.from({ length: 24 }, (_, at) => ({
  key: String(at),
  label: `${["Rope", "Lantern", "Bandages", "Chalk"][at % 4]} ${at + 1}`,
  note: `${1 + (at % 3)} slots`,
  group: at < 12 ? "Tools" : "Goods",
  ...(at % 5 === 4 ? { barred: "You carry too much already." } : {}),
}));

function Picks({ options, many }: { options: Option[]; many?: number }) {
  const [picked, pick] = useState<string | null>("1");
  return (
    <Choices legend="What do you take?" options={options} picked={picked} onPick={pick} {...(many ? { many } : {})} />
  );
}

/** The server's words on a card: the effect of playing it, or why it cannot be played. */
function Why({ isRefused }: { isRefused: boolean }) {
  const words = "Play the 7: it wins the trick.";
  const explain = () =>
    isRefused ? Promise.reject(new Error("You must follow: play a 5 first.")) : Promise.resolve(words);
  const told = useExplained(explain, ["play"]);
  return <ActBar words={told?.words ?? "Asking…"} tone={told ? (told.isRefused ? "bad" : "good") : "open"} />;
}

const AGO = new Date(Date.now() - 3 * 3_600_000).toISOString();

const ORDERS: [string, string][] = [
  ["ask", "ask me"],
  ["wick", "as Wick votes"],
];

export const CHOSEN: Panel[] = [
  {
    title: "Tray, hand, decision",
    parts: ["board", "in-sight", "tray", "hand", "roving", "decision", "pick", "kept-focus"],
    states: {
      "asked: every other card is legal": Asked,
      "nothing is asked": () => (
        <Tabletop moment={null} tray={<Tray isAsked={false}>The tray lies still.</Tray>}>
          <p>What the decision was about.</p>
        </Tabletop>
      ),
    },
  },
  {
    title: "Cards",
    parts: ["hand", "roving"],
    states: {
      "plain, legal, barred, picked, aimed at": () => (
        <Cards names={NAMES.slice(0, MARKS.length)} stateOf={(name) => MARKS[Number(name)] ?? {}} />
      ),
      "in fans that lap": () => <Cards names={NAMES} perFan={4} stateOf={() => ({ isLegal: true })} />,
      "an empty hand": () => <Cards names={[]} stateOf={() => ({})} />,
    },
  },
  {
    title: "Action bar",
    parts: ["tray", "only-choice"],
    states: {
      "a choice that can be sent": bar("good"),
      "one in the making": bar("open"),
      "one that is refused": bar("bad"),
      "nothing to choose": bar("still"),
      "buttons: main, quiet, aside, not ready, sending": () => (
        <div class="kit-acts">
          <Go label="Main" onGo={nothing} />
          <Go label="Quiet" isQuiet onGo={nothing} />
          <Go label="Aside" isAside onGo={nothing} />
          <Go label="Not ready" isReady={false} onGo={nothing} />
          <Go label="Main" isBusy onGo={nothing} />
        </div>
      ),
      "the only choice is the main one, though it is a quiet one": () => (
        <OnlyChoice.Provider value={true}>
          <Go label="Pass" isQuiet onGo={nothing} />
        </OnlyChoice.Provider>
      ),
    },
  },
  {
    title: "Why, and why not",
    parts: ["explained"],
    states: {
      "it can be done": () => <Why isRefused={false} />,
      "it cannot": () => <Why isRefused />,
    },
  },
  {
    title: "Choices",
    parts: ["choices", "roving"],
    states: {
      "many, with a search": () => <Picks options={OPTIONS} />,
      "few, one of them barred": () => <Picks options={OPTIONS.slice(0, 5)} />,
    },
  },
  {
    title: "Vote",
    parts: ["vote"],
    states: {
      "some are waited for": () => (
        <Vote
          label="Retreat?"
          voters={[
            { seat: 0, name: "you", state: "asked", since: AGO },
            { seat: 1, name: "Cinder", state: "answered", words: "sealed", since: AGO, mark: portrait },
            { seat: 2, name: "Wick", state: "waits" },
            { seat: 3, name: "Tallow", state: "out", words: "stunned" },
          ]}
        >
          <Go label="Retreat" isQuiet onGo={nothing} />
          <Go label="Stay" isQuiet onGo={nothing} />
        </Vote>
      ),
      "all have answered": () => (
        <Vote
          label="Retreat?"
          voters={[
            { seat: 0, name: "you", state: "answered", words: "stay" },
            { seat: 1, name: "Cinder", state: "answered", words: "retreat" },
          ]}
        />
      ),
    },
  },
  {
    title: "Standing orders",
    parts: ["orders"],
    states: {
      "can be given": () => (
        <Orders
          words="Only you see these."
          orders={[{ key: "vote", label: "Votes", value: "ask", values: ORDERS }]}
          onOrder={nothing}
        />
      ),
      "cannot be given now": () => (
        <Orders orders={[{ key: "vote", label: "Votes", value: "wick", values: ORDERS }]} onOrder={null} />
      ),
    },
  },
];
