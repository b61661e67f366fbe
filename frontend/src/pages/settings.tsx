/** My settings: name, letters, hours, vacation, and the ways out. */

import { useState } from "preact/hooks";
import * as people from "../api/people";
import { sentenceOf } from "../api/problems";
import type { Me, Settings } from "../api/types";
import { session } from "../state/session";
import { tell } from "../state/toasts";
import { dayBefore, dayBegins, dayEnds, dayOf } from "../ui/days";
import { Empty, Loading, Trouble } from "../ui/loading";
import { useResource } from "../ui/resource";
import { browserZone, UTC, zoneOf } from "../ui/time";
import { useTitle } from "../ui/title";
import { Leaving } from "./leaving";
import "./settings.css";

const LETTERS: [Me["mail"], string, string][] = [
  ["turn", "Each turn", "A letter whenever it is your turn. Turns at several tables come in one."],
  ["digest", "Once a day", "One letter a day with all tables that wait for you."],
  ["none", "None", "No letters about turns. You will have to look here yourself."],
];

/** Zones by name, the browser's own first; old browsers know no list. */
function zones(chosen: string): string[] {
  const all = Intl.supportedValuesOf?.("timeZone") ?? [];
  return [...new Set([browserZone(), chosen, UTC, ...all])].filter((zone) => zone !== "UTC");
}

function nameOfZone(zone: string): string {
  const name = zone === UTC ? "UTC" : zone.replaceAll("_", " ");
  return zone === browserZone() ? `${name} (this device)` : name;
}

/** What the form says, in the server's words. */
export function settingsFrom(form: FormData): Settings {
  const text = (name: string) => String(form.get(name) ?? "");
  const zone = text("time_zone");
  return {
    name: text("name").trim(),
    time_zone: zone,
    mail: text("mail") as Me["mail"],
    quiet: form.has("has_quiet") ? { from: text("quiet_from"), to: text("quiet_to") } : null,
    vacation: form.has("has_vacation")
      ? { from_at: dayBegins(text("away_from"), zone), until_at: dayEnds(text("away_until"), zone) }
      : null,
    confirm_moves: form.has("confirm_moves"),
  };
}

function You({ me }: { me: Me }) {
  const chosen = zoneOf(me);
  return (
    <fieldset>
      <legend>You</legend>
      <div class="field">
        <label for="name">Name</label>
        <input id="name" name="name" required maxLength={40} autoComplete="nickname" defaultValue={me.name} />
      </div>
      <div class="field">
        <label for="time-zone">Time zone</label>
        <select id="time-zone" name="time_zone" defaultValue={chosen}>
          {zones(chosen).map((zone) => (
            <option key={zone} value={zone} selected={zone === chosen}>
              {nameOfZone(zone)}
            </option>
          ))}
        </select>
        <p class="hint">Deadlines and letters keep your hours.</p>
      </div>
      <div class="field">
        <span class="label">E-mail</span>
        {me.email ? (
          <p>
            {me.email} · <a href="/sign-in?another">Use another address</a>
          </p>
        ) : (
          <p>
            None yet. <a href="/sign-in">Add an address</a> to keep your tables on every device and to be told when it
            is your turn.
          </p>
        )}
      </div>
    </fieldset>
  );
}

function Letters({ me }: { me: Me }) {
  const [hasQuiet, setQuiet] = useState(Boolean(me.quiet));
  return (
    <fieldset>
      <legend>Letters</legend>
      {me.mail_trouble && (
        <p class="mail-trouble" role="alert">
          {me.mail_trouble} {me.email && <a href="/sign-in?another">Use another address</a>}
        </p>
      )}
      <div class="options">
        {LETTERS.map(([wish, label, meaning]) => (
          <label key={wish} class="option">
            <input type="radio" name="mail" value={wish} defaultChecked={me.mail === wish} />
            <span>
              <b>{label}</b>
              <span class="hint">{meaning}</span>
            </span>
          </label>
        ))}
      </div>
      <label class="check">
        <input
          type="checkbox"
          name="has_quiet"
          checked={hasQuiet}
          onChange={(event) => setQuiet(event.currentTarget.checked)}
        />
        <span>Quiet hours: letters wait until they are over</span>
      </label>
      {hasQuiet && (
        <div class="pair">
          <div class="field">
            <label for="quiet-from">From</label>
            <input id="quiet-from" name="quiet_from" type="time" required defaultValue={me.quiet?.from ?? "22:00"} />
          </div>
          <div class="field">
            <label for="quiet-to">To</label>
            <input id="quiet-to" name="quiet_to" type="time" required defaultValue={me.quiet?.to ?? "07:00"} />
          </div>
        </div>
      )}
    </fieldset>
  );
}

