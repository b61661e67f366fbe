/** One line for a guest at a table that takes days: without an address they get no letters. */

import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { askSignIn, askSignInByInvitation } from "../api/people";
import { sentenceOf } from "../api/problems";
import type { Table } from "../api/types";
import { session } from "../state/session";
import { recall, remember } from "../state/storage";
import { isLive } from "../ui/post-length";
import { isMyTurn } from "./people";
import "./uncalled.css";

const changes = signal(0);

function keyOf(table: string): string {
  return `uncalled.${table}`;
}

/** Stored facts: the invitation that brought the guest, and that they want no letters. */
interface Said {
  invitation?: string;
  declined?: boolean;
}

function saidAt(table: string): Said {
  changes.value;
  return recall<Said>(keyOf(table)) ?? {};
}

function say(table: string, said: Said): void {
  remember(keyOf(table), { ...saidAt(table), ...said });
  changes.value += 1;
}

/** Mailed invitations have longer tokens, which name their letter. */
export function cameBy(table: string, token: string): void {
  if (token.includes(".")) say(table, { invitation: token });
}

function isSlow(table: Table): boolean {
  const people = table.seats.filter(({ kind }) => kind !== "bot").length;
  return people > 1 && !isLive(table.terms.pace) && (table.status === "gathering" || table.status === "running");
}

type Step = "asked" | "writing" | "sent";

function Ask({ table }: { table: Table }) {
  const { invitation } = saidAt(table.id);
  const [step, setStep] = useState<Step>("asked");
  const [trouble, setTrouble] = useState<unknown>(null);
  const write = async (send: () => Promise<void>) => {
    setTrouble(null);
    try {
      await send();
      setStep("sent");
    } catch (error) {
      setTrouble(error);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const said = new FormData(event.currentTarget as HTMLFormElement);
    void write(() => askSignIn(String(said.get("email") ?? "").trim()));
  };
  if (step === "sent")
    return (
      <p role="status">
        A letter is on its way. Press the button in it, in this browser, and you are told of every turn.
      </p>
    );
  return (
    <>
      <p>Nothing will call you when it is your turn: we have no address of yours.</p>
      {trouble !== null && (
        <p class="refused" role="alert">
          {sentenceOf(trouble)}
        </p>
      )}
      {step === "writing" ? (
        <form class="row" onSubmit={submit}>
          <input
            name="email"
            type="email"
            required
            maxLength={$most("AddressBody.email")}
            autoComplete="email"
            placeholder="you@example.org"
            aria-label="Your e-mail address"
          />
          <button type="submit" class="button small">
            Send me a letter
          </button>
        </form>
      ) : (
        <p class="row">
          {invitation && (
            <button type="button" class="button small" onClick={() => write(() => askSignInByInvitation(invitation))}>
              Use the address of my invitation
            </button>
          )}
          <button
            type="button"
            class={invitation ? "button small quiet" : "button small"}
            onClick={() => setStep("writing")}
          >
            {invitation ? "Another address" : "Give an address"}
          </button>
          <button type="button" class="link" onClick={() => say(table.id, { declined: true })}>
            No, I will look in myself
          </button>
        </p>
      )}
    </>
  );
}

export function Uncalled({ table }: { table: Table }) {
  if (table.you === null || session.value?.player.email || !isSlow(table) || isMyTurn(table)) return null;
  if (saidAt(table.id).declined)
    return (
      <p class="hint uncalled-still">
        Nobody writes to you: look in here now and then, or <a href="/sign-in">give an address</a> after all.
      </p>
    );
  return (
    <section class="uncalled" aria-label="How you are called">
      <Ask table={table} />
    </section>
  );
}
