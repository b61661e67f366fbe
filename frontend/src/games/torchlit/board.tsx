/** The Torchlit board: the dungeon above, the trick in the middle, the hand below. */

import { useMemo, useRef, useState } from "preact/hooks";
import { useKeptFocus } from "../../ui/kept-focus";
import { usePick } from "../../ui/pick";
import { Tray } from "../../ui/tray";
import { listed } from "../../ui/words";
import type { BoardProps } from "../board";
import { ActBar } from "./act-bar";
import { Ending, Lighting, Partners, Playing, Resting } from "./asks";
import { type Decision, decisionFrom, forced, momentOf, placingOf, toggled } from "./decision";
import { Dungeon } from "./dungeon";
import { useFlights } from "./flight";
import type { Action, Card, Event, Open, View } from "./model";
import { type News, newsFrom } from "./news";
import { Sprite } from "./pictures";
import { PlacingBoard, placingButton } from "./placing";
import { Scoring } from "./scoring";
import { Shelf, suitLed } from "./shelf";
import { TorchesLit, Trick } from "./trick";
import { adventurerName, ownerName, tricksInRound } from "./words";

type Props = BoardProps<View, Action, Event>;

const FOCUS = { account: ".tl-scoring .tl-go", next: '.tl-switch, .tl-option, .tl-slot [tabindex="0"]' };

export function Board({ view, legal, names, toAct, fresh, busy, send }: Props) {
  const { open, seat } = view;
  const root = useRef<HTMLDivElement>(null);
  const moment = momentOf(open);
  const decision = useMemo(() => decisionFrom(legal), [legal]);
  const news = useMemo(() => newsFrom(fresh), [fresh]);
  const choices = decision.kind === "place" ? decision.choices : [];
  const [picked, pick] = usePick<Card[]>(moment, forced(choices));
  const preview = decision.kind === "place" ? picked : [];
  const scoring = useScoring(view, news);
  useFlights(root, view);
  useKeptFocus(root, FOCUS, scoring.panel ? scoring.panel.number : null, view);
  const ask = { view, moment, busy, send };
  const felt = (
    <section class="tl-felt" aria-label="The table">
      <FeltHead open={open} owed={owedWords(view, decision, names, toAct)} />
      {decision.kind === "place" ? (
        <PlacingBoard
          open={open}
          choices={choices}
          picked={picked}
          onToggle={(card) => pick(toggled(choices, picked, card))}
        />
      ) : open.phase === "light_torches" ? (
        <TorchesLit open={open} names={names} seat={seat} />
      ) : (
        open.phase !== "game_over" && <Trick open={open} names={names} seat={seat} />
      )}
      {decision.kind === "place" && (
        <PlaceBar choices={choices} picked={picked} busy={busy} onAct={(action) => send([action])} />
      )}
    </section>
  );
  return (
    <div class={`tl ${scoring.panel ? "tl-reading" : ""}`} ref={root}>
      <Sprite />
      {scoring.panel && <Scoring key={scoring.panel.number} open={open} names={names} seat={seat} {...scoring.panel} />}
      <Dungeon open={open} names={names} seat={seat} news={news} preview={preview} />
      {decision.kind !== "place" && felt}
      {decision.kind !== "wait" && (
        <Tray prefix="tl" kept={!scoring.panel}>
          {decision.kind === "light" && <Lighting decision={decision} {...ask} />}
          {decision.kind === "play" && <Playing decision={decision} {...ask} />}
          {decision.kind === "final" && <Ending decision={decision} {...ask} />}
          {decision.kind === "place" && felt}
        </Tray>
      )}
      {(decision.kind === "play" || decision.kind === "final") && <Partners view={view} open={decision.adventurer} />}
      {(decision.kind === "wait" || decision.kind === "place") && open.phase !== "game_over" && <Resting view={view} />}
      <Shelf view={view} names={names} onRound={scoring.show} />
    </div>
  );
}

function FeltHead({ open, owed }: { open: Open; owed: string }) {
  const led = suitLed(open);
  const step =
    open.phase === "light_torches"
      ? "Light the torches"
      : open.phase === "game_over"
        ? "The torches are out"
        : `Trick ${open.trick_no} of ${tricksInRound(open)}`;
  return (
    <header class="tl-felt-head">
      <h2>
        <span>Round {open.round} of 3</span>
        <span>{step}</span>
        {led && <span>{led} led</span>}
      </h2>
      {owed && <p>{owed}</p>}
    </header>
  );
}

function owedWords(view: View, decision: Decision, names: string[], toAct: number[]): string {
  const { open, seat } = view;
  if (open.phase === "light_torches" && decision.kind === "wait")
    return `${listed(toAct.map((one) => names[one] ?? ""))} still to light.`;
  if (decision.kind !== "wait" || toAct.length === 0) return "";
  const placing = open.phase === "place_monsters";
  const turn = placing ? open.bearer : (open.lead + open.trick.length) % open.owner.length;
  const owner = ownerName(open, names, seat, turn);
  return `${adventurerName(turn)} (${owner}) ${placing ? "places the monsters" : "plays next"}.`;
}

interface PlaceBarProps {
  choices: Extract<Decision, { kind: "place" }>["choices"];
  picked: Card[];
  busy: boolean;
  onAct: (action: Action) => void;
}

function PlaceBar({ choices, picked, busy, onAct }: PlaceBarProps) {
  const choice = placingOf(choices, picked);
  return (
    <ActBar
      words={choice?.sentence ?? "Choose one card of each suit. Each goes below the door of its own rank."}
      button={choice ? placingButton(picked) : "Choose the monsters"}
      ready={choice !== undefined}
      busy={busy}
      onAct={() => choice && onAct(choice.action)}
    />
  );
}

/** Which scored round lies over the table: by itself when it is news, again when asked for. */
function useScoring(view: View, news: News) {
  const { open } = view;
  const over = open.phase === "game_over";
  const [asked, ask] = useState<number | null>(null);
  const [closed, close] = useState<number | null>(null);
  const fresh = over ? open.rounds_scored.length : news.scored;
  const number = asked ?? (fresh === closed ? null : fresh);
  const round = number === null ? undefined : open.rounds_scored[number - 1];
  const isEnd = over && number === open.rounds_scored.length;
  function shut() {
    ask(null);
    close(fresh);
  }
  const panel = round &&
    number && {
      number,
      round,
      closing: asked === null && open.phase === "light_torches" ? `On to round ${open.round}` : "Close",
      onClose: isEnd && asked === null ? null : shut,
    };
  return { panel, show: ask };
}
