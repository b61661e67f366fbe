/** A shop: cards lent to the others, then purchases. The server's draft says what I can pay and buy next. */

import { useEffect, useState } from "preact/hooks";
import { Tabletop } from "../../kit/board";
import { useExplained } from "../../kit/explained";
import { usePick } from "../../kit/pick";
import { ActBar, Go, Tray } from "../../kit/tray";
import { plural } from "../../ui/words";
import type { Choice } from "../board";
import { Cards, CardTile } from "./cards";
import { goodsOf } from "./content";
import type { Action } from "./model";
import { type AskProps, choiceOf, Stage } from "./stage";

const cardsOf = (legal: Choice<Action>[], type: "pledge" | "pay" | "buy"): string[] =>
  legal.flatMap(({ action }) => (action.type === type ? [action.card as string] : []));

/** The legal actions after these actions, from the server's draft. */
function useAhead({ draft, legal }: AskProps, actions: Action[]): Choice<Action>[] {
  const about = JSON.stringify(actions);
  const [ahead, keep] = useState<{ about: string; legal: Choice<Action>[] }>({ about: "[]", legal });
  useEffect(() => {
    let isWanted = true;
    if (actions.length > 0)
      draft?.(actions).then(
        (drafted) => isWanted && keep({ about, legal: drafted.legal }),
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [about, legal]);
  return actions.length > 0 && ahead.about === about ? ahead.legal : legal;
}

const toggled = (list: string[], one: string): string[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

/** Any number of my cards that the others may pay with. */
export function PledgeAsk(props: AskProps) {
  const { ask, moment, busy, send, view } = props;
  const [lent, lend] = usePick<string[]>(moment, []);
  const pledges = lent.map((card) => ({ type: "pledge", card }) as Action);
  const ahead = useAhead(props, pledges);
  const mine = [...new Set([...lent, ...cardsOf(props.legal, "pledge"), ...cardsOf(ahead, "pledge")])].sort();
  return (
    <Tabletop
      moment={moment}
      tray={
        <Tray ask={ask} isAsked>
          <ActBar
            words={
              lent.length > 0
                ? `The others may pay with ${lent.map((copy) => goodsOf(copy).name).join(" and ")} in this shop.`
                : "Choose cards you do not need: the others may then pay with them here."
            }
            tone={lent.length > 0 ? "good" : "still"}
          >
            <Go
              label={lent.length > 0 ? `Pledge ${plural(lent.length, "card")}` : "Pledge nothing"}
              isBusy={busy}
              onGo={() => send([...pledges, { type: "pledge_done" }])}
            />
          </ActBar>
        </Tray>
      }
    >
      <Stage {...props}>
        <Cards label="On offer" isWhole>
          {view.open.shop?.offer.map((copy) => (
            <CardTile key={copy} copy={copy} />
          ))}
        </Cards>
        <Cards label="Yours">
          {mine.map((copy) => (
            <CardTile
              key={copy}
              copy={copy}
              isPicked={lent.includes(copy)}
              onPick={() => lend(toggled(lent, copy))}
              {...(lent.includes(copy) ? { ribbon: "pledged" } : {})}
            />
          ))}
        </Cards>
      </Stage>
    </Tabletop>
  );
}

/** One purchase per turn: a wanted card, and the cards that go into the pot for it. */
export function ShopAsk(props: AskProps) {
  const { ask, legal, moment, busy, send, view, names } = props;
  const shop = view.open.shop;
  const [paid, pay] = usePick<string[]>(moment, []);
  const [wanted, want] = usePick<string | null>(moment, null);
  const pays = paid.map((card) => ({ type: "pay", card }) as Action);
  const ahead = useAhead(props, pays);
  const buy = choiceOf(ahead, (action) => action.type === "buy" && action.card === wanted);
  const why = useExplained(props.explain, wanted && !buy ? [...pays, { type: "buy", card: wanted } as Action] : []);
  const leave = choiceOf(legal, ({ type }) => type === "pass");
  const before = (shop?.pot ?? []).map(({ card }) => card as string);
  const mine = [...new Set([...before, ...paid, ...cardsOf(legal, "pay"), ...cardsOf(ahead, "pay")])].sort();
  const lender = (copy: string) => shop?.pledged?.find(({ card, seat }) => card === copy && seat !== view.seat)?.seat;
  const price = wanted ? goodsOf(wanted).value : 0;
  const words = buy
    ? buy.sentence
    : wanted
      ? (why?.words ?? `${goodsOf(wanted).name} costs ${price}.`)
      : "Choose what you want, and what you pay with.";
  return (
    <Tabletop
      moment={moment}
      tray={
        <Tray ask={ask} isAsked>
          <ActBar words={words} tone={buy ? "good" : wanted ? "open" : "still"}>
            {leave && <Go label="Leave" isQuiet isBusy={busy} onGo={() => send([leave.action])} />}
            <Go
              label="Buy"
              note={wanted ? `price ${price}` : undefined}
              isReady={buy !== undefined}
              isBusy={busy}
              onGo={() => buy && send([...pays, buy.action])}
            />
          </ActBar>
        </Tray>
      }
    >
      <Stage {...props}>
        <Cards label="On offer" isWhole>
          {shop?.offer.map((copy) => (
            <CardTile
              key={copy}
              copy={copy}
              isPicked={copy === wanted}
              onPick={() => want(copy === wanted ? null : copy)}
            />
          ))}
        </Cards>
        <Cards label="To pay with">
          {mine.map((copy) => {
            const owner = lender(copy);
            const isIn = paid.includes(copy) || before.includes(copy);
            return (
              <CardTile
                key={copy}
                copy={copy}
                isPicked={isIn}
                isBarred={before.includes(copy)}
                onPick={() => !before.includes(copy) && pay(toggled(paid, copy))}
                ribbon={isIn ? "in the pot" : owner === undefined ? undefined : `pledged by ${names[owner]}`}
              />
            );
          })}
        </Cards>
      </Stage>
    </Tabletop>
  );
}
