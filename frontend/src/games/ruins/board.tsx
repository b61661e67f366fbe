/** The Ruins board: players and score above, the trick and the market in the middle, the hand below. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { BoardRoot, Tabletop } from "../../kit/board";
import { useDecision } from "../../kit/decision";
import { useExplained } from "../../kit/explained";
import { useFlights } from "../../kit/flights";
import { useKeptFocus } from "../../kit/kept-focus";
import { usePick } from "../../kit/pick";
import { Tray } from "../../kit/tray";
import art from "./art.svg?raw";
import { BothSides, FlipAsk, useFlip } from "./flip-ask";
import { Market } from "./market";
import { newsFrom } from "./news";
import { Legacy, RoundPanel } from "./panels";
import { Seats, Tracks } from "./seats";
import { Shelf } from "./shelf";
import { LazySwitch, Rest, SiftAsk } from "./sift-ask";
import { Trick } from "./trick";
import { type Props, type Turn, useTurn } from "./turn";
import { TurnAsk } from "./turn-ask";

type Asked = "flip" | "turn" | "sift" | "nothing";

const FOCUS = { account: ".kit-round .kit-go", next: '.kit-hand [tabindex="0"]' };

export function Board(props: Props) {
  const { view, legal, names, toAct, fresh, isPast } = props;
  const { open, seat } = view;
  const { moment } = useDecision(legal);
  const news = useMemo(() => newsFrom(fresh, seat), [fresh, seat]);
  const asked = askedFrom(props);
  const turn = useTurn(props, moment);
  const flip = useFlip(moment);
  const lazy = useLazy(props);
  const stall = useStall(props, asked);
  const [closed, close] = useState<number | null>(null);
  const isTold = open.phase === "flip" && !isPast && news.round?.round !== closed && flip.picked === null;
  const ended = isTold ? news.round : null;
  const root = useRef<HTMLDivElement>(null);
  useEscape(asked, turn);
  useFlights(root, view);
  useKeptFocus(root, FOCUS, ended?.round ?? null, view);
  const now = asked === "turn" ? turn.view.open : open;
  const tray = (
    <Tray ask={props.ask} isAsked={asked !== "nothing" && !ended}>
      {asked === "flip" && <FlipAsk {...{ props, flip, news, stall }} />}
      {asked === "turn" && <TurnAsk props={props} turn={turn} news={news} />}
      {asked === "sift" && <SiftAsk {...{ props, moment, stall }} />}
      {asked === "nothing" && <Rest {...{ props, news, stall }} />}
    </Tray>
  );
  return (
    <BoardRoot name="rn" art={art} rootRef={root} state={`rn-at-${open.phase}`}>
      <Tabletop moment={ended ? null : moment} tray={open.phase === "over" ? null : tray}>
        <Seats open={now} strong={view.strong} marks={view.marks} names={names} seat={seat} toAct={toAct} news={news} />
        <div class="rn-middle" data-anchor>
          {ended ? (
            <RoundPanel end={ended} names={names} seat={seat} onClose={() => close(ended.round)} />
          ) : asked === "flip" ? (
            <BothSides view={view} card={flip.shown} />
          ) : (
            <Trick view={view} names={names} news={news} />
          )}
          <Market
            open={now}
            before={open}
            steps={asked === "turn" ? turn.listing.steps : null}
            armed={asked === "turn" ? turn.armed : null}
            onArm={turn.arm}
            onAsk={stall.ask}
          />
        </div>
      </Tabletop>
      {open.phase === "over" && <Legacy view={view} names={names} />}
      <Tracks open={open} names={names} seat={seat} />
      <Shelf view={view} names={names}>
        {lazy && <LazySwitch {...lazy} />}
      </Shelf>
    </BoardRoot>
  );
}

function askedFrom({ legal }: Props): Asked {
  const first = legal[0]?.action.type;
  if (first === undefined) return "nothing";
  return first === "flip" ? "flip" : first === "discard" ? "sift" : "turn";
}

/** Why the tapped discovery cannot be bought while it is not my turn. */
function useStall({ view: { open, own }, explain }: Props, asked: Asked) {
  const [slot, ask] = usePick<number | null>([open.round, open.phase, open.turn, open.trick.length].join(), null);
  const card = own?.hand[0];
  const isMeant = slot !== null && card !== undefined && asked !== "turn";
  const told = useExplained(explain, isMeant ? [{ type: "upgrade" as const, slot, card }] : []);
  return { why: told?.isRefused ? told.words : "", ask, forget: () => ask(null) };
}

/** Escape puts a discovery back, or else takes back the whole draft, wherever the focus is. */
function useEscape(asked: Asked, turn: Turn): void {
  const latest = useRef(turn);
  latest.current = turn;
  useEffect(() => {
    if (asked !== "turn") return undefined;
    const press = ({ key, target }: KeyboardEvent) => {
      if (key !== "Escape" || (target instanceof Element && target.closest("input, textarea, select"))) return;
      if (latest.current.armed !== null) latest.current.arm(null);
      else latest.current.clear();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [asked]);
}

/** Passes by itself, as long as this page is open and the trick is the same. */
function useLazy({ view: { open, seat }, legal, busy, send }: Props) {
  const lead = open.trick[0];
  const trick = lead ? [open.round, lead.seat, lead.cards].join() : "";
  const [since, setSince] = useState("");
  const on = trick !== "" && since === trick;
  const pass = legal.find(({ action }) => action.type === "pass");
  useEffect(() => {
    if (on && pass && !busy) send([pass.action]);
  }, [on, pass === undefined, busy]);
  useEffect(() => {
    if (trick !== since) setSince("");
  }, [trick]);
  const takesPart = seat !== null && (open.hand_sizes[seat] ?? 0) > 0 && open.phase !== "over";
  return takesPart && trick !== "" ? { on, set: (yes: boolean) => setSince(yes ? trick : "") } : null;
}
