/** The news since my last move, sorted for the board. */

import type { Step } from "../board";
import type { Event, Position, Ruin } from "./model";
import { setWords } from "./words";

export interface RoundEnd {
  round: number;
  outOrder: number[];
  last: number;
  vp: number[];
  changes: number[]; // VP won or lost, by seat
  showdown: number[] | null; // the seats that play it
}

export interface News {
  sets: Set<string>; // the sets played, by their ruins
  drawn: Set<Ruin>; // ruins that came into my hand
  crafted: Map<Ruin, Position[]>; // discoveries put on ruins
  deeds: Map<number, string[]>; // by seat, in short words
  round: RoundEnd | null; // the last round that ended
}

export const setKey = (cards: Ruin[]): string => cards.join();

export function newsFrom(fresh: Step<Event>[], seat: number | null): News {
  const news: News = { sets: new Set(), drawn: new Set(), crafted: new Map(), deeds: new Map(), round: null };
  for (const event of fresh.flatMap(({ events }) => events)) {
    switch (event.type) {
      case "played":
        news.sets.add(setKey(event.cards));
        tell(news, event.seat, `${event.lead ? "led " : ""}${setWords(event.rank, event.size)}`);
        break;
      case "upgraded":
        news.crafted.set(event.card, [...(news.crafted.get(event.card) ?? []), event.position]);
        break;
      case "ruins_drawn":
        if (event.seat === seat) for (const card of event.cards) news.drawn.add(card);
        break;
      case "ruins_returned":
        if (event.receiver === seat) for (const card of event.cards) news.drawn.add(card);
        break;
      case "drew":
        tell(news, event.seat, `drew ${event.count}`);
        break;
      case "skipped":
        tell(news, event.seat, "skipped");
        break;
      case "round_started":
        news.deeds.clear();
        news.drawn.clear();
        break;
      case "round_ended":
        news.round = {
          round: event.round,
          outOrder: event.out_order,
          last: event.last,
          vp: event.vp,
          changes: event.changes,
          showdown: null,
        };
        break;
      case "showdown":
        if (news.round) news.round.showdown = event.participants;
        break;
    }
  }
  return news;
}

function tell(news: News, seat: number, deed: string): void {
  const before = (news.deeds.get(seat) ?? []).filter((one) => one !== deed);
  news.deeds.set(seat, [...before, deed].slice(-2));
}
