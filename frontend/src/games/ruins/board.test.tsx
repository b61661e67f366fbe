/** The board from a player's point of view: its choices, its words, and the moves it sends. */

import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { draw, key, page, settle, spoken, words } from "../../../tests/board";
import {
  aTable,
  crafted,
  face,
  flipping,
  follow,
  lead,
  nextRound,
  PASS,
  type Props,
  play,
  set,
  sifting,
  upgrade,
  withTower,
} from "./fixtures";
import ruins from "./index";

const show = (props: Props) => draw(<ruins.Board {...props} />);

const named = (name: string) => [...page.querySelectorAll("button")].filter((one) => spoken(one).startsWith(name));

function button(name: string, at = 0): HTMLButtonElement {
  const found = named(name)[at];
  if (!found) throw new Error(`no button ${at} is called ${name}`);
  return found;
}

const press = (name: string, at = 0) => act(() => button(name, at).click());
const text = (selector: string) => [...page.querySelectorAll(selector)].map((one) => one.textContent?.trim());

test("the server's words for picked ruins appear at once, and the board sends exactly these ruins", async () => {
  const send = vi.fn();
  const explain = vi.fn().mockResolvedValue("Play Theatre B and Theatre C: a pair of 7s.");
  show(follow({ send, explain }));
  press("Theatre", 1);
  expect(words()).toBe("Pick 1 more ruin to make a set.");
  press("Theatre", 2);
  expect(words()).toBe("Play the pair of 7s.");
  await vi.waitFor(() => expect(words()).toBe("Play Theatre B and Theatre C: a pair of 7s."));
  expect(send).not.toHaveBeenCalled();
  press("Play pair of 7s");
  expect(send).toHaveBeenCalledExactlyOnceWith([{ type: "play", cards: ["R07-2", "R07-3"], rank: 7, size: 2 }]);
});

test("playable ruins are raised and say so", () => {
  show(follow());
  expect(page.querySelectorAll(".kit-legal")).toHaveLength(5);
  expect(spoken(button("Cellar"))).toBe("Cellar A, rank 2, can be played with Tower (1 torch)");
  expect(spoken(button("Theatre"))).toBe("Theatre A, rank 7, can be played");
});

test("one touch picks the fullest set of a group", () => {
  show(follow());
  press("pick 2 × 9");
  expect(words()).toBe("Play Temple A and Temple B: a pair of 9s.");
});

test("the server says why the picked ruins are no set", async () => {
  vi.useFakeTimers();
  const explain = vi.fn().mockRejectedValue(new Error("These ruins do not have one common rank (7, 9)."));
  show(follow({ explain, draft: vi.fn() }));
  press("Theatre");
  press("Temple");
  expect(words()).toBe("These ruins make no set you can play now.");
  await act(async () => {
    await vi.runAllTimersAsync();
  });
  expect(explain).toHaveBeenCalledExactlyOnceWith([{ type: "play", cards: ["R07-1", "R09-1"], rank: 7, size: 2 }]);
  expect(words()).toBe("These ruins do not have one common rank (7, 9).");
  vi.useRealTimers();
});

test("a player tries a discovery on, and one request sends all steps with the play", async () => {
  const send = vi.fn();
  const table = lead({ send });
  const draft = vi.fn().mockResolvedValue(withTower(table));
  show({ ...table, draft });
  press("Tower, +3 rank");
  expect(words()).toBe("Pick the ruin that is to take it. You have 3 lit torches.");
  press("Cellar");
  await settle();
  const step = { type: "upgrade", slot: 0, card: "R02-1" };
  expect(draft).toHaveBeenCalledExactlyOnceWith([step]);
  expect(text(".rn-draft li")).toEqual(["Tower on Cellar A: rank 5", "↶ Undo"]);
  expect(spoken(button("Cellar"))).toContain("rank 5, printed 2, Tower at the top, must be played this turn");
  expect(page.querySelector(".rn-mine .rn-stock")?.textContent).toContain("2 of 3 torches lit");
  expect(send).not.toHaveBeenCalled();
  press("Play single 5");
  expect(send).toHaveBeenCalledExactlyOnceWith([step, { type: "play", cards: ["R02-1"], rank: 5, size: 1 }]);
});

