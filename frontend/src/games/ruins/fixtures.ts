/** Positions for the board's tests: one for each decision, small enough to read. */

import { listed } from "../../ui/words";
import type { Choice, Draft } from "../board";
import { dayRank, ruinName } from "./content";
import type { Action, Crafted, Event, Face, Open, Own, PlayedSet, Ruin, View } from "./model";
import type { Props } from "./turn";
import { setWords } from "./words";

export type { Props };

export const face = (rank: number, changes: Partial<Face> = {}): Face => ({
  rank,
  wild: false,
  count: 0,
  draw: 0,
  torch: 0,
  sift: 0,
  ...changes,
});

export const crafted = (rank: number, { face: more = {}, ...changes }: Changes = {}): Crafted => ({
  night: false,
  top: null,
  middle: null,
  bottom: null,
  claim: null,
  face: face(rank, more),
  ...changes,
});

type Changes = Partial<Omit<Crafted, "face">> & { face?: Partial<Face> };

const ruin = (rank: number, copy: number) => `R${String(rank).padStart(2, "0")}-${copy}` as Ruin;

const RUINS = Array.from({ length: 10 }, (_, at) => [1, 2, 3].map((copy) => ruin(at + 1, copy))).flat();

const OPEN: Open = {
  players: 3,
  round: 1,
  phase: "turn",
  first: 0,
  turn: 1,
  owing: [],
  participants: [0, 1, 2],
  out_order: [],
  hand_sizes: [4, 6, 2],
  torches: [3, 3, 1],
  claims: [2, 2, 0],
  vp: [0, 3, 9],
  vp_at_start: [0, 3, 9],
  forced_draws: [0, 0, 0],
  drawn: [0, 0, 0],
  cleared: [],
  ruins: {},
  trick: [],
  discarded: [],
  passed: [],
  skipped: null,
  committed: [],
  used: [],
  sift_left: 0,
  market: ["DT05", "DM01", "DB13", null],
  discoveries_left: 30,
  deck_size: 12,
  winner: null,
  ending: null,
};

/** The interchangeable ruins of the hand, as the server groups them. */
export const TWINS = [
  ["R07-1", "R07-2", "R07-3"],
  ["R09-1", "R09-2"],
];

const HAND: Ruin[] = ["R02-1", "R07-1", "R07-2", "R07-3", "R09-1", "R09-2"];

interface TableChanges extends Partial<Props> {
  open?: Partial<Open>;
  own?: Partial<Own>;
  ruins?: Partial<Record<Ruin, Crafted>>;
  seat?: number | null;
}

/** Seat 1 at a table of three, unless told otherwise. */
export function aTable({ open = {}, own = {}, ruins = {}, seat = 1, ...props }: TableChanges = {}): Props {
  const register = Object.fromEntries(RUINS.map((card) => [card, ruins[card] ?? crafted(dayRank(card))]));
  const view: View = {
    game: "ruins",
    rules: 1,
    seat,
    open: { ...OPEN, ruins: register, ...open },
    own: seat === null ? null : { hand: HAND, turned: {}, nights: [], handed: {}, fresh: [], by_night: {}, ...own },
    strong: [2],
    marks: ["", "", ""],
  };
  return {
    view,
    legal: [],
    names: ["Ann", "Ben", "Cleo"],
    toAct: [1],
    fresh: [],
    table: "t1",
    ask: "What do you do?",
    alike: TWINS,
    log: [],
    isPast: false,
    busy: false,
    send: () => undefined,
    ...props,
  };
}

export const play = (cards: Ruin[], rank: number, size: number = cards.length): Choice<Action> => ({
  action: { type: "play", cards, rank, size },
  sentence: `Play ${listed(cards.map(ruinName))}: a ${setWords(rank, size)}.`,
});

export const upgrade = (slot: number, card: Ruin): Choice<Action> => ({
  action: { type: "upgrade", slot, card },
  sentence: `Buy slot ${slot} for ${ruinName(card)}.`,
});

