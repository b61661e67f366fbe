/** Things to look up beside the board: everybody's cards, the monsters' cards, the rooms in my hand. */

import { type Drawer, Drawers } from "../../kit/drawers";
import { Overlay } from "../../kit/sheet";
import { later } from "../../ui/later";
import type { Foe, View } from "./model";
import type { TrustProps } from "./orders";
import type { SheetsProps } from "./sheets";

const PartyCards = later<SheetsProps>(async () => (await import("./sheets")).PartyCards);
const Bestiary = later<{ foes: Foe[] }>(async () => (await import("./sheets")).Bestiary);
const HandOfRooms = later<{ cards: string[] }>(async () => (await import("./rooms-ask")).HandOfRooms);
const Trust = later<TrustProps>(async () => (await import("./orders")).Trust);
const CardAt = later<SheetsProps & { spot: string }>(async () => (await import("./sheets")).CardAt);

export function LookUp({ view, names, send }: TrustProps) {
  const { open, own } = view;
  const foes = open.fight?.monsters ?? [];
  const drawers: Drawer[] = [
    { title: "The party’s cards", content: () => <PartyCards view={view} names={names} /> },
    ...(foes.length > 0 ? [{ title: "The monsters", content: () => <Bestiary foes={foes} /> }] : []),
    ...(own?.hand && own.hand.length > 0
      ? [{ title: `Your rooms ${own.hand.length}`, content: () => <HandOfRooms cards={own.hand ?? []} /> }]
      : []),
    ...(!open.ending && own && open.heroes.length > 1 && open.heroes[view.seat ?? 0]
      ? [{ title: "Leave it to others", content: () => <Trust {...{ view, names, send }} /> }]
      : []),
  ];
  return <Drawers label="Look up" drawers={drawers} />;
}

/** The card of the figure on a tile, shown over the table. */
export function OpenCard({
  view,
  names,
  spot,
  onClose,
}: {
  view: View;
  names: string[];
  spot: string;
  onClose: () => void;
}) {
  return (
    <Overlay label="Card" onClose={onClose}>
      <CardAt view={view} names={names} spot={spot} />
    </Overlay>
  );
}
