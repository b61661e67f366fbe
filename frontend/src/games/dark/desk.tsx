/** What can be done, on parchment: a word to choose, what exactly, a text where one belongs to it, one button. */

import { useState } from "preact/hooks";
import { useExplained } from "../../kit/explained";
import { usePick } from "../../kit/pick";
import { ActBar, Go } from "../../kit/tray";
import { capital } from "../../ui/words";
import type { Choice } from "../board";
import { FORMS } from "./fields";
import { MoreFields, type Values } from "./form";
import type { Kind, Offer } from "./groups";
import { Icon } from "./icons";
import type { Action, Open } from "./model";
import { Odds, stakesOf } from "./odds";
import { Pen, useSentText, type Written } from "./pen";

export interface DeskProps {
  table: string;
  seat: number;
  open: Open;
  names: string[];
  offers: Offer[];
  moment: string | null;
  log: Written[];
  aim?: number | null; // a foe that was tapped on the lane
  onAim?: (foe: number | null) => void;
  busy: boolean;
  send: (actions: Action[]) => void;
  explain?: ((actions: Action[]) => Promise<string>) | undefined;
}

const FEW = 6; // as many stand side by side
const LETTERS = 96; // that they have together
const PLAIN: Kind[] = ["roll", "respond", "narrate", "go_on", "begin_session", "rule", "cancel_request"];

/** The choice with the best odds on a foe that was tapped. */
function aimedAt(offers: Offer[], foe: number | null | undefined): [Offer, Choice<Action>] | null {
  if (foe == null) return null;
  const found = offers
    .filter(({ id }) => id === "attack" || id === "cast" || id === "foe_attack")
    .flatMap((offer) => offer.choices.map((choice): [Offer, Choice<Action>] => [offer, choice]))
    .filter(([, { action }]) => "foe" in action && action.foe === foe);
  const percent = ([, { sentence }]: [Offer, Choice<Action>]) => stakesOf(sentence)?.percent ?? 0;
  return found.sort((a, b) => percent(b) - percent(a))[0] ?? null;
}

/** Of blows the likeliest lies ready; what else is chosen between is for the player to weigh. */
function bestOf(offer: Offer | undefined): number | null {
  if (offer?.id !== "attack" && offer?.id !== "foe_attack") return null;
  const percents = offer.choices.map(({ sentence }) => stakesOf(sentence)?.percent ?? 0);
  return percents.indexOf(Math.max(...percents));
}

/** Few enough, and short enough, to stand side by side. */
function areFew({ choices }: Offer): boolean {
  const letters = choices.reduce((all, choice) => all + shortly(choice).length, 0);
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
    offer !== undefined && (offer.choices.length === 1 || PLAIN.includes(offer.choices[0]?.action.type ?? "hold"));
  const first = best ?? (isSure || (offer && !areFew(offer)) ? 0 : -1);
  const chosen = aimed?.[1] ?? offer?.choices[index ?? first];
  const form = chosen && FORMS[chosen.action.type];
  const [text, write, sent] = useSentText(table, `${seat}.${chosen?.action.type ?? ""}`, seat, log);
  const [more, fill] = useState<Record<string, Values>>({});
  const filled =
    chosen && withFields(chosen.action, form?.main ? { [form.main.name]: text.trim() } : {}, more[chosen.action.type]);
  const isOther = filled !== undefined && Object.keys(more[filled.type] ?? {}).length > 0;
  const told = useExplained(isOther ? explain : undefined, filled && isOther ? [filled] : []);
  const words = told?.words ?? chosen?.sentence ?? "Choose one.";
  const stakes = stakesOf(words);
  if (!offer) return null;
  const take = (id: string) => {
    onAim?.(null);
    want(id);
  };
  return (
    <div class="dk-desk">
      {offers.length > 1 && <Words offers={offers} picked={offer.id} left={40 - (open.works ?? 0)} onPick={take} />}
      {offer.choices.length > 1 && (
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
          values={more[chosen.action.type] ?? {}}
          open={open}
          names={names}
          onChange={(values) => fill({ ...more, [chosen.action.type]: values })}
        />
      )}
      <ActBar
        words={words}
        tone={told?.isRefused ? "bad" : chosen ? "good" : "open"}
        extra={stakes && <Odds {...stakes} />}
      >
        <Go
          label={labelOf(chosen?.action.type, text, stakes?.percent, offer)}
          isReady={chosen !== undefined && !told?.isRefused}
          isBusy={busy}
          onGo={() => {
            if (!filled) return;
            sent();
            fill({ ...more, [filled.type]: {} });
            onAim?.(null);
            send([filled]);
          }}
        />
      </ActBar>
    </div>
  );
}

