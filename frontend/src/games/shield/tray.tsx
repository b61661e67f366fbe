/** The choices: kinds of action, names, numbered squares, cards; with the odds and the buttons. */

import type { ComponentChildren } from "preact";
import { usePick } from "../../kit/pick";
import { ActBar, Go } from "../../kit/tray";
import { capital } from "../../ui/words";
import type { Grouped, Option } from "./choosing";
import { KindIcon } from "./kind-icon";
import type { Action, View } from "./model";
import { Odds, oddsNote } from "./odds";
import { Always, standingFor } from "./orders";
import { Face } from "./pipe";

interface AskProps {
  view: View;
  moment: string | null;
  options: Option[];
  chosen: Option | undefined;
  others: ComponentChildren; // impossible actions, below the possible ones
  refused: string; // why a tried action is impossible
  busy: boolean;
  onPick: (key: string | null) => void;
  send: (actions: Action[]) => void;
}

interface MapAskProps extends AskProps, Grouped {
  group: string;
  few: Option[]; // choices of this group with their own buttons
  onGroup: (name: string) => void;
}

const LONG = 16; // letters of a name; three such names do not fit side by side

/** A choice on the map, with buttons beside it if there are few options. */
export function MapAsk(props: MapAskProps) {
  const { view, moment, groups, group, few, buttons, chosen, refused, others, busy, onGroup, onPick, send } = props;
  const first = props.options[0]?.choice.action;
  const [isOrdered, order] = usePick<boolean>(moment, false);
  const standing = standingFor(first?.type, view);
  const sendIt = (action: Action) => send(standing && isOrdered ? [standing.action, action] : [action]);
  const words = refused || (chosen?.words ?? wish(first));
  return (
    <>
      {(groups.length > 1 || first?.type === "act") && <Groups {...{ groups, group, others }} onPick={onGroup} />}
      {few.length > 0 && (
        <fieldset class={few.some(({ name }) => name.length > LONG) ? "sh-few sh-of-two" : "sh-few"}>
          <legend class="unseen">Choices</legend>
          {few.map((option, place) => (
            <button
              key={option.key}
              type="button"
              class="sh-kind"
              aria-pressed={option.key === chosen?.key}
              onClick={() => onPick(option.key)}
            >
              {"to" in option.choice.action ? `${place + 1} ${option.name}` : option.name}
              <small>{oddsNote(option.prospect) || option.prospect.note}</small>
            </button>
          ))}
        </fieldset>
      )}
      {chosen && <Odds prospect={chosen.prospect} />}
      {standing && <Always standing={standing} isOn={isOrdered} onChange={order} />}
      <ActBar words={words} tone={refused ? "bad" : chosen ? "good" : "open"}>
        {buttons.map(({ key, name, choice }) => (
          <Go key={key} label={name} isQuiet isBusy={busy} onGo={() => sendIt(choice.action)} />
        ))}
        <Go
          label={doing(chosen)}
          isReady={chosen !== undefined}
          isBusy={busy}
          onGo={() => chosen && sendIt(chosen.choice.action)}
        />
      </ActBar>
    </>
  );
}

const WISHES: Partial<Record<Action["type"], string>> = {
  deploy: "Choose a dwarf, then a square of your entrance.",
  use_card: "Choose the dwarf that acts.",
  act: "Choose an action, then a square.",
  leap_to: "Choose where the leap ends.",
  engage: "Choose whom to engage.",
  target: "Choose the target.",
  fight: "Choose the fight that comes next.",
  attacker: "Choose who leads.",
};

const wish = (action: Action | undefined): string => (action && WISHES[action.type]) ?? "Choose a square.";

/** The effect of the main button in two or three words. */
function doing(chosen: Option | undefined): string {
  if (!chosen) return "Choose first";
  const { action } = chosen.choice;
  if (action.type === "use_card") return `Send ${chosen.name}`;
  if (action.type === "deploy") return "Place here";
  if (action.type === "engage") return `Engage ${chosen.name}`;
  if (action.type === "target") return `Attack ${chosen.name}`;
  if (action.type === "attacker") return `${chosen.name} leads`;
  if (action.type === "fight") return "Fight this one";
  if (action.type === "drive_back") return "Fall back";
  if (action.type === "push") return "Drive them";
  if (action.type === "act") return chosen.group || chosen.name;
  return "Do it";
}

interface GroupsProps extends Pick<MapAskProps, "groups" | "group" | "others"> {
  onPick: (name: string) => void;
}

function Groups({ groups, group, others, onPick }: GroupsProps) {
  return (
    <div class="sh-kinds">
      {groups.map(({ name, kind }) => (
        <button key={name} type="button" class="sh-kind" aria-pressed={name === group} onClick={() => onPick(name)}>
          <KindIcon kind={kind} /> {name}
        </button>
      ))}
      {others}
    </div>
  );
}

/** A choice without a place on the map: two or three buttons, cards, contests. */
export function PlainAsk({ view, moment, options, chosen, others, refused, busy, onPick, send }: AskProps) {
  const [isOrdered, order] = usePick<boolean>(moment, false);
  const standing = standingFor(options.at(-1)?.choice.action.type, view) ?? standingFor(firstType(options), view);
  const sendIt = (action: Action) => send(standing && isOrdered ? [standing.action, action] : [action]);
  const isLong = options.length > 3 || firstType(options) === "sheathe";
  return (
    <>
      {isLong && (
        <fieldset class="sh-few">
          <legend class="unseen">Choices</legend>
          {options.map((option) => (
            <PlainChoice
              key={option.key}
              option={option}
              isPicked={option.key === chosen?.key}
              onPick={() => onPick(option.key)}
            />
          ))}
        </fieldset>
      )}
      {chosen && <Odds prospect={chosen.prospect} />}
      {standing && <Always standing={standing} isOn={isOrdered} onChange={order} />}
      {others && <div class="sh-kinds">{others}</div>}
      <ActBar words={refused || plainWords(options, chosen, isLong)} tone={refused ? "bad" : chosen ? "good" : "open"}>
        {isLong ? (
          <Go
            label="Do this"
            isReady={chosen !== undefined}
            isBusy={busy}
            onGo={() => chosen && sendIt(chosen.choice.action)}
          />
        ) : (
          options
            .map(({ key, name, prospect, choice }, place) => (
              <Go
                key={key}
                label={name}
                note={oddsNote(prospect)}
                isQuiet={place > 0}
                isBusy={busy}
                onGo={() => sendIt(choice.action)}
              />
            ))
            .reverse()
        )}
      </ActBar>
    </>
  );
}

const firstType = (options: Option[]): Action["type"] | undefined => options[0]?.choice.action.type;

function plainWords(options: Option[], chosen: Option | undefined, isLong: boolean): string {
  if (chosen) return chosen.words;
  if (isLong) return "Choose one.";
  const note = options[0]?.prospect.note; // if there is one, the question says the rest
  return note ? `${capital(note)}.` : options.map(({ words }) => words).join(" ");
}

interface PlainChoiceProps {
  option: Option;
  isPicked: boolean;
  onPick: () => void;
}

function PlainChoice({ option, isPicked, onPick }: PlainChoiceProps) {
  const { action } = option.choice;
  const card = action.type === "sheathe" ? action.card : null;
  return (
    <button type="button" class={card ? "sh-pick-card" : "sh-kind"} aria-pressed={isPicked} onClick={onPick}>
      {card ? <Face card={card} isAsked={isPicked} isSkipped={false} /> : option.name}
      {!card && <small>{oddsNote(option.prospect)}</small>}
    </button>
  );
}
