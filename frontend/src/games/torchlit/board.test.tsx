/** The board from a player's point of view: its choices, its words, and the moves it sends. */

import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { draw, key, page, spoken, words } from "../../../tests/board";
import {
  aTable,
  duel,
  duelLighting,
  finalTrick,
  follow,
  gameOver,
  lighting,
  nextRound,
  type Props,
  placing,
  soleCard,
  spectating,
  waiting,
  wild,
} from "./fixtures";
import torchlit from "./index";

const lightingDone = lighting({ legal: [], toAct: [1, 3] });
const halfLit = () => duelLighting({ legal: duelLighting().legal.slice(2) });

const show = (props: Props) => draw(<torchlit.Board {...props} />);

function button(name: string): HTMLButtonElement {
  const found = [...page.querySelectorAll("button")].filter((one) => spoken(one) === name);
  if (found.length !== 1) throw new Error(`${found.length} buttons are called ${name}`);
  return found[0] as HTMLButtonElement;
}

const press = (name: string) => act(() => button(name).click());
const labels = (selector: string) => [...page.querySelectorAll(selector)].map(spoken);

test("legal cards are raised, and the others say that they are not legal", () => {
  show(follow());
  expect(labels(".kit-legal")).toEqual(["Goblin 1, legal", "Goblin 4, legal", "Goblin 5, legal"]);
  expect(labels(".kit-barred")).toContain("Dragon 6, not legal now");
});

test("the first tap shows what a card does, the second plays it", () => {
  const send = vi.fn();
  show(follow({ send }));
  press("Goblin 4, legal");
  expect(words()).toBe("Play the Goblin 4.");
  expect(send).not.toHaveBeenCalled();
  press("Goblin 4, legal");
  expect(send).toHaveBeenCalledExactlyOnceWith([{ type: "play_card", adventurer: 2, card: "G4" }]);
});

test("the button plays the chosen card", () => {
  const send = vi.fn();
  show(follow({ send }));
  press("Goblin 5, legal");
  press("Play Goblin 5");
  expect(send).toHaveBeenCalledExactlyOnceWith([{ type: "play_card", adventurer: 2, card: "G5" }]);
});

test("an illegal card says why in the server's words and sends nothing", async () => {
  const send = vi.fn();
  const explain = vi.fn().mockRejectedValue(new Error("You must follow the Goblin."));
  show(follow({ send, explain }));
  press("Dragon 6, not legal now");
  press("Dragon 6, not legal now");
  expect(words()).toBe("Dragon 6 is not legal now.");
  await vi.waitFor(() => expect(words()).toBe("You must follow the Goblin."));
  expect(explain).toHaveBeenCalledExactlyOnceWith([{ type: "play_card", adventurer: 2, card: "D6" }]);
  expect(send).not.toHaveBeenCalled();
});

test.each([
  ["the torch", follow, "Your torch of the Cleric: Mimic 2", { type: "play_torch", adventurer: 2 }],
  ["a card while others play", waiting, "Dragon 6", { type: "play_card", adventurer: 2, card: "D6" }],
  ["a card while others light", () => lightingDone, "Dragon 6", { type: "light_torch", adventurer: 2, card: "D6" }],
  ["the torch while others play", waiting, "Your torch of the Cleric: Mimic 2", { type: "play_torch", adventurer: 2 }],
  ["a partner's card", duel, "Dragon 1", { type: "play_card", adventurer: 0, card: "D1" }],
  ["a card of a lit hand", halfLit, "Dragon 1, not legal now", { type: "light_torch", adventurer: 0, card: "D1" }],
  [
    "a monster that must be placed",
    placing,
    "Place Dragon 5 below door 5",
    { type: "place_monsters", adventurer: 2, cards: ["G4", "E1"] },
  ],
])("%s says why not in the server's words", async (_, position, name, action) => {
  const send = vi.fn();
  const explain = vi.fn().mockRejectedValue(new Error("Because."));
  show({ ...position(), send, explain });
  press(name);
  await vi.waitFor(() => expect(labels(".kit-tone-bad .kit-words")).toEqual(["Because."]));
  expect(explain).toHaveBeenCalledExactlyOnceWith([action]);
  expect(send).not.toHaveBeenCalled();
});

