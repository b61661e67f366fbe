/** To lead or to follow: picking ruins, trying upgrades on them, and playing or passing. */

import { plural } from "../../ui/words";
import { discoveryCard, effectsOn, ruinName } from "./content";
import { Dock, Go } from "./dock";
import { Hand } from "./hand";
import type { Open, Position, Ruin, View } from "./model";
import type { News } from "./news";
import { Icon } from "./pictures";
import { fullestOf, type Listing, playable, playsOf, type StepChoice } from "./plays";
import { isUpgrade, type Props, type Turn } from "./turn";
import { effectWords, known, setWords } from "./words";

interface TurnAskProps {
  props: Props;
  turn: Turn;
  news: News;
}

export function TurnAsk({ props, turn, news }: TurnAskProps) {
  const { view, listing, armed } = turn;
  const hand = view.own?.hand ?? [];
  const open = playable(listing, hand);
  const crafts = new Set(listing.steps.filter(({ action }) => isUpgrade(action)).map(({ action }) => action.card));
  const aims = new Set(
    listing.steps.flatMap(({ action }) => (isUpgrade(action) && action.slot === armed ? [action.card] : [])),
  );
  const upgrade = (card: Ruin) => armed !== null && turn.attempt(upgradeStep(listing.steps, armed, card));
  return (
    <>
      <Hand
        view={view}
        names={props.names}
        title="Your hand"
        stateOf={(card) => ({
          raised: armed === null ? open.has(card) : aims.has(card),
          aim: aims.has(card),
          hint: armed === null && !open.has(card) && crafts.has(card),
          picked: turn.picked.includes(card),
          locked: view.open.committed.includes(card),
          fresh: news.drawn.has(card),
          drafted: newPositions(props.view.open, view.open, card),
          note: noteOf(turn, card, open, crafts, aims),
        })}
        onTouch={(card) => (armed === null ? turn.toggle(card) : upgrade(card))}
        onDrop={upgrade}
        onGroup={(cards) => groupPick(turn, cards)}
      />
      <TurnDock props={props} turn={turn} />
    </>
  );
}

/** A discovery on a ruin, listed or not: what is not listed the server explains. */
function upgradeStep(steps: StepChoice[], slot: number, card: Ruin): StepChoice {
  const found = steps.find(({ action }) => isUpgrade(action) && action.slot === slot && action.card === card);
  return found ?? { action: { type: "upgrade", slot, card }, sentence: "" };
}

function newPositions(before: Open, now: Open, card: Ruin): Position[] {
  const [old, crafted] = [before.ruins[card], now.ruins[card]];
  return (["top", "middle", "bottom"] as const).filter((at) => old?.[at] !== crafted?.[at]);
}

function noteOf(turn: Turn, card: Ruin, open: Set<Ruin>, crafts: Set<Ruin>, aims: Set<Ruin>): string {
  if (turn.armed !== null) return aims.has(card) ? "can take the discovery" : "cannot take the discovery";
  if (turn.view.open.committed.includes(card)) return "must be played this turn";
  if (open.has(card)) return "can be played";
  return crafts.has(card) ? "can be played with a discovery" : "cannot be played now";
}

function groupPick(turn: Turn, group: Ruin[]) {
  if (turn.armed !== null) return null;
  const cards = fullestOf(turn.listing, group, turn.view.open.committed) ?? [];
  const picked = cards.length === turn.picked.length && cards.every((card) => turn.picked.includes(card));
  const best = playsOf(turn.listing, cards).at(-1);
  if (!best || cards.length < 2 || picked) return null;
  return {
    label: `pick ${cards.length} × ${best.action.rank}`,
    take: () => turn.pick(cards),
  };
}

function TurnDock({ props, turn }: { props: Props; turn: Turn }) {
  const { chosen, listing, steps, picked } = turn;
  const { tone, words } = verdict(props, turn);
  const touched = steps.length > 0 || picked.length > 0 || turn.armed !== null;
  return (
    <Dock tone={tone} words={words} craft={turn.armed === null && <Crafting before={props.view} turn={turn} />}>
      {touched && (
        <button type="button" class="rn-go rn-quiet" onClick={turn.armed === null ? turn.clear : () => turn.arm(null)}>
          {turn.armed === null ? "Clear" : "Put it back"}
        </button>
      )}
      {listing.pass && turn.armed === null && (
        <Go label="Pass" quiet ready busy={props.busy || turn.waiting} onGo={turn.pass} />
      )}
      {turn.armed === null && (
        <Go
          label={chosen ? `Play ${setWords(chosen.action.rank, chosen.action.size)}` : "Play"}
          ready={chosen !== null && !turn.waiting}
          busy={props.busy}
          onGo={turn.finish}
        />
      )}
    </Dock>
  );
}

interface Verdict {
  tone: "good" | "open" | "bad";
  words: string;
}

function verdict(props: Props, turn: Turn): Verdict {
  const { chosen, picked, lacks, listing, armed, refusal, reason, view } = turn;
  if (turn.waiting) return { tone: "open", words: "Trying it on…" };
  if (armed !== null) return { tone: "open", words: armedWords(turn, armed) };
  if (refusal) return { tone: "bad", words: refusal };
  if (chosen) return { tone: "good", words: chosen.sentence };
  if (picked.length === 0) return { tone: "open", words: askWords(turn) };
  if (lacks !== null) return { tone: "open", words: `Pick ${plural(lacks, "more ruin")} to make a set.` };
  if (listing.plays.size === 0 && view.open.committed.length > 0)
    return { tone: "open", words: unfinishedWords(listing) };
  if (reason) return { tone: "bad", words: reason };
  const crafts = listing.steps.some(({ action }) => isUpgrade(action));
  const hope = crafts && props.draft ? " A discovery may change that." : "";
  return { tone: "bad", words: `These ruins make no set you can play now.${hope}` };
}

