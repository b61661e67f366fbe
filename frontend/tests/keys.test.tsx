/** Tests of the table by keyboard, on a board made of the kit. */

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { ActBar, Go, Tray } from "../src/kit/tray";
import { Keys } from "../src/table/keys";

let root: HTMLElement;
const picked = vi.fn();
const sent = vi.fn();

function Board({ isReady, isPast }: { isReady: boolean; isPast: boolean }) {
  return (
    <>
      <Tray isAsked>
        {["a", "b", "c"].map((name) => (
          <button
            key={name}
            type="button"
            class={name === "b" ? "kit-card" : "kit-card kit-legal"}
            data-stop={name}
            tabIndex={name === "a" ? 0 : -1}
            aria-pressed={name === "c"}
            onClick={() => picked(name)}
          >
            {name}
          </button>
        ))}
        <ActBar words="Choose.">
          <Go label="Pass" isQuiet onGo={() => {}} />
          <Go label="Play" isReady={isReady} onGo={sent} />
        </ActBar>
      </Tray>
      <input type="text" />
      <Keys isPast={isPast} />
    </>
  );
}

function show(isReady = true, isPast = false): void {
  root = document.createElement("div");
  document.body.append(root);
  act(() => render(<Board isReady={isReady} isPast={isPast} />, root));
}

const press = (key: string, on: Element = document.activeElement ?? document.body) =>
  act(() => void on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));

afterEach(() => {
  act(() => render(null, root));
  root.remove();
  vi.clearAllMocks();
});

test("a digit chooses one of the choices, and nothing else", () => {
  show();
  press("2");
  expect(picked).toHaveBeenCalledExactlyOnceWith("c");
  press("3");
  expect(picked).toHaveBeenCalledOnce();
});

test("an arrow goes to the hand if nothing has the focus, and Enter sends the choice", () => {
  show();
  press("ArrowRight");
  expect(document.activeElement?.textContent).toBe("a");
  press("Enter");
  expect(sent).not.toHaveBeenCalled(); // Enter chooses the focused card, as in any browser
  press("2");
  press("Enter");
  expect(sent).toHaveBeenCalledOnce();
});

test("in the past the replay gets the arrow keys", () => {
  show(true, true);
  press("ArrowRight");
  expect(document.activeElement).toBe(document.body);
});

test("Enter sends nothing that is not ready", () => {
  show(false);
  press("Enter");
  expect(sent).not.toHaveBeenCalled();
});

test("keys in a text field only write text", () => {
  show();
  root.querySelector("input")?.focus();
  for (const key of ["1", "?", "Enter"]) press(key);
  expect(picked).not.toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
  expect(root.querySelector("dialog")).toBeNull();
});

test("the question mark lists the keys", () => {
  show();
  press("?");
  expect(root.querySelector("dialog")?.textContent).toContain("send what is chosen");
});