test("a sole legal card is preselected but not sent", () => {
  const send = vi.fn();
  show(soleCard({ send }));
  expect(button("Goblin 4, legal").getAttribute("aria-pressed")).toBe("true");
  expect(send).not.toHaveBeenCalled();
  press("Play Goblin 4");
  expect(send).toHaveBeenCalledOnce();
});

test("the board sends nothing while a move is under way", () => {
  const send = vi.fn();
  show(soleCard({ send, busy: true }));
  press("Sending…");
  press("Goblin 4, legal");
  expect(send).not.toHaveBeenCalled();
});

test("the board forgets a choice once the moment has passed", () => {
  show(follow());
  press("Goblin 4, legal");
  show(aTable({ open: { trick_no: 7 }, legal: follow().legal.slice(1) }));
  expect(button("Goblin 4, legal").getAttribute("aria-pressed")).toBe("false");
});

test("the arrow keys move through the hand, and Tab stops at only one card", () => {
  show(follow());
  expect(labels('.kit-fan-cards [tabindex="0"]')).toEqual(["Goblin 1, legal"]);
  act(() => button("Goblin 1, legal").focus());
  key("ArrowRight");
  expect(spoken(document.activeElement as Element)).toBe("Goblin 4, legal");
  key("Home");
  key("ArrowLeft");
  expect(spoken(document.activeElement as Element)).toBe("Blob 0, not legal now");
  expect(labels('.kit-fan-cards [tabindex="0"]')).toEqual(["Blob 0, not legal now"]);
});

test("the account of a round takes the focus from the hand, and gives it back when it is closed", () => {
  show(follow());
  act(() => button("Goblin 1, legal").focus());
  show(nextRound());
  expect(document.activeElement?.textContent).toBe("On to round 2");
  press("On to round 2");
  expect(document.activeElement?.closest(".kit-fan-cards")).not.toBeNull();
});

test("the hand can be sorted by rank and by suit", () => {
  show(waiting());
  const cards = () => labels(".kit-fan-cards button");
  expect(cards().slice(0, 3)).toEqual(["Dragon 1", "Dragon 6", "Skeleton 4"]);
  press("rank");
  expect(cards().slice(0, 3)).toEqual(["Blob 0", "Dragon 1", "Goblin 1"]);
  press("suit");
  expect(cards().slice(0, 3)).toEqual(["Dragon 1", "Dragon 6", "Skeleton 4"]);
});

test("the trick has the server's marks, and empty places for the cards to come", () => {
  show(follow());
  const places = [...page.querySelectorAll(".tl-place")].map((place) => ({
    who: place.querySelector(".tl-who b")?.textContent,
    marks: [...place.querySelectorAll(".tl-mark-word")].map((mark) => mark.textContent),
    torch: place.classList.contains("tl-from-torch"),
  }));
  expect(places).toEqual([
    { who: "Barbarian", marks: ["led", "lowest"], torch: false },
    { who: "Rogue", marks: ["winning", "moves"], torch: true },
    { who: "Cleric", marks: [], torch: false },
    { who: "Wizard", marks: [], torch: false },
  ]);
  expect(page.querySelector(".tl-next .tl-who b")?.textContent).toBe("Cleric");
});

test("a door says who stands in it, what lies below it and what it is worth", () => {
  show(follow());
  const doors = labels(".tl-door > .unseen");
  expect(doors[0]).toBe("Door 0: Rogue (Ben, Torchbearer); below it Eye and Goblin; 2 gold.");
  expect(doors[2]).toBe("Door 2: Cleric (you); below it Skeleton, Wraith and Mimic; 3 gold.");
  expect(doors[4]).toBe("Door 4: nobody here; nothing below it; 0 gold.");
  expect(page.querySelectorAll(".tl-door.tl-mine")).toHaveLength(1);
});

