/** A new table: who sits where, the game's options, and how much time there is. */

import { useEffect, useState } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import * as calls from "../api/calls";
import type { GameDetail, Level, Seating, SeatWish, TableWish, Terms } from "../api/types";
import { catalogue } from "../state/catalogue";
import { botOf, open, USUAL_LEVEL, usualSeats } from "../state/opening";
import { session } from "../state/session";
import { tellTrouble } from "../state/toasts";
import { Band } from "../ui/band";
import { Choices } from "../ui/choices";
import { Credits } from "../ui/footer";
import { Loading, Trouble } from "../ui/loading";
import { OptionsForm } from "../ui/options-form";
import { lengthWords } from "../ui/post-length";
import { useResource } from "../ui/resource";
import { fieldsOf, initialOf, type Schema, spoken } from "../ui/schema";
import { Switch } from "../ui/switch";
import { useTitle } from "../ui/title";
import { Missing } from "./missing";
import "./new-table.css";
import { PaceForm } from "./pace-form";
import { reseat, resize, spread, wishOf, withoutBlanks } from "./seat-wishes";

const KINDS: [SeatWish["kind"], string][] = [
  ["me", "You"],
  ["bot", "Bot"],
  ["invited", "A friend"],
  ["open", "Open to all"],
];

type Options = NonNullable<TableWish["options"]>; // of any game: the form follows its schema

const USUAL: Terms = $defaults("OpenBody.terms");

interface RowProps {
  index: number;
  role: string; // the game's name for the seat; empty if all seats are alike
  wish: SeatWish;
  levels: Level[];
  change: (wish: SeatWish) => void;
  write: (addresses: string) => void;
}

function Friend({ index, wish, write }: Pick<RowProps, "index" | "wish" | "write">) {
  if (!session.value?.player.email)
    return (
      <p class="hint friend">
        You get a link to pass on. It is sent by letter once you have given{" "}
        <a href="/sign-in">an address of your own</a>.
      </p>
    );
  return (
    <div class="field friend">
      <label for={`email-${index}`}>Their e-mail for the link, or leave it empty and send it yourself</label>
      <input
        id={`email-${index}`}
        type="email"
        maxLength={$most("AddressBody.email")}
        placeholder="friend@example.org"
        value={wish.email ?? ""}
        onInput={(event) => write(event.currentTarget.value)}
        onPaste={(event) => {
          const text = event.clipboardData?.getData("text") ?? "";
          if (!/[\s,;]/.test(text.trim())) return;
          event.preventDefault();
          write(text);
        }}
      />
    </div>
  );
}

function SeatRow({ index, role, wish, levels, change, write }: RowProps) {
  const name = `seat-${index}`;
  return (
    <fieldset class={wish.kind === "me" ? "seat-row mine" : "seat-row"}>
      <legend>
        Seat {index + 1}
        {role && <span class="role">{role}</span>}
      </legend>
      <Choices
        name={name}
        choices={KINDS}
        value={wish.kind}
        pick={(kind) => change(wishOf(kind))}
        isBarred={(kind) => wish.kind === "me" && kind !== "me"}
      />
      {wish.kind === "bot" && (
        <fieldset class="level">
          <legend>Level</legend>
          <Choices
            name={`level-${index}`}
            choices={levels.map((level) => [level, spoken(level)])}
            value={wish.level ?? USUAL_LEVEL}
            pick={(level) => change(botOf(level))}
          />
        </fieldset>
      )}
      {wish.kind === "invited" && <Friend index={index} wish={wish} write={write} />}
    </fieldset>
  );
}

function whatHappens(seats: SeatWish[]): string {
  const invited = seats.filter((seat) => seat.kind === "invited");
  const isOpen = seats.some((seat) => seat.kind === "open");
  if (invited.some((seat) => seat.email))
    return "The letters go out at once. The game starts when every seat is taken.";
  if (invited.length > 0) return "You get a link for each invited friend. The game starts when every seat is taken.";
  if (isOpen) return "Your table is listed under Open tables. The game starts when every seat is taken.";
  return "Only bots: the game starts at once.";
}

