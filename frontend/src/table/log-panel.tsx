/** The whole log, move by move, the latest first, with marks on the news for me. */

import type { Move } from "../api/types";
import type { Back } from "../state/back";
import { isFresh, type Place } from "../state/log";
import { moment } from "../ui/time";
import { Earlier, readsBack } from "./earlier";

function Entry({ move, from }: { move: Move; from: Place }) {
  return (
    <li class="entry">
      <h3>
        {move.n === 0 ? "Set-up" : `Move ${move.n}`}
        <time dateTime={move.at}>{moment(move.at)}</time>
      </h3>
      <ol>
        {move.steps.map((step, index) => {
          const fresh = isFresh({ n: move.n, step: index }, from);
          return step.sentences.map((sentence, at) => (
            <li key={`${index}.${at}`} class={fresh ? "new" : ""}>
              {fresh && <span class="unseen">New: </span>}
              {sentence}
            </li>
          ));
        })}
      </ol>
    </li>
  );
}

export function LogPanel({ log, from, older }: { log: Move[]; from: Place; older: Back }) {
  const told = log.filter((move) => move.steps.some((step) => step.sentences.length > 0)).reverse();
  if (told.length === 0) return <p class="hint">Nothing has happened yet.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section class="scroll" tabIndex={0} aria-label="Log" onScroll={readsBack("bottom", older)}>
      <ol class="log">
        {told.map((move) => (
          <Entry key={move.n} move={move} from={from} />
        ))}
      </ol>
      <Earlier what="Earlier moves" back={older} />
    </section>
  );
}
