/** The Torch & Shield board: the map with light and dark, the state of the game, and the tray with the question. */

import { useMemo } from "preact/hooks";
import { BoardRoot, Tabletop } from "../../kit/board";
import { useDecision } from "../../kit/decision";
import { usePick } from "../../kit/pick";
import { Tray } from "../../kit/tray";
import type { BoardProps } from "../board";
import { Acting } from "./acting";
import { grouped, optionsFrom } from "./choosing";
import { LookUp } from "./drawers";
import { Fight } from "./fight";
import type { Action, Event, View } from "./model";
import { Muster } from "./muster";
import { NotNow } from "./not-now";
import { Pipe } from "./pipe";
import { Scene } from "./scene";
import { Status } from "./status";
import { ToldDice } from "./told";
import { MapAsk, PlainAsk } from "./tray";

type Props = BoardProps<View, Action, Event>;

const FEW = 7; // up to this many choices also have buttons beside the map

export function Board({ view, legal, ask, names, fresh, isPast, busy, send, explain }: Props) {
  const { open } = view;
  const { moment, has } = useDecision(legal);
  const options = useMemo(() => optionsFrom(legal, open), [legal, open]);
  const { groups, buttons } = useMemo(() => grouped(options), [options]);
  const [group, pickGroup] = usePick<string>(moment, groups[0]?.name ?? "");
  const [picked, pick] = usePick<string | null>(moment, null);
  const [refused, refuse] = usePick<string>(moment, "");
  const onMap = options.filter((option) => option.square && option.group === group);
  const few = onMap.length <= FEW && !has("act") && !has("deploy") ? onMap : [];
  const chosen = options.find(({ key }) => key === picked);
  const choose = (key: string | null) => {
    refuse("");
    pick(key);
  };
  const others = has("act") && <NotNow {...{ view, legal, explain }} onTold={refuse} />;
  const shared = { view, moment, options, chosen, others, refused, busy, onPick: choose, send };
  const isMuster = has("take_crew") || has("set_kit") || has("set_light");
  const tray = (
    <Tray ask={ask} isAsked={moment !== null}>
      {!has("sheathe") && <Pipe view={view} names={names} />}
      <Fight view={view} />
      {has("act") && <Acting view={view} />}
      {isPast && <ToldDice view={view} steps={fresh} />}
      {moment === null ? null : isMuster ? (
        <Muster {...{ view, legal, moment, busy, send, explain }} />
      ) : groups.length === 0 ? (
        <PlainAsk {...shared} />
      ) : (
        <MapAsk
          {...shared}
          {...{ groups, buttons, group, few }}
          onGroup={(name) => {
            pickGroup(name);
            choose(null);
          }}
        />
      )}
    </Tray>
  );
  return (
    <BoardRoot name="sh" state={has("use_card") || has("joker_pass") || has("trump") ? "sh-of-cards" : ""}>
      <Tabletop moment={moment} tray={tray}>
        <div class="sh-scene">
          <Scene
            {...{ view, names, chosen }}
            options={onMap}
            every={options}
            told={isPast ? fresh : null}
            areNumbered={few.length > 0}
            onPick={({ key }) => choose(key)}
          />
          <Status view={view} names={names} />
        </div>
      </Tabletop>
      <LookUp view={view} names={names} send={isPast || busy ? null : send} />
    </BoardRoot>
  );
}
