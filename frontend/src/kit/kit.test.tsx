import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Choice } from "../games/board";
import type { Square } from "./camera";
import { Choices, found } from "./choices";
import { decisionFrom } from "./decision";
import { Dice, sumWords } from "./dice";
import { Meter, meterWords } from "./meter";
import { OnlyChoice } from "./only-choice";
import { Veiled } from "./prose";
import { SquareMap } from "./square-map";
import { pagesOf, Story } from "./story";
import { Sums, waysOf } from "./sums";
import { useKeptText } from "./text";
import { Go } from "./tray";
import { type Voter, voteWords } from "./vote";

const page = document.createElement("div");
document.body.append(page);

function show(what: Parameters<typeof render>[0]): void {
  act(() => render(what, page));
}

function all<Kind extends HTMLElement>(selector: string): Kind[] {
  return [...page.querySelectorAll<Kind>(selector)];
}

const press = (place: Element | undefined, key: string) =>
  act(() => void place?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));

afterEach(() => show(null));

describe("a decision", () => {
  const legal: Choice<{ type: "play"; card: string } | { type: "pass" }>[] = [
    { action: { type: "play", card: "A" }, sentence: "Play A." },
    { action: { type: "pass" }, sentence: "Pass." },
  ];

  it("is read from the legal actions, by kind", () => {
    const decision = decisionFrom(legal);
    expect(decision.of("play").map(({ action }) => action.card)).toEqual(["A"]);
    expect([decision.has("pass"), decision.kinds.size]).toEqual([true, 2]);
  });

  it("keeps its name while the question is the same, and has none without a question", () => {
    expect(decisionFrom(structuredClone(legal)).moment).toBe(decisionFrom(legal).moment);
    expect(decisionFrom(legal.slice(1)).moment).not.toBe(decisionFrom(legal).moment);
    expect(decisionFrom([]).moment).toBeNull();
  });
});

describe("a button that is not ready", () => {
  it("can be reached and does nothing", () => {
    const go = vi.fn();
    show(<Go label="Play" isReady={false} onGo={go} />);
    act(() => all("button")[0]?.click());
    expect(go).not.toHaveBeenCalled();
    expect(all("button")[0]?.getAttribute("aria-disabled")).toBe("true");
  });
});

describe("the only choice", () => {
  it("has the main button, unless it is not ready to send", () => {
    const buttons = (
      <>
        <Go label="Play" isReady={false} isQuiet onGo={() => undefined} />
        <Go label="Pass" isQuiet onGo={() => undefined} />
        <Go label="Clear" isAside onGo={() => undefined} />
      </>
    );
    const quiet = () => all("button").map((button) => button.className.includes("kit-quiet"));
    show(<OnlyChoice.Provider value={true}>{buttons}</OnlyChoice.Provider>);
    expect(quiet()).toEqual([true, false, true]);
    show(buttons);
    expect(quiet()).toEqual([true, true, true]);
  });
});

describe("dice", () => {
  it("are summed in words with every bonus named", () => {
    const bonuses = [
      { name: "Brute", value: 2 },
      { name: "overload", value: -1 },
    ];
    expect(sumWords([4, 3], bonuses, 8, "success, margin 0")).toBe(
      "4 + 3 + 2 Brute − 1 overload = 8 against 8: success, margin 0",
    );
    expect(sumWords([17])).toBe("17");
  });

  it("show pips on six sides, numbers on others, and a question mark before the roll", () => {
    show(<Dice dice={[{ value: 5 }, { value: 17, sides: 20 }, { value: null }]} words="so far" />);
    const [six, twenty, open] = all(".kit-die");
    expect(six?.querySelectorAll("circle")).toHaveLength(5);
    expect([twenty?.textContent, open?.textContent]).toEqual(["17", "?"]);
  });
});

describe("the sums of dice", () => {
  it("have bars as high as their odds, and marks on the successful ones", () => {
    expect([waysOf(1), waysOf(2), waysOf(3).slice(0, 4)]).toEqual([
      [1, 1, 1, 1, 1, 1],
      [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1],
      [1, 3, 6, 10],
    ]);
    show(<Sums dice={2} least={10} />);
    expect([all("rect").length, all(".kit-good").length]).toEqual([11, 3]);
  });
});

describe("a veiled text", () => {
  it("is on the page only once it is opened", () => {
    show(<Veiled label="Under a veil" text="Teeth in the *walls*." />);
    const [veil] = all<HTMLDetailsElement>("details");
    expect(veil?.textContent).toBe("Under a veil");
    act(() => {
      if (veil) veil.open = true;
      veil?.dispatchEvent(new Event("toggle"));
    });
    expect(veil?.textContent).toBe("Under a veilTeeth in the walls.");
  });
});

describe("a meter", () => {
  it("says how much is left and how much is about to be lost", () => {
    expect(meterWords(9, 17, 4)).toBe("9 of 17, about to be 5");
    show(<Meter label="Health" value={3} of={5} loss={1} shape="pips" />);
    expect(all("[role=meter]")[0]?.getAttribute("aria-valuetext")).toBe("3 of 5, about to be 2");
    expect(all(".kit-pip-full, .kit-pip-going, .kit-pip-empty").map((pip) => pip.className)).toEqual([
      "kit-pip-full",
      "kit-pip-full",
      "kit-pip-going",
      "kit-pip-empty",
      "kit-pip-empty",
    ]);
  });
});

