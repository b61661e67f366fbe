/** The vote: everybody decides at once. */

import { Tabletop } from "../../kit/board";
import { Go, Tray } from "../../kit/tray";
import { Vote, type Voter } from "../../kit/vote";
import type { View } from "./model";
import { Trust } from "./orders";
import { Sigil } from "./pictures";
import { type AskProps, Stage } from "./stage";
import { Standing } from "./wait-ask";
import { answerWords } from "./words";
import "./style/votes.css";

/** The vote: who has answered, and two buttons of equal weight. */
export function VoteAsk(props: AskProps) {
  const { ask, view, names, legal, busy, send, since, moment } = props;
  return (
    <Tabletop
      moment={moment}
      tray={
        <Tray ask={ask} isAsked={legal.length > 0}>
          <Vote label="Retreat?" voters={votersOf(view, names, since ?? [])}>
            {legal.map(
              ({ action }) =>
                action.type === "vote" && (
                  <Go
                    key={action.retreat}
                    label={answerWords("vote", action.retreat)}
                    isBusy={busy}
                    onGo={() => send([action])}
                  />
                ),
            )}
          </Vote>
          {legal.length > 0 && <Trust {...{ view, names }} only="vote" send={busy ? null : send} />}
        </Tray>
      }
    >
      <Stage {...props}>
        <Standing {...props} />
      </Stage>
    </Tabletop>
  );
}

function votersOf({ open, seat }: View, names: string[], since: (string | null)[]): Voter[] {
  return open.heroes.flatMap((hero, at): Voter[] => {
    if (!hero) return [];
    const one = { seat: at, name: at === seat ? "you" : (names[at] ?? ""), mark: <Sigil hero={hero.card} /> };
    if (!hero.alive) return [{ ...one, state: "out", words: "dead" }];
    if (open.fight?.callers?.includes(at)) return [{ ...one, state: "answered", words: "called" }];
    if (open.fight?.voted?.[at]) return [{ ...one, state: "answered", words: "sealed" }];
    return [{ ...one, state: "asked", words: at === seat ? "your vote" : "thinks", since: since[at] ?? null }];
  });
}
