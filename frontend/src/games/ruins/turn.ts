/** A turn in progress: the player picks ruins, tries steps and takes them back; then all of it goes out at once. */

import { useMemo, useRef, useState } from "preact/hooks";
import { useExplained } from "../../kit/explained";
import type { BoardProps, Draft } from "../board";
import type { Action, Event, Play, Ruin, Step, View } from "./model";
import { type Listing, lacking, listingOf, type PlayChoice, playsOf, type StepChoice } from "./plays";
import { known } from "./words";

export type Props = BoardProps<View, Action, Event>;

/** The market slot that the player asked about while nothing can be bought. */
export interface Stall {
  why: string;
  forget: () => void;
}

interface Tried extends Draft<View, Action> {
  step: StepChoice;
}

export interface Turn {
  view: View; // with the steps tried so far
  listing: Listing;
  steps: StepChoice[];
  picked: Ruin[];
  armed: number | null; // the market slot whose discovery waits for a ruin
  choices: PlayChoice[]; // the plays that the picked ruins can make
  chosen: PlayChoice | null;
  lacks: number | null;
  refusal: string; // why the last tried step is impossible
  reason: string; // why the picked ruins are no play
  sentence: string; // the effect of the chosen play; empty until the server answers
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
  moment: string | null;
  tried: Tried[];
  picked: Ruin[];
  armed: number | null;
  wish: { rank: number; size: number } | null;
  refusal: string;
}

const blank = (moment: string | null): Memory => ({
  moment,
  tried: [],
  picked: [],
  armed: null,
  wish: null,
  refusal: "",
});

export function useTurn(props: Props, moment: string | null): Turn {
  const [memory, setMemory] = useState(blank(moment));
  const [waiting, setWaiting] = useState(false);
  const now = memory.moment === moment ? memory : blank(moment);
  const latest = useRef(moment);
  latest.current = moment;
  const change = (part: Partial<Memory>) => setMemory({ ...now, refusal: "", ...part });

  const top = now.tried.at(-1);
  const view = top?.view ?? props.view;
  const legal = top?.legal ?? props.legal;
  const alike = top?.alike ?? props.alike;
  const listing = useMemo(() => listingOf(legal, alike), [legal, alike]);
  const hand = view.own?.hand ?? [];
  const picked = hand.filter((card) => now.picked.includes(card) || view.open.committed.includes(card));
  const choices = useMemo(() => (picked.length ? playsOf(listing, picked) : []), [listing, picked.join()]);
  const lacks = useMemo(() => lacking(listing, picked), [listing, picked.join()]);
  const chosen = chosenOf(choices, now.wish);
  const steps = now.tried.map(({ step }) => step);
  const meant = meantBy(view, picked, chosen, lacks !== null || legal.length === 0);
  const told = useExplained(props.explain, meant ? [...steps.map(({ action }) => action), meant] : []);

  async function attempt(step: StepChoice): Promise<void> {
    if (waiting || props.busy) return;
    if (!props.draft) return props.send([step.action]);
    setWaiting(true);
    try {
      const result = await props.draft([...steps, step].map(({ action }) => action));
      if (latest.current === moment)
        change({
          tried: [...now.tried, { step, ...result }],
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
    reason: told?.isRefused ? told.words : "",
    sentence: chosen ? (chosen.sentence ?? (told?.isRefused === false ? told.words : "")) : "",
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

/** The play that the player asked for, else the highest rank and the most cards. */
function chosenOf(choices: PlayChoice[], wish: Memory["wish"]): PlayChoice | null {
  const wished = choices.filter(({ action }) => action.rank === wish?.rank);
  return wished.find(({ action }) => action.size === wish?.size) ?? wished.at(-1) ?? choices.at(-1) ?? null;
}

/** The play to ask the server about: twins of a listed one, or ruins that make no play. */
function meantBy(view: View, picked: Ruin[], chosen: PlayChoice | null, isOpen: boolean): Play | null {
  if (chosen) return chosen.sentence === null ? chosen.action : null;
  return isOpen || picked.length === 0 ? null : likelyPlay(view, picked);
}

/** The likely intention behind ruins that make no play. */
export function likelyPlay(view: View, cards: Ruin[]): Play {
  const faces = cards.map((card) => known(view, card).face);
  const rank = (faces.find(({ wild }) => !wild) ?? faces[0])?.rank ?? 0;
  return { type: "play", cards, rank, size: view.open.trick.at(-1)?.size ?? cards.length };
}

export const isUpgrade = (step: Step): step is Extract<Step, { type: "upgrade" }> => step.type === "upgrade";
