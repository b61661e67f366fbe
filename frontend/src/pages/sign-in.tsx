/** Signing in: an address, then the code or the link from the letter to it. A link needs a press on a button. */

import { useEffect, useRef, useState } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { tables } from "../api/calls";
import * as people from "../api/people";
import { ProblemError, sentenceOf } from "../api/problems";
import type { GuestChoice, GuestInQuestion, Proof } from "../api/types";
import { expired, session } from "../state/session";
import { forget, recall, remember } from "../state/storage";
import { tell } from "../state/toasts";
import { useFragment } from "../ui/fragment";
import { useMailbox } from "../ui/mailbox";
import { browserZone, hasZone } from "../ui/time";
import { useTitle } from "../ui/title";
import { Letter } from "../ui/torch";
import "./letter.css";
import "./sign-in.css";

const LASTS: number = $minutes("ConfirmBody.code"); // how long a code is valid
const LETTERS = $most("ConfirmBody.code");

interface Asked {
  email: string;
  at: number;
}

/** A player who went to check their mail may come back to a reloaded page. */
function askedLately(): string | null {
  const asked = recall<Asked>("sign-in");
  return asked && Date.now() - asked.at < LASTS * 60_000 ? asked.email : null;
}

/** Mail follows the hours of the player's time zone, which the server cannot know. */
async function tellZone(): Promise<void> {
  if (!session.value || hasZone(session.value.player)) return;
  await people.changeMe({ time_zone: browserZone() }).catch(() => {});
}

/** A player without tables may first want to choose a name. */
async function firstPlace(): Promise<string> {
  const mine = await tables("mine", null).catch(() => null);
  return mine?.tables.length === 0 ? "/settings" : "/tables";
}

interface Question {
  proof: Proof;
  guest: GuestInQuestion;
}

function useSignIn() {
  const { route } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<unknown>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setTrouble(null);
    try {
      await work();
    } catch (error) {
      setTrouble(error);
    } finally {
      setBusy(false);
    }
  };
  const enter = (proof: Proof, guest?: GuestChoice) =>
    attempt(async () => {
      try {
        await people.signIn(proof, guest);
      } catch (error) {
        const asked = people.guestInQuestion(error);
        if (!asked) throw error;
        return setQuestion({ proof, guest: asked });
      }
      forget("sign-in");
      await tellZone();
      tell(`Welcome, ${session.value?.player.name ?? "friend"}. You are signed in.`);
      route(await firstPlace(), true);
    });
  return { isBusy, trouble, question, attempt, enter };
}

function Refused({ trouble }: { trouble: unknown }) {
  return (
    <p id="refused" class="refused" role="alert">
      {trouble ? sentenceOf(trouble) : ""}
    </p>
  );
}

function AddressForm({ sent }: { sent: (email: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, trouble, attempt } = useSignIn();
  const ask = (event: SubmitEvent) => {
    event.preventDefault();
    const email = field.current?.value.trim() ?? "";
    void attempt(async () => {
      await people.askSignIn(email);
      remember("sign-in", { email, at: Date.now() } satisfies Asked);
      sent(email);
    });
  };
  return (
    <form class="sign-form" onSubmit={ask}>
      <label for="email">E-mail address</label>
      <input
        id="email"
        ref={field}
        type="email"
        required
        maxLength={$most("AddressBody.email")}
        autoComplete="email"
        placeholder="you@example.org"
        defaultValue={expired.value ?? ""}
        aria-describedby="refused"
      />
      <Refused trouble={trouble} />
      <button type="submit" class="button big" disabled={isBusy}>
        {isBusy ? "Sending a letter…" : "Send me a letter"}
      </button>
      <p class="hint">
        No password: the letter has a link and a code. We write to you about your games and nothing else.
      </p>
    </form>
  );
}

function tablesOf(guest: GuestInQuestion): string {
  if (guest.tables === 0) return "";
  return guest.tables === 1 ? " with one table" : ` with ${guest.tables} tables`;
}

type Entering = Pick<ReturnType<typeof useSignIn>, "isBusy" | "trouble" | "question" | "enter">;

/** Somebody else may have typed this address: the page takes over nothing of theirs before the reader agrees. */
function WhoAsked({ question, isBusy, trouble, enter }: Omit<Entering, "question"> & { question: Question }) {
  const { proof, guest } = question;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section class="who-asked" aria-labelledby="who-asked">
      <h2 id="who-asked" ref={heading} tabIndex={-1}>
        Are you {guest.name}?
      </h2>
      <p class="lead">
        {guest.name}, a player{tablesOf(guest)}, asked for this letter from {guest.asked_from}.{" "}
        {guest.account === null
          ? "If that was you, you go on here as the same player, and that other device is signed out."
          : `If that was you, those tables become ${guest.account}'s, who is known by this address.`}
      </p>
      <Refused trouble={trouble} />
      <p class="row">
        <button type="button" class="button big" disabled={isBusy} onClick={() => enter(proof, "bring")}>
          That was me
        </button>
        <button type="button" class="button quiet" disabled={isBusy} onClick={() => enter(proof, "leave")}>
          No, sign me in without them
        </button>
      </p>
    </section>
  );
}

