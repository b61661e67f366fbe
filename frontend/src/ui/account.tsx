/** My account at the head of every page: my name, and the links to settings, sign-in and sign-out. */

import { useEffect, useRef, useState } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import * as calls from "../api/calls";
import { signOut } from "../api/people";
import { drop, expired, session } from "../state/session";
import { tell, tellTrouble } from "../state/toasts";

function NameForm({ done }: { done: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => field.current?.select(), []);
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? "";
    if (!name) return field.current?.focus();
    setBusy(true);
    try {
      await calls.rename(name);
      tell(`From now on you are ${name}.`);
      done();
    } catch (error) {
      tellTrouble(error);
      setBusy(false);
    }
  };
  return (
    <form class="name-form" onSubmit={save}>
      <label for="my-name">Your name</label>
      <input
        id="my-name"
        ref={field}
        maxLength={$most("NameBody.name")}
        required
        autoComplete="nickname"
        defaultValue={session.value?.player.name ?? ""}
      />
      <button type="submit" class="button small" disabled={isBusy}>
        Save
      </button>
    </form>
  );
}

function SignedIn({ email, leave }: { email: string; leave: () => void }) {
  return (
    <>
      <p class="hint">Signed in as {email}</p>
      <p class="row">
        <a class="button small quiet" href="/settings">
          Settings
        </a>
        <button type="button" class="button small quiet" onClick={leave}>
          Sign out
        </button>
      </p>
    </>
  );
}

function Guest() {
  const isKnown = session.value !== null;
  return (
    <>
      <p class="hint">
        {isKnown
          ? "You play as a guest: your tables are in this browser only. Add an e-mail address to keep them on every device and to be told when it is your turn."
          : "You need no account to play. Been here before? Sign in to find your tables."}
      </p>
      <p class="row">
        <a class="button small" href="/sign-in">
          {isKnown ? "Add my e-mail" : "Sign in"}
        </a>
        {isKnown && (
          <a class="button small quiet" href="/settings">
            Settings
          </a>
        )}
      </p>
    </>
  );
}

function RunOut({ email, done }: { email: string; done: () => void }) {
  const goOn = () => {
    drop();
    done();
  };
  return (
    <>
      <p class="hint">Your sign-in as {email} has run out.</p>
      <p class="row">
        <a class="button small" href="/sign-in">
          Sign in again
        </a>
        <button type="button" class="button small quiet" onClick={goOn}>
          Go on as a guest
        </button>
      </p>
    </>
  );
}

function labelOf(name: string | undefined): string {
  if (expired.value !== null) return "You are signed out. Sign in again";
  return name ? `You are ${name}. Change your name and settings` : "Choose your name or sign in";
}

/** Closes the panel on Escape and on a press anywhere else. */
function useLeaving(isOpen: boolean, box: { current: HTMLElement | null }, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close();
    };
    addEventListener("pointerdown", press);
    return () => removeEventListener("pointerdown", press);
  }, [isOpen]);
}

export function Account() {
  const { route } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useLeaving(isOpen, box, () => setOpen(false));
  const player = session.value?.player;
  const done = () => {
    setOpen(false);
    button.current?.focus();
  };
  const leave = () => {
    signOut();
    tell("You are signed out on this device.");
    done();
    route("/");
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from any focused element inside
    <div class="account" ref={box} onKeyDown={(event) => event.key === "Escape" && isOpen && done()}>
      <button
        type="button"
        ref={button}
        class={expired.value === null ? "pill name" : "pill name hot"}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <svg width="15" height="15" viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="5" r="3.2" fill="currentColor" />
          <path d="M1.5 15a6.5 6.5 0 0 1 13 0z" fill="currentColor" />
        </svg>
        <span class="shown" aria-hidden="true">
          {player?.name ?? "Sign in"}
        </span>
        <span class="unseen">{labelOf(player?.name)}</span>
      </button>
      {isOpen && (
        <div class="account-panel">
          {expired.value !== null ? (
            <RunOut email={expired.value} done={done} />
          ) : (
            <>
              <NameForm done={done} />
              {player?.email ? <SignedIn email={player.email} leave={leave} /> : <Guest />}
            </>
          )}
        </div>
      )}
    </div>
  );
}
