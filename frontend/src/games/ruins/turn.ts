/** A turn being composed: ruins picked, steps tried out and taken back, until all goes out at once. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { BoardProps, Draft } from "../board";
import type { Action, Event, Open, Play, Ruin, Step, View } from "./model";
import { type Listing, lacking, listingOf, type PlayChoice, playsOf, type StepChoice } from "./plays";
import { known } from "./words";

export type Props = BoardProps<View, Action, Event>;

interface Tried extends Draft<View, Action> {
  step: StepChoice;
}

/** A decision's name: as long as it is the same, what the player has composed stays. */
export const momentOf = (open: Open, seat: number | null): string =>
  [
    `${open.round} ${open.phase} ${open.turn} ${open.owing.includes(seat ?? -1)} ${open.sift_left} ${open.used.length}`,
    open.trick.length,
    open.passed.length,
    open.hand_sizes,
    open.committed,
  ].join("/");

export interface Turn {
  view: View; // with the steps tried so far
  listing: Listing;
  steps: StepChoice[];
  picked: Ruin[];
  armed: number | null; // the market slot whose discovery waits for a ruin
  choices: PlayChoice[]; // what the picked ruins can be played as
  chosen: PlayChoice | null;
  lacks: number | null;
  refusal: string; // why the last step tried is not possible
  reason: string; // why the picked ruins are no play
  waiting: boolean;
  toggle: (card: Ruin) => void;
  pick: (cards: Ruin[]) => void;
  arm: (slot: number | null) => void;
  choose: (play: Play) => void;
  attempt: (step: StepChoice) => void;
  undo: () => void;
  clear: () => void;
  finish: () => void;
  pass: () => void;
}

interface Memory {
  moment: string;
  tried: Tried[];
  picked: Ruin[];
  armed: number | null;
  wish: { rank: number; size: number } | null;
  refusal: string;
}

const blank = (moment: string): Memory => ({ moment, tried: [], picked: [], armed: null, wish: null, refusal: "" });

export function useTurn(props: Props): Turn {
  const moment = momentOf(props.view.open, props.view.seat);
  const [memory, setMemory] = useState(blank(moment));
  const [waiting, setWaiting] = useState(false);
  const now = memory.moment === moment ? memory : blank(moment);
  const latest = useRef(moment);
  latest.current = moment;
  const change = (part: Partial<Memory>) => setMemory({ ...now, refusal: "", ...part });

  const top = now.tried.at(-1);
  const view = top?.view ?? props.view;
  const legal = top?.legal ?? props.legal;
  const listing = useMemo(() => listingOf(view, legal), [view, legal]);
  const hand = view.own?.hand ?? [];
  const picked = hand.filter((card) => now.picked.includes(card) || view.open.committed.includes(card));
  const choices = useMemo(() => (picked.length ? playsOf(listing, picked) : []), [listing, picked.join()]);
  const lacks = useMemo(() => lacking(listing, picked), [listing, picked.join()]);
  const chosen = chosenOf(choices, now.wish);
  const steps = now.tried.map(({ step }) => step);
  const why = useReason(props, view, steps, chosen || lacks !== null || legal.length === 0 ? [] : picked);

  async function attempt(step: StepChoice): Promise<void> {
    if (waiting || props.busy) return;
    if (!props.draft) return props.send([step.action]);
    setWaiting(true);
    try {
      const result = await props.draft([...steps, step].map(({ action }) => action));
      if (latest.current === moment)
        change({
          tried: [...now.tried, { step, view: result.view, legal: result.legal }],
          armed: null,
          picked: [...now.picked, step.action.card],
        });
    } catch (error) {
      change({ refusal: error instanceof Error ? error.message : "This step could not be tried.", armed: null });
    } finally {
      setWaiting(false);
    }
  }

  return {
    view,
    listing,
    steps,
    picked,
    armed: now.armed,
    choices,
    chosen,
    lacks,
    refusal: now.refusal,
    reason: why,
    waiting,
    attempt,
    toggle: (card) =>
      !view.open.committed.includes(card) &&
      change({
        picked: now.picked.includes(card) ? now.picked.filter((one) => one !== card) : [...now.picked, card],
        wish: null,
      }),
    pick: (cards) => change({ picked: cards, wish: null }),
    arm: (slot) => change({ armed: slot === now.armed ? null : slot }),
    choose: ({ rank, size }) => change({ wish: { rank, size } }),
    undo: () => change({ tried: now.tried.slice(0, -1), armed: null, wish: null }),
    clear: () => change({ tried: [], picked: [], armed: null, wish: null }),
    finish: () =>
      chosen && !props.busy && !waiting && props.send([...steps.map(({ action }) => action), chosen.action]),
    pass: () => listing.pass && !props.busy && props.send([listing.pass.action]),
  };
}

/** What the player asked for, else the highest rank and the most cards. */
function chosenOf(choices: PlayChoice[], wish: Memory["wish"]): PlayChoice | null {
  const wished = choices.filter(({ action }) => action.rank === wish?.rank);
  return wished.find(({ action }) => action.size === wish?.size) ?? wished.at(-1) ?? choices.at(-1) ?? null;
}

const PAUSE = 180; // milliseconds; the player may be picking on

/** Why these ruins are no play: the server's own words, asked for once the player rests. */
function useReason(props: Props, view: View, steps: StepChoice[], cards: Ruin[]): string {
  const [told, tell] = useState({ about: "", words: "" });
  const about = [...steps.map(({ sentence }) => sentence), ...cards].join();
  const asked = useRef(about);
  asked.current = about;
  useEffect(() => {
    if (!props.draft || cards.length === 0) return undefined;
    const { draft } = props;
    const timer = setTimeout(() => {
      draft([...steps.map(({ action }) => action), likelyPlay(view, cards)]).catch((error: unknown) => {
        if (asked.current === about && error instanceof Error) tell({ about, words: error.message });
      });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [about]);
  return cards.length > 0 && told.about === about ? told.words : "";
}

/** What the player seems to mean by ruins that are no play. */
function likelyPlay(view: View, cards: Ruin[]): Play {
  const faces = cards.map((card) => known(view, card).face);
  const rank = (faces.find(({ wild }) => !wild) ?? faces[0])?.rank ?? 0;
  return { type: "play", cards, rank, size: view.open.trick.at(-1)?.size ?? cards.length };
}

export const isUpgrade = (step: Step): step is Extract<Step, { type: "upgrade" }> => step.type === "upgrade";
