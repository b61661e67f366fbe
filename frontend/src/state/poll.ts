/** How often a table is looked at, and the loop that does it. */

import { effect, untracked } from "@preact/signals";
import { listen } from "./stream";

export interface Mood {
  isMyTurn: boolean;
  isByPost: boolean; // nobody is about to act: they will be told by a letter, and have hours or days
  quiet: number; // looks in a row that showed nothing new
  hidden: number; // looks in a row of a page that nobody sees; 0: it is seen
}

const PAUSES = [2, 3, 5, 8, 13, 20, 30, 60]; // seconds: somebody who acts is looked at closely
const BY_POST = 5; // looks that are left out until somebody does act
const MY_TURN = { live: 30, byPost: 60 }; // then nothing happens but talk
const HIDDEN = 60; // and twice as long each time
const GIVEN_UP = 3600; // seconds after which a page that nobody sees looks no more
const SECOND = 1000;

/** Milliseconds until the next look; null: none, until the page is seen again. */
export function interval({ isMyTurn, isByPost, quiet, hidden }: Mood): number | null {
  if (hidden > 0) {
    const since = HIDDEN * (2 ** hidden - 1); // seconds from when it was hidden until then
    return since > GIVEN_UP ? null : HIDDEN * 2 ** (hidden - 1) * SECOND;
  }
  const pause = PAUSES[Math.min(quiet, PAUSES.length - 1)] ?? 0;
  return (isMyTurn ? Math.max(pause, isByPost ? MY_TURN.byPost : MY_TURN.live) : pause) * SECOND;
}

/** Where to begin: as if nothing had happened for a while where nobody is expected to act soon. */
export function calm(isByPost: boolean): number {
  return isByPost ? BY_POST : 0;
}

export interface Watched {
  look: () => Promise<boolean>; // true: something was new
  isMyTurn: () => boolean;
  isByPost: () => boolean;
  isGone: () => boolean; // nothing is left to look at
  changes: () => string | null; // where a stream tells when to look; null: nobody tells
}

/** Looks again and again until it is gone or stopped, or whenever a stream says so; at once when the page is seen again. */
export function watch({ look, isMyTurn, isByPost, isGone, changes }: Watched): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let quiet = calm(isByPost());
  let hidden = 0;
  let isStopped = false;
  let isLooking = false;
  let isToldMeanwhile = false;

  const plan = () => {
    clearTimeout(timer);
    if (isStopped || isGone()) return ear.close();
    if (document.hidden) ear.close();
    else ear.open(changes());
    if (ear.isHearing()) return;
    const pause = interval({ isMyTurn: isMyTurn(), isByPost: isByPost(), quiet, hidden });
    if (pause !== null) timer = setTimeout(turn, pause);
  };
  const turn = async () => {
    isToldMeanwhile = isLooking;
    if (isLooking) return;
    isLooking = true;
    try {
      quiet = (await look()) ? 0 : quiet + 1;
      hidden = document.hidden ? hidden + 1 : 0;
    } finally {
      isLooking = false;
      if (isToldMeanwhile && !isStopped) void turn();
      else plan();
    }
  };
  const turned = () => {
    quiet = calm(isByPost());
    hidden = document.hidden ? 1 : 0;
    if (!document.hidden && !isStopped && !isGone()) void turn();
    else plan();
  };
  const ear = listen(
    () => void turn(),
    () => plan(),
  );

  document.addEventListener("visibilitychange", turned);
  hidden = document.hidden ? 1 : 0;
  // a move of mine, after which others may act, does not wait for the look that was planned in my own turn
  const forgetTurn = effect(() => {
    isMyTurn();
    untracked(() => {
      quiet = calm(isByPost());
      if (!isLooking) plan();
    });
  });
  return () => {
    isStopped = true;
    forgetTurn();
    clearTimeout(timer);
    ear.close();
    document.removeEventListener("visibilitychange", turned);
  };
}
