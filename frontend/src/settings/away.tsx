/** Away: the days on which nobody waits for you. */

import { useState } from "preact/hooks";
import type { Me } from "../api/types";
import { zoneOf } from "../ui/time";
import { daysOf, isAway, vacationFrom, vacationOf } from "./days-away";
import { Group, Refusal, refusedBy } from "./group";
import { AwayMark } from "./marks";
import type { Saving } from "./saving";
import { awayWords } from "./words";

export function Away({ me, saving }: { me: Me; saving: Saving }) {
  const saved = daysOf(me);
  const [days, setDays] = useState(saved);
  const isSet = vacationOf(me) !== null;
  const isChanged = !isSet || days.first !== saved.first || days.last !== saved.last;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void saving.save("vacation", { vacation: vacationFrom(days, zoneOf(me)) });
  };
  return (
    <Group id="away" title="Away" mark={<AwayMark />} now={awayWords(me)} parts={["vacation"]} saving={saving}>
      <form class="hours" onSubmit={submit}>
        <div class="field">
          <label for="away-first">First day</label>
          <input
            id="away-first"
            type="date"
            required
            value={days.first}
            onInput={(event) => setDays({ ...days, first: event.currentTarget.value })}
            {...refusedBy("vacation", saving)}
          />
        </div>
        <div class="field">
          <label for="away-last">Last day</label>
          <input
            id="away-last"
            type="date"
            required
            min={days.first}
            value={days.last}
            onInput={(event) => setDays({ ...days, last: event.currentTarget.value })}
            {...refusedBy("vacation", saving)}
          />
        </div>
        <p class="row">
          {isChanged && (
            <button type="submit" class={isSet ? "button" : "button quiet"}>
              {isSet ? "Change the days" : "Be away on these days"}
            </button>
          )}
          {isSet && (
            <button type="button" class="button quiet" onClick={() => void saving.save("vacation", { vacation: null })}>
              {isAway(me) ? "I am back" : "I stay after all"}
            </button>
          )}
        </p>
      </form>
      <Refusal part="vacation" saving={saving} />
      <p class="hint">
        Each table says what that means there: your time stands still, a bot plays for you, or time runs on.
      </p>
    </Group>
  );
}
