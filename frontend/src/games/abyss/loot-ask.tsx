/** After a battle and in treasure rooms: energy to claim, cards to hand out, a card to lose. */

import { useState } from "preact/hooks";
import { Tabletop } from "../../kit/board";
import { usePick } from "../../kit/pick";
import { ActBar, Go, Tray } from "../../kit/tray";
import { Cards, CardTile, Receivers } from "./cards";
import { goodsOf } from "./content";
import type { Action, Color } from "./model";
import { Energy, Icon } from "./pictures";
import { type AskProps, choiceOf, Stage } from "./stage";
import { COLORS } from "./words";

/** Energy of chosen colours: a stepper for each. */
export function ClaimAsk(props: AskProps) {
  const { ask, legal, moment, busy, send, view } = props;
  const whole = view.open.reward?.ep ?? 0;
  const mine = (view.seat === null ? null : view.open.heroes[view.seat])?.class ?? "red";
  const start: Record<Color, number> = { cyan: 0, green: 0, red: 0, [mine]: whole };
  const [split, keep] = usePick(moment, start);
  const choice = choiceOf(
    legal,
    (action) => action.type === "claim_ep" && COLORS.every((color) => action[color] === split[color]),
  );
  const more = (color: Color) => {
    const from = COLORS.filter((other) => other !== color).sort((one, two) => split[two] - split[one])[0];
    if (from && split[from] > 0) keep({ ...split, [color]: split[color] + 1, [from]: split[from] - 1 });
  };
  return (
    <Tabletop
      moment={moment}
      tray={
        <Tray ask={ask} isAsked>
          <div class="ab-steppers">
            {COLORS.map((color) => (
              <button
                key={color}
                type="button"
                class={split[color] > 0 ? "ab-stepper ab-picked" : "ab-stepper"}
                aria-disabled={split[color] === whole}
                onClick={() => more(color)}
              >
                <Energy color={color} />
                <b>{split[color]}</b>
                <span>{color}</span>
                <small>{split[color] === whole ? "all of it" : "one more"}</small>
              </button>
            ))}
          </div>
          <ActBar words={choice?.sentence ?? ""} tone="good">
            <Go label="Claim" isBusy={busy} onGo={() => choice && send([choice.action])} />
          </ActBar>
        </Tray>
      }
    >
      <Stage {...props}>
        <Spoils {...props} />
      </Stage>
    </Tabletop>
  );
}

const spoilsOf = ({ open, own }: AskProps["view"]): string[] => [...(open.reward?.cards ?? []), ...(own?.fresh ?? [])];

function Spoils({ view }: AskProps) {
  return (
    <Cards label="Your reward">
      {spoilsOf(view).map((copy) => (
        <CardTile key={copy} copy={copy} />
      ))}
    </Cards>
  );
}

/** The heroes who may get something. */
const receivers = (legal: AskProps["legal"]): number[] =>
  [
    ...new Set(legal.flatMap(({ action }) => ("to" in action && typeof action.to === "number" ? [action.to] : []))),
  ].sort();

type Thing = { card: string } | { color: Color };

/** One reward may go to another hero. */
export function GiftAsk(props: AskProps) {
  const { ask, legal, moment, busy, send, view, names } = props;
  const [thing, pick] = usePick<Thing | null>(moment, null);
  const [to, give] = usePick<number | null>(moment, null);
  const keep = choiceOf(legal, ({ type }) => type === "keep");
  const isIt = (action: Action) =>
    thing !== null &&
    ("card" in thing
      ? action.type === "gift_card" && action.card === thing.card
      : action.type === "gift_ep" && action.color === thing.color);
  const choice = choiceOf(legal, (action) => isIt(action) && "to" in action && action.to === to);
  const colors = COLORS.filter((color) =>
    legal.some(({ action }) => action.type === "gift_ep" && action.color === color),
  );
  const others = receivers(legal);
  return (
    <Tabletop
      moment={moment}
      tray={
        <Tray ask={ask} isAsked>
          {thing && <Receivers {...{ view, names }} label="To whom" seats={others} picked={to} onPick={give} />}
          <ActBar
            words={choice?.sentence ?? (thing ? "To whom?" : "Choose what to give away, or keep it all.")}
            tone={choice ? "good" : "still"}
          >
            {keep && <Go label="Keep it all" isQuiet={thing !== null} isBusy={busy} onGo={() => send([keep.action])} />}
            {thing && (
              <Go
                label="Give it"
                isReady={choice !== undefined}
                isBusy={busy}
                onGo={() => choice && send([choice.action])}
              />
            )}
          </ActBar>
        </Tray>
      }
    >
      <Stage {...props}>
        <Cards label="Your reward">
          {spoilsOf(view).map((copy) => (
            <CardTile
              key={copy}
              copy={copy}
              isPicked={thing !== null && "card" in thing && thing.card === copy}
              onPick={() => pick(thing !== null && "card" in thing && thing.card === copy ? null : { card: copy })}
            />
          ))}
          {colors.map((color) => (
            <button
              key={color}
              type="button"
              class={`ab-stepper ${thing !== null && "color" in thing && thing.color === color ? "ab-picked" : ""}`}
              aria-pressed={thing !== null && "color" in thing && thing.color === color}
              onClick={() => pick({ color })}
            >
              <Energy color={color} />
              <span>one {color} EP</span>
            </button>
          ))}
        </Cards>
      </Stage>
    </Tabletop>
  );
}