test("placed tiles and moved adventurers since my last move are marked", () => {
  show(
    waiting({
      fresh: [
        {
          seat: 1,
          events: [
            { type: "adventurer_moved", to: null, seat: 0, adventurer: 0, from_door: 2, to_door: 3, wrapped: false },
            { type: "adventurer_moved", to: null, seat: 0, adventurer: 0, from_door: 3, to_door: 4, wrapped: false },
            { type: "monsters_placed", to: null, seat: 1, adventurer: 1, placed: ["D3"], discarded: [], wild: true },
          ],
          sentences: [],
          weights: [],
        },
      ],
    }),
  );
  expect(page.querySelector(".tl-fresh")?.textContent).toContain("Dragon");
  expect(page.querySelectorAll(".tl-fresh")).toHaveLength(1);
  expect(page.querySelector(".tl-walked")).not.toBeNull();
  expect(page.querySelector('[data-door="2"] .tl-gone')).not.toBeNull();
});

test("lighting a torch says what it means", () => {
  const send = vi.fn();
  show(lighting({ send }));
  press("Light this torch");
  expect(send).not.toHaveBeenCalled();
  press("Goblin 4, legal");
  expect(words()).toBe("Light the Goblin 4.");
  press("Light this torch");
  expect(send).toHaveBeenCalledExactlyOnceWith([{ type: "light_torch", adventurer: 2, card: "G4" }]);
});

test("while players light torches, each can see who has lit theirs", () => {
  show(lighting());
  expect(labels(".tl-lighting .unseen")).toEqual([
    "Barbarian (Ann): torch lit.",
    "Rogue (Ben): no torch yet.",
    "Cleric (you): no torch yet.",
    "Wizard (Dan): no torch yet.",
  ]);
});

test("in a duel the player chooses both torches and sends them in one request", () => {
  const send = vi.fn();
  show(duelLighting({ send }));
  press("Goblin 5, legal");
  press("Light both torches");
  expect(send).not.toHaveBeenCalled();
  press("Skeleton 3, legal");
  press("Light both torches");
  expect(send).toHaveBeenCalledExactlyOnceWith([
    { type: "light_torch", adventurer: 0, card: "G5" },
    { type: "light_torch", adventurer: 2, card: "S3" },
  ]);
});

test("in a duel the hand to play from is open and the partner's is a strip", () => {
  show(duel());
  expect(labels("section.kit-hand")).toEqual(["Cleric’s hand"]);
  expect(page.querySelector("details.tl-partner summary")?.textContent).toContain("Barbarian’s hand");
  expect(page.querySelector("details.tl-partner summary")?.textContent).toContain("torch Wraith 4");
});

test("the final trick offers the last card and the torch as two buttons", () => {
  const send = vi.fn();
  show(finalTrick({ send }));
  expect(page.querySelector(".tl-final")?.textContent).toContain("You stand on door 2.");
  press("Play the Eye 0 and keep your torch.Torch for door 3");
  expect(send).not.toHaveBeenCalled();
  press("Play your torch, the Mimic 3.Torch for door 0");
  press("Play the torch");
  expect(send).toHaveBeenCalledExactlyOnceWith([{ type: "play_torch", adventurer: 2 }]);
});

test("placing starts with the cards of every choice and previews them below the doors", () => {
  show(placing());
  expect(labels('.tl-switch[aria-pressed="true"]')).toEqual([
    "Place Dragon 5 below door 5",
    "Place Eye 1 below door 1",
  ]);
  expect(page.querySelector('[data-door="5"] .tl-coming')).not.toBeNull();
  expect(page.querySelector('[data-door="5"] .tl-coin')?.textContent).toBe("2");
  expect(button("Choose the monsters").getAttribute("aria-disabled")).toBe("true");
});