function Counts({ facts, count, pick }: { facts: GameDetail; count: number; pick: (count: number) => void }) {
  const { min, max } = facts.seats;
  if (min === max) return null;
  const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return (
    <fieldset class="counts">
      <legend>How many seats?</legend>
      <Choices name="count" choices={counts.map((each) => [each, String(each)])} value={count} pick={pick} />
    </fieldset>
  );
}

/** The facts about the seats with these options; until they arrive, the facts known before. */
function useSeating(game: string, seats: number, options: unknown): Seating {
  const [seating, setSeating] = useState<Seating>({ roles: [], sittings: null });
  const asked = JSON.stringify(options);
  useEffect(() => {
    const leaving = new AbortController();
    calls.seating(game, seats, JSON.parse(asked), leaving.signal).then(setSeating, () => {});
    return () => leaving.abort();
  }, [game, seats, asked]);
  return seating;
}

function NewTableForm({ facts }: { facts: GameDetail }) {
  const { route } = useLocation();
  const fields = fieldsOf((facts.options_schema ?? {}) as Schema);
  const [seats, setSeats] = useState<SeatWish[]>(() =>
    resize([{ kind: "me" }, { kind: "invited" }], usualSeats(facts)),
  );
  const [options, setOptions] = useState(() => initialOf(fields));
  const [terms, setTerms] = useState(USUAL);
  const [isBusy, setBusy] = useState(false);
  const { roles, sittings } = useSeating(facts.id, seats.length, options);
  const hasPeople = seats.some((seat) => seat.kind === "invited" || seat.kind === "open");
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const wish = { game: facts.id, options: options as Options, seats: withoutBlanks(seats) };
    try {
      route(await open({ ...wish, terms: hasPeople ? terms : { spectators: terms.spectators } }));
    } catch (error) {
      tellTrouble(error);
      setBusy(false);
    }
  };
  return (
    <form class="new-table" onSubmit={submit}>
      <Counts facts={facts} count={seats.length} pick={(count) => setSeats(resize(seats, count))} />
      <div class="seats">
        {seats.map((wish, index) => (
          <SeatRow
            key={index}
            index={index}
            role={roles[index] ?? ""}
            wish={wish}
            levels={facts.levels}
            change={(next) => setSeats(reseat(seats, index, next))}
            write={(addresses) => setSeats(spread(seats, index, addresses))}
          />
        ))}
      </div>
      {fields.length > 0 && <OptionsForm fields={fields} values={options} change={setOptions} />}
      {hasPeople && (
        <PaceForm
          terms={terms}
          change={setTerms}
          canResign={facts.resign}
          takes={lengthWords(sittings, seats.length, terms.pace)}
        />
      )}
      <Switch isOn={terms.spectators} turn={(spectators) => setTerms({ ...terms, spectators })}>
        Anyone with the address may watch <span class="hint">Nobody sees what only a seat may see.</span>
      </Switch>
      <p class="hint" aria-live="polite">
        {whatHappens(seats)}
      </p>
      <button type="submit" class="button big" disabled={isBusy}>
        {isBusy ? "Setting the table…" : "Open the table"}
      </button>
    </form>
  );
}

export function NewTable({ game }: { game: string }) {
  const { value, error, retry } = useResource(`new/${game}`, async (abort) => {
    const facts = (await catalogue(abort)).find((each) => each.id === game);
    return { facts, detail: facts?.ready ? await calls.game(game, abort) : null };
  });
  const facts = value?.facts;
  useTitle(facts ? `New table · ${facts.title}` : "New table");
  if (error) return <Trouble error={error} retry={retry} isPage />;
  if (!value) return <Loading what="Setting the table…" />;
  if (!facts) return <Missing what="There is no such game here" />;
  return (
    <div class="narrow">
      <Band game={facts.id}>
        <h1 tabIndex={-1}>New table: {facts.title}</h1>
        <p>
          {facts.tagline} {facts.ready && <a href={`/rules/${facts.id}`}>Read the rules</a>}
        </p>
      </Band>
      {value.detail ? (
        <>
          <NewTableForm facts={value.detail} />
          <Credits credits={facts.credits} />
        </>
      ) : (
        <p class="lead">
          {facts.title} is still being built. <a href="/">See what can be played today</a>
        </p>
      )}
    </div>
  );
}
