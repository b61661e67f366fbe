/** The front page: what this is, and a table one click away. */

import { useState } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import type { GameFacts } from "../api/types";
import { emblemOf } from "../boards";
import { catalogue } from "../state/catalogue";
import { againstBots } from "../state/opening";
import { tellTrouble } from "../state/toasts";
import { waiting, waitingCount } from "../state/waiting";
import { NextTable } from "../table/next-table";
import { Loading, Trouble } from "../ui/loading";
import { useResource } from "../ui/resource";
import { useTitle } from "../ui/title";
import { Torch } from "../ui/torch";
import "./home.css";

function PlayNow({ facts }: { facts: GameFacts }) {
  const { route } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const bots = facts.seats.max === 2 ? "a bot" : "bots";
  const offer = `Play now ${facts.together ? "with" : "against"} ${bots}`;
  const play = async () => {
    setBusy(true);
    try {
      route(await againstBots(facts));
    } catch (error) {
      tellTrouble(error);
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      class="button big"
      disabled={isBusy}
      aria-label={isBusy ? undefined : `${offer}: ${facts.title}`}
      onClick={play}
    >
      {isBusy ? "Lighting the torches…" : offer}
    </button>
  );
}

function seatsOf({ min, max }: GameFacts["seats"]): string {
  return min === max ? `${min} players` : `${min}–${max} players`;
}

function Tile({ facts }: { facts: GameFacts }) {
  const emblem = emblemOf(facts.id);
  return (
    <li class={facts.ready ? "tile ready" : "tile coming"}>
      <article aria-labelledby={`game-${facts.id}`}>
        <div class="picture">
          {emblem && <img src={emblem} alt="" width="640" height="360" />}
          {!facts.ready && <span class="ribbon">Coming</span>}
        </div>
        <div class="words">
          <h3 id={`game-${facts.id}`}>{facts.title}</h3>
          <p class="tagline">{facts.tagline}</p>
          <p class="facts">
            {seatsOf(facts.seats)} · about {facts.minutes} minutes at a table at home
          </p>
          {facts.ready && (
            <div class="doors">
              <PlayNow facts={facts} />
              <p class="row">
                <a href={`/new/${facts.id}`} aria-label={`Play ${facts.title} with friends`}>
                  With friends
                </a>
                <a href={`/rules/${facts.id}`} aria-label={`The rules of ${facts.title}`}>
                  The rules
                </a>
              </p>
            </div>
          )}
        </div>
      </article>
    </li>
  );
}

/** Playable games come first, and among them the shortest. */
const byLength = (games: GameFacts[]): GameFacts[] =>
  [...games].sort((one, other) => Number(other.ready) - Number(one.ready) || one.minutes - other.minutes);

const waitFor = (count: number): string => (count === 1 ? "One table waits for you." : `${count} tables wait for you.`);

function Hero() {
  return (
    <section class="hero">
      <div>
        <h1 tabIndex={-1}>
          Take a torch. <br />
          The table is set.
        </h1>
        <p>
          Torch-lit tabletop games. Sit down against bots this minute, or play with friends by post: a move today, a
          move tomorrow. No account.
        </p>
        {waiting.value.length > 0 && (
          <div class="row called">
            <b>{waitFor(waitingCount.value)}</b>
            <NextTable />
          </div>
        )}
      </div>
      <Torch />
    </section>
  );
}

export function Home() {
  useTitle("");
  const { value: games, error, retry } = useResource("games", catalogue);
  return (
    <div class="home">
      <Hero />
      <section aria-labelledby="games">
        <h2 id="games">The games</h2>
        {error ? <Trouble error={error} retry={retry} /> : null}
        {!games && !error && <Loading what="Fetching the games…" />}
        {games && (
          <ul class="tiles">
            {byLength(games).map((facts) => (
              <Tile key={facts.id} facts={facts} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