describe("a vote", () => {
  const voter = (name: string, state: Voter["state"]): Voter => ({ seat: 0, name, state });

  it("says how many have answered and whom the game waits for", () => {
    const voters = [voter("you", "asked"), voter("Ann", "answered"), voter("Ben", "asked"), voter("Cy", "out")];
    expect(voteWords(voters)).toBe("1 of 3 has answered. You and Ben are waited for.");
    expect(voteWords([voter("Ann", "answered"), voter("Ben", "asked")], 1)).toBe("All have answered.");
  });
});

describe("many choices", () => {
  const options = Array.from({ length: 12 }, (_, at) => ({
    key: String(at),
    label: at === 3 ? "Café rope" : `Thing ${at}`,
    ...(at === 5 ? { barred: "Too heavy." } : {}),
  }));

  it("are found by every word of the search, with or without accents", () => {
    expect(found(options, "rope cafe").map(({ key }) => key)).toEqual(["3"]);
    expect(found(options, "  ")).toHaveLength(12);
  });

  it("are searched as the player types, and a barred one says why and cannot be taken", () => {
    const pick = vi.fn();
    show(<Choices legend="What?" options={options} picked={null} onPick={pick} />);
    const barred = all(".kit-option")[5];
    act(() => barred?.click());
    expect(barred?.textContent).toContain("Too heavy.");
    const [search] = all<HTMLInputElement>("input[type=search]");
    if (!search) throw new Error("There is no search.");
    search.value = "rope";
    act(() => void search.dispatchEvent(new Event("input", { bubbles: true })));
    act(() => all(".kit-option")[0]?.click());
    expect(pick.mock.calls).toEqual([["3"]]);
  });
});

describe("a story", () => {
  const told = (id: number, text: string) => ({ id: String(id), kind: "told" as const, text });

  it("is paged from the newest back, and no passage is lost", () => {
    const passages = Array.from({ length: 7 }, (_, at) => told(at, "x".repeat(40)));
    const pages = pagesOf(passages, 100);
    expect(pages.flat()).toEqual(passages);
    expect(pages.at(-1)).toHaveLength(3); // full, even if its last passage is too long
  });

  it("says who else can read a whisper", () => {
    show(<Story label="Story" passages={[{ ...told(1, "Psst."), who: "Ann", only: ["you", "Ann"] }]} />);
    expect(all(".kit-whisper")[0]?.textContent).toContain("only you and Ann can read this");
  });

  it("pages back and returns to the present with the next passage", () => {
    const passages = Array.from({ length: 4 }, (_, at) => told(at, `${at}`.repeat(90)));
    show(<Story label="Story" passages={passages} page={90} />);
    act(() => all(".kit-leaf button")[0]?.click());
    expect(page.textContent).toContain("page 3 of 4");
    show(<Story label="Story" passages={[...passages, told(9, "new")]} page={100} />);
    expect(page.textContent).toContain("new");
  });
});

describe("an unsent text", () => {
  let write: (text: string) => void = () => undefined;

  function Writing({ table }: { table: string }) {
    const [text, keep] = useKeptText(table, "post");
    write = keep;
    return <p>{text}</p>;
  }

  it("survives while the board is away, and is gone once it is sent", () => {
    show(<Writing table="a" />);
    act(() => write("I climb down."));
    show(null);
    show(<Writing table="a" />);
    expect(page.textContent).toBe("I climb down.");
    show(<Writing table="b" />);
    expect(page.textContent).toBe("");
    show(<Writing table="a" />);
    act(() => write(""));
    expect(localStorage.getItem("torchpost.text.a.post")).toBeNull();
  });
});

describe("a map", () => {
  function Cellar({ pick }: { pick: (square: Square) => void }) {
    return (
      <SquareMap
        columns={5}
        rows={4}
        label="A cellar"
        words={({ column, row }) => `${column} right, ${row} down.`}
        choices={[
          { column: 1, row: 0 },
          { column: 3, row: 3 },
        ]}
        onPick={pick}
      >
        <rect width="5" height="4" />
      </SquareMap>
    );
  }

  it("says the words of the square at the cursor, and whether it can be chosen", () => {
    show(<Cellar pick={() => undefined} />);
    const [cursor] = all(".kit-map-keys");
    expect(cursor?.getAttribute("aria-label")).toBe("0 right, 0 down.");
    press(cursor, "ArrowRight");
    expect(cursor?.getAttribute("aria-label")).toBe("1 right, 0 down. Can be chosen.");
    press(cursor, "ArrowUp");
    expect(cursor?.getAttribute("aria-label")).toContain("1 right, 0 down.");
  });

  it("goes from choice to choice by keys, and Enter takes one", () => {
    const pick = vi.fn();
    show(<Cellar pick={pick} />);
    const [cursor] = all(".kit-map-keys");
    press(cursor, "n");
    press(cursor, "n");
    act(() => cursor?.click());
    press(cursor, "p");
    act(() => cursor?.click());
    expect(pick.mock.calls).toEqual([[{ column: 3, row: 3 }], [{ column: 1, row: 0 }]]);
  });

  it("is drawn larger and smaller, and shows the whole beside a part", () => {
    show(<Cellar pick={() => undefined} />);
    act(() => all(".kit-map-tools button")[2]?.click());
    expect(all(".kit-map-whole")).toHaveLength(0);
    act(() => all(".kit-map-tools button")[0]?.click());
    expect(all(".kit-map-whole")).toHaveLength(1);
  });
});