test("undo takes back the last step without asking the server, Escape takes back all steps", async () => {
  const table = lead();
  const draft = vi.fn().mockResolvedValue(withTower(table));
  show({ ...table, draft });
  press("Tower");
  press("Cellar");
  await settle();
  press("↶ Undo");
  expect(spoken(button("Cellar"))).toBe("Cellar A, rank 2, can be played");
  expect(button("Cellar").getAttribute("aria-pressed")).toBe("true");
  act(() => button("Cellar").focus());
  key("Escape");
  expect(button("Cellar").getAttribute("aria-pressed")).toBe("false");
  expect(draft).toHaveBeenCalledOnce();
});

test("a refused step is explained and changes nothing", async () => {
  const draft = vi.fn().mockRejectedValue(new Error("After this step you could not make a legal play."));
  show(follow({ draft }));
  press("Step, +1 rank");
  expect(words()).toBe("No ruin of yours can take this discovery now. Pick one to learn why.");
  press("Temple");
  await settle();
  expect(words()).toBe("After this step you could not make a legal play.");
  expect(page.querySelector(".rn-draft")).toBeNull();
});

test("a turn that takes another discovery says so", async () => {
  const { view } = withTower(lead());
  const draft = vi.fn().mockResolvedValue({ view, legal: [upgrade(1, "R02-1")] });
  show(lead({ draft }));
  press("Tower");
  press("Cellar");
  await settle();
  expect(words()).toBe("No play yet: craft on, or undo.");
  expect(button("Play").getAttribute("aria-disabled")).toBe("true");
});

test("a tap on a discovery while others play tells why it cannot be bought", async () => {
  const explain = vi.fn().mockRejectedValue(new Error("It is not your turn."));
  show(aTable({ explain, legal: [], toAct: [0] }));
  press("Tower");
  await vi.waitFor(() => expect(words()).toBe("It is not your turn."));
  expect(explain).toHaveBeenCalledWith([{ type: "upgrade", slot: 0, card: "R02-1" }]);
});

test("the Tab key finds the rest of the market after a discovery is drafted", async () => {
  show(follow({ draft: vi.fn().mockResolvedValue(withTower(follow())) }));
  press("Tower");
  press("Cellar");
  await settle();
  expect([...page.querySelectorAll('.rn-stalls [tabindex="0"]')].map((stall) => spoken(stall).split(",")[0])).toEqual([
    "Step",
  ]);
});

test("a group picked with a wild ruin has the rank of the set", () => {
  const hand = ["R03-1", "R07-1", "R07-2"] as const;
  const ruins = { "R03-1": crafted(6, { middle: "DM08", face: { wild: true } }) };
  show(lead({ ruins, open: { committed: ["R03-1"] }, own: { hand: [...hand] }, legal: [play([...hand], 7)] }));
  press("pick 3 × 7");
  expect(words()).toBe("Play Gate A, Theatre A and Theatre B: a three 7s.");
});

test("each source of light is offered with the torches it lights", () => {
  const ruins = { "R02-1": crafted(2, { middle: "DM12", bottom: "DB11", face: { torch: 3 } }) };
  const light = (source: "middle" | "bottom", label: string) => ({
    action: { type: "light", card: "R02-1", source } as const,
    sentence: `Light with the ${source}.`,
    prospect: { label },
  });
  const lights = [light("middle", "Light 1 with Cellar A"), light("bottom", "Light 2 with Cellar A")];
  show(lead({ ruins, legal: [play(["R02-1"], 2), ...lights] }));
  press("Cellar A");
  expect(text(".rn-offer")).toEqual(["Light 1 with Cellar A", "Light 2 with Cellar A"]);
});

test("a picked ruin offers its claim", async () => {
  const draft = vi.fn().mockResolvedValue(withTower(follow()));
  show(follow({ draft }));
  expect(named("Claim")).toHaveLength(0);
  press("Theatre");
  press("Claim Theatre A (7)");
  await settle();
  expect(draft).toHaveBeenCalledExactlyOnceWith([{ type: "claim", card: "R07-1" }]);
});

test("no claim is offered for ruins that make no set", () => {
  show(follow());
  press("Theatre");
  press("Temple");
  expect(named("Claim")).toHaveLength(0);
});

test("an Echo counts as the most cards unless told otherwise", () => {
  const send = vi.fn();
  const echo = { "R09-1": crafted(9, { top: "DT09", face: { count: 1 } }) };
  show(lead({ send, ruins: echo, legal: [play(["R09-1"], 9, 1), play(["R09-1"], 9, 2)] }));
  press("Temple");
  expect(words()).toBe("Play Temple A: a pair of 9s.");
  press("1");
  press("Play single 9");
  expect(send).toHaveBeenCalledExactlyOnceWith([{ type: "play", cards: ["R09-1"], rank: 9, size: 1 }]);
});