export const claim = (card: Ruin): Choice<Action> => ({
  action: { type: "claim", card },
  sentence: `Claim ${ruinName(card)}.`,
  prospect: { label: `Claim ${ruinName(card)} (7)` },
});

const discard = (card: Ruin): Choice<Action> => ({
  action: { type: "discard", card },
  sentence: `Discard ${ruinName(card)}.`,
});

export const PASS: Choice<Action> = { action: { type: "pass" }, sentence: "Pass." };

export const set = (seat: number, cards: Ruin[], rank: number): PlayedSet => ({
  seat,
  cards,
  rank,
  size: cards.length,
});

const PAIR_OF_FOURS = [set(0, ["R04-1", "R04-2"], 4)];

/** Against a pair of 4s: the list names one pair of 7s for all three pairs. */
export const follow = (changes: TableChanges = {}): Props =>
  aTable({
    open: { trick: PAIR_OF_FOURS },
    legal: [PASS, play(["R07-1", "R07-2"], 7), play(["R09-1", "R09-2"], 9), upgrade(0, "R02-1"), claim("R07-1")],
    ...changes,
  });

/** The server's answer to a +3 on the Cellar: the Cellar is a 5, must be played, and one torch is out. */
export function withTower(props: Props): Draft<View, Action> {
  const { open } = props.view;
  const ruins = { ...open.ruins, "R02-1": crafted(5, { top: "DT05" }) };
  return {
    view: {
      ...props.view,
      open: { ...open, ruins, torches: [3, 2, 1], market: [null, "DM01", "DB13", null], committed: ["R02-1"] },
    },
    legal: [play(["R02-1"], 5), play(["R02-1", "R09-1"], 9), claim("R02-1")],
    alike: TWINS.slice(1),
    events: [],
  };
}

export const lead = (changes: TableChanges = {}): Props =>
  aTable({
    legal: [play(["R02-1"], 2), play(["R09-1"], 9), play(["R09-1", "R09-2"], 9), upgrade(0, "R02-1")],
    ...changes,
  });

export const flipping = (changes: TableChanges = {}): Props =>
  aTable({
    open: { phase: "flip", owing: [0, 1], turn: 0 },
    own: { hand: ["R02-1", "R09-1"], turned: { "R09-1": face(10, { sift: 1 }) }, by_night: { "R02-1": face(7) } },
    legal: [
      { action: { type: "flip", card: null }, sentence: "Flip nothing." },
      { action: { type: "flip", card: "R02-1" }, sentence: "Flip Cellar A (rank 2) to its night side: rank 7." },
    ],
    toAct: [0, 1],
    ...changes,
  });

export const sifting = (changes: TableChanges = {}): Props =>
  aTable({
    open: { phase: "sift", sift_left: 2, trick: PAIR_OF_FOURS },
    own: { hand: ["R02-1", "R09-1"], fresh: ["R09-1"] },
    legal: [discard("R02-1"), discard("R09-1")],
    ...changes,
  });

/** Ben's last move of round 1, with which they go out after Ann, and everything that follows. */
const ROUND_END: Event[] = [
  { type: "went_out", to: null, seat: 1, place: 2, vp_change: 2, vp: 5 },
  { type: "round_ended", to: null, round: 1, out_order: [0, 1], last: 2, changes: [5, 2, -1], vp: [5, 5, 8] },
  {
    type: "round_started",
    to: null,
    round: 2,
    first: 0,
    participants: [0, 1, 2],
    hand_sizes: [9, 9, 9],
    vp: [5, 5, 8],
  },
];

export const nextRound = (): Props =>
  flipping({
    open: { phase: "flip", round: 2, owing: [1], vp: [5, 5, 8] },
    fresh: [{ seat: 1, events: ROUND_END, sentences: [], weights: [] }],
  });
