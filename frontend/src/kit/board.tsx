/** The root of every board: its name as a class, its drawings, and its two halves. */

import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { useInSight } from "./in-sight";
import "./board.css";

interface BoardRootProps {
  name: string; // the board's class, which sets the role tokens
  art?: string; // an SVG with the symbols the board refers to
  state?: string; // further classes
  rootRef?: RefObject<HTMLDivElement | null>;
  children: ComponentChildren;
}

/** In nested containers Chromium keeps the styles of a much wider window: this makes it compute them again. */
function useFreshStyles(root: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const renew = () => {
      const style = root.current?.style;
      if (!style) return;
      style.containerType = "normal";
      root.current?.offsetWidth; // forces new styles
      style.containerType = "";
    };
    addEventListener("resize", renew);
    return () => removeEventListener("resize", renew);
  }, []);
}

export function BoardRoot({ name, art, state = "", rootRef, children }: BoardRootProps) {
  const own = useRef<HTMLDivElement>(null);
  const root = rootRef ?? own;
  useFreshStyles(root);
  return (
    <div class={`board ${name} ${state}`} ref={root}>
      {art && <div class="kit-sprite" dangerouslySetInnerHTML={{ __html: art }} />}
      {children}
    </div>
  );
}

interface TabletopProps {
  moment: string | null; // the name of the decision; null: the game asks nothing
  tray: ComponentChildren; // null: there is nothing to choose and nothing to say
  children: ComponentChildren; // the subject of the decision
}

/** Tells the style the height of the tray, so that the focused element never ends up under it. */
function useTrayHeight(root: RefObject<HTMLDivElement | null>, hasTray: boolean): void {
  useLayoutEffect(() => {
    const tray = root.current?.querySelector<HTMLElement>(":scope > .kit-tray");
    if (!tray) return undefined;
    const tell = () => root.current?.style.setProperty("--tray-height", `${tray.offsetHeight}px`);
    const observer = new ResizeObserver(tell);
    observer.observe(tray);
    return () => observer.disconnect();
  }, [hasTray]);
}

/** The subject of a decision and the tray with its choices: both are in sight whenever the game asks something. */
export function Tabletop({ moment, tray, children }: TabletopProps) {
  const root = useRef<HTMLDivElement>(null);
  useInSight(root, moment);
  useTrayHeight(root, tray !== null);
  return (
    <div class={moment === null ? "kit-table" : "kit-table kit-asked"} ref={root}>
      <div class="kit-scene">{children}</div>
      {tray}
    </div>
  );
}
