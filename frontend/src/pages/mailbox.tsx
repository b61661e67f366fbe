/** The mailbox of a local server: every letter it would have sent, as text and as HTML. */

import { useEffect, useState } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { mailbox, mailboxLetter } from "../api/letters";
import { ProblemError } from "../api/problems";
import type { MailboxLetter, MailboxLine } from "../api/types";
import { Empty, Loading, Trouble } from "../ui/loading";
import { useResource } from "../ui/resource";
import { moment } from "../ui/time";
import { useTitle } from "../ui/title";
import { Letter as Envelope } from "../ui/torch";
import { Missing } from "./missing";
import "./mailbox.css";

const KINDS: Record<string, string> = {
  invitation: "Invitation",
  sign_in: "Sign-in",
  your_turn: "Your turn",
  reminder: "Reminder",
  lapsed: "Time ran out",
  game_over: "Game over",
  nudge: "Nudge",
  extension: "More time",
  digest: "Digest",
};

const LOOK = 3000; // milliseconds between looks for new letters

/** Links in a letter open a new page outside the frame; scripts and forms have no place in mail. */
const SANDBOX = "allow-popups allow-popups-to-escape-sandbox";

function inNewPage(html: string): string {
  const base = '<base target="_blank">';
  return html.includes("<head>") ? html.replace("<head>", `<head>${base}`) : base + html;
}

function Content({ letter }: { letter: MailboxLetter }) {
  const [isText, setText] = useState(false);
  return (
    <>
      <div class="row">
        <button type="button" class="button small quiet" aria-pressed={!isText} onClick={() => setText(false)}>
          HTML
        </button>
        <button type="button" class="button small quiet" aria-pressed={isText} onClick={() => setText(true)}>
          Text
        </button>
      </div>
      {isText ? (
        <PlainText text={letter.text} />
      ) : (
        <iframe class="sheet" title={letter.subject} sandbox={SANDBOX} srcdoc={inNewPage(letter.html)} />
      )}
    </>
  );
}

/** Turns addresses into links, as mail programs do. */
function PlainText({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/\S+)/);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <pre class="sheet plain" tabIndex={0}>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          <a key={index} href={part} target="_blank" rel="noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </pre>
  );
}

function Letter({ id }: { id: string }) {
  const { value, error, retry } = useResource(`mailbox/${id}`, (abort) => mailboxLetter(id, abort));
  if (error) return <Trouble error={error} retry={retry} />;
  if (!value) return <Loading what="Unfolding the letter…" />;
  return (
    <article class="open-letter panel" aria-labelledby="subject">
      <h2 id="subject">{value.subject}</h2>
      <p class="hint">
        To {value.to} · <time dateTime={value.at}>{moment(value.at)}</time>
      </p>
      <Content letter={value} />
    </article>
  );
}

function Line({ line, isOpen }: { line: MailboxLine; isOpen: boolean }) {
  return (
    <li>
      <a href={`/mailbox/${line.id}`} aria-current={isOpen ? "true" : undefined}>
        <span class="kicker">{KINDS[line.kind] ?? line.kind}</span>
        <b>{line.subject}</b>
        <span class="hint">
          To {line.to} · {moment(line.at)}
        </span>
      </a>
    </li>
  );
}

function Letters({ letters, id }: { letters: MailboxLine[]; id: string | undefined }) {
  if (letters.length === 0)
    return (
      <Empty title="The mailbox is empty">
        <p>Letters appear here when somebody signs in, is invited, or has owed a move for two minutes.</p>
      </Empty>
    );
  return (
    <div class={id === undefined ? "mailbox" : "mailbox reading"}>
      <nav aria-label="Letters">
        <ul class="letters">
          {letters.map((line) => (
            <Line key={line.id} line={line} isOpen={line.id === id} />
          ))}
        </ul>
      </nav>
      {id === undefined ? (
        <div class="choose">
          <Envelope />
          <p class="lead">Choose a letter.</p>
        </div>
      ) : (
        <div>
          <a class="back" href="/mailbox">
            All letters
          </a>
          <Letter key={id} id={id} />
        </div>
      )}
    </div>
  );
}

export function Mailbox() {
  useTitle("Mailbox");
  const { path } = useLocation();
  const id = path.split("/")[2];
  const { value, error, retry } = useResource("mailbox", mailbox);
  useEffect(() => {
    const watch = setInterval(() => !document.hidden && retry(), LOOK);
    return () => clearInterval(watch);
  }, []);
  if (error instanceof ProblemError && error.status === 404)
    return <Missing what="This server sends its letters out into the world, and keeps none to show" />;
  return (
    <>
      <h1 tabIndex={-1}>Mailbox</h1>
      {id === undefined && (
        <p class="lead">
          This server is your own machine: what it would send by mail is put here instead, as soon as it is written.
        </p>
      )}
      {error ? <Trouble error={error} retry={retry} /> : null}
      {!value && !error && <Loading what="Waiting for the postman…" />}
      {value && <Letters letters={value} id={id} />}
    </>
  );
}
