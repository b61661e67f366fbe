/** The trick in order of play, with its marks and the places of the cards still to come. */

import type { ComponentChildren } from "preact";
import type { Open, Played } from "./model";
import { CardFace, Icon, Meeple } from "./pictures";
import { adventurerName, cardName, ownerName, turnOrder } from "./words";

interface TrickProps {
  open: Open;
  names: string[];
  seat: number | null;
}

export function Trick(props: TrickProps) {
  const { open } = props;
  return (
    <ol class="tl-trick" aria-label="The trick, in order of play" style={{ "--places": open.owner.length }}>
      {turnOrder(open).map((adventurer, place) => {
        const played = open.trick[place];
        return played ? (
          <PlayedCard key={adventurer} played={played} place={place} {...props} />
        ) : (
          <EmptyPlace key={adventurer} adventurer={adventurer} place={place} {...props} />
        );
      })}
    </ol>
  );
}

function PlayedCard({ played, place, open, names, seat }: TrickProps & { played: Played; place: number }) {
  const { adventurer, card } = played;
  const standing = open.standing;
  const classes = ["tl-place"];
  if (standing?.winning === adventurer) classes.push("tl-winning");
  if (played.from === "torch") classes.push("tl-from-torch");
  return (
    <li class={classes.join(" ")}>
      <span class="unseen">
        {adventurerName(adventurer)} ({ownerName(open, names, seat, adventurer)}): {cardName(card)}
        {played.from === "torch" && ", the torch"}.
      </span>
      <span class="tl-card" data-fly={card} data-enters="above">
        <CardFace card={card} />
        {played.from === "torch" && <Icon of="flame" class="tl-torch-mark" />}
      </span>
      <span class="tl-marks">
        {place === 0 && <Mark of="lead" word="led" />}
        {standing?.winning === adventurer && <Mark of="crown" word={open.phase === "play_trick" ? "winning" : "won"} />}
        {standing?.movers.includes(adventurer) && (
          <Mark of="step" word={open.phase === "play_trick" ? "moves" : "moved"} />
        )}
        {standing?.lowest === adventurer && <Mark of="flame" word="lowest" />}
      </span>
      <Who adventurer={adventurer} open={open} names={names} seat={seat} />
    </li>
  );
}

function Mark({ of, word }: { of: "lead" | "crown" | "step" | "flame"; word: string }) {
  return (
    <span class={`tl-mark tl-mark-${of}`} title={word}>
      <Icon of={of} />
      <span class="tl-mark-word">{word}</span>
    </span>
  );
}

function EmptyPlace({ adventurer, place, open, names, seat }: TrickProps & { adventurer: number; place: number }) {
  const isNext = open.phase === "play_trick" && place === open.trick.length;
  return (
    <li class={`tl-place tl-empty ${isNext ? "tl-next" : ""}`}>
      <span class="unseen">
        {adventurerName(adventurer)} ({ownerName(open, names, seat, adventurer)}){" "}
        {isNext ? "plays next" : "is still to play"}.
      </span>
      <span class="tl-card" aria-hidden="true">
        <Meeple adventurer={adventurer} />
      </span>
      <span class="tl-marks">{place === 0 && <Mark of="lead" word="leads" />}</span>
      <Who adventurer={adventurer} open={open} names={names} seat={seat} />
    </li>
  );
}

interface WhoProps {
  adventurer: number;
  open: Open;
  names: string[];
  seat: number | null;
  children?: ComponentChildren;
}

function Who({ adventurer, open, names, seat, children }: WhoProps) {
  const mine = open.owner[adventurer] === seat;
  return (
    <span class={`tl-who ${mine ? "tl-own" : ""}`} aria-hidden="true">
      <span class="tl-who-role">
        <Meeple adventurer={adventurer} />
        <b>{adventurerName(adventurer)}</b>
      </span>
      <span class="tl-who-name">{ownerName(open, names, seat, adventurer)}</span>
      {children}
    </span>
  );
}

/** Who has lit their torch, while players light torches. */
export function TorchesLit({ open, names, seat }: TrickProps) {
  return (
    <ul class="tl-trick tl-lighting" aria-label="Torches" style={{ "--places": open.owner.length }}>
      {open.owner.map((_, adventurer) => {
        const lit = open.torch_lit[adventurer];
        return (
          <li key={adventurer} class={`tl-place ${lit ? "tl-torch-lit" : "tl-empty"}`}>
            <span class="unseen">
              {adventurerName(adventurer)} ({ownerName(open, names, seat, adventurer)}):{" "}
              {lit ? "torch lit" : "no torch yet"}.
            </span>
            <span class="tl-sconce" aria-hidden="true">
              {lit && <Icon of="flame" class="tl-flicker" />}
              <svg viewBox="0 0 40 60" class="tl-stick" aria-hidden="true">
                <path d="M15 18h10l-2 40h-6z" />
                <path class="tl-rags" d="M9 3h22l-3 17H12zM10 9l19 4M11 15l16 3" />
              </svg>
            </span>
            <Who adventurer={adventurer} open={open} names={names} seat={seat}>
              <span class="tl-who-state">{lit ? "lit" : "choosing"}</span>
            </Who>
          </li>
        );
      })}
    </ul>
  );
}
