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

/** Where containers lie in one another, Chromium keeps styles of a window that was much wider: they are made anew. */
function useFreshStyles(root: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const renew = () => {
      const style = root.current?.style;
      if (!style) return;
      style.containerType = "normal";
      root.current?.offsetWidth; // makes it so
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
  moment: string | null; // names the decision that is asked for; null: nothing is asked
  tray: ComponentChildren; // null: there is nothing to choose from and nothing to say
  children: ComponentChildren; // what the decision is about
}

/** Tells the style how high the tray is, so that nothing with the focus comes to rest below it. */
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

/** What a decision is about, and the tray with what it is chosen from: together in sight whenever something is asked. */
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
