/** The end of a round: torches turn over, doors pay, and each adventurer has an account. */

import { RoundPanel } from "../../kit/round-panel";
import type { Open, Round } from "./model";
import { CardBack, CardFace, Coin, Icon, Meeple } from "./pictures";
import { adventurerName, cardName, doorOf, ownerName, suitOf } from "./words";

interface ScoringProps {
  open: Open;
  names: string[];
  seat: number | null;
  number: number; // the round's number, from 1
  round: Round;
  onClose: (() => void) | null;
  closing: string;
}

export function Scoring({ number, round, onClose, closing, ...table }: ScoringProps) {
  const title = (
    <>
      <Icon of="flame" class="tl-flicker" /> Round {number} is paid
    </>
  );
  return (
    <RoundPanel label={`Round ${number} scored`} title={title} closing={closing} onClose={onClose}>
      <Torches round={round} {...table} />
      <PaidDoors round={round} />
      <Account round={round} {...table} />
    </RoundPanel>
  );
}

type Table = Pick<ScoringProps, "open" | "names" | "seat">;

function Torches({ round, open, names, seat }: Table & { round: Round }) {
  return (
    <ul class="tl-torches" aria-label="Torches revealed">
      {round.entries.map(({ adventurer, torch, bonus }, turn) => (
        <li key={adventurer} class={bonus > 0 ? "tl-matched" : "tl-dropped"} style={{ "--turn": turn }}>
          <span class="tl-flip" aria-hidden="true">
            <span class="tl-card">
              <CardFace card={torch} />
            </span>
            <span class="tl-card tl-flip-back">
              <CardBack />
            </span>
          </span>
          <span class="tl-torch-words">
            <span class="tl-torch-who">
              <Meeple adventurer={adventurer} />
              <b>{adventurerName(adventurer)}</b>
            </span>
            <span class="tl-who-name">{ownerName(open, names, seat, adventurer)}</span>
            <span class="unseen">{cardName(torch)}: </span>
            {bonus > 0 ? <em class="tl-bonus">matches, +{bonus}</em> : <em>dropped at door {doorOf(torch)}</em>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function PaidDoors({ round }: { round: Round }) {
  return (
    <ol class="tl-paid" aria-hidden="true" style={{ "--doors": round.door_values.length }}>
      {round.door_values.map((gold, door) => (
        <li key={door}>
          <b>{door}</b>
          <span class="tl-paid-who">
            {round.entries.map(
              ({ adventurer, door: at }) => at === door && <Meeple key={adventurer} adventurer={adventurer} />,
            )}
          </span>
          <Coin gold={gold} />
          {round.entries.map(
            ({ adventurer, torch, bonus }) =>
              bonus === 0 &&
              doorOf(torch) === door && (
                <span key={adventurer} class={`tl-fallen tl-${suitOf(torch)}`}>
                  <Icon of="flame" />
                </span>
              ),
          )}
        </li>
      ))}
    </ol>
  );
}

function Account({ round, open, names, seat }: Table & { round: Round }) {
  return (
    <table class="tl-account">
      <caption class="unseen">What each adventurer earned</caption>
      <thead>
        <tr>
          <th scope="col">Adventurer</th>
          <th scope="col">Door</th>
          <th scope="col">Gold</th>
          <th scope="col">Shared</th>
          <th scope="col">Share</th>
          <th scope="col">Torch</th>
          <th scope="col">Total</th>
          <th scope="col">Score</th>
        </tr>
      </thead>
      <tbody>
        {round.entries.map((entry) => (
          <tr key={entry.adventurer} class={open.owner[entry.adventurer] === seat ? "tl-own" : ""}>
            <th scope="row">
              <Meeple adventurer={entry.adventurer} />
              <span>
                {adventurerName(entry.adventurer)}
                <small>{ownerName(open, names, seat, entry.adventurer)}</small>
              </span>
            </th>
            <td>{entry.door}</td>
            <td>{round.door_values[entry.door]}</td>
            <td>{entry.sharers > 1 ? `by ${entry.sharers}` : "alone"}</td>
            <td>{entry.share}</td>
            <td>{entry.bonus > 0 ? `+${entry.bonus}` : "0"}</td>
            <td>
              <b>{entry.total}</b>
            </td>
            <td>{round.scores[open.owner[entry.adventurer] ?? 0]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
