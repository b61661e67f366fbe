/** Which ruin turns to its night side for good: the player sees both sides first. */

import { useState } from "preact/hooks";
import { useExplained } from "../../kit/explained";
import { usePick } from "../../kit/pick";
import { ActBar, Go } from "../../kit/tray";
import { RuinFace } from "./card";
import { ruinName } from "./content";
import { Hand } from "./hand";
import type { Ruin, View } from "./model";
import type { News } from "./news";
import { Horizon } from "./trick";
import type { Props, Stall } from "./turn";
import { faceWords, type Known, known } from "./words";

interface FlipChoice {
  picked: Ruin | null;
  shown: Ruin | null; // the ruin that the player looks at, else the picked one
  pick: (card: Ruin | null) => void;
  look: (card: Ruin | null) => void;
}

export function useFlip(moment: string | null): FlipChoice {
  const [picked, pick] = usePick<Ruin | null>(moment, null);
  const [looked, look] = useState<Ruin | null>(null);
  return { picked, shown: looked ?? picked, look, pick };
}

interface FlipAskProps {
  props: Props;
  flip: FlipChoice;
  news: News;
  stall: Stall;
}

export function FlipAsk({ props: { view, names, legal, busy, send, explain }, flip, news, stall }: FlipAskProps) {
  const choices = new Map(
    legal.flatMap(({ action, sentence }) => (action.type === "flip" ? [[action.card, sentence] as const] : [])),
  );
  const { picked } = flip;
  const isOpen = picked !== null && choices.has(picked);
  const why = useExplained(explain, picked && !isOpen ? [{ type: "flip", card: picked }] : []);
  const decide = (card: Ruin | null) => send([{ type: "flip", card }]);
  return (
    <>
      <Hand
        view={view}
        names={names}
        isAsked
        stateOf={(card) => ({
          raised: choices.has(card),
          picked: card === picked,
          fresh: news.drawn.has(card),
          note: choices.has(card) ? "can be flipped" : "cannot be flipped",
        })}
        onTouch={(card) => {
          stall.forget();
          flip.pick(card === picked ? null : card);
        }}
        onLook={flip.look}
      />
      <ActBar
        tone={stall.why ? "bad" : isOpen ? "good" : why ? "bad" : "open"}
        words={stall.why || (picked && choices.get(picked)) || why?.words || "Pick a ruin to see both its sides."}
      >
        <Go label="Flip nothing" isQuiet isReady={choices.has(null)} isBusy={busy} onGo={() => decide(null)} />
        <Go
          label={picked ? `Flip ${ruinName(picked)}` : "Flip this"}
          isReady={isOpen}
          isBusy={busy}
          onGo={() => picked && decide(picked)}
        />
      </ActBar>
    </>
  );
}

/** A ruin by day and by night, side by side; or the question. */
export function BothSides({ view, card }: { view: View; card: Ruin | null }) {
  return (
    <section class="rn-table rn-flipping" aria-label="Both sides">
      <Horizon />
      {card ? (
        <Sides view={view} card={card} />
      ) : (
        <h2 class="rn-beat">Dusk falls: which ruin of yours shows its night side?</h2>
      )}
    </section>
  );
}

function Sides({ view, card }: { view: View; card: Ruin }) {
  const day = known(view, card);
  const turned = view.own?.by_night[card];
  return (
    <div class="rn-both">
      <Side title={turned ? "By day" : "As it is"} ruin={day} />
      {turned && (
        <>
          <span class="rn-turns" aria-hidden="true">
            →
          </span>
          <Side key={card} title="By night" ruin={{ ...day, night: true, face: turned }} />
        </>
      )}
    </div>
  );
}

function Side({ title, ruin }: { title: string; ruin: Known }) {
  return (
    <figure class={ruin.night ? "rn-turning" : ""}>
      <div class="rn-card">
        <RuinFace ruin={ruin} />
      </div>
      <figcaption>
        {title} <b>{faceWords(ruin.face)}</b>
      </figcaption>
    </figure>
  );
}