function unfinishedWords({ steps }: Listing): string {
  const next = steps.some(({ action }) => isUpgrade(action))
    ? "another discovery"
    : "more torches and another discovery";
  return `No play yet: it takes ${next}, or an undo.`;
}

function armedWords({ listing, view }: Turn, slot: number): string {
  const fits = listing.steps.filter(({ action }) => isUpgrade(action) && action.slot === slot);
  if (fits.length === 0) return "No ruin of yours can take this discovery now. Touch one to learn why.";
  const cost = plural(view.open.torches[view.seat ?? 0] ?? 0, "lit torch", "lit torches");
  return `Touch the ruin that is to take it. You have ${cost}.`;
}

function askWords({ listing, view }: Turn): string {
  const last = view.open.trick.at(-1);
  if (!listing.pass || !last) return "Pick what you lead: one ruin, or several of one rank.";
  if (listing.plays.size > 0) return `Pick what beats the ${setWords(last.rank, last.size)}, or pass.`;
  if (listing.steps.length > 0) return "Nothing in your hand can follow as it is: a discovery could help, or pass.";
  return "Nothing in your hand can follow: pass.";
}

/** How many cards the set counts as, and which rank only wild ruins take. */
function Variants({ turn }: { turn: Turn }) {
  const { choices, chosen } = turn;
  if (!chosen) return null;
  const ranks = [...new Set(choices.map(({ action }) => action.rank))];
  const sizes = choices.filter(({ action }) => action.rank === chosen.action.rank).map(({ action }) => action.size);
  return (
    <>
      {ranks.length > 1 && (
        <Steps
          label="as rank"
          values={ranks}
          value={chosen.action.rank}
          onChange={(rank) => turn.choose({ ...chosen.action, rank })}
        />
      )}
      {sizes.length > 1 && (
        <Steps
          label="counts as"
          values={sizes}
          value={chosen.action.size}
          onChange={(size) => turn.choose({ ...chosen.action, size })}
        />
      )}
    </>
  );
}

interface StepsProps {
  label: string;
  values: number[];
  value: number;
  onChange: (value: number) => void;
}

function Steps({ label, values, value, onChange }: StepsProps) {
  return (
    <fieldset class="rn-steps">
      <legend>{label}</legend>
      {values.map((each) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => onChange(each)}>
          {each}
        </button>
      ))}
    </fieldset>
  );
}

/** What the picked ruins could still do: light torches, and be claimed unless they make no set together. */
function offersOf({ listing, picked, chosen, lacks }: Turn): StepChoice[] {
  const fit = picked.length === 1 || chosen !== null || lacks !== null;
  return listing.steps.filter(
    ({ action }) => (action.type === "light" || (action.type === "claim" && fit)) && picked.includes(action.card),
  );
}

/** What has been tried so far, what the picked ruins may count as, and what else is offered for them. */
function Crafting({ before, turn }: { before: View; turn: Turn }) {
  const offers = offersOf(turn);
  if (turn.steps.length === 0 && offers.length === 0 && turn.choices.length < 2) return null;
  return (
    <div class="rn-crafting">
      {turn.steps.length > 0 && (
        <ol class="rn-draft" aria-label="Your draft, not sent yet">
          {turn.steps.map((step, at) => (
            <li key={at} title={step.sentence}>
              <Icon of={ICONS[step.action.type]} />
              {draftWords(before, turn, step)}
            </li>
          ))}
          <li>
            <button type="button" class="rn-undo" onClick={turn.undo}>
              ↶ Undo
            </button>
          </li>
        </ol>
      )}
      <Variants turn={turn} />
      {offers.length > 0 && (
        <div class="rn-offers">
          {offers.map((offer) => (
            <button
              key={offer.sentence}
              type="button"
              class="rn-offer"
              title={offer.sentence}
              aria-disabled={turn.waiting}
              onClick={() => turn.attempt(offer)}
            >
              <Icon of={ICONS[offer.action.type]} />
              {offerWords(turn, offer)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const ICONS = { upgrade: "step", claim: "claim", light: "torch" } as const;

function offerWords(turn: Turn, { action }: StepChoice): string {
  const name = ruinName(action.card);
  const { crafted, face, night } = known(turn.view, action.card);
  if (action.type !== "light") return `Claim ${name} (${face.rank})`;
  const source = effectsOn(action.card, crafted, night).find(({ source }) => source === action.source);
  return `Light ${source?.effect.value} with ${name}`;
}

function draftWords(before: View, turn: Turn, { action }: StepChoice): string {
  const name = ruinName(action.card);
  if (action.type === "claim") return `${name} claimed`;
  if (action.type === "light") return `${name} lights`;
  const id = before.open.market[action.slot];
  if (!id) return name;
  const { name: bought, effect } = discoveryCard(id);
  const then = effect.type === "rank" ? `rank ${known(turn.view, action.card).face.rank}` : effectWords(effect);
  return `${bought} on ${name}: ${then}`;
}
