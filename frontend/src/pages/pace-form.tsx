/** How much time a move may take at a new table, and what happens when it runs out. */

import type { Pace, Terms } from "../api/types";
import { Choices } from "../ui/choices";

const BY_POST: [Pace, string][] = [
  ["none", "No clock"],
  ["12h", "12 hours"],
  ["1d", "1 day"],
  ["3d", "3 days"],
  ["7d", "7 days"],
];
const TOGETHER: [Pace, string][] = [
  ["5m", "5 minutes"],
  ["15m", "15 minutes"],
  ["1h", "1 hour"],
];
const LAPSES: [Terms["on_lapse"], string][] = [
  ["bot_move", "A bot plays that move"],
  ["bot_keeps", "A bot keeps the seat for now"],
  ["resign", "The player resigns"],
];
const VACATIONS: [Terms["in_vacation"], string][] = [
  ["pause", "Their time stands still"],
  ["bot", "A bot plays for them"],
  ["run", "Time runs on"],
];

interface Props {
  terms: Terms;
  change: (terms: Terms) => void;
  canResign: boolean; // whether players of this game can resign
  takes: string; // the length of a game at that pace
}

export function PaceForm({ terms, change, canResign, takes }: Props) {
  const pick = (pace: Pace) => change({ ...terms, pace });
  return (
    <fieldset class="pace">
      <legend>Time for a move</legend>
      <div class="paces">
        <span class="hint">By post</span>
        <Choices name="pace" choices={BY_POST} value={terms.pace} pick={pick} />
        <span class="hint">All there at once</span>
        <Choices name="pace" choices={TOGETHER} value={terms.pace} pick={pick} />
      </div>
      {takes && (
        <p class="hint takes" aria-live="polite">
          {takes}
        </p>
      )}
      {terms.pace !== "none" && (
        <div class="clock">
          <fieldset>
            <legend>When time runs out</legend>
            <Choices
              name="on-lapse"
              choices={LAPSES.filter(([lapse]) => canResign || lapse !== "resign")}
              value={terms.on_lapse}
              pick={(on_lapse) => change({ ...terms, on_lapse })}
              isStacked
            />
          </fieldset>
          <fieldset>
            <legend>When somebody is away</legend>
            <Choices
              name="in-vacation"
              choices={VACATIONS}
              value={terms.in_vacation}
              pick={(in_vacation) => change({ ...terms, in_vacation })}
              isStacked
            />
          </fieldset>
        </div>
      )}
    </fieldset>
  );
}