/** Empty lines of a list are no answers; foes without a name are picked by the game. */
function withFields(action: Action, text: Values, more: Values | undefined): Action {
  const filled = { ...action, ...text, ...more } as Record<string, unknown>;
  if (Array.isArray(filled.options)) filled.options = filled.options.map((each) => String(each).trim()).filter(Boolean);
  return filled as unknown as Action;
}

function labelOf(type: Kind | undefined, text: string, percent: number | undefined, offer: Offer): string {
  if (type === undefined) return "Choose";
  const label: Partial<Record<Kind, string>> = {
    roll: "Roll",
    respond: text.trim() ? "Answer" : "Let it pass",
    attack: "Strike",
    cast: "Cast",
    rule: "Rule",
    go_on: "Go on",
    begin_session: "Begin",
    decline: "Do not roll",
    hold: "Hold",
    cancel_request: "Take it back",
  };
  const word = label[type] ?? (offer.part === "Hand over" ? "Hand over" : "Do it");
  return percent === undefined ? word : `${word} · ${percent} %`;
}

/** The words to choose from, in rows by what they mean for the turn. */
function Words({
  offers,
  picked,
  left,
  onPick,
}: {
  offers: Offer[];
  picked: string;
  left: number;
  onPick: (id: string) => void;
}) {
  const parts = [...new Set(offers.map(({ part }) => part))];
  return (
    <fieldset class="dk-words">
      <legend class="unseen">What you can do</legend>
      {parts.map((part) => (
        <div key={part}>
          {part && (
            <span class="dk-part">
              {part}{" "}
              <small>{part === "Hand over" ? "ends your turn" : part === "Work" ? `${left} of 40 left` : ""}</small>
            </span>
          )}
          {offers
            .filter((offer) => offer.part === part)
            .map((offer) => (
              <button key={offer.id} type="button" aria-pressed={offer.id === picked} onClick={() => onPick(offer.id)}>
                <Icon name={offer.id} />
                {offer.label}
              </button>
            ))}
        </div>
      ))}
    </fieldset>
  );
}

/** What exactly: side by side where they are few, in a list where they are many. */
function Exactly({ offer, at, onPick }: { offer: Offer; at: number; onPick: (at: number) => void }) {
  if (areFew(offer))
    return (
      <fieldset class="dk-exactly">
        <legend class="unseen">{offer.label}: which</legend>
        {offer.choices.map((choice, place) => (
          <button key={place} type="button" aria-pressed={place === at} onClick={() => onPick(place)}>
            {shortly(choice)}
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
          {choice.sentence.replace(/\.$/, "")}
        </option>
      ))}
    </select>
  );
}

const DIFFICULTIES: Record<number, string> = { 8: "Easy", 10: "Medium", 12: "Hard" };

/** A word or two where the sentence, which stands below, says the rest. */
function shortly({ action, sentence }: Choice<Action>): string {
  const percent = stakesOf(sentence)?.percent;
  const odds = percent === undefined ? "" : ` · ${percent} %`;
  switch (action.type) {
    case "attempt":
    case "spend_point":
      return capital(action.ability);
    case "freeform_spell":
      return `Up to ${DIFFICULTIES[action.most]?.toLowerCase()}`;
    case "move":
      return action.dir === 1 ? "Forward" : "Back";
    case "rule":
      if (action.verdict !== "roll") return capital(action.verdict);
      if (action.difficulty) return `${DIFFICULTIES[action.difficulty]}${odds}`;
      return sentence.replace(/^.* as /, "As ").replace(/\.$/, "");
    case "start_combat":
      return { party: "Party first", foes: "Foes first", individual: "All roll" }[action.initiative];
    case "prepare_delve":
      return `${action.rooms} rooms`;
    default:
      return sentence.replace(/\.$/, "");
  }
}
