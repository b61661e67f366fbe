/** A turn in battle: choose an attack or a card, choose its targets, see the result, strike. */

import { useState } from "preact/hooks";
import { Tabletop } from "../../kit/board";
import { useExplained } from "../../kit/explained";
import { ActBar, Go, Tray } from "../../kit/tray";
import { later } from "../../ui/later";
import { capital, plural } from "../../ui/words";
import { type Aimed, aimMarks, lanesOf, opsOf, partAt, sumsOf, useAim } from "./aim";
import type { BagProps } from "./bag";
import { amountOf, goodsOf, priceOf, purposeOf } from "./content";
import { bagOf, chosenWay, type Deed, isMove, openParts, tilesOf, type Way } from "./deeds";
import { Field, isBetween } from "./field";
import type { Action, Hero, View } from "./model";
import { Energy, Icon } from "./pictures";
import { type Losses, sumOf, useForesight } from "./preview";
import { type AskProps, choiceOf, Stage } from "./stage";
import { Weapons } from "./weapons";
import { COLORS, partWords } from "./words";

const Bag = later<BagProps>(async () => (await import("./bag")).Bag);
const CHOOSE = "Choose an attack, or open your bag.";

export function TurnAsk({ hero, ...props }: AskProps & { hero: Hero }) {
  const { ask, legal, moment, view, names, busy, send, look, draft, explain } = props;
  const aimed = useAim(legal, moment);
  const [isBagOpen, openBag] = useState(false);
  const [tried, setTried] = useState<Action[]>([]);
  const told = useExplained(explain, tried);
  const deed = aimed.picked === null ? undefined : aimed.deeds.get(aimed.picked);
  const way = deed && chosenWay(deed, aimed.parts);
  const { losses, seen } = useForesight(draft, view.open, deed, way);
  const { ep, actions } = way ? priceOf(way.choice.action) : { ep: 0, actions: 0 };
  const syphon = aimed.deeds.get("syphon")?.ways[0];
  const pick = (key: string | null) => {
    setTried([]);
    aimed.pick(key);
  };
  const words =
    deed && losses?.size ? (
      <Outcome losses={losses} names={names} seat={view.seat} printed={printedOf(view, deed)} />
    ) : (
      way && `${way.choice.sentence}${losses && deed && isMove(deed) ? " From there it meets nobody." : ""}`
    );
  const [end] = legal.length === 1 ? legal : []; // there is nothing else to do
  const refusal = told?.isRefused ? told.words : "";
  return (
    <Tabletop
      moment={moment}
      tray={
        <Tray {...(deed ? {} : { ask })} isAsked>
          <div class="ab-turn">
            {syphon && (
              <Go
                label="Syphon"
                note={`${againWords(view)} again for ${priceWords(syphon)}`}
                isAside
                onGo={() => pick("syphon")}
              />
            )}
            {isBagOpen ? (
              <Bag
                {...{ legal, names, aimed, busy, send }}
                hidden={view.own?.items ?? []}
                onTry={(card) => setTried(card === null ? [] : [{ type: "use", card } as Action])}
              />
            ) : (
              <Weapons
                hero={hero}
                deeds={aimed.deeds}
                picked={aimed.picked}
                price={ep}
                recoverable={
                  new Map(
                    legal.flatMap(({ action, sentence }): [string, string][] =>
                      action.type === "recover" ? [[action.weapon, sentence]] : [],
                    ),
                  )
                }
                onPick={(key) => pick(aimed.picked === key ? null : key)}
                onTry={(weapon, attack) => {
                  pick(null);
                  setTried([{ type: "attack", weapon, attack } as Action]);
                }}
                onRecover={(weapon) => send([{ type: "recover", weapon } as Action])}
              />
            )}
            <Tools {...props} hero={hero} isBagOpen={isBagOpen} onBag={() => openBag(!isBagOpen)} />
            {deed && <Parts {...{ deed, names }} parts={aimed.parts} sums={sumsOf(deed, seen)} touch={aimed.touch} />}
          </div>
          <ActBar
            words={
              words ??
              (deed
                ? `Choose ${isMove(deed) ? "where to go" : "whom it is to meet"}, on the board.`
                : refusal || (end ? end.sentence : isBagOpen ? "Choose a card." : CHOOSE))
            }
            tone={way ? "good" : deed ? "open" : refusal ? "bad" : "still"}
          >
            {deed && <Go label="Clear" isAside onGo={() => pick(null)} />}
            {end && !deed && <Go label="End turn" isBusy={busy} onGo={() => send([end.action])} />}
            {deed && (
              <Go
                label={labelOf(view, deed)}
                note={way && priceWords(way)}
                isReady={way !== undefined}
                isBusy={busy}
                onGo={() => way && send([way.choice.action])}
              />
            )}
          </ActBar>
        </Tray>
      }
    >
      <Stage {...props} going={actions}>
        <Field
          open={view.open}
          names={names}
          seat={view.seat}
          marks={deed ? aimMarks(view, deed, aimed.parts, losses, seen) : new Map()}
          {...(deed ? { lanes: lanesOf(deed, aimed.parts) } : {})}
          onLane={aimed.touch}
          onTouch={(spot) => {
            const part = deed && partAt(view, deed, aimed.parts, seen, spot);
            if (part) aimed.touch(part);
            else look(spot);
          }}
        />
      </Stage>
    </Tabletop>
  );
}

