/** Before a battle: the secret choice of a tile, and free exchanges of weapons. */

import { Tabletop } from "../../kit/board";
import { usePick } from "../../kit/pick";
import { ActBar, Go, Tray } from "../../kit/tray";
import type { Choice } from "../board";
import { dungeonOf, goodsOf } from "./content";
import { Field, type Mark } from "./field";
import type { Action } from "./model";
import { Trust } from "./orders";
import { type AskProps, choiceOf, Stage } from "./stage";

export function PlaceAsk(props: AskProps) {
  const { ask, legal, moment, busy, send, view, names } = props;
  const [tile, pickTile] = usePick<string | null>(moment, null);
  const choice = choiceOf(legal, (action) => action.type === "place" && action.tile === tile);
  const equips = legal.flatMap(({ action }) => (action.type === "swap" ? [action] : []));
  const [swap, pickSwap] = usePick(moment, "");
  const exchange = swap === "" ? undefined : equips[Number(swap)];
  const grid = view.open.room ? dungeonOf(view.open.room.card).grid : undefined;
  return (
    <Tabletop
      moment={moment}
      tray={
        <Tray ask={ask} isAsked>
          {equips.length > 0 && (
            <div class="ab-equip">
              <select
                aria-label="Exchange weapons first"
                value={swap}
                onChange={(e) => pickSwap(e.currentTarget.value)}
              >
                <option value="">Exchange weapons</option>
                {equips.map((action, place) => (
                  <option key={place} value={place}>
                    {goodsOf(action.in).name} for {goodsOf(action.out).name}
                  </option>
                ))}
              </select>
              <button
                type="button"
                class="ab-part"
                disabled={!exchange || busy}
                onClick={() => exchange && send([exchange])}
              >
                Exchange
              </button>
            </div>
          )}
          <Trust {...{ view, names }} only="place" send={busy ? null : send} />
          <ActBar words={choice?.sentence ?? "Choose a tile of the heroes’ side."} tone={choice ? "good" : "still"}>
            <Go
              label="Stand here"
              isReady={choice !== undefined}
              isBusy={busy}
              onGo={() => choice && send([choice.action])}
            />
          </ActBar>
        </Tray>
      }
    >
      <Stage {...props}>
        <Field
          open={view.open}
          names={names}
          seat={view.seat}
          marks={placeMarks(legal, tile)}
          symbols={grid}
          onTouch={(spot) => legal.some(({ action }) => spotOf(action) === spot) && pickTile(spot.slice(2))}
        />
      </Stage>
    </Tabletop>
  );
}

const spotOf = (action: Action): string => (action.type === "place" ? `P:${action.tile}` : "");

const placeMarks = (legal: Choice<Action>[], tile: string | null): Map<string, Mark> =>
  new Map(
    legal.flatMap(({ action }): [string, Mark][] =>
      action.type === "place" ? [[spotOf(action), { state: action.tile === tile ? "chosen" : "open" }]] : [],
    ),
  );
