/** Before a battle: a tile in secret, and weapons exchanged while they are free to be. */

import { Tabletop } from "../../kit/board";
import { usePick } from "../../kit/pick";
import { ActBar, Go, Tray } from "../../kit/tray";
import { dungeonOf, goodsOf } from "./content";
import { Field, type Mark } from "./field";
import { Trust } from "./orders";
import { type AskProps, choiceOf, Stage } from "./stage";
import { ROWS } from "./words";

export function PlaceAsk(props: AskProps) {
  const { ask, legal, moment, busy, send, view, names } = props;
  const [tile, pickTile] = usePick<string | null>(moment, null);
  const choice = choiceOf(legal, (action) => action.type === "place" && action.tile === tile);
  const equips = legal.flatMap(({ action }) => (action.type === "equip" ? [action] : []));
  const grid = view.open.room ? dungeonOf(view.open.room.card).grid : undefined;
  return (
    <Tabletop
      moment={moment}
      tray={
        <Tray ask={ask} isAsked>
          {equips.length > 0 && (
            <details class="ab-equip">
              <summary>Exchange weapons first, for free</summary>
              <ul class="ab-parts">
                {equips.map((action) => (
                  <li key={action.out + action.in}>
                    <button type="button" class="ab-part" onClick={() => !busy && send([action])}>
                      {goodsOf(action.in).name} for {goodsOf(action.out).name}
                    </button>
                  </li>
                ))}
              </ul>
            </details>
          )}
          <Trust {...{ view, names }} only="place" send={busy ? null : send} />
          <ActBar
            words={choice?.sentence ?? "Choose a tile of the heroes’ side. Nobody sees it before all have chosen."}
            tone={choice ? "good" : "still"}
          >
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
          marks={placeMarks(tile)}
          symbols={grid}
          onTouch={(spot) => spot.startsWith("P:") && pickTile(spot.slice(2))}
        />
      </Stage>
    </Tabletop>
  );
}

const placeMarks = (tile: string | null): Map<string, Mark> =>
  new Map(
    ROWS.flatMap((row) =>
      ["1", "2", "3"].map((depth): [string, Mark] => [
        `P:${row}${depth}`,
        { state: row + depth === tile ? "chosen" : "open" },
      ]),
    ),
  );
