/** Positions for the board's tests: one for each decision, small enough to read. */

import { listed } from "../../ui/words";
import type { BoardProps, Choice } from "../board";
import type { Action, Card, Event, Held, Keeps, Open, Round, View, Worth } from "./model";
import { cardName } from "./words";

export type Props = BoardProps<View, Action, Event>;

const OPEN: Open = {
  players: 4,
  owner: [0, 1, 2, 3],
  round: 1,
  trick_no: 6,
  phase: "play_trick",
  bearer: 1,
  lead: 1,
  trick: [],
  standing: null,
  hand_sizes: [8, 8, 8, 8],
  torch_lit: [true, true, true, true],
  torch_played: [false, false, false, false],
  positions: [3, 0, 2, 3],
  doors: [["E0", "G0"], ["E1"], ["S2", "W2", "M2"], ["D3"], [], [], ["S6"], []],
  door_values: [2, 1, 3, 2, 0, 0, 1, 0],
  discard: ["G6", "M7"],
  history: [
    {
      lead: 0,
      cards: ["E1", "E4", "G6", "M7"],
      torches: [],
      winner: 1,
      movers: [1],
      bearer: 0,
      placed: ["E1"],
    },
  ],
  rounds_scored: [],
  scores: [7, 14, 11, 9],
};

const HAND: Card[] = ["D1", "D6", "S4", "G1", "G4", "G5", "E3", "B0"];

/** Seat 2 at a table of four, unless told otherwise. */
export function aTable(
  changes: Partial<Props> & {
    open?: Partial<Open>;
    held?: Held[];
    keeps?: Keeps[];
    worth?: Worth[];
    seat?: number | null;
  },
): Props {
  const { open = {}, held = [{ adventurer: 2, hand: HAND, torch: "M2" }], ...others } = changes;
  const { keeps = [], worth = [], seat = 2, ...props } = others;
  const own = seat === null ? null : { held };
  return {
    view: { game: "torchlit", rules: 1, seat, open: { ...OPEN, ...open }, own, keeps, worth },
    legal: [],
    names: ["Ann", "Ben", "Cleo", "Dan"],
    toAct: [2],
    fresh: [],
    table: "t1",
    ask: "What do you do?",
    alike: [],
    log: [],
    isPast: false,
    busy: false,
    send: () => undefined,
    ...props,
  };
}

const plays = (adventurer: number, cards: Card[]): Choice<Action>[] =>
  cards.map((card) => ({ action: { type: "play_card", adventurer, card }, sentence: `Play the ${cardName(card)}.` }));

const lights = (adventurer: number, cards: Card[]): Choice<Action>[] =>
  cards.map((card) => ({
    action: { type: "light_torch", adventurer, card },
    sentence: `Light the ${cardName(card)}.`,
  }));

const places = (adventurer: number, sets: Card[][]): Choice<Action>[] =>
  sets.map((cards) => ({
    action: { type: "place_monsters", adventurer, cards },
    sentence: cards.length > 0 ? `Place ${listed(cards.map(cardName))}.` : "Place nothing.",
  }));

const GOBLINS_LED: Partial<Open> = {
  trick: [
    { adventurer: 1, card: "G2", from: "hand" },
    { adventurer: 2, card: "W2", from: "hand" },
  ],
  lead: 1,
  standing: { winning: 1, lowest: 2, movers: [1, 2] },
};

/** The Rogue's torch beats the Goblin led, and I hold Goblins. */
export const follow = (changes: Partial<Props> = {}): Props =>
  aTable({
    open: {
      lead: 0,
      trick: [
        { adventurer: 0, card: "G2", from: "hand" },
        { adventurer: 1, card: "G7", from: "torch" },
      ],
      standing: { winning: 1, lowest: 0, movers: [1] },
    },
    legal: plays(2, ["G1", "G4", "G5"]),
    ...changes,
  });

export const soleCard = (changes: Partial<Props> = {}): Props => follow({ legal: plays(2, ["G4"]), ...changes });

export const waiting = (changes: Partial<Props> = {}): Props => aTable({ open: GOBLINS_LED, toAct: [3], ...changes });

export const spectating = (): Props => aTable({ open: GOBLINS_LED, seat: null, toAct: [3] });

export const lighting = (changes: Partial<Props> = {}): Props =>
  aTable({
    open: { phase: "light_torches", trick_no: 1, torch_lit: [true, false, false, false], hand_sizes: [7, 8, 8, 8] },
    held: [{ adventurer: 2, hand: HAND, torch: null }],
    legal: lights(2, HAND),
    toAct: [1, 2, 3],
    ...changes,
  });

