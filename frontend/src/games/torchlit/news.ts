/** The changes on the board since the player's last move, read from the events. */

import type { Step } from "../board";
import type { Card, Event } from "./model";

export interface News {
  placed: Set<Card>; // tiles laid since then
  left: Map<number, number>; // adventurer -> the door where it stood then
  scored: number | null; // the last round that was scored since then
}

export function newsFrom(fresh: Step<Event>[]): News {
  const news: News = { placed: new Set(), left: new Map(), scored: null };
  for (const step of fresh) for (const event of step.events) note(news, event);
  return news;
}

function note(news: News, event: Event): void {
  switch (event.type) {
    case "round_started":
      news.placed.clear();
      news.left.clear();
      break;
    case "monsters_placed":
      for (const card of event.placed) news.placed.add(card);
      break;
    case "adventurer_moved":
      if (!news.left.has(event.adventurer)) news.left.set(event.adventurer, event.from_door);
      break;
    case "round_scored":
      news.scored = event.round;
      break;
  }
}
