/** When we write to you: how often, at what hours, and in which time zone. */

import { useState } from "preact/hooks";
import type { Me } from "../api/types";
import { Choices } from "../ui/choices";
import { Switch } from "../ui/switch";
import { browserZone, UTC, zoneOf } from "../ui/time";
import { useChosen } from "./chosen";
import { inZone } from "./days-away";
import { Group, Refusal, refusedBy } from "./group";
import { LettersMark } from "./marks";
import type { Saving } from "./saving";
import { WhenField } from "./when-field";
import { lettersWords, nameOfZone } from "./words";

const OFTEN: [Me["mail"], string][] = [
  ["turn", "Each turn"],
  ["digest", "Once a day"],
  ["none", "Never"],
];
const MEANING: Record<Me["mail"], string> = {
  turn: "A letter when it is your turn. Turns at several tables come in one.",
  digest:
    "One letter a day with all tables that wait for you. Only a reminder comes by itself, when time would run out.",
  none: "No letter reminds you. You look in here when you like.",
};
const NIGHT = { from: "22:00", to: "07:00" };

interface Props {
  me: Me;
  saving: Saving;
}

function HowOften({ me, saving }: Props) {
  const [mail, choose] = useChosen(me.mail, (mail) => saving.save("mail", { mail }));
  return (
    <fieldset class="plain">
      <legend>How often</legend>
      <Choices name="mail" choices={OFTEN} value={mail} pick={choose} />
      <p class="hint">{MEANING[mail]}</p>
      <Refusal part="mail" saving={saving} />
    </fieldset>
  );
}

function DailyHour({ me, saving }: Props) {
  const [daily, write] = useState(me.daily);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void saving.save("daily", { daily });
  };
  return (
    <form class="hours" onSubmit={submit}>
      <WhenField id="daily" label="At" type="time" value={daily} write={write} part="daily" saving={saving} />
      {daily !== me.daily && (
        <button type="submit" class="button">
          Save hour
        </button>
      )}
      <Refusal part="daily" saving={saving} />
    </form>
  );
}

function Invitations({ me, saving }: Props) {
  const [isOn, turn] = useChosen(me.invitations, (invitations) => saving.save("invitations", { invitations }));
  return (
    <div>
      <Switch isOn={isOn} turn={turn}>
        Invitations <span class="hint">Others may invite you to their tables by mail.</span>
      </Switch>
      <Refusal part="invitations" saving={saving} />
    </div>
  );
}

function QuietHours({ me, saving }: Props) {
  const [hours, setHours] = useState(me.quiet ?? NIGHT);
  const [isQuiet, turn] = useChosen(me.quiet !== null, (isOn) => saving.save("quiet", { quiet: isOn ? hours : null }));
  const isChanged = me.quiet !== null && (hours.from !== me.quiet.from || hours.to !== me.quiet.to);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (hours.from === hours.to)
      return saving.refuse("quiet", "Quiet hours need an end. Choose another time, or “Never” for no letters at all.");
    void saving.save("quiet", { quiet: hours });
  };
  return (
    <div class="quiet-hours">
      <Switch isOn={isQuiet} turn={turn}>
        Quiet hours <span class="hint">Letters wait until they are over.</span>
      </Switch>
      {isQuiet && (
        <form class="hours" onSubmit={submit}>
          <WhenField
            id="quiet-from"
            label="From"
            type="time"
            value={hours.from}
            write={(from) => setHours({ ...hours, from })}
            part="quiet"
            saving={saving}
          />
          <WhenField
            id="quiet-to"
            label="To"
            type="time"
            value={hours.to}
            write={(to) => setHours({ ...hours, to })}
            part="quiet"
            saving={saving}
          />
          {isChanged && (
            <button type="submit" class="button">
              Save hours
            </button>
          )}
        </form>
      )}
      <Refusal part="quiet" saving={saving} />
    </div>
  );
}

/** Zones by name, the browser's own first; old browsers have no list. */
function zones(chosen: string): string[] {
  const all = Intl.supportedValuesOf?.("timeZone") ?? [];
  return [...new Set([browserZone(), chosen, UTC, ...all])].filter((zone) => zone !== "UTC");
}

function Clock({ me, saving }: Props) {
  const [zone, choose] = useChosen(zoneOf(me), (zone) => saving.save("time_zone", inZone(me, zone)));
  const here = browserZone();
  return (
    <div class="field">
      <label for="time-zone">Time zone</label>
      <select
        id="time-zone"
        value={zone}
        onChange={(event) => choose(event.currentTarget.value)}
        {...refusedBy("time_zone", saving)}
      >
        {zones(zone).map((each) => (
          <option key={each} value={each} selected={each === zone}>
            {each === here ? `${nameOfZone(each)} (this device)` : nameOfZone(each)}
          </option>
        ))}
      </select>
      <Refusal part="time_zone" saving={saving} />
      <p class="hint">Letters, deadlines and days away keep this clock.</p>
    </div>
  );
}

export function Letters({ me, saving }: Props) {
  return (
    <Group
      id="letters"
      title="When we write to you"
      mark={<LettersMark />}
      now={lettersWords(me)}
      parts={["mail", "daily", "invitations", "quiet", "time_zone"]}
      saving={saving}
    >
      {me.mail_trouble && (
        <p class="mail-trouble" role="alert">
          {me.mail_trouble} {me.email && <a href="/sign-in?another">Use another address</a>}
        </p>
      )}
      {me.email && (
        <>
          <HowOften me={me} saving={saving} />
          {me.mail === "digest" && <DailyHour me={me} saving={saving} />}
          {me.mail !== "none" && <QuietHours me={me} saving={saving} />}
          {me.mail !== "none" && <Invitations me={me} saving={saving} />}
        </>
      )}
      <Clock me={me} saving={saving} />
    </Group>
  );
}
