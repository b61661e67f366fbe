/** To lead or to follow: picking ruins, trying upgrades on them, and playing or passing. */

import { ActBar, Go, type Tone } from "../../kit/tray";
import { listed, plural } from "../../ui/words";
import { COSTS, discoveryCard, POSITIONS, ruinName } from "./content";
import { Hand } from "./hand";
import type { Open, Position, Ruin, View } from "./model";
import type { News } from "./news";
import { Icon } from "./pictures";
import { fullestOf, playable, playsOf, type StepChoice } from "./plays";
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
        isAsked
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

/** A discovery on a ruin, listed or not: the server explains unlisted ones. */
function upgradeStep(steps: StepChoice[], slot: number, card: Ruin): StepChoice {
  const found = steps.find(({ action }) => isUpgrade(action) && action.slot === slot && action.card === card);
  return found ?? { action: { type: "upgrade", slot, card }, sentence: "" };
}

function newPositions(before: Open, now: Open, card: Ruin): Position[] {
  const [old, crafted] = [before.ruins[card], now.ruins[card]];
  return POSITIONS.filter((at) => old?.[at] !== crafted?.[at]);
}

function noteOf(turn: Turn, card: Ruin, open: Set<Ruin>, crafts: Set<Ruin>, aims: Set<Ruin>): string {
  if (turn.armed !== null) return aims.has(card) ? "can take the discovery" : "cannot take the discovery";
  if (turn.view.open.committed.includes(card)) return "must be played this turn";
  if (open.has(card)) return "can be played";
  return crafts.has(card) ? `can be played with ${helpWords(turn, [card])}` : "cannot be played now";
}

/** The discoveries that these ruins can take now, each with its price, the cheapest first. */
function helpWords({ listing, view }: Turn, cards: Ruin[]): string {
  const slots = listing.steps.flatMap(({ action }) =>
    isUpgrade(action) && cards.includes(action.card) ? [action.slot] : [],
  );
  const help = [...new Set(slots)].sort((one, other) => (COSTS[one] ?? 0) - (COSTS[other] ?? 0));
  const named = help.flatMap((slot) => {
    const id = view.open.market[slot];
    return id ? [`${discoveryCard(id).name} (${plural(COSTS[slot] ?? 0, "torch", "torches")})`] : [];
  });
  return listed(named, "or");
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
  const isPassAll = listing.pass !== null && listing.plays.size === 0 && listing.steps.length === 0; // nothing else is left
  const isPicked = picked.some((card) => !turn.view.open.committed.includes(card));
  const touched = steps.length > 0 || isPicked || turn.armed !== null;
  return (
    <ActBar tone={tone} words={words} extra={turn.armed === null && <Crafting before={props.view} turn={turn} />}>
      {touched && (
        <Go
          label={turn.armed === null ? "Clear" : "Put it back"}
          isAside
          onGo={turn.armed === null ? turn.clear : () => turn.arm(null)}
        />
      )}
      {listing.pass && turn.armed === null && (
        <Go label="Pass" isQuiet={!isPassAll} isBusy={props.busy || turn.waiting} onGo={turn.pass} />
      )}
      {turn.armed === null && !isPassAll && (
        <Go
          label={chosen ? `Play ${setWords(chosen.action.rank, chosen.action.size)}` : "Play"}
          isReady={chosen !== null && !turn.waiting}
          isBusy={props.busy}
          onGo={turn.finish}
        />
      )}
    </ActBar>
  );
}

interface Verdict {
  tone: Tone;
  words: string;
}

function verdict(props: Props, turn: Turn): Verdict {
  const { chosen, picked, lacks, listing, armed, refusal, reason, view } = turn;
  if (turn.waiting) return { tone: "open", words: "Trying it on…" };
  if (armed !== null) return { tone: "open", words: armedWords(turn, armed) };
  if (refusal) return { tone: "bad", words: refusal };
  if (chosen)
    return { tone: "good", words: turn.sentence || `Play the ${setWords(chosen.action.rank, chosen.action.size)}.` };
  if (picked.length === 0) return { tone: "open", words: askWords(turn) };
  if (lacks !== null) return { tone: "open", words: `Pick ${plural(lacks, "more ruin")} to make a set.` };
  if (listing.plays.size === 0 && view.open.committed.length > 0)
    return {
      tone: "open",
      words: turn.steps.length > 0 ? "No play yet: craft on, or undo." : "No play yet: craft on.",
    };
  if (reason) return { tone: "bad", words: reason };
  const help = props.draft ? helpWords(turn, picked) : "";
  const hope = help && ` From the market ${help} may change that.`;
  return { tone: "bad", words: `These ruins make no set you can play now.${hope}` };
}

function armedWords({ listing, view }: Turn, slot: number): string {
  const fits = listing.steps.filter(({ action }) => isUpgrade(action) && action.slot === slot);
  if (fits.length === 0) return "No ruin of yours can take this discovery now. Pick one to learn why.";
  const cost = plural(view.open.torches[view.seat ?? 0] ?? 0, "lit torch", "lit torches");
  return `Pick the ruin that is to take it. You have ${cost}.`;
}

function askWords(turn: Turn): string {
  const { listing, view } = turn;
  const last = view.open.trick.at(-1);
  if (!listing.pass || !last) return "Pick what you lead.";
  if (listing.plays.size > 0) return `Pick what beats the ${setWords(last.rank, last.size)}, or pass.`;
  const help = helpWords(turn, view.own?.hand ?? []);
  if (help) return `Nothing in your hand can follow as it is. ${help} could help; or pass.`;
  if (listing.steps.length > 0) return "Nothing in your hand can follow as it is: light or claim something, or pass.";
  return "Nothing in your hand can follow: pass.";
}

/** How many cards the set counts as, and which rank a set of only wild ruins takes. */
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

/** Other uses of the picked ruins: they can light torches, and a claim needs them to make a set. */
function offersOf({ listing, picked, chosen, lacks }: Turn): StepChoice[] {
  const fit = picked.length === 1 || chosen !== null || lacks !== null;
  return listing.steps.filter(
    ({ action }) => (action.type === "light" || (action.type === "claim" && fit)) && picked.includes(action.card),
  );
}

/** The steps tried so far, the possible counts of the picked ruins, and the other offers for them. */
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
              {offer.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const ICONS = { upgrade: "step", claim: "claim", light: "torch" } as const;

function draftWords(before: View, turn: Turn, { action }: StepChoice): string {
  const name = ruinName(action.card);
  if (action.type === "claim") return `${name} claimed`;
  if (action.type === "light") return `${name} lights`;
  const id = before.open.market[action.slot];
  if (!id) return name;
  const { name: bought, effects } = discoveryCard(id);
  const isRank = effects.some(({ type }) => type === "rank");
  const then = isRank ? `rank ${known(turn.view, action.card).face.rank}` : effects.map(effectWords).join(", ");
  return `${bought} on ${name}: ${then}`;
}
