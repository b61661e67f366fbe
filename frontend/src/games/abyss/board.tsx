/** The Abyss board: the question under way decides what lies on the table and in the tray. */

import type { ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { BoardRoot } from "../../kit/board";
import { useDecision } from "../../kit/decision";
import { useFlights } from "../../kit/flights";
import { later } from "../../ui/later";
import type { BoardProps } from "../board";
import art from "./art.svg?raw";
import creatures from "./creatures.svg?raw";
import { LookUp, OpenCard } from "./lookup";
import type { Action, Event, Hero, View } from "./model";
import type { AskProps } from "./stage";
import { WaitAsk } from "./wait-ask";

// Questions between battles are fetched when they come up, or while the first move is under way.
const ClaimAsk = later<AskProps>(async () => (await import("./loot-ask")).ClaimAsk);
const GiftAsk = later<AskProps>(async () => (await import("./loot-ask")).GiftAsk);
const LoseAsk = later<AskProps>(async () => (await import("./loot-ask")).LoseAsk);
const TreasureAsk = later<AskProps>(async () => (await import("./loot-ask")).TreasureAsk);
const GatherAsk = later<AskProps>(async () => (await import("./gather-ask")).GatherAsk);
const PlaceAsk = later<AskProps>(async () => (await import("./place-ask")).PlaceAsk);
const PledgeAsk = later<AskProps>(async () => (await import("./shop-ask")).PledgeAsk);
const RoomsAsk = later<AskProps>(async () => (await import("./rooms-ask")).RoomsAsk);
const ShopAsk = later<AskProps>(async () => (await import("./shop-ask")).ShopAsk);
const TurnAsk = later<AskProps & { hero: Hero }>(async () => (await import("./turn-ask")).TurnAsk);
const AnswerAsk = later<AskProps>(async () => (await import("./trade-ask")).AnswerAsk);
const WantAsk = later<AskProps>(async () => (await import("./trade-ask")).WantAsk);
const VoteAsk = later<AskProps>(async () => (await import("./vote-ask")).VoteAsk);

const ASKS: Partial<Record<Action["type"], ComponentType<AskProps>>> = {
  choose: GatherAsk,
  play_room: RoomsAsk,
  place: PlaceAsk,
  vote: VoteAsk,
  answer: AnswerAsk,
  withdraw: WantAsk,
  claim_ep: ClaimAsk,
  keep: GiftAsk,
  lose: LoseAsk,
  assign: TreasureAsk,
  pledge_done: PledgeAsk,
  pass: ShopAsk,
};

const NEXT = [TurnAsk, RoomsAsk, PlaceAsk, VoteAsk, ClaimAsk, ShopAsk, AnswerAsk];

export function Board(props: BoardProps<View, Action, Event>) {
  const { view, legal, names } = props;
  const root = useRef<HTMLDivElement>(null);
  const decision = useDecision(legal);
  const [opened, openCard] = useState<string | null>(null);
  useFlights(root, view);
  useEffect(() => {
    if (props.busy) for (const ask of NEXT) ask.fetch().catch(() => undefined); // the question asks again
  }, [props.busy]);
  const { open, seat } = view;
  const me = seat === null ? null : open.heroes[seat];
  const asked = { ...props, moment: decision.moment, look: openCard };
  const kind = [...decision.kinds].find((type) => ASKS[type]);
  const Ask = (kind && ASKS[kind]) ?? quiet(view);
  return (
    <BoardRoot name="ab" art={art + creatures} rootRef={root}>
      {decision.has("end_turn") && me ? <TurnAsk {...asked} hero={me} /> : <Ask {...asked} />}
      <LookUp view={view} names={names} send={props.isPast || props.busy || open.ending ? null : props.send} />
      {opened && <OpenCard view={view} names={names} spot={opened} onClose={() => openCard(null)} />}
    </BoardRoot>
  );
}

/** What lies on the table while the game asks me nothing. */
function quiet({ open }: View): ComponentType<AskProps> {
  if (open.phase === "setup") return GatherAsk;
  return open.phase === "vote" ? VoteAsk : WaitAsk;
}