function CodeForm({ email, restart }: { email: string; restart: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, trouble, question, enter } = useSignIn();
  const hasMailbox = useMailbox();
  useEffect(() => field.current?.focus(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const code = (field.current?.value ?? "").replace(/\s/g, "").toUpperCase();
    void enter({ email, code });
  };
  if (question) return <WhoAsked question={question} isBusy={isBusy} trouble={trouble} enter={enter} />;
  return (
    <form class="sign-form" onSubmit={submit}>
      <p class="lead">
        A letter is on its way to <b>{email}</b>. Press the button in it, or type its six-character code here. Both work
        once, for {LASTS} minutes.
      </p>
      <label for="code">Code from the letter</label>
      <input
        id="code"
        ref={field}
        class="code"
        required
        minLength={LETTERS}
        maxLength={LETTERS + 1} // some players type it in two halves
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellcheck={false}
        aria-describedby="refused"
      />
      <Refused trouble={trouble} />
      <p class="row">
        <button type="submit" class="button big" disabled={isBusy}>
          {isBusy ? "Signing in…" : "Sign in"}
        </button>
        <button type="button" class="link" onClick={restart}>
          No letter? Send another, or use another address
        </button>
      </p>
      {hasMailbox && (
        <p class="hint">
          This server is your own machine: its letters lie in the <a href="/mailbox">mailbox</a>.
        </p>
      )}
    </form>
  );
}

function headingOf(email: string | null): string {
  if (email !== null) return "Look into your mail";
  if (session.value?.player.email) return "Another address";
  return session.value ? "Keep your tables" : "Sign in";
}

/** The benefits of an address for a stranger, for a guest, and for a player who has already given one. */
function purpose(): string {
  const me = session.value?.player;
  if (me?.email)
    return `Letters go to ${me.email} now. They go to the new address, and you sign in by it, as soon as you have proved that you read it.`;
  if (me)
    return `You are ${me.name}, a guest. With an e-mail address your tables are kept on every device, and a letter tells you when it is your turn.`;
  return "With an e-mail address you find your tables on every device, and a letter tells you when it is your turn.";
}

function ByLetter() {
  const [email, setEmail] = useState(askedLately);
  const restart = () => {
    forget("sign-in");
    setEmail(null);
  };
  return (
    <>
      <h1 tabIndex={-1}>{headingOf(email)}</h1>
      {email === null && <p class="lead">{purpose()}</p>}
      {email === null ? <AddressForm sent={setEmail} /> : <CodeForm email={email} restart={restart} />}
    </>
  );
}

/** Mail programs open links before people do: nothing happens before the button is pressed. */
function ByLink({ token, startAnew }: { token: string; startAnew: () => void }) {
  const { isBusy, trouble, question, enter } = useSignIn();
  const isUsed = trouble instanceof ProblemError && trouble.code === "link_used";
  if (question && !isUsed)
    return (
      <>
        <h1 tabIndex={-1}>Sign in to Torchpost</h1>
        <WhoAsked question={question} isBusy={isBusy} trouble={trouble} enter={enter} />
      </>
    );
  return (
    <>
      <h1 tabIndex={-1}>Sign in to Torchpost</h1>
      <Refused trouble={trouble} />
      {isUsed ? (
        <button type="button" class="button big" onClick={startAnew}>
          Ask for a new letter
        </button>
      ) : (
        <>
          <p class="lead">Your letter has arrived, and so have you. One more step.</p>
          <button type="button" class="button big" disabled={isBusy} onClick={() => enter({ token })}>
            {isBusy ? "Signing in…" : "Sign me in"}
          </button>
        </>
      )}
    </>
  );
}

function Already({ email }: { email: string }) {
  return (
    <>
      <h1 tabIndex={-1}>You are signed in</h1>
      <p class="lead">
        As <b>{session.value?.player.name}</b>, {email}.
      </p>
      <p class="row">
        <a class="button" href="/tables">
          My tables
        </a>
        <a class="button quiet" href="/settings">
          Settings
        </a>
        <a href="/sign-in?another">Use another address</a>
      </p>
    </>
  );
}

export function SignIn() {
  useTitle("Sign in");
  const { query } = useLocation();
  const [token, startAnew] = useFragment();
  const email = session.value?.player.email;
  const isDone = email && !("another" in query);
  return (
    <div class="narrow letter-card sign-in">
      <Letter />
      {token ? <ByLink token={token} startAnew={startAnew} /> : isDone ? <Already email={email} /> : <ByLetter />}
    </div>
  );
}
