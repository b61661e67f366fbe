/** The table in plain sentences: all it shows, a button for every choice, and a form for actions that no list names. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Choice } from "../api/types";
import { OptionsForm } from "../ui/options-form";
import { useResource } from "../ui/resource";
import { initialOf, spoken } from "../ui/schema";
import { type Kind, readKinds } from "./own-words";

type Fields = Record<string, unknown>;

interface SentencesProps {
  game: string;
  summary: string[];
  ask: string;
  legal: Choice[];
  isBusy: boolean;
  isOpen: boolean;
  isPlayer: boolean;
  canAct: boolean; // the present is on show, and the game goes on
  send: (actions: unknown[]) => void;
}

/** A choice with fields to fill in. */
function Filled({ choice, kind, isBusy, choose }: { choice: Choice; kind: Kind; isBusy: boolean; choose: Choose }) {
  const action = choice.action as unknown as Fields;
  const [values, change] = useState<Fields>(() => ({ ...initialOf(kind.free) }));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    choose({ ...action, ...values });
  };
  return (
    <form class="own-words" onSubmit={submit}>
      <OptionsForm fields={kind.free} values={values} change={change} under={`free-${kind.type}`} />
      <button type="submit" class="button quiet" aria-disabled={isBusy}>
        {choice.sentence}
      </button>
    </form>
  );
}

/** A kind of action that no list names: the server says whether it is allowed now. */
function Unlisted({ kind, isBusy, choose }: { kind: Kind; isBusy: boolean; choose: Choose }) {
  const [values, change] = useState<Fields>(() => initialOf(kind.fields));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    choose({ type: kind.type, ...values });
  };
  return (
    <details class="own-words">
      <summary>{spoken(kind.type)}</summary>
      <form onSubmit={submit}>
        {kind.hint && <p class="hint">{kind.hint}</p>}
        <OptionsForm fields={kind.fields} values={values} change={change} under={`other-${kind.type}`} />
        <button type="submit" class="button quiet" aria-disabled={isBusy}>
          {spoken(kind.type)}
        </button>
      </form>
    </details>
  );
}

type Choose = (action: unknown) => void;

interface ChoicesProps {
  game: string;
  legal: Choice[];
  isBusy: boolean;
  isUnfolded: boolean; // the open kinds of action load when the player looks at them
  choose: Choose;
}

function Choices({ game, legal, isBusy, isUnfolded, choose }: ChoicesProps) {
  const { value: kinds } = useResource(isUnfolded ? `kinds/${game}` : "", async (abort) =>
    isUnfolded ? readKinds(game, abort) : [],
  );
  const kindOf = (choice: Choice) => kinds?.find(({ type }) => type === (choice.action as unknown as Fields).type);
  const unlisted = kinds?.filter(({ isListed }) => !isListed) ?? [];
  return (
    <>
      {legal.length > 0 && <h3>Your choices</h3>}
      {legal.length > 0 && (
        <ul class="legal">
          {legal.map((choice) => {
            const kind = kindOf(choice);
            return (
              <li key={JSON.stringify(choice.action)}>
                {kind && kind.free.length > 0 ? (
                  <Filled choice={choice} kind={kind} isBusy={isBusy} choose={choose} />
                ) : (
                  <button
                    type="button"
                    class="button quiet"
                    aria-disabled={isBusy}
                    onClick={() => choose(choice.action)}
                  >
                    {choice.sentence}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {unlisted.length > 0 && <h3>What you may do besides</h3>}
      {unlisted.map((kind) => (
        <Unlisted key={kind.type} kind={kind} isBusy={isBusy} choose={choose} />
      ))}
    </>
  );
}

export function Sentences({ game, summary, ask, legal, isBusy, isOpen, isPlayer, canAct, send }: SentencesProps) {
  const question = useRef<HTMLParagraphElement>(null);
  const hasChosen = useRef(false);
  const [isUnfolded, unfold] = useState(isOpen);
  const choose = (action: unknown) => {
    if (isBusy) return;
    hasChosen.current = true;
    send([action]);
  };
  // The pressed button goes away with its choice, so the next question takes the focus.
  useEffect(() => {
    if (!hasChosen.current || isBusy) return;
    hasChosen.current = false;
    question.current?.focus();
  }, [isBusy]);
  return (
    <details class="panel sentences" open={isOpen} onToggle={(event) => unfold(event.currentTarget.open)}>
      <summary>{isPlayer ? "Play by sentences" : "The table in sentences"}</summary>
      <ul class="summary">
        {summary.map((sentence, index) => (
          <li key={index}>{sentence}</li>
        ))}
      </ul>
      <p class="say" tabIndex={-1} ref={question}>
        {ask}
      </p>
      {isPlayer && canAct && (
        <Choices game={game} legal={legal} isBusy={isBusy} isUnfolded={isUnfolded} choose={choose} />
      )}
    </details>
  );
}
