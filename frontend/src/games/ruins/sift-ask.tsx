/** After a sift: which ruin to discard. Also the hand of a player who has nothing to decide. */

import { useExplained } from "../../kit/explained";
import { usePick } from "../../kit/pick";
import { ActBar, Go } from "../../kit/tray";
import { listed, plural } from "../../ui/words";
import { ruinName } from "./content";
import { Hand } from "./hand";
import type { Action, Ruin } from "./model";
import type { News } from "./news";
import { likelyPlay, type Props, type Stall } from "./turn";
import { setWords } from "./words";

interface SiftAskProps {
  props: Props;
  moment: string | null;
  stall: Stall;
}

export function SiftAsk({ props: { view, names, legal, busy, send }, moment, stall }: SiftAskProps) {
  const [picked, pick] = usePick<Ruin | null>(moment, null);
  const choices = new Map(
    legal.flatMap(({ action, sentence }) => (action.type === "discard" ? [[action.card, sentence] as const] : [])),
  );
  const left = view.open.sift_left;
  return (
    <>
      <Hand
        view={view}
        names={names}
        isAsked
        stateOf={(card) => ({
          raised: choices.has(card),
          picked: card === picked,
          fresh: view.own?.fresh.includes(card) ?? false,
          note: "can be discarded",
        })}
        onTouch={(card) => {
          stall.forget();
          pick(card === picked || !choices.has(card) ? null : card);
        }}
      />
      <ActBar
        tone={stall.why ? "bad" : picked ? "good" : "open"}
        words={
          stall.why || (picked && choices.get(picked)) || `Discard ${plural(left, "ruin")}: pick the one that goes.`
        }
      >
        <span class="rn-left">{left === 1 ? "the last one" : `${left} to go`}</span>
        <Go
          label={picked ? `Discard ${ruinName(picked)}` : "Discard"}
          isReady={picked !== null}
          isBusy={busy}
          onGo={() => picked && send([{ type: "discard", card: picked }])}
        />
      </ActBar>
    </>
  );
}

interface RestProps {
  props: Props;
  news: News;
  stall: Stall;
}

export function Rest({ props, news, stall }: RestProps) {
  const { view, names } = props;
  const { round, phase, turn, trick } = view.open;
  const [touched, touch] = usePick<Ruin | null>([round, phase, turn, trick.length].join(), null);
  const meant = (card: Ruin): Action => (phase === "flip" ? { type: "flip", card } : likelyPlay(view, [card]));
  const why = useExplained(props.explain, touched ? [meant(touched)] : []);
  return (
    <>
      {(view.own?.hand.length ?? 0) > 0 && (
        <Hand
          view={view}
          names={names}
          isAsked={false}
          stateOf={(card) => ({ fresh: news.drawn.has(card) })}
          onTouch={(card) => {
            stall.forget();
            touch(card);
          }}
        />
      )}
      <ActBar tone={stall.why || why ? "bad" : "still"} words={stall.why || (why?.words ?? waitingWords(props))} />
    </>
  );
}

export function LazySwitch({ on, set }: { on: boolean; set: (on: boolean) => void }) {
  return (
    <label class="rn-lazy">
      <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
      Pass for me until this trick ends
    </label>
  );
}

function waitingWords({ view: { open, seat, marks }, names, toAct }: Props): string {
  if (open.phase === "over") return "The game is over.";
  const who = listed(toAct.map((one) => (one === seat ? "you" : (names[one] ?? ""))));
  const mark = seat === null ? "" : marks[seat];
  const mine = seat === null ? "You are watching." : mark ? `You: ${mark}.` : "";
  if (!who) return mine;
  const last = open.trick.at(-1);
  const what =
    open.phase === "flip"
      ? "to decide about a flip"
      : open.phase === "sift"
        ? `to discard ${plural(open.sift_left, "ruin")}`
        : last
          ? `to beat the ${setWords(last.rank, last.size)}`
          : "to lead";
  return `${mine} Waiting for ${who} ${what}.`.trim();
}
