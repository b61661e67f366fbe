/** The Ruins board: players and score above, the trick and the market in the middle, the hand below. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useKeptFocus } from "../../ui/kept-focus";
import { Tray } from "../../ui/tray";
import { BothSides, FlipAsk, useFlip } from "./flip-ask";
import { Market } from "./market";
import { newsFrom } from "./news";
import { Legacy, RoundPanel } from "./panels";
import { Sprite } from "./pictures";
import { Seats, Tracks } from "./seats";
import { Shelf } from "./shelf";
import { LazySwitch, Rest, SiftAsk } from "./sift-ask";
import { Trick } from "./trick";
import { type Props, type Turn, useTurn } from "./turn";
import { TurnAsk } from "./turn-ask";

type Asked = "flip" | "turn" | "sift" | "nothing";

const FOCUS = { account: ".rn-panel .rn-go", next: '.rn-fan [tabindex="0"]' };

export function Board(props: Props) {
  const { view, legal, names, toAct, fresh } = props;
  const { open, seat } = view;
  const news = useMemo(() => newsFrom(fresh, seat), [fresh, seat]);
  const asked = askedFrom(props);
  const turn = useTurn(props);
  const flip = useFlip(props);
  const lazy = useLazy(props);
  const [closed, close] = useState<number | null>(null);
  const ended = open.phase === "flip" && news.round?.round !== closed && flip.picked === null ? news.round : null;
  const root = useRef<HTMLDivElement>(null);
  useEscape(asked, turn);
  useKeptFocus(root, FOCUS, ended?.round ?? null, view);
  return (
    <div class={`rn rn-at-${open.phase} ${legal.length > 0 ? "rn-asked" : ""} ${ended ? "rn-told" : ""}`} ref={root}>
      <Sprite />
      <Seats open={asked === "turn" ? turn.view.open : open} names={names} seat={seat} toAct={toAct} news={news} />
      <Tracks open={open} names={names} seat={seat} />
      <div class="rn-middle">
        {ended ? (
          <RoundPanel end={ended} names={names} seat={seat} onClose={() => close(ended.round)} />
        ) : asked === "flip" ? (
          <BothSides view={view} card={flip.shown} />
        ) : (
          <Trick view={view} names={names} news={news} />
        )}
        <Market
          open={asked === "turn" ? turn.view.open : open}
          before={open}
          steps={asked === "turn" ? turn.listing.steps : null}
          armed={asked === "turn" ? turn.armed : null}
          onArm={turn.arm}
        />
      </div>
      {open.phase === "over" ? (
        <Legacy view={view} names={names} />
      ) : (
        <Tray prefix="rn" kept={asked !== "nothing" && !ended}>
          {asked === "flip" && <FlipAsk props={props} flip={flip} news={news} />}
          {asked === "turn" && <TurnAsk props={props} turn={turn} news={news} />}
          {asked === "sift" && <SiftAsk props={props} />}
          {asked === "nothing" && <Rest props={props} news={news} />}
        </Tray>
      )}
      <Shelf view={view} names={names}>
        {lazy && <LazySwitch {...lazy} />}
      </Shelf>
    </div>
  );
}

function askedFrom({ legal }: Props): Asked {
  const first = legal[0]?.action.type;
  if (first === undefined) return "nothing";
  return first === "flip" ? "flip" : first === "discard" ? "sift" : "turn";
}

/** Escape puts a discovery back, else takes the whole draft back, wherever the focus is. */
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
