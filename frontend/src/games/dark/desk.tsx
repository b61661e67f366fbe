/** The possible actions, on parchment: a word, then the exact choice, a text if the action has one, one button. */

import { useExplained } from "../../kit/explained";
import { usePick } from "../../kit/pick";
import { ActBar, Go } from "../../kit/tray";
import { later } from "../../ui/later";
import type { Choice } from "../board";
import { formOf } from "./fields";
import type { FormProps, Values } from "./form";
import { type Kind, kindOf, type Offer } from "./groups";
import { Icon } from "./icons";
import type { Action, Open } from "./model";
import { Odds, percentOf, shortOf } from "./odds";
import { Pen, useSentText, type Written } from "./pen";
import { Outline } from "./world";

const MoreFields = later<FormProps>(async () => (await import("./form")).MoreFields);

interface DeskProps {
  table: string;
  seat: number;
  open: Open;
  names: string[];
  offers: Offer[];
  moment: string | null;
  log: Written[];
  aim?: number | null; // a foe that the player tapped on the lane
  onAim?: (foe: number | null) => void;
  busy: boolean;
  send: (actions: Action[]) => void;
  explain?: ((actions: Action[]) => Promise<string>) | undefined;
}

const FEW = 6; // choices side by side
const LETTERS = 96; // in all of them together
/** For these the first choice is preselected: most players want it, and it has a form. */
const PLAIN: Kind[] = ["roll", "respond", "narrate", "go_on", "begin_session", "rule", "cancel_request"];

/** The choice with the best odds against the tapped foe. */
function aimedAt(offers: Offer[], foe: number | null | undefined): [Offer, Choice<Action>] | null {
  if (foe == null) return null;
  const found = offers
    .filter(({ id }) => id === "attack" || id === "cast" || id === "foe_attack")
    .flatMap((offer) => offer.choices.map((choice): [Offer, Choice<Action>] => [offer, choice]))
    .filter(([, { action }]) => "foe" in action && action.foe === foe);
  return found.sort(([, a], [, b]) => (percentOf(b) ?? 0) - (percentOf(a) ?? 0))[0] ?? null;
}

/** The likeliest blow is preselected; the player weighs all other choices. */
function bestOf(offer: Offer | undefined): number | null {
  if (offer?.id !== "attack" && offer?.id !== "foe_attack") return null;
  const percents = offer.choices.map((choice) => percentOf(choice) ?? 0);
  return percents.indexOf(Math.max(...percents));
}

/** Few enough, and short enough, to stand side by side. */
function areFew({ choices }: Offer): boolean {
  const letters = choices.reduce((all, choice) => all + shortOf(choice).length, 0);
  return choices.length <= 2 || (choices.length <= FEW && letters <= LETTERS);
}

export function Desk(props: DeskProps) {
  const { table, seat, open, names, offers, moment, log, aim, onAim, busy, send, explain } = props;
  const aimed = aimedAt(offers, aim);
  const [wanted, want] = usePick<string | null>(moment, null);
  const offer = aimed?.[0] ?? offers.find(({ id }) => id === wanted) ?? offers[0];
  const [index, setIndex] = usePick<number | null>(`${moment}.${offer?.id}`, null);
  const best = bestOf(offer);
  const isSure =
    offer !== undefined &&
    (offer.choices.length === 1 || PLAIN.includes(offer.choices[0] ? kindOf(offer.choices[0].action) : "hold"));
  const isMapped = !isSure && offer?.choices[0]?.action.type === "put_place"; // the player chooses a cell on the map
  const first = best ?? (isSure || (offer && !areFew(offer) && !isMapped) ? 0 : -1);
  const chosen = aimed?.[1] ?? offer?.choices[index ?? first];
  const kind = chosen && kindOf(chosen.action);
  const form = kind && formOf(kind);
  const [text, write, sent] = useSentText(table, `${seat}.${kind ?? ""}`, seat, log);
  const [fields, fill, sentFields] = useSentText(table, `${seat}.${kind ?? ""}.more`, seat, log);
  const more: Values = fields ? JSON.parse(fields) : {};
  const filled = chosen && withFields(chosen.action, form?.main ? { [form.main.name]: text.trim() } : {}, more);
  const isOther = filled !== undefined && (Object.keys(more).length > 0 || !chosen?.sentence);
  const told = useExplained(isOther ? explain : undefined, filled && isOther ? [filled] : []);
  const words = told?.words ?? chosen?.sentence ?? (isMapped ? "Choose a place on the map." : "Choose one.");
  const isLegal = told ? !told.isRefused : !!chosen?.sentence;
  const rolled = isOther ? undefined : chosen; // otherwise the words give the odds
  if (!offer) return null;
  const take = (id: string) => {
    onAim?.(null);
    want(id);
  };
  return (
    <div class="dk-desk">
      {offers.length > 1 && <Words offers={offers} picked={offer} works={open.works ?? 0} onPick={take} />}
      {offer.choices.length > 1 && !isMapped && (
        <Exactly
          offer={offer}
          at={chosen ? offer.choices.indexOf(chosen) : -1}
          onPick={(at) => {
            onAim?.(null);
            want(offer.id);
            setIndex(at);
          }}
        />
      )}
      {form?.main && (
        <Pen
          label={form.main.label}
          text={text}
          most={form.main.most}
          lines={form.main.most > 300 ? 3 : 1}
          onWrite={write}
        />
      )}
      {chosen && form?.more && (
        <MoreFields
          fields={form.more}
          values={more}
          open={open}
          names={names}
          onChange={(values) => fill(JSON.stringify(values))}
        />
      )}
      <ActBar words={words} tone={told?.isRefused ? "bad" : isLegal ? "good" : "open"} extra={<Odds choice={rolled} />}>
        <Go
          label={labelOf(kind, text, percentOf(rolled), offer)}
          isQuiet={chosen?.action.type === "cancel_request"}
          isReady={isLegal}
          isBusy={busy}
          onGo={() => {
            if (!filled) return;
            sent();
            sentFields();
            onAim?.(null);
            send([filled]);
          }}
        />
      </ActBar>
    </div>
  );
}