test("a set of wild ruins only asks for its rank", () => {
  const send = vi.fn();
  const wild = {
    "R02-1": crafted(2, { bottom: "DB04", face: { wild: true } }),
    "R09-1": crafted(9, { bottom: "DB05", face: { wild: true } }),
  };
  show(lead({ send, ruins: wild, legal: [play(["R02-1", "R09-1"], 2), play(["R02-1", "R09-1"], 9)] }));
  press("Cellar");
  press("Temple", 1);
  press("2");
  press("Play pair of 2s");
  expect(send).toHaveBeenCalledExactlyOnceWith([{ type: "play", cards: ["R02-1", "R09-1"], rank: 2, size: 2 }]);
});

test("a leader cannot pass, a follower can", () => {
  const send = vi.fn();
  show(lead({ send }));
  expect(named("Pass")).toHaveLength(0);
  show(follow({ send }));
  press("Pass");
  expect(send).toHaveBeenCalledExactlyOnceWith([PASS.action]);
});

test("an unplayable ruin names the discovery that may change that, and its price", () => {
  show(follow({ explain: vi.fn(), draft: vi.fn() }));
  press("Cellar");
  expect(words()).toBe("These ruins make no set you can play now. From the market Tower (1 torch) may change that.");
});

test("Pass is the main button only where there is nothing else to do", () => {
  show(follow());
  expect(button("Pass").className).toContain("kit-quiet");
  show(follow({ legal: [PASS] }));
  expect(button("Pass").className).not.toContain("kit-quiet");
  expect(text(".kit-acts button")).toEqual(["Pass"]);
});

test("the board sends nothing while a move is under way", () => {
  const send = vi.fn();
  show(follow({ send, busy: true }));
  press("pick 2 × 9");
  press("Sending…");
  press("Pass");
  expect(send).not.toHaveBeenCalled();
});

test("the board forgets what was picked once the moment has passed", () => {
  show(follow());
  press("Theatre");
  show(follow({ open: { round: 2 }, legal: follow().legal.slice(1) }));
  expect(button("Theatre").getAttribute("aria-pressed")).toBe("false");
});

test("the arrow keys move through the hand, and Tab stops at only one ruin", () => {
  show(follow());
  const stops = () =>
    [...page.querySelectorAll<HTMLElement>('.kit-fan-cards [tabindex="0"]')].map((one) => one.dataset.stop);
  expect(stops()).toEqual(["R07-1"]);
  act(() => button("Theatre").focus());
  key("ArrowRight");
  expect(stops()).toEqual(["R07-2"]);
  key("Home");
  expect(document.activeElement).toBe(button("Cellar"));
});

test("the account of a round takes the focus from the hand, and gives it back when it is closed", () => {
  show(follow());
  act(() => button("Theatre").focus());
  show(nextRound());
  expect(document.activeElement).toBe(button("On to round 2"));
  press("On to round 2");
  expect(document.activeElement?.closest(".kit-fan-cards")).not.toBeNull();
});

test("a flip shows both sides with their full worth before it is sent", () => {
  const send = vi.fn();
  show(flipping({ send }));
  press("Temple");
  expect(words()).toBe("Pick a ruin to see both its sides.");
  press("Cellar");
  expect(text("figcaption")).toEqual(["By day rank 2", "By night rank 7"]);
  expect(words()).toBe("Flip Cellar A (rank 2) to its night side: rank 7.");
  press("Flip Cellar A");
  press("Flip nothing");
  expect(send.mock.calls).toEqual([[[{ type: "flip", card: "R02-1" }]], [[{ type: "flip", card: null }]]]);
});

test.each([
  ["a ruin that cannot be flipped", flipping, { type: "flip", card: "R09-1" }],
  ["a ruin while others flip", () => flipping({ legal: [], toAct: [0] }), { type: "flip", card: "R09-1" }],
  [
    "a ruin while others play",
    () => follow({ legal: [], toAct: [2] }),
    { type: "play", cards: ["R09-1"], rank: 9, size: 2 },
  ],
])("%s says why not in the server's words", async (_, position, action) => {
  const explain = vi.fn().mockRejectedValue(new Error("Because."));
  show({ ...position(), explain });
  press("Temple");
  await vi.waitFor(() => expect(words()).toBe("Because."));
  expect(explain).toHaveBeenCalledExactlyOnceWith([action]);
});

