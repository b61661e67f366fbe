/** Things to look up: scores, the last trick, the discard pile, all cards seen, the legend. */

import type { ComponentChildren } from "preact";
import { Drawers } from "../../kit/drawers";
import { listed, plural } from "../../ui/words";
import type { Card, Open, View } from "./model";
import { CardFace, Glyph, Icon } from "./pictures";
import {
  adventurerName,
  cardName,
  ROUNDS,
  ranksOf,
  SUIT_NAMES,
  type SUITS,
  sorted,
  specialsOf,
  suitOf,
  suitsOf,
  turnOrder,
} from "./words";

interface ShelfProps {
  view: View;
  names: string[];
  onRound: (round: number) => void; // shows a scored round again
}

export function Shelf(props: ShelfProps) {
  const { open } = props.view;
  const discard = (
    <>
      Discard <span class="tl-count">{open.discard.length}</span>
    </>
  );
  const drawers = [
    { title: "Scores", content: () => <Scores {...props} /> },
    {
      title: "Last trick",
      content: () => <LastTrick open={open} />,
    },
    { title: discard, content: () => <Pile cards={open.discard} /> },
    { title: "Cards seen", content: () => <Seen view={props.view} /> },
    { title: "Legend", content: () => <Legend open={open} /> },
  ];
  return <Drawers label="Look up" drawers={drawers} />;
}

function Scores({ view, names, onRound }: ShelfProps) {
  const { rounds_scored: rounds, scores } = view.open;
  const gained = (round: number, seat: number) =>
    (rounds[round]?.scores[seat] ?? 0) - (rounds[round - 1]?.scores[seat] ?? 0);
  return (
    <>
      <table class="tl-account">
        <caption class="unseen">Gold by round</caption>
        <thead>
          <tr>
            <th scope="col">Player</th>
            {ROUNDS.map((round) => (
              <th key={round} scope="col">
                {rounds[round - 1] ? (
                  <button type="button" class="tl-link" onClick={() => onRound(round)}>
                    Round {round}
                  </button>
                ) : (
                  `Round ${round}`
                )}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {scores.map((score, seat) => (
            <tr key={seat} class={seat === view.seat ? "tl-own" : ""}>
              <th scope="row">{names[seat]}</th>
              {ROUNDS.map((round) => (
                <td key={round}>{rounds[round - 1] ? gained(round - 1, seat) : "–"}</td>
              ))}
              <td>
                <b>{score}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rounds.length > 0 && <p class="tl-note">Choose a round to see how it was paid.</p>}
    </>
  );
}

function Cards({ cards, say }: { cards: Card[]; say?: (card: Card) => string }) {
  return (
    <ul class="tl-row-of-cards">
      {cards.map((card) => (
        <li key={card}>
          <span class="tl-card" aria-hidden="true">
            <CardFace card={card} />
          </span>
          {say ? <small>{say(card)}</small> : <span class="unseen">{cardName(card)}</span>}
        </li>
      ))}
    </ul>
  );
}

function LastTrick({ open }: { open: Open }) {
  const trick = open.history.at(-1);
  if (!trick) return <p class="tl-note">No trick has been finished in this round.</p>;
  const order = turnOrder(open, trick.lead);
  const say = (card: Card) => {
    const torch = trick.torches.includes(card) ? "torch, " : "";
    return `${adventurerName(order[trick.cards.indexOf(card)] ?? 0)}: ${torch}${trick.placed.includes(card) ? "placed" : "discarded"}`;
  };
  return (
    <>
      <Cards cards={trick.cards} say={say} />
      <p class="tl-note">
        {adventurerName(trick.winner)} won; {listed(trick.movers.map(adventurerName))} moved;{" "}
        {adventurerName(trick.bearer)} took the torch and placed.
      </p>
    </>
  );
}

function Pile({ cards }: { cards: Card[] }) {
  if (cards.length === 0) return <p class="tl-note">Nothing has been discarded in this round.</p>;
  return <Cards cards={sorted(cards, "suit")} />;
}

const STATES = { mine: "yours", seen: "seen", unseen: "not seen yet" } as const;

function Seen({ view }: { view: View }) {
  const { open, own } = view;
  const mine = new Set(own?.held.flatMap(({ hand, torch }) => (torch ? [...hand, torch] : hand)) ?? []);
  const seen = new Set([...open.doors.flat(), ...open.discard, ...open.trick.map(({ card }) => card)]);
  const ranks = ranksOf(open);
  const state = (card: Card) => (mine.has(card) ? "mine" : seen.has(card) ? "seen" : "unseen");
  return (
    <>
      <table class="tl-seen">
        <caption class="unseen">All cards: yours, seen, not seen yet</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">Suit</span>
            </th>
            {ranks.map((rank) => (
              <th key={rank} scope="col">
                {rank}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {suitsOf(open).map((suit) => (
            <tr key={suit} class={`tl-${suit}`}>
              <th scope="row">
                <SuitChip suit={suit} />
                <span class="tl-tile-name">{SUIT_NAMES[suit]}</span>
              </th>
              {ranks.map((rank) => {
                const is = state(`${suit}${rank}` as Card);
                return (
                  <td key={rank} class={`tl-is-${is}`}>
                    <span aria-hidden="true">{is === "mine" ? "●" : is === "seen" ? "✓" : "·"}</span>
                    <span class="unseen">{STATES[is]}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="tl-note">● yours, ✓ played, placed or discarded ({plural(seen.size, "card")}), · not seen yet</p>
    </>
  );
}

function SuitChip({ suit }: { suit: (typeof SUITS)[number] }) {
  return (
    <span class={`tl-chip-box tl-${suit}`} aria-hidden="true">
      <Glyph suit={suit} />
      {suit}
    </span>
  );
}

function Legend({ open }: { open: Open }) {
  const mark = (icon: ComponentChildren, words: string) => (
    <li>
      {icon}
      <span>{words}</span>
    </li>
  );
  return (
    <div class="tl-legend">
      <ul>
        {suitsOf(open).map((suit) => (
          <li key={suit}>
            <SuitChip suit={suit} />
            <span>
              {SUIT_NAMES[suit]}
              {specialsOf(suit) && <em> {specialsOf(suit)}</em>}
            </span>
          </li>
        ))}
      </ul>
      <ul>
        {mark(<Icon of="lead" />, "led the trick")}
        {mark(<Icon of="crown" />, "winning so far")}
        {mark(<Icon of="step" />, "would move one door")}
        {mark(<Icon of="flame" />, "lowest so far; on a figure: the Torchbearer")}
      </ul>
    </div>
  );
}

export const suitLed = (open: Open): string => (open.trick[0] ? SUIT_NAMES[suitOf(open.trick[0].card)] : "");
