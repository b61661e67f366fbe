/** The row of doors: who stands where, what lies below each door, what each is worth. */

import { listed } from "../../ui/words";
import type { Card, Open, Worth } from "./model";
import type { News } from "./news";
import { Arch, Coin, Icon, Meeple, TileFace } from "./pictures";
import { adventurerName, doorOf, layoutOf, ownerName, SUIT_NAMES, suitOf } from "./words";

interface DungeonProps {
  open: Open;
  names: string[];
  seat: number | null;
  news: News;
  preview: Card[]; // the cards that the player is about to place
  worth: Worth[]; // the worth of doors with the preview
}

export function Dungeon(props: DungeonProps) {
  const last = props.open.doors.length - 1;
  return (
    <section class="tl-dungeon" aria-label="The dungeon" data-anchor>
      <p class="tl-round-trip">
        <span aria-hidden="true" class="tl-round-trip-line" />
        <span class="tl-round-trip-words">
          door {last} leads back to door <b>{layoutOf(props.open).beyond[last]}</b>
        </span>
        <span aria-hidden="true" class="tl-round-trip-line" />
      </p>
      <ol class="tl-doors" style={{ "--doors": props.open.doors.length }}>
        {props.open.doors.map((_, door) => (
          <Door key={door} door={door} {...props} />
        ))}
      </ol>
    </section>
  );
}

const isSame = (some: Card[], others: Card[]): boolean =>
  some.length === others.length && some.every((card) => others.includes(card));

function Door({ door, open, names, seat, news, preview, worth }: DungeonProps & { door: number }) {
  const here = open.owner.flatMap((_, adventurer) => (open.positions[adventurer] === door ? [adventurer] : []));
  const gone = [...news.left].flatMap(([adventurer, from]) =>
    from === door && open.positions[adventurer] !== door ? [adventurer] : [],
  );
  const mine = here.some((adventurer) => open.owner[adventurer] === seat);
  const coming = preview.filter((card) => doorOf(card) === door);
  const after = worth.find(({ cards }) => isSame(cards, coming))?.gold ?? null;
  const cards = open.doors[door] ?? [];
  return (
    <li class={`tl-door ${mine ? "tl-mine" : ""} ${here.length > 0 ? "tl-lit" : ""}`} data-door={door}>
      <span class="unseen">{doorWords(door, open, names, seat, here, after)}</span>
      <div class="tl-opening" aria-hidden="true">
        <Arch />
        <span class="tl-number">{door}</span>
        <span class="tl-standing">
          {gone.map((adventurer) => (
            <span key={`left-${adventurer}`} class="tl-gone">
              <Meeple adventurer={adventurer} />
            </span>
          ))}
          {here.map((adventurer) => (
            <Standing key={adventurer} adventurer={adventurer} open={open} seat={seat} news={news} />
          ))}
        </span>
      </div>
      <ul class="tl-below" aria-hidden="true">
        {cards.map((card) => (
          <Tile key={card} card={card} fresh={news.placed.has(card)} />
        ))}
        {coming.map((card) => (
          <li key={`coming-${card}`} class={`tl-tile tl-coming tl-${suitOf(card)}`}>
            <TileFace card={card} />
          </li>
        ))}
      </ul>
      <span class="tl-worth" aria-hidden="true">
        <Coin gold={after ?? open.door_values[door] ?? 0} isNew={after !== null} />
      </span>
    </li>
  );
}

function Standing(props: { adventurer: number; open: Open; seat: number | null; news: News }) {
  const { adventurer, open, seat, news } = props;
  const came = news.left.get(adventurer);
  const walked = came !== undefined && came !== open.positions[adventurer];
  const mine = open.owner[adventurer] === seat;
  return (
    <span
      class={`tl-figure ${mine ? "tl-own" : ""} ${walked ? "tl-walked" : ""}`}
      data-fly={`figure-${adventurer}`}
      data-size="own"
    >
      <Meeple adventurer={adventurer} />
      {open.bearer === adventurer && <Icon of="flame" class="tl-token" />}
    </span>
  );
}

function Tile({ card, fresh }: { card: Card; fresh: boolean }) {
  return (
    <li class={`tl-tile tl-${suitOf(card)} ${fresh ? "tl-fresh" : ""}`} data-fly={card} data-enters="felt">
      <TileFace card={card} />
    </li>
  );
}

function doorWords(
  door: number,
  open: Open,
  names: string[],
  seat: number | null,
  here: number[],
  after: number | null,
): string {
  const cards = (open.doors[door] ?? []).map((card) => SUIT_NAMES[suitOf(card)]);
  const people = here.map((adventurer) => {
    const token = open.bearer === adventurer ? ", Torchbearer" : "";
    return `${adventurerName(adventurer)} (${ownerName(open, names, seat, adventurer)}${token})`;
  });
  const below = cards.length > 0 ? `below it ${listed(cards)}` : "nothing below it";
  const gold = `${open.door_values[door] ?? 0} gold${after === null ? "" : `, ${after} with what you choose`}`;
  return `Door ${door}: ${people.length > 0 ? listed(people) : "nobody here"}; ${below}; ${gold}.`;
}
