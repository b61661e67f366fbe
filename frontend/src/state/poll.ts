/** How often a table is looked at, and the loop that does it. */

export interface Mood {
  isVisible: boolean;
  isMyTurn: boolean;
  isOver: boolean; // only talk can be new
  quiet: number; // looks in a row that showed nothing new
}

const SOON = 2000;
const PATIENT = 4000;
const MY_TURN = 5000; // the others may still talk
const OVER = 10_000;
const HIDDEN = 15_000;
const HIDDEN_LONGEST = 120_000;

/** Milliseconds until the next look. */
export function interval({ isVisible, isMyTurn, isOver, quiet }: Mood): number {
  if (!isVisible) return Math.min(HIDDEN_LONGEST, HIDDEN * 2 ** Math.min(quiet, 10));
  if (isOver) return OVER;
  if (isMyTurn) return MY_TURN;
  return quiet < 15 ? SOON : PATIENT;
}

export interface Watched {
  look: () => Promise<boolean>; // true: something was new
  isMyTurn: () => boolean;
  isOver: () => boolean;
  isGone: () => boolean; // nothing is left to look at
}

/** Looks again and again until it is gone or stopped; at once when the page is shown again. */
export function watch({ look, isMyTurn, isOver, isGone }: Watched): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let quiet = 0;
  let isStopped = false;
  let isLooking = false;

  const plan = () => {
    clearTimeout(timer);
    if (isStopped || isGone()) return;
    timer = setTimeout(turn, interval({ isVisible: !document.hidden, isMyTurn: isMyTurn(), isOver: isOver(), quiet }));
  };
  const turn = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      quiet = (await look()) ? 0 : quiet + 1;
    } finally {
      isLooking = false;
      plan();
    }
  };
  const shown = () => {
    quiet = 0;
    if (!document.hidden && !isStopped && !isGone()) void turn();
    else plan();
  };

  document.addEventListener("visibilitychange", shown);
  plan();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", shown);
  };
}
