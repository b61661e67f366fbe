/** The replay: a slider over all steps from the set-up to the present, and the bar that says this is the past. */

import { useEffect, useRef } from "preact/hooks";
import type { Move } from "../api/types";
import { type Place, wordsOf } from "../state/log";
import { FIRST, type Replay } from "../state/replay";
import { isNarrow } from "../ui/narrow";
import { SpeedChoice } from "./speed-choice";

const MARGIN = 8; // pixels
const MOST = 4; // sentences at once: the board must stay in sight, and the log has all

const ICONS = {
  first: "M4 4h2.500v12H4zM16 4v12l-8-6z",
  previous: "M14 4v12l-9-6z",
  next: "M6 4v12l9-6z",
  last: "M13.500 4H16v12h-2.500zM4 4v12l8-6z",
  play: "M5 3v14l12-7z",
  pause: "M5 4h3.500v12H5zM11.500 4H15v12h-3.500z",
};

function Control({
  icon,
  label,
  act,
  off,
}: {
  icon: keyof typeof ICONS;
  label: string;
  act: () => void;
  off?: boolean;
}) {
  return (
    <button type="button" class="control" aria-label={label} title={label} disabled={off} onClick={act}>
      <svg width="18" height="18" viewBox="0 0 20 20" aria-hidden="true">
        <path d={ICONS[icon]} fill="currentColor" />
      </svg>
    </button>
  );
}

function PlayControl({ replay }: { replay: Replay }) {
  const isPlaying = replay.isPlaying.value;
  return (
    <Control
      icon={isPlaying ? "pause" : "play"}
      label={isPlaying ? "Pause the replay" : "Play the replay"}
      act={replay.toggle}
    />
  );
}

export function ReplayPanel({ replay, mine }: { replay: Replay; mine: Place | null }) {
  const last = replay.places.value.length - 1;
  const at = replay.index.value ?? last;
  const isFirst = at === 0 && !replay.hasMore.value;
  if (last < 1) return <p class="hint">There is nothing to look back on yet.</p>;
  return (
    <div class="replay">
      <label class="slider">
        <span class="unseen">Step of the game</span>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-valuetext={at === last ? "the present" : `move ${at + 1} of ${last + 1}`}
          onInput={(event) => replay.show(Number(event.currentTarget.value))}
        />
        <output aria-hidden="true">
          {at + 1} / {last + 1}
        </output>
      </label>
      <div class="controls">
        <Control icon="first" label="To the set-up" act={replay.begin} off={isFirst} />
        <Control icon="previous" label="One step back" act={() => replay.show(at - 1)} off={isFirst} />
        <PlayControl replay={replay} />
        <Control icon="next" label="One step on" act={() => replay.show(at + 1)} off={at === last} />
        <Control icon="last" label="To the present" act={replay.leave} off={at === last} />
      </div>
      {replay.hasMore.value && <p class="hint">These are the latest steps. Go back beyond them to see earlier ones.</p>}
      <p class="row">
        {mine && (
          <button type="button" class="link" onClick={() => replay.playFrom(mine)}>
            Play from my last move
          </button>
        )}
        <button type="button" class="link" onClick={() => replay.playFrom(FIRST)}>
          Play from the first move
        </button>
      </p>
      <SpeedChoice look="speed" />
    </div>
  );
}

/** For steps without words: the set-up of some games, and veiled texts. */
const silence = ({ n }: Place): string => (n === 0 ? "The game was set up." : "Nothing was told of this step.");

export function ReplayBar({ replay, log }: { replay: Replay; log: Move[] }) {
  const at = replay.index.value ?? 0;
  const shown = replay.shown.value;
  const bar = useRef<HTMLElement>(null);
  // On a phone the slider is far below the board that it controls, but the bar is always in the window.
  useEffect(() => {
    const stage = bar.current?.nextElementSibling?.getBoundingClientRect();
    if (bar.current && stage && isNarrow.value) scrollBy({ top: stage.top - bar.current.offsetHeight - MARGIN });
  }, []);
  return (
    <section class="replay-bar" aria-label="Looking back" aria-busy={shown?.index !== at} ref={bar}>
      <div>
        <p class="kicker">
          Replay: move {(shown?.index ?? at) + 1} of {replay.hasMore.value && "the latest "}
          {replay.places.value.length}
        </p>
        <p class="say" aria-live="polite">
          {shown ? wordsOf(log, shown.moment, MOST) || silence(shown.moment) : "Turning back the pages…"}
        </p>
      </div>
      <div class="controls">
        <Control
          icon="previous"
          label="Back one step"
          act={() => replay.show(at - 1)}
          off={at === 0 && !replay.hasMore.value}
        />
        <PlayControl replay={replay} />
        <Control icon="next" label="On one step" act={() => replay.show(at + 1)} />
      </div>
      <button type="button" class="button" onClick={replay.leave}>
        Back to the present
      </button>
    </section>
  );
}