function Away({ me }: { me: Me }) {
  const vacation = me.vacation;
  const zone = zoneOf(me);
  const [isAway, setAway] = useState(vacation !== null);
  const today = dayOf(Date.now(), zone);
  const [from, setFrom] = useState(vacation ? dayOf(vacation.from_at, zone) : today);
  const until = vacation ? dayBefore(vacation.until_at, zone) : dayOf(Date.now() + 7 * 86_400_000, zone);
  return (
    <fieldset>
      <legend>Vacation</legend>
      <label class="check">
        <input
          type="checkbox"
          name="has_vacation"
          checked={isAway}
          onChange={(event) => setAway(event.currentTarget.checked)}
        />
        <span>I am away for a while</span>
      </label>
      {isAway && (
        <div class="pair">
          <div class="field">
            <label for="away-from">First day</label>
            <input
              id="away-from"
              name="away_from"
              type="date"
              required
              value={from}
              onInput={(event) => setFrom(event.currentTarget.value)}
            />
          </div>
          <div class="field">
            <label for="away-until">Last day</label>
            <input id="away-until" name="away_until" type="date" required min={from} defaultValue={until} />
          </div>
        </div>
      )}
      <p class="hint">
        Each table says what your vacation means there: your time stands still, a bot plays for you, or time runs on.
      </p>
    </fieldset>
  );
}

function Playing({ me }: { me: Me }) {
  return (
    <fieldset>
      <legend>Playing</legend>
      <label class="check">
        <input type="checkbox" name="confirm_moves" defaultChecked={me.confirm_moves} />
        <span>Ask me before a move is sent</span>
      </label>
    </fieldset>
  );
}

function SettingsForm({ me }: { me: Me }) {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<unknown>(null);
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    setBusy(true);
    setTrouble(null);
    try {
      await people.changeMe(settingsFrom(form));
      tell("Your settings are saved.");
    } catch (error) {
      setTrouble(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form class="settings" onSubmit={save}>
      <You me={me} />
      <Letters me={me} />
      <Away me={me} />
      <Playing me={me} />
      <p class="refused" role="alert">
        {trouble ? sentenceOf(trouble) : ""}
      </p>
      <button type="submit" class="button big" disabled={isBusy}>
        {isBusy ? "Saving…" : "Save"}
      </button>
    </form>
  );
}

function Stranger() {
  return (
    <Empty title="Nobody has sat down here yet">
      <p>Settings come with your first table. Been here before on another device?</p>
      <p class="row">
        <a class="button" href="/sign-in">
          Sign in
        </a>
        <a class="button quiet" href="/">
          Choose a game
        </a>
      </p>
    </Empty>
  );
}

function Mine() {
  const { value, error, retry } = useResource("me", async () => {
    await people.refreshMe();
    return true;
  });
  const me = session.value?.player;
  if (error) return <Trouble error={error} retry={retry} />;
  if (!value) return <Loading what="Looking for your papers…" />;
  if (!me) return <Stranger />;
  return (
    <>
      <SettingsForm me={me} />
      <Leaving isSignedIn={Boolean(me.email)} />
    </>
  );
}

export function SettingsPage() {
  useTitle("Settings");
  return (
    <div class="narrow">
      <h1 tabIndex={-1}>Settings</h1>
      {session.value ? <Mine /> : <Stranger />}
    </div>
  );
}
