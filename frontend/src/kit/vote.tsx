/** Who has answered, and how long the game has waited for the others. */

import type { ComponentChildren } from "preact";
import { now } from "../ui/clock";
import { howLong } from "../ui/time";
import { listed } from "../ui/words";
import "./vote.css";

export interface Voter {
  seat: number;
  name: string; // "you" for the reader
  state: "answered" | "asked" | "waits" | "out"; // waits: their turn comes later; out: they need not answer
  words?: string; // their answer, or what they do instead, e.g. "sealed", "stunned"
  since?: string | null; // when the game asked them, or when they answered
  mark?: ComponentChildren; // their small picture
}

interface VoteProps {
  label: string;
  voters: Voter[];
  needed?: number; // the number of answers needed; default: all
  children?: ComponentChildren; // the reader's own answers, as buttons of equal weight
}

const WORDS: Record<Voter["state"], string> = {
  answered: "has answered",
  asked: "thinks",
  waits: "waits",
  out: "need not",
};

const SIGNS: Record<Voter["state"], string> = { answered: "✓", asked: "…", waits: "–", out: "×" };

/** E.g. "2 of 4 have answered. Ann and Ben are waited for." */
export function voteWords(voters: Voter[], needed?: number): string {
  const due = voters.filter(({ state }) => state !== "out");
  const done = due.filter(({ state }) => state === "answered").length;
  const open = due.filter(({ state }) => state === "asked").map(({ name }) => name);
  const all = needed ?? due.length;
  const head = done >= all ? "All have answered." : `${done} of ${all} ${done === 1 ? "has" : "have"} answered.`;
  if (open.length === 0 || done >= all) return head;
  const are = open.length > 1 || open[0] === "you" ? "are" : "is";
  const words = `${listed(open)} ${are} waited for.`;
  return `${head} ${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function sinceWords({ state, since }: Voter): string {
  const long = since ? howLong(since, now.value) : null;
  if (!long) return "";
  return state === "answered" ? `${long} ago` : `for ${long}`;
}

export function Vote({ label, voters, needed, children }: VoteProps) {
  return (
    <section class="kit-vote" aria-label={label}>
      <p class="kit-vote-sum">{voteWords(voters, needed)}</p>
      <ul class="kit-voters">
        {voters.map((voter) => (
          <li key={voter.seat} class={`kit-voter kit-voter-${voter.state}`}>
            {voter.mark}
            <b>{voter.name === "you" ? "You" : voter.name}</b>
            <span>
              <i aria-hidden="true">{SIGNS[voter.state]}</i> {voter.words ?? WORDS[voter.state]}
              {sinceWords(voter) && <small> {sinceWords(voter)}</small>}
            </span>
          </li>
        ))}
      </ul>
      {children && <div class="kit-ballot">{children}</div>}
    </section>
  );
}
