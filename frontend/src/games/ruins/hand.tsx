/** My hand in groups of one rank, low to high; playable ruins are raised. */

import type { ComponentChildren } from "preact";
import { CardButton, Hand as KitHand, type Stop } from "../../kit/hand";
import { plural } from "../../ui/words";
import { RuinFace } from "./card";
import type { Position, Ruin, View } from "./model";
import { Icon, Pennant } from "./pictures";
import { groupsOf } from "./plays";
import { known, ruinWords } from "./words";

interface RuinState {
  raised?: boolean; // a choice that is open now
  aim?: boolean; // can take the armed discovery
  hint?: boolean; // playable only with an upgrade
  picked?: boolean;
  locked?: boolean; // committed
  fresh?: boolean;
  note?: string; // read out with the ruin
  drafted?: Position[];
}

const LAP = 0.56; // the visible share of a ruin beside the next one of its group

interface HandProps {
  view: View;
  names: string[];
  isAsked: boolean;
  stateOf: (card: Ruin) => RuinState;
  onTouch?: (card: Ruin) => void;
  onLook?: (card: Ruin | null) => void;
  onDrop?: (card: Ruin) => void;
  onGroup?: (cards: Ruin[]) => { label: string; take: () => void } | null;
}

export function Hand({ view, names, isAsked, stateOf, onTouch, onLook, onDrop, onGroup }: HandProps) {
  const groups = groupsOf(view);
  const cards = groups.flatMap((group) => group.cards);
  const card = (name: string, stop: Stop) => {
    const each = name as Ruin;
    const [ruin, state] = [known(view, each), stateOf(each)];
    return (
      <CardButton
        key={each}
        name={each}
        label={[ruinWords(ruin, names), state.fresh && "new", state.note].filter(Boolean).join(", ")}
        title={ruinWords(ruin, names)}
        stop={stop}
        fly
        isLegal={state.raised ?? false}
        isBarred={isAsked && !state.raised && !state.picked}
        isPicked={state.picked ?? false}
        isAim={state.aim ?? false}
        onLook={() => onLook?.(each)}
        onTouch={() => onTouch?.(each)}
        onDrop={onDrop && (() => onDrop(each))}
      >
        <RuinFace ruin={ruin} drafted={state.drafted ?? []} />
        <Badges state={state} />
      </CardButton>
    );
  };
  return (
    <KitHand
      title="Your hand"
      head={view.seat !== null && <Pennant seat={view.seat} />}
      count={plural(cards.length, "ruin")}
      lap={LAP}
      fans={groups.map((group) => ({
        key: group.wild ? "wild" : String(group.rank),
        cards: group.cards,
        foot: <Foot group={group} all={onGroup?.(group.cards) ?? null} />,
      }))}
      preferred={cards.find((each) => stateOf(each).raised)}
      onLeave={() => onLook?.(null)}
      card={card}
    />
  );
}

type Group = ReturnType<typeof groupsOf>[number];

function Foot({
  group: { rank, wild, cards },
  all,
}: {
  group: Group;
  all: { label: string; take: () => void } | null;
}) {
  if (all)
    return (
      <button type="button" class="rn-all" onClick={all.take}>
        {all.label}
      </button>
    );
  return (
    <span class="rn-label" aria-hidden="true">
      {wild ? "wild" : cards.length > 1 ? `${cards.length} × ${rank}` : rank}
    </span>
  );
}

function Badge({ kind = "", children }: { kind?: string; children: ComponentChildren }) {
  return (
    <span class={`rn-badge ${kind}`} aria-hidden="true">
      {children}
    </span>
  );
}

function Badges({ state: { locked, picked, fresh, hint } }: { state: RuinState }) {
  return (
    <>
      {locked ? <Badge kind="rn-badge-lock">must play</Badge> : picked && <Badge>✓</Badge>}
      {fresh && <Badge kind="rn-badge-new">new</Badge>}
      {hint && !picked && <Icon of="step" class="rn-hint" />}
    </>
  );
}