/** The cost of a choice, e.g. "2 EP, 1 action". */
function priceWords({ choice }: Way): string {
  const { ep, actions } = priceOf(choice.action);
  return `${ep ? `${ep} EP, ` : ""}${actions ? plural(actions, "action") : "no action"}`;
}

/** The attack that I could repeat. */
function againWords({ open }: View): string {
  const { weapon, attack } = open.turn?.window ?? {};
  return (weapon && goodsOf(weapon).attacks?.[attack ?? 0]?.name) ?? "";
}

/** The damage printed on the card. */
function printedOf(view: View, deed: Deed): number | undefined {
  const amount = amountOf(opsOf(view, deed));
  return typeof amount === "number" ? amount : undefined;
}

function labelOf(view: View, deed: Deed): string {
  if (deed.ways[0]?.choice.action.type === "use") return "Use it";
  const purpose = purposeOf(opsOf(view, deed));
  return purpose === "hit" ? "Strike" : capital(purpose);
}

interface OutcomeProps {
  losses: Losses;
  names: string[];
  seat: number | null;
  printed: number | undefined;
}

/** The result, with the sum, e.g. "Needle Spider 4 − 1 armour = 3 falls". */
function Outcome({ losses, names, seat, printed }: OutcomeProps) {
  return (
    <span class="ab-outcome">
      {[...losses].map(([spot, { who, before, after, falls, block, stunned, hits }]) => {
        const isFoe = !who.startsWith("seat:");
        const sum = hits
          .map((hit) => sumOf(hit, isFoe ? printed : undefined))
          .filter(Boolean)
          .join(", ");
        return (
          <span key={spot}>
            {isFoe ? who : Number(who.slice(5)) === seat ? "You" : names[Number(who.slice(5))]}{" "}
            {sum && <small>{sum}</small>}{" "}
            <b>
              {falls ? "falls" : before !== after ? `${before} ▸ ${after}` : block > 0 ? `+${block} block` : "unhurt"}
              {stunned && ", stunned"}
            </b>
          </span>
        );
      })}
    </span>
  );
}

interface ToolsProps extends AskProps {
  hero: Hero;
  isBagOpen: boolean;
  onBag: () => void;
}

function Tools({ legal, hero, busy, send, isBagOpen, onBag }: ToolsProps) {
  const [end, call] = [
    choiceOf(legal, ({ type }) => type === "end_turn"),
    choiceOf(legal, ({ type }) => type === "call_retreat"),
  ];
  const bag = bagOf(legal).length;
  return (
    <div class="ab-more">
      <span class="ab-free">
        {COLORS.map(
          (color) =>
            (hero.free_ep[color] ?? 0) > 0 && (
              <span key={color} class="ab-free-one">
                <Energy color={color} />
                {hero.free_ep[color]}
                <span class="unseen"> {color}</span>
              </span>
            ),
        )}
        <span>{COLORS.some((color) => hero.free_ep[color]) ? "free" : "no EP free"}</span>
      </span>
      <button type="button" class="ab-tool" aria-expanded={isBagOpen} aria-disabled={bag === 0} onClick={onBag}>
        <Icon of="bag" /> {isBagOpen ? "Weapons" : `Bag ${bag}`}
      </button>
      {call && (
        <button type="button" class="ab-tool" aria-label="Call retreat" onClick={() => !busy && send([call.action])}>
          <Icon of="flag" /> <span class="ab-tool-words">Call retreat</span>
        </button>
      )}
      {end && legal.length > 1 && (
        <button type="button" class="ab-tool" aria-disabled={busy} onClick={() => !busy && send([end.action])}>
          End turn
        </button>
      )}
    </div>
  );
}

/** Whether taps on the board cover the choice: arrows lie between the sides, other parts have their own tiles. */
function isOnBoard(parts: string[]): boolean {
  if (parts.every(isBetween)) return true;
  const tiles = parts.map((part) => (/^to:.:/.test(part) ? [part] : tilesOf(part)));
  return tiles.every(
    (own, at) =>
      own.length > 0 && !tiles.some((other, where) => where !== at && own.some((tile) => other.includes(tile))),
  );
}

type PartsProps = { deed: Deed; names: string[]; sums: Map<string, number> } & Pick<Aimed, "parts" | "touch">;

/** The next choices that have no place on the board. */
function Parts({ deed, parts, names, sums, touch }: PartsProps) {
  const shown = [...parts, ...openParts(deed, parts)];
  if (shown.length === 0 || deed.ways.length === 1 || isOnBoard(deed.ways.flatMap((way) => way.parts).filter(isFirst)))
    return null;
  return (
    <ul class="ab-parts" aria-label="Targets">
      {shown.map((part) => (
        <li key={part}>
          <button
            type="button"
            class={parts.includes(part) ? "ab-part ab-picked" : "ab-part"}
            aria-pressed={parts.includes(part)}
            onClick={() => touch(part)}
          >
            {partWords(part, names)}
            {sums.get(part) ? <b> −{sums.get(part)}</b> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}

const isFirst = <T,>(one: T, at: number, all: T[]): boolean => all.indexOf(one) === at;