/** Empty lines of a list are no answers; the game picks foes without a name. */
function withFields(action: Action, text: Values, more: Values): Action {
  const filled = { ...action, ...text, ...more } as Record<string, unknown>;
  if (Array.isArray(filled.options)) filled.options = filled.options.map((each) => String(each).trim()).filter(Boolean);
  return filled as unknown as Action;
}

function labelOf(type: Kind | undefined, text: string, percent: number | null, offer: Offer): string {
  if (type === undefined) return "Choose";
  const label: Partial<Record<Kind, string>> = {
    roll: "Roll",
    respond: text.trim() ? "Answer" : "Let it pass",
    attack: "Strike",
    foe_attack: "Strike",
    cast: "Cast",
    rule: "Rule",
    go_on: "Go on",
    begin_session: "Begin",
    decline: "Do not roll",
    hold: "Hold",
    cancel_request: "Take it back",
  };
  const word = label[type] ?? (offer.part === "Hand over" ? "Hand over" : "Do it");
  return percent === null ? word : `${word} · ${percent} %`;
}

interface WordsProps {
  offers: Offer[];
  picked: Offer;
  works: number; // actions done this turn
  onPick: (id: string) => void;
}

/** The words to choose from, in rows by their meaning for the turn; where room is short, one row at a time. */
function Words({ offers, picked, works, onPick }: WordsProps) {
  const parts = [...new Set(offers.map(({ part }) => part))].sort((a, b) => (a === "" ? 1 : b === "" ? -1 : 0));
  const notes: Record<string, string> = { "Hand over": "ends your turn", Work: works > 0 ? `${works} done` : "" };
  return (
    <fieldset class="dk-words">
      <legend class="unseen">What you can do</legend>
      {parts.map((part) => {
        const own = offers.filter((offer) => offer.part === part);
        const isOpen = part === "" || part === (picked.part || parts.find(Boolean));
        return (
          <div key={part} class={isOpen ? "dk-open" : ""}>
            {part && parts.filter(Boolean).length > 1 && (
              <button type="button" class="dk-part" aria-expanded={isOpen} onClick={() => onPick(own[0]?.id ?? "")}>
                {part} <small>{notes[part]}</small>
              </button>
            )}
            {own.map(({ id, label, choices }) => (
              <button
                key={id}
                type="button"
                class={part === "" && !choices[0]?.sentence ? "dk-barred" : ""}
                data-way={id}
                aria-pressed={id === picked.id}
                onClick={() => onPick(id)}
              >
                <Icon name={id} />
                {label}
              </button>
            ))}
          </div>
        );
      })}
    </fieldset>
  );
}

interface ExactlyProps {
  offer: Offer;
  at: number;
  onPick: (at: number) => void;
}

/** The exact choices: a few side by side, many in a list. */
function Exactly({ offer, at, onPick }: ExactlyProps) {
  if (areFew(offer))
    return (
      <fieldset class="dk-exactly">
        <legend class="unseen">{offer.label}: which</legend>
        {offer.choices.map((choice, place) => (
          <button key={place} type="button" aria-pressed={place === at} onClick={() => onPick(place)}>
            {choice.action.type === "draw_map" && <Outline id={choice.action.outline} />}
            {shortOf(choice)}
          </button>
        ))}
      </fieldset>
    );
  return (
    <select
      class="dk-select"
      aria-label={`${offer.label}: which`}
      onChange={(event) => onPick(event.currentTarget.selectedIndex)}
    >
      {offer.choices.map((choice, place) => (
        <option key={place} selected={place === at}>
          {shortOf(choice)}
        </option>
      ))}
    </select>
  );
}
