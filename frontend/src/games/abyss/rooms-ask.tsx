/** Three cave mouths; only the torchbearer sees the rooms. */

import { Tabletop } from "../../kit/board";
import { usePick } from "../../kit/pick";
import { ActBar, Go, Tray } from "../../kit/tray";
import { dungeonOf, omenOf } from "./content";
import { Icon } from "./pictures";
import { type AskProps, choiceOf, Stage } from "./stage";
import { fitting, letterOf } from "./words";
import "./style/doors.css";

export function RoomsAsk(props: AskProps) {
  const { ask, legal, moment, busy, send } = props;
  const [picked, pick] = usePick<string | null>(moment, null);
  const choice = choiceOf(legal, (action) => action.type === "play_room" && action.card === picked);
  return (
    <Tabletop
      moment={moment}
      tray={
        <Tray ask={ask} isAsked>
          <ActBar words={choice?.sentence ?? "Choose a room to see more."} tone={choice ? "good" : "still"}>
            <Go
              label="Lead the party in"
              {...(picked ? { note: dungeonOf(picked).name } : {})}
              isReady={choice !== undefined}
              isBusy={busy}
              onGo={() => choice && send([choice.action])}
            />
          </ActBar>
        </Tray>
      }
    >
      <Stage {...props}>
        <ul class="ab-doors">
          {legal.map(
            ({ action, sentence }) =>
              action.type === "play_room" && (
                <li key={action.card}>
                  <button
                    type="button"
                    class={`ab-door ${action.card === picked ? "ab-picked" : ""} ab-door-${dungeonOf(action.card).kind}`}
                    aria-pressed={action.card === picked}
                    onClick={() => pick(action.card)}
                  >
                    <span class="unseen">{sentence}</span>
                    <span class="ab-door-face" aria-hidden="true">
                      {action.card === picked && <Icon of="torch" class="ab-door-torch" />}
                      <DoorFace card={action.card} />
                    </span>
                  </button>
                </li>
              ),
          )}
        </ul>
      </Stage>
    </Tabletop>
  );
}

/** The rooms in my hand, to look at. */
export function HandOfRooms({ cards }: { cards: string[] }) {
  return (
    <ul class="ab-doors">
      {cards.map((card) => (
        <li key={card} class="ab-door">
          <DoorFace card={card} />
        </li>
      ))}
    </ul>
  );
}

function DoorFace({ card }: { card: string }) {
  const room = dungeonOf(card);
  return (
    <>
      <span class="ab-mouth">
        {room.grid ? (
          <RoomGrid grid={room.grid} words={symbolWords(room.grid)} />
        ) : (
          <Icon of={room.kind === "shop" ? "bag" : "cards"} />
        )}
      </span>
      <b style={fitting(room.name)}>{room.name}</b>
      {room.actions !== undefined && (
        <span class="ab-door-flames">
          {Array.from({ length: room.actions }, (_, at) => (
            <Icon key={at} of="flame" />
          ))}
        </span>
      )}
      <span class="ab-door-facts">
        {room.die && <span>{room.die} cards</span>}
        {room.kind === "shop" && <span>a shop</span>}
        {room.kind === "king" && <span>he falls, you win</span>}
        {room.reward && (
          <>
            <span>
              <Icon of="cards" /> {room.reward.cards}
            </span>
            <span>
              <Icon of="drop" /> {room.reward.ep}
            </span>
            <span>
              <Icon of="rest" /> {room.reward.rest}
            </span>
          </>
        )}
      </span>
    </>
  );
}

const symbolWords = (grid: string[]): string => [...grid.join("")].flatMap((symbol) => omenOf(symbol) ?? []).join(", ");

/** The symbols of a room on the monsters' side. */
function RoomGrid({ grid, words }: { grid: string[]; words: string }) {
  return (
    <svg class="ab-room-grid" viewBox="0 0 33 33" role="img" aria-label={words}>
      {grid.flatMap((row, y) =>
        [...row].map((symbol, x) => {
          const omen = omenOf(symbol);
          return (
            <g key={`${x}${y}`} class={`ab-symbol ab-kind-${omen}`}>
              <rect x={x * 11 + 1} y={y * 11 + 1} width="9" height="9" rx="2" />
              {omen && (
                <text x={x * 11 + 5.5} y={y * 11 + 8}>
                  {letterOf(omen)}
                </text>
              )}
            </g>
          );
        }),
      )}
    </svg>
  );
}