test("after a sift the new ruins are marked, and the player discards one at a time", () => {
  const send = vi.fn();
  show(sifting({ send }));
  expect(spoken(button("Temple"))).toBe("Temple A, rank 9, new, can be discarded");
  expect(text(".rn-left")).toEqual(["2 to go"]);
  press("Cellar");
  press("Discard Cellar A");
  expect(send).toHaveBeenCalledExactlyOnceWith([{ type: "discard", card: "R02-1" }]);
});

test("a player may choose to pass until the trick ends, and no longer", () => {
  const send = vi.fn();
  const waiting = { toAct: [2], legal: [], send, open: { trick: [set(0, ["R04-1"], 4)] } };
  show(aTable(waiting));
  act(() => page.querySelector<HTMLInputElement>(".rn-lazy input")?.click());
  show(aTable({ ...waiting, toAct: [1], legal: [PASS] }));
  expect(send).toHaveBeenCalledExactlyOnceWith([PASS.action]);
  show(aTable({ ...waiting, open: {}, legal: [] }));
  show(aTable({ ...waiting, open: { trick: [set(2, ["R05-1"], 5)] }, legal: [PASS] }));
  expect(send).toHaveBeenCalledOnce();
});

test("a spectator sees the table but no hand", () => {
  show(follow({ seat: null, legal: [], toAct: [1] }));
  expect(page.querySelector(".kit-hand")).toBeNull();
  expect(text(".rn-beat > span")).toEqual(["To beat pair of 4s by Ann"]);
  expect(words()).toBe("You are watching. Waiting for Ben to beat the pair of 4s.");
});

test("players show ruins, torches, claims, points and what they did", () => {
  const props = follow({ open: { trick: [set(0, ["R04-1"], 4)] } });
  show({ ...props, view: { ...props.view, marks: ["", "", "passed"] } });
  const cleo = text(".rn-seat").find((line) => line?.includes("Cleo"));
  expect(cleo).toContain("passed");
  expect(cleo).toContain("1 of 3 torches lit");
  expect(cleo).toContain("0 claims left");
  expect(cleo).toContain("wins if first out");
});

test("the end of a round shows what every player won or lost, until it is closed", () => {
  show(nextRound());
  expect(text(".rn-places li").map((line) => line?.replace(/^(\w+?)\d(?=[A-Z])/, "$1 "))).toEqual([
    "1st Ann+55 VP",
    "2nd You+25 VP",
    "last Cleo−18 VP",
  ]);
  press("On to round 2");
  expect(page.querySelector(".kit-round")).toBeNull();
});

test("the end of the game shows the most improved ruins, and leaves the result to the page", () => {
  const changed = { "R02-1": crafted(5, { top: "DT05" }), "R09-2": crafted(11, { night: true, claim: 2 }) };
  const open = { phase: "over", winner: 1, ending: "showdown" } as const;
  show(aTable({ open, ruins: changed, legal: [], toAct: [] }));
  expect(text(".rn-legacy .unseen").map((line) => line?.split(",")[0])).toEqual(["Temple B", "Cellar A"]);
  expect(text(".kit-round h2")).toEqual(["The finest ruins of this game"]);
});

test("the register lists what everyone has seen, and can be filtered", () => {
  const changed = {
    "R02-1": crafted(5, { top: "DT05", claim: 0 }),
    "R09-2": crafted(9, { middle: "DM09", face: { count: 1 } }),
  };
  show(aTable({ ruins: changed, own: { hand: ["R03-1"], turned: { "R03-1": face(5) } } }));
  press("Crafted ruins (2)");
  expect(text(".rn-register b")).toEqual(["Cellar A", "Temple B"]);
  const claims = page.querySelectorAll("select")[1] as HTMLSelectElement;
  act(() => {
    claims.value = "0";
    claims.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(text(".rn-register b")).toEqual(["Cellar A"]);
});

test("the party beside the board shows hands and points", () => {
  expect(ruins.seatNote({ ...aTable().view, marks: ["out 1st", "", ""] }, 0)).toEqual({
    role: "",
    status: "4 ruins · out 1st",
    score: "0",
  });
});
