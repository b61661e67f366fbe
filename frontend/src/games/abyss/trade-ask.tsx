/** An exchange: the wanted card, the offered card, and the other player's answer. */

import { Tabletop } from "../../kit/board";
import { usePick } from "../../kit/pick";
import { ActBar, Go, Tray } from "../../kit/tray";
import { Cards, CardTile } from "./cards";
import { Field } from "./field";
import type { View } from "./model";
import { type AskProps, choiceOf, Stage } from "./stage";
import { answerWords } from "./words";

/** The card on offer; only the two seats know a hidden one. */
const offeredCard = ({ open, own }: View): string | null =>
  open.turn?.offer?.card ?? own?.offering ?? own?.offered ?? null;

export function WantAsk(props: AskProps) {
  const { ask, legal, moment, busy, send, view, names } = props;
  const [picked, pick] = usePick<string | null>(moment, null);
  const choice = choiceOf(legal, (action) => action.type === "want" && action.card === picked);
  const back = choiceOf(legal, ({ type }) => type === "withdraw");
  const mine = offeredCard(view);
  return (
    <Tabletop
      moment={moment}
      tray={
        <Tray ask={ask} isAsked>
          <ActBar words={choice?.sentence ?? "Choose what you want for it."} tone={choice ? "good" : "still"}>
            {back && <Go label="Withdraw" isQuiet isBusy={busy} onGo={() => send([back.action])} />}
            <Go
              label="Offer it"
              isReady={choice !== undefined}
              isBusy={busy}
              onGo={() => choice && send([choice.action])}
            />
          </ActBar>
        </Tray>
      }
    >
      <Stage {...props}>
        {mine && (
          <Cards label="You offer">
            <CardTile copy={mine} />
          </Cards>
        )}
        <Cards label={`What ${names[view.open.turn?.offer?.to ?? 0]} has`}>
          {legal.map(
            ({ action }) =>
              action.type === "want" && (
                <CardTile
                  key={action.card}
                  copy={action.card}
                  isPicked={action.card === picked}
                  onPick={() => pick(action.card)}
                />
              ),
          )}
        </Cards>
      </Stage>
    </Tabletop>
  );
}

export function AnswerAsk(props: AskProps) {
  const { ask, legal, moment, busy, send, view, names, look } = props;
  const { offer, seat = 0 } = view.open.turn ?? {};
  const theirs = offeredCard(view);
  return (
    <Tabletop
      moment={moment}
      tray={
        <Tray ask={ask} isAsked>
          <div class="ab-deal">
            <Cards label={`${names[seat]} gives`}>{theirs && <CardTile copy={theirs} />}</Cards>
            <Cards label="You give">{offer?.want && <CardTile copy={offer.want} />}</Cards>
          </div>
          <div class="kit-acts">
            {legal.map(
              ({ action }) =>
                action.type === "answer" && (
                  <Go
                    key={action.accept}
                    label={answerWords("answer", action.accept)}
                    isBusy={busy}
                    onGo={() => send([action])}
                  />
                ),
            )}
          </div>
        </Tray>
      }
    >
      <Stage {...props}>
        <Field open={view.open} names={names} seat={view.seat} marks={new Map()} onTouch={look} />
      </Stage>
    </Tabletop>
  );
}
