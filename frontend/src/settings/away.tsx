/** Away: the days on which nobody waits for you. */

import { useState } from "preact/hooks";
import type { Me } from "../api/types";
import { zoneOf } from "../ui/time";
import { daysOf, isAway, vacationFrom, vacationOf } from "./days-away";
import { Group, Refusal } from "./group";
import { AwayMark } from "./marks";
import type { Saving } from "./saving";
import { WhenField } from "./when-field";
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
        <WhenField
          id="away-first"
          label="First day"
          type="date"
          value={days.first}
          write={(first) => setDays({ ...days, first })}
          part="vacation"
          saving={saving}
        />
        <WhenField
          id="away-last"
          label="Last day"
          type="date"
          min={days.first}
          value={days.last}
          write={(last) => setDays({ ...days, last })}
          part="vacation"
          saving={saving}
        />
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