const TRICK: Partial<Open> = {
  phase: "place_monsters",
  bearer: 2,
  lead: 1,
  standing: { winning: 3, lowest: 2, movers: [3] },
};

/** Two Goblins, a Dragon and an Eye: I have to choose one Goblin. */
export const placing = (changes: Partial<Props> = {}): Props =>
  aTable({
    open: {
      ...TRICK,
      trick: [
        { adventurer: 1, card: "G4", from: "hand" },
        { adventurer: 2, card: "E1", from: "hand" },
        { adventurer: 3, card: "D5", from: "hand" },
        { adventurer: 0, card: "G6", from: "hand" },
      ],
    },
    legal: places(2, [
      ["G4", "E1", "D5"],
      ["E1", "D5", "G6"],
    ]),
    worth: [{ door: 5, cards: ["D5"], gold: 2 }],
    ...changes,
  });

/** A wild trick with two free cards: any of M3 and W0, or none. */
export const wild = (changes: Partial<Props> = {}): Props =>
  aTable({
    open: {
      ...TRICK,
      trick: [
        { adventurer: 1, card: "M3", from: "hand" },
        { adventurer: 2, card: "W0", from: "hand" },
      ],
    },
    legal: places(2, [[], ["M3"], ["W0"], ["M3", "W0"]]),
    ...changes,
  });

export const finalTrick = (changes: Partial<Props> = {}): Props =>
  aTable({
    open: { trick_no: 13, hand_sizes: [1, 1, 1, 1], lead: 2 },
    held: [{ adventurer: 2, hand: ["E0"], torch: "M3" }],
    keeps: [{ adventurer: 2, play_card: "M3", play_torch: "E0" }],
    legal: [
      { action: { type: "play_card", adventurer: 2, card: "E0" }, sentence: "Play the Eye 0 and keep your torch." },
      { action: { type: "play_torch", adventurer: 2 }, sentence: "Play your torch, the Mimic 3." },
    ],
    ...changes,
  });

const ROUND: Round = {
  door_values: [2, 1, 3, 6, 0, 2, 1, 0],
  entries: [
    { adventurer: 0, door: 3, torch: "W3", sharers: 2, share: 3, bonus: 3, total: 6 },
    { adventurer: 1, door: 0, torch: "S4", sharers: 1, share: 2, bonus: 0, total: 2 },
    { adventurer: 2, door: 2, torch: "M5", sharers: 1, share: 3, bonus: 0, total: 3 },
    { adventurer: 3, door: 3, torch: "S6", sharers: 2, share: 3, bonus: 0, total: 3 },
  ],
  scores: [6, 2, 3, 3],
};

/** Round 2 has begun; round 1 was scored since my last move. */
export const nextRound = (): Props =>
  lighting({
    view: aTable({
      open: {
        phase: "light_torches",
        round: 2,
        trick_no: 1,
        rounds_scored: [ROUND],
        scores: ROUND.scores,
        history: [],
      },
      held: [{ adventurer: 2, hand: HAND, torch: null }],
    }).view,
    fresh: [
      {
        seat: 1,
        events: [
          { type: "round_scored", to: null, round: 1, ...ROUND },
          { type: "round_started", to: null, round: 2, bearer: 1, hand_size: 14 },
        ],
        sentences: [],
        weights: [],
      },
    ],
  });

export const gameOver = (): Props =>
  aTable({
    open: { phase: "game_over", round: 3, hand_sizes: [0, 0, 0, 0], rounds_scored: [ROUND, ROUND, ROUND] },
    held: [{ adventurer: 2, hand: [], torch: "M5" }],
    toAct: [],
  });

const DUEL: Partial<Open> = { players: 2, owner: [0, 1, 0, 1], scores: [3, 4] };

export const duelLighting = (changes: Partial<Props> = {}): Props =>
  aTable({
    open: { ...DUEL, phase: "light_torches", torch_lit: [false, true, false, true] },
    seat: 0,
    held: [
      { adventurer: 0, hand: ["D1", "G5"], torch: null },
      { adventurer: 2, hand: ["S3", "E7"], torch: null },
    ],
    legal: [...lights(0, ["D1", "G5"]), ...lights(2, ["S3", "E7"])],
    names: ["Ann", "Ben"],
    toAct: [0],
    ...changes,
  });

export const duel = (changes: Partial<Props> = {}): Props =>
  aTable({
    open: { ...DUEL, lead: 2 },
    seat: 0,
    held: [
      { adventurer: 0, hand: ["D1", "G5"], torch: "W4" },
      { adventurer: 2, hand: ["S3", "E7"], torch: "B1" },
    ],
    legal: plays(2, ["S3", "E7"]),
    names: ["Ann", "Ben"],
    toAct: [0],
    ...changes,
  });
