/** How often the page looks at a table, and the loop that does so. */

import { effect, untracked } from "@preact/signals";
import { listen } from "./stream";

export interface Mood {
  isMyTurn: boolean;
  isByPost: boolean; // nobody is about to act: players get letters, and have hours or days
  quiet: number; // looks in a row without news
  hidden: number; // looks in a row by a hidden page; 0: the page is visible
}

const PAUSES = [2, 3, 5, 8, 13, 20, 30, 60]; // seconds: often at first, while somebody acts
const BY_POST = 5; // looks to skip until somebody acts
const MY_TURN = { live: 30, byPost: 60 }; // in my turn only talk happens
const HIDDEN = 60; // seconds; doubles each time
const GIVEN_UP = 3600; // seconds after which a hidden page stops looking
const SECOND = 1000;

/** Milliseconds until the next look; null: no look until the page is visible again. */
export function interval({ isMyTurn, isByPost, quiet, hidden }: Mood): number | null {
  if (hidden > 0) {
    const since = HIDDEN * (2 ** hidden - 1); // seconds the page has been hidden by then
    return since > GIVEN_UP ? null : HIDDEN * 2 ** (hidden - 1) * SECOND;
  }
  const pause = PAUSES[Math.min(quiet, PAUSES.length - 1)] ?? 0;
  return (isMyTurn ? Math.max(pause, isByPost ? MY_TURN.byPost : MY_TURN.live) : pause) * SECOND;
}

/** The starting point: if nobody is likely to act soon, as if nothing had happened for a while. */
export function calm(isByPost: boolean): number {
  return isByPost ? BY_POST : 0;
}

export interface Watched {
  look: () => Promise<boolean>; // true: there was news
  isMyTurn: () => boolean;
  isByPost: () => boolean;
  isGone: () => boolean; // there is nothing left to look at
  changes: () => string | null; // the address of the stream of changes; null: there is none
}

/** Looks until the table is gone or the loop stops; also when a stream says so, and when the page is visible again. */
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
  // after my move others may act, so the page does not wait for the look planned in my own turn
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
