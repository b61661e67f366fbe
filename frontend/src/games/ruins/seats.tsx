/** The players: what each one holds, burns and has won, and what they have just done. */

import { listed, plural } from "../../ui/words";
import { CLAIMS, GLOWING_FROM, LAST_POINT, ROUNDS, SHOWDOWN, SHOWDOWN_AID, scoringFor, TORCHES } from "./content";
import type { Open } from "./model";
import type { News } from "./news";
import { Icon, Pennant, Torches } from "./pictures";
import { ordinal, signed } from "./words";

interface SeatsProps {
  open: Open;
  strong: number[]; // the seats that win by going out first
  marks: string[]; // the result for each
  names: string[];
  seat: number | null;
  toAct: number[];
  news: News;
}

/** From the player after me around the table, me last. */
function around(players: number, seat: number | null): number[] {
  return Array.from({ length: players }, (_, at) => (at + (seat === null ? 0 : seat + 1)) % players);
}

export function Seats(props: SeatsProps) {
  const { open, seat } = props;
  return (
    <ul class={`rn-seats rn-of-${open.players}`} aria-label="Players">
      {around(open.players, seat).map((each) => (
        <Seat key={each} who={each} {...props} />
      ))}
    </ul>
  );
}

function Seat({ open, strong, marks, names, seat, toAct, news, who }: SeatsProps & { who: number }) {
  const isDue = toAct.includes(who);
  const isGone = open.out_order.includes(who) || !open.participants.includes(who);
  const said = isDue && open.phase !== "flip" ? ["on turn"] : [marks[who] ?? ""].filter(Boolean);
  const isTold = isDue || isGone || who === seat || open.phase === "over";
  const deeds = isTold ? [] : (news.deeds.get(who) ?? []).filter((deed) => !said.includes(deed)).slice(said.length - 2);
  return (
    <li class={`rn-seat ${isDue ? "rn-due" : ""} ${isGone ? "rn-gone" : ""} ${who === seat ? "rn-mine" : ""}`}>
      <Pennant seat={who} />
      <p class="rn-who">
        <b>{who === seat ? "You" : names[who]}</b>
        {open.first === who && (
          <span class="rn-first" title="First player of the round">
            <Icon of="first" />
            <span class="unseen">first player of the round</span>
          </span>
        )}
      </p>
      <p class="rn-mark">
        {[...deeds, ...said].join(" · ")} {strong.includes(who) && <b class="rn-threat">wins if first out</b>}
      </p>
      <p class={`rn-vp ${(open.vp[who] ?? 0) >= GLOWING_FROM ? "rn-glows" : ""}`}>
        <b>{open.vp[who]}</b> <span>VP</span>
      </p>
      <p class="rn-stock">
        <span class="rn-holds" title={plural(open.hand_sizes[who] ?? 0, "ruin")}>
          <Icon of="cards" />
          <b>{open.hand_sizes[who]}</b>
          <span class="unseen">{open.hand_sizes[who] === 1 ? "ruin" : "ruins"} in hand</span>
        </span>
        <span title={`${open.torches[who]} of ${TORCHES} torches lit`}>
          <Torches lit={open.torches[who] ?? 0} of={TORCHES} />
          <span class="unseen">
            {open.torches[who]} of {TORCHES} torches lit
          </span>
        </span>
        <span class="rn-claims" title={`${plural(open.claims[who] ?? 0, "claim")} left`}>
          {Array.from({ length: CLAIMS }, (_, at) => (
            <Icon key={at} of="claim" class={at < (open.claims[who] ?? 0) ? "" : "rn-spent"} />
          ))}
          <span class="unseen">{plural(open.claims[who] ?? 0, "claim")} left</span>
        </span>
      </p>
    </li>
  );
}

/** The stairs of the score, the rounds, and the worth of each place. */
export function Tracks({ open, names, seat }: { open: Open; names: string[]; seat: number | null }) {
  const points = Array.from({ length: LAST_POINT + 1 }, (_, at) => at);
  const standing = (vp: number) => open.vp.flatMap((each, who) => (each === vp ? [who] : []));
  const told = open.vp.map((vp, who) => `${who === seat ? "you" : names[who]} ${vp}`);
  const scoring = scoringFor(open.players);
  return (
    <section class="rn-tracks" aria-label="Score and round">
      <p class="unseen">Victory points: {listed(told)}.</p>
      <ol class="rn-stairs" aria-hidden="true">
        {points.map((vp) => (
          <li key={vp} class={vp >= GLOWING_FROM ? "rn-glows" : ""} style={`--h:${vp}`}>
            <span class="rn-on">
              {standing(vp).map((who) => (
                <Pennant key={who} seat={who} />
              ))}
            </span>
            <b>{vp}</b>
          </li>
        ))}
      </ol>
      <div class="rn-course">
        <p class="unseen">
          {open.round === SHOWDOWN ? "The showdown" : `Round ${open.round} of ${ROUNDS}, then perhaps a showdown`}
        </p>
        <ol class="rn-rounds" aria-hidden="true">
          {Array.from({ length: SHOWDOWN }, (_, at) => at + 1).map((round) => (
            <li
              key={round}
              class={round === open.round ? "rn-now" : round < open.round ? "rn-done" : ""}
              title={round === SHOWDOWN ? "The showdown" : `Round ${round}`}
            >
              {round}
            </li>
          ))}
          <li class="rn-round-name">{open.round === SHOWDOWN ? "Showdown" : `Round ${open.round}`}</li>
        </ol>
        <p class="rn-chart">
          {open.round === SHOWDOWN
            ? SHOWDOWN_AID
            : scoring.map((vp, at) => (
                <span key={vp}>
                  {at + 1 === scoring.length ? "last" : ordinal(at + 1)} <b>{signed(vp)}</b>
                </span>
              ))}
          <span class="unseen"> victory points for going out</span>
        </p>
      </div>
    </section>
  );
}