test("one of two cards of a suit is placed, as with radio buttons", () => {
  const send = vi.fn();
  show(placing({ send }));
  press("Place Goblin 4 below door 4");
  press("Place Goblin 6 below door 6");
  expect(button("Place Goblin 4 below door 4").getAttribute("aria-pressed")).toBe("false");
  press("Place Eye 1 below door 1");
  expect(button("Place Eye 1 below door 1").getAttribute("aria-pressed")).toBe("true");
  press("Place 3 monsters");
  expect(send).toHaveBeenCalledExactlyOnceWith([{ type: "place_monsters", adventurer: 2, cards: ["E1", "D5", "G6"] }]);
});

test("a wild trick is called wild, and nothing needs to be placed", () => {
  const send = vi.fn();
  show(wild({ send }));
  expect(page.querySelector(".tl-wild-word")?.textContent).toContain("Wild!");
  press("Place Mimic 3 below door 3");
  expect(button("Place 1 monster")).toBeTruthy();
  press("Place Mimic 3 below door 3");
  press("Place none of them");
  expect(send).toHaveBeenCalledExactlyOnceWith([{ type: "place_monsters", adventurer: 2, cards: [] }]);
});

test("a round scored since my last move is shown until it is closed, and again on demand", () => {
  show(nextRound());
  const account = () => labels(".kit-round tbody tr");
  expect(account()[0]).toBe("BarbarianAnn36by 23+366");
  expect(labels(".kit-round .tl-bonus")).toEqual(["matches, +3"]);
  press("On to round 2");
  expect(page.querySelector(".kit-round")).toBeNull();
  press("Scores");
  press("Round 1");
  expect(account()).toHaveLength(4);
  press("Close");
  expect(page.querySelector(".kit-round")).toBeNull();
});

test("when the game is over the last round stays in sight and the game asks nothing", () => {
  show(gameOver());
  expect(page.querySelector(".kit-round h2")?.textContent).toContain("Round 3 is paid");
  expect(page.querySelector(".kit-hand, .kit-act")).toBeNull();
});

test("a spectator sees backs and counts, and no card of a hand", () => {
  show(spectating());
  expect(page.querySelector(".kit-hand")).toBeNull();
  expect(labels(".tl-backs li")[0]).toBe("Barbarian8 cards");
});

test("the grid of cards tells my own cards from those seen", () => {
  show(waiting());
  press("Cards seen");
  const rows = [...page.querySelectorAll(".tl-seen tbody tr")].map((row) =>
    [...row.querySelectorAll("td .unseen")].map((cell) => cell.textContent),
  );
  expect(rows).toHaveLength(7);
  expect(rows[0]?.slice(0, 4)).toEqual(["not seen yet", "yours", "not seen yet", "seen"]);
});

test("the last trick and the discard pile can be looked up", () => {
  show(waiting());
  press("Last trick");
  expect(page.querySelector(".kit-drawer")?.textContent).toContain("Rogue won; Rogue moved; Barbarian took the torch");
  press("Discard 2");
  expect(labels(".kit-drawer li .unseen")).toEqual(["Goblin 6", "Mimic 7"]);
});

test("the round and the trick are counted", () => {
  show(follow());
  expect(page.querySelector(".tl-felt-head h2")?.textContent).toBe("Round 1 of 3Trick 6 of 13Goblin led");
});

test("a seat's note names its adventurers, cards and score", () => {
  expect(torchlit.seatNote(waiting().view, 1)).toEqual({
    role: "Rogue",
    status: "8 cards · Torchbearer",
    score: "14",
  });
  expect(torchlit.seatNote(duelLighting().view, 1)).toEqual({
    role: "Rogue & Wizard",
    status: "16 cards · torch lit · Torchbearer",
    score: "4",
  });
});
