/** The market: discoveries, what they do, where they fit and what they cost. */

import { useRoving } from "../../kit/roving";
import { plural } from "../../ui/words";
import { COSTS, discoveryCard, POSITIONS } from "./content";
import type { Discovery, Open, Position } from "./model";
import { EffectSign, Icon, Torch } from "./pictures";
import type { StepChoice } from "./plays";
import { effectWords } from "./words";

interface MarketProps {
  open: Open;
  before: Open; // without the steps only tried so far
  steps: StepChoice[] | null; // null: nothing can be bought now
  armed: number | null;
  onArm: (slot: number | null) => void;
  onAsk: (slot: number) => void; // why nothing can be bought now
}

export function Market({ open, before, steps, armed, onArm, onAsk }: MarketProps) {
  const roving = useRoving(COSTS.map((_, slot) => String(slot)).filter((slot) => open.market[Number(slot)]));
  return (
    <section class="rn-market" aria-label="Market">
      <h2>
        Market <small>paid in torches · {open.discoveries_left} to come</small>
      </h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the buttons inside */}
      <div class="rn-stalls" ref={roving.ref} onKeyDown={roving.walk}>
        {COSTS.map((cost, slot) => {
          const id = open.market[slot];
          const taken = !id && before.market[slot];
          if (!id)
            return (
              <div key={slot} class="rn-stall rn-empty">
                <Price cost={cost} />
                <span>{taken ? `${discoveryCard(taken).name} is in your draft` : "empty"}</span>
              </div>
            );
          const fits = steps?.some(({ action }) => action.type === "upgrade" && action.slot === slot) ?? false;
          return (
            <Stall
              key={slot}
              {...{ id, slot, cost, fits, armed: armed === slot, asked: steps !== null }}
              tabIndex={roving.tabIndex(String(slot))}
              onArm={(on) => {
                roving.arrive(String(slot));
                if (steps) onArm(on ? slot : null);
                else onAsk(slot);
              }}
            />
          );
        })}
      </div>
    </section>
  );
}

interface StallProps {
  id: Discovery;
  slot: number;
  cost: number;
  fits: boolean;
  armed: boolean;
  asked: boolean;
  tabIndex: 0 | -1;
  onArm: (on: boolean) => void;
}

function Stall({ id, slot, cost, fits, armed, asked, tabIndex, onArm }: StallProps) {
  const { name, position, effects } = discoveryCard(id);
  const does = effects.map(effectWords).join(", ");
  const label = `${name}, ${does}, fits at the ${position}, costs ${plural(cost, "torch", "torches")}`;
  const state = asked ? (fits ? "rn-fits" : "rn-barred") : "";
  return (
    <button
      type="button"
      class={`rn-stall ${state} ${armed ? "rn-armed" : ""}`}
      data-stop={slot}
      tabIndex={tabIndex}
      aria-pressed={armed}
      aria-disabled={!asked}
      draggable={asked && fits}
      onDragStart={(event) => {
        event.dataTransfer?.setData("text/plain", id);
        onArm(true);
      }}
      onClick={() => onArm(!armed)}
    >
      <span class="unseen">{asked && !fits ? `${label}, not for you now` : label}</span>
      <Price cost={cost} />
      <Icon of={name.toLowerCase()} class="rn-stall-icon" />
      <span class={`rn-stall-name ${name.length > 8 ? "rn-long" : ""}`} aria-hidden="true">
        {name}
      </span>
      <span class="rn-stall-effect" aria-hidden="true">
        {effects.map((effect) => (
          <EffectSign key={effect.type} effect={effect} />
        ))}
        <span class="rn-stall-words">{does}</span>
      </span>
      <Where position={position} />
    </button>
  );
}

function Price({ cost }: { cost: number }) {
  return (
    <span class="rn-price" aria-hidden="true">
      {Array.from({ length: cost }, (_, at) => (
        <Torch key={at} lit />
      ))}
    </span>
  );
}

/** A little card that marks one of its three places. */
function Where({ position }: { position: Position }) {
  return (
    <span class="rn-where" aria-hidden="true">
      <svg viewBox="0 0 20 26" aria-hidden="true">
        <rect x="1" y="1" width="18" height="24" rx="3" class="rn-where-card" />
        {POSITIONS.map((at, row) => (
          <rect
            key={at}
            x="3"
            y={4 + row * 6.5}
            width="7"
            height="5"
            rx="1"
            class={at === position ? "rn-here" : "rn-there"}
          />
        ))}
      </svg>
      {position}
    </span>
  );
}
