/** The Torchlit board: the dungeon above, the trick in the middle, the hand below. */

import { useMemo, useRef, useState } from "preact/hooks";
import { BoardRoot, Tabletop } from "../../kit/board";
import { useDecision } from "../../kit/decision";
import { useFlights } from "../../kit/flights";
import { useKeptFocus } from "../../kit/kept-focus";
import { usePick } from "../../kit/pick";
import { ActBar, Go, Tray } from "../../kit/tray";
import { listed } from "../../ui/words";
import type { BoardProps } from "../board";
import art from "./art.svg?raw";
import { Ending, Lighting, Partners, Playing, Resting, restingOne } from "./asks";
import { type Decision, decisionFrom, forced, placingOf, toggled, without } from "./decision";
import { Dungeon } from "./dungeon";
import type { Action, Card, Event, Open, View } from "./model";
import { type News, newsFrom } from "./news";
import { PlacingBoard, placingButton } from "./placing";
import { Scoring } from "./scoring";
import { Shelf, suitLed } from "./shelf";
import { TorchesLit, Trick } from "./trick";
import { useWhyNot } from "./why-not";
import { adventurerName, cardName, layoutOf, nextIn, ownerName, ROUNDS } from "./words";

type Props = BoardProps<View, Action, Event>;

const FOCUS = { account: ".kit-round .kit-go", next: '.tl-switch, .tl-option, .kit-hand [tabindex="0"]' };

export function Board(props: Props) {
  const { view, legal, names, toAct, fresh, isPast } = props;
  const { open, seat } = view;
  const root = useRef<HTMLDivElement>(null);
  const { moment } = useDecision(legal);
  const decision = useMemo(() => decisionFrom(legal), [legal]);
  const news = useMemo(() => newsFrom(fresh), [fresh]);
  const choices = decision.kind === "place" ? decision.choices : [];
  const [picked, pick] = usePick<Card[]>(moment, forced(choices));
  const scoring = useScoring(view, news, isPast);
  useFlights(root, view);
  useKeptFocus(root, FOCUS, scoring.panel ? scoring.panel.number : null, view);
  const isOver = open.phase === "game_over";
  const tray = (
    <Tray ask={props.ask} isAsked={moment !== null && !scoring.panel}>
      <Asked props={props} decision={decision} moment={moment} picked={picked} pick={pick} />
    </Tray>
  );
  return (
    <BoardRoot name="tl" art={art} rootRef={root}>
      {scoring.panel && <Scoring key={scoring.panel.number} open={open} names={names} seat={seat} {...scoring.panel} />}
      <Tabletop moment={scoring.panel ? null : moment} tray={isOver ? null : tray}>
        <Dungeon {...{ open, names, seat, news }} preview={choices.length > 0 ? picked : []} worth={view.worth} />
        {!isOver && (
          <section class="tl-felt" aria-label="The table" data-spot="felt">
            <FeltHead open={open} owed={owedWords(view, decision, names, toAct)} />
            {open.phase === "light_torches" ? (
              <TorchesLit open={open} names={names} seat={seat} />
            ) : (
              decision.kind !== "place" && <Trick open={open} names={names} seat={seat} />
            )}
          </section>
        )}
      </Tabletop>
      {!isOver && <Partners view={view} explain={props.explain} open={openHand(view, decision)} />}
      <Shelf view={view} names={names} onRound={scoring.show} />
    </BoardRoot>
  );
}

/** The adventurers whose cards already lie open in the tray; null: all of them. */
function openHand(view: View, decision: Decision): number | null {
  switch (decision.kind) {
    case "light":
      return null;
    case "place":
      return -1; // nobody's
    case "wait":
      return restingOne(view);
    default:
      return decision.adventurer;
  }
}

interface AskedProps {
  props: Props;
  decision: Decision;
  moment: string | null;
  picked: Card[];
  pick: (cards: Card[]) => void;
}

function Asked({ props, decision, moment, picked, pick }: AskedProps) {
  const { view, busy, send, explain } = props;
  const ask = { view, moment, busy, send, explain };
  switch (decision.kind) {
    case "light":
      return <Lighting decision={decision} {...ask} />;
    case "play":
      return <Playing decision={decision} {...ask} />;
    case "final":
      return <Ending decision={decision} {...ask} />;
    case "place":
      return <Placing {...{ props, moment, decision, picked, pick }} />;
    case "wait":
      return <Resting view={view} explain={explain} words={owedWords(view, decision, props.names, props.toAct)} />;
  }
}

function FeltHead({ open, owed }: { open: Open; owed: string }) {
  const led = suitLed(open);
  const step =
    open.phase === "light_torches"
      ? "Light the torches"
      : open.phase === "game_over"
        ? "The torches are out"
        : `Trick ${open.trick_no} of ${layoutOf(open).tricks}`;
  return (
    <header class="tl-felt-head">
      <h2>
        <span>
          Round {open.round} of {ROUNDS.length}
        </span>
        <span>{step}</span>
        {led && <span>{led} led</span>}
      </h2>
      {owed && <p>{owed}</p>}
    </header>
  );
}

function owedWords(view: View, decision: Decision, names: string[], toAct: number[]): string {
  const { open, seat } = view;
  if (decision.kind !== "wait" || toAct.length === 0) return "";
  if (open.phase === "light_torches") return `${listed(toAct.map((one) => names[one] ?? ""))} still to light.`;
  const placing = open.phase === "place_monsters";
  const turn = placing ? open.bearer : nextIn(open);
  const owner = ownerName(open, names, seat, turn);
  return `${adventurerName(turn)} (${owner}) ${placing ? "places the monsters" : "plays next"}.`;
}

interface PlacingProps extends AskedProps {
  decision: Extract<Decision, { kind: "place" }>;
}

function Placing({ props: { view, busy, send, explain }, decision, moment, picked, pick }: PlacingProps) {
  const { adventurer, choices } = decision;
  const choice = placingOf(choices, picked);
  const why = useWhyNot(moment, explain);
  function touch(card: Card) {
    const after = toggled(choices, picked, card);
    if (after === picked)
      return why.ask(cardName(card), { type: "place_monsters", adventurer, cards: without(choices, picked, card) });
    why.forget();
    pick(after);
  }
  return (
    <>
      <PlacingBoard open={view.open} choices={choices} picked={picked} onToggle={touch} />
      <ActBar
        words={why.words || choice?.sentence || "Choose what is placed."}
        tone={why.words ? "bad" : choice ? "good" : "open"}
      >
        <Go
          label={choice ? placingButton(picked) : "Choose the monsters"}
          isReady={choice !== undefined}
          isBusy={busy}
          onGo={() => choice && send([choice.action])}
        />
      </ActBar>
    </>
  );
}

/** The scored round over the table: it appears when it is news, and again on demand. */
function useScoring(view: View, news: News, isPast: boolean) {
  const { open } = view;
  const over = open.phase === "game_over";
  const [asked, ask] = useState<number | null>(null);
  const [closed, close] = useState<number | null>(null);
  const fresh = over ? open.rounds_scored.length : news.scored;
  const number = asked ?? (isPast || fresh === closed ? null : fresh);
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