/** A hero who came back chooses a card to lose. */
export function LoseAsk(props: AskProps) {
  const { ask, legal, moment, busy, send, view } = props;
  const [picked, pick] = usePick<string | null>(moment, null);
  const choice = choiceOf(legal, (action) => action.type === "lose" && action.card === picked);
  return (
    <Tabletop
      moment={moment}
      tray={
        <Tray ask={ask} isAsked>
          <ActBar words={choice?.sentence ?? "Choose the card you can spare."} tone={choice ? "good" : "still"}>
            <Go
              label="Let it go"
              isReady={choice !== undefined}
              isBusy={busy}
              onGo={() => choice && send([choice.action])}
            />
          </ActBar>
        </Tray>
      }
    >
      <Stage {...props}>
        <Cards label="Your cards">
          {legal.map(
            ({ action }) =>
              action.type === "lose" && (
                <CardTile
                  key={action.card}
                  copy={action.card}
                  isPicked={action.card === picked}
                  onPick={() => pick(action.card)}
                  {...(view.own?.items?.includes(action.card as never) ? { note: "hidden" } : {})}
                />
              ),
          )}
        </Cards>
      </Stage>
    </Tabletop>
  );
}

/** Each card of a treasure room goes to a chosen hero; the page sends all of them at once. */
export function TreasureAsk(props: AskProps) {
  const { ask, legal, moment, busy, send, view, names } = props;
  const cards = view.open.treasure ?? [];
  const [given, give] = usePick<Record<string, number>>(moment, {});
  const [at, turnTo] = useState<string | null>(null);
  const next = cards.find((copy) => given[copy] === undefined);
  const about = at !== null && cards.includes(at as never) ? at : (next ?? cards[0] ?? "");
  const left = cards.filter((copy) => given[copy] === undefined).length;
  const everybody = receivers(legal);
  const nameOf = (seat: number) => (seat === view.seat ? "you" : (names[seat] ?? ""));
  const words = left
    ? `${goodsOf(about).name}: to whom? ${left} of ${cards.length} to go.`
    : `${cards.map((copy) => `${goodsOf(copy).name} to ${nameOf(given[copy] ?? 0)}`).join(", ")}.`;
  return (
    <Tabletop
      moment={moment}
      tray={
        <Tray ask={ask} isAsked>
          <Receivers
            {...{ view, names }}
            label={`Who gets ${goodsOf(about).name}`}
            seats={everybody}
            picked={given[about] ?? null}
            onPick={(seat) => {
              const after = { ...given, [about]: seat };
              give(after);
              turnTo(cards.find((copy) => after[copy] === undefined) ?? about);
            }}
          />
          <ActBar words={words} tone={left ? "open" : "good"}>
            <Go
              label="Hand them out"
              isReady={left === 0}
              isBusy={busy}
              onGo={() => send(cards.map((card) => ({ type: "assign", card, to: given[card] ?? 0 }) as Action))}
            />
          </ActBar>
        </Tray>
      }
    >
      <Stage {...props}>
        <Cards label="The treasure">
          {cards.map((copy) => {
            const to = given[copy];
            return (
              <CardTile
                key={copy}
                copy={copy}
                isPicked={copy === about}
                onPick={() => turnTo(copy)}
                ribbon={
                  to === undefined ? undefined : (
                    <>
                      <Icon of="flag" /> {nameOf(to)}
                    </>
                  )
                }
              />
            );
          })}
        </Cards>
      </Stage>
    </Tabletop>
  );
}
