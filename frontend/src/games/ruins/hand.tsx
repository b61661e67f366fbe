/** The own hand: in groups of one rank, low to high, what can be played raised. */

import { useInSight } from "../../ui/in-sight";
import { useRoving } from "../../ui/roving";
import { plural } from "../../ui/words";
import { RuinFace } from "./card";
import type { Position, Ruin, View } from "./model";
import { Icon, Pennant } from "./pictures";
import { groupsOf } from "./plays";
import { known, ruinWords } from "./words";

export interface CardState {
  raised?: boolean; // a choice that is open now
  aim?: boolean; // would take the discovery in hand
  hint?: boolean; // not as it is, but with an upgrade
  picked?: boolean;
  locked?: boolean; // committed
  fresh?: boolean;
  note?: string; // said with the ruin
  drafted?: Position[];
}

const LAP = 0.56; // how much of a ruin shows beside the next of its group

interface HandProps {
  view: View;
  names: string[];
  title: string;
  stateOf: (card: Ruin) => CardState;
  onTouch?: (card: Ruin) => void;
  onLook?: (card: Ruin | null) => void;
  onDrop?: (card: Ruin) => void;
  onGroup?: ((cards: Ruin[]) => { label: string; take: () => void } | null) | undefined;
}

export function Hand({ view, names, title, stateOf, onTouch, onLook, onDrop, onGroup }: HandProps) {
  const groups = groupsOf(view);
  const widths = groups.reduce((sum, group) => sum + 1 + (group.cards.length - 1) * LAP, 0);
  const cards = groups.flatMap((group) => group.cards);
  const first = cards.find((card) => stateOf(card).raised);
  const roving = useRoving(cards, first);
  useInSight(roving.ref, first);
  return (
    <section class="rn-hand" aria-label={title}>
      <header class="rn-hand-head">
        {view.seat !== null && <Pennant seat={view.seat} />}
        <h2>{title}</h2>
        <span>{plural(cards.length, "ruin")}</span>
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys walk between the buttons within */}
      <div
        class="rn-groups"
        style={`--u:${widths};--g:${groups.length};--n:${cards.length};--lap:${LAP}`}
        ref={roving.ref}
        onKeyDown={roving.walk}
        onMouseLeave={() => onLook?.(null)}
      >
        {groups.map(({ rank, wild, cards: group }) => {
          const all = onGroup?.(group);
          return (
            <div key={wild ? "wild" : rank} class="rn-group">
              <div class="rn-fan">
                {group.map((card) => (
                  <HandCard
                    key={card}
                    {...{ card, view, names, state: stateOf(card), tabIndex: roving.tabIndex(card) }}
                    onLook={() => onLook?.(card)}
                    onTouch={() => {
                      roving.arrive(card);
                      onTouch?.(card);
                    }}
                    onDrop={onDrop && (() => onDrop(card))}
                  />
                ))}
              </div>
              {all ? (
                <button type="button" class="rn-all" onClick={all.take}>
                  {all.label}
                </button>
              ) : (
                <span class="rn-label" aria-hidden="true">
                  {wild ? "wild" : group.length > 1 ? `${group.length} × ${rank}` : rank}
                </span>
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
}

interface HandCardProps {
  card: Ruin;
  view: View;
  names: string[];
  state: CardState;
  tabIndex: 0 | -1;
  onTouch: () => void;
  onLook: () => void;
  onDrop: (() => void) | undefined;
}

function HandCard({ card, view, names, state, tabIndex, onTouch, onLook, onDrop }: HandCardProps) {
  const ruin = known(view, card);
  const marks = Object.entries(state).flatMap(([name, on]) => (on === true ? [`rn-is-${name}`] : []));
  const label = [ruinWords(ruin, names), state.fresh && "new", state.note].filter(Boolean).join(", ");
  return (
    <button
      type="button"
      class={`rn-card ${marks.join(" ")}`}
      data-stop={card}
      tabIndex={tabIndex}
      aria-pressed={state.picked ?? false}
      title={ruinWords(ruin, names)}
      onClick={onTouch}
      onFocus={onLook}
      onMouseEnter={onLook}
      onDragOver={(event) => onDrop && state.aim && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop?.();
      }}
    >
      <span class="unseen">{label}</span>
      <RuinFace ruin={ruin} drafted={state.drafted ?? []} />
      {state.locked ? (
        <span class="rn-badge rn-badge-lock" aria-hidden="true">
          must play
        </span>
      ) : (
        state.picked && (
          <span class="rn-badge" aria-hidden="true">
            ✓
          </span>
        )
      )}
      {state.fresh && (
        <span class="rn-badge rn-badge-new" aria-hidden="true">
          new
        </span>
      )}
      {state.hint && !state.picked && <Icon of="step" class="rn-hint" />}
    </button>
  );
}
