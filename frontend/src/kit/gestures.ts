/** Fingers, mouse and wheel on a map: one finger drags, two pinch, a tap chooses. */

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { type Camera, type Extent, panned, type Square, zoomed } from "./camera";

interface Point {
  x: number;
  y: number;
}

interface Hold {
  now: RefObject<Camera>;
  extent: Extent;
  change: (next: Camera) => void;
  pick: (square: Square) => void;
}

const STILL = 8; // pixels that a finger may wander in a tap
const NOTCH = 0.0016; // how much a pixel of the wheel zooms

/** A point of the window in squares of the map. */
function onMap(svg: SVGSVGElement | null, { x, y }: Point): Point | null {
  const matrix = svg?.getScreenCTM();
  if (!matrix) return null;
  const { x: column, y: row } = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  return { x: column, y: row };
}

const between = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

export function useGestures(
  frame: RefObject<HTMLElement | null>,
  svg: RefObject<SVGSVGElement | null>,
  { now, extent, change, pick }: Hold,
) {
  const fingers = useRef(new Map<number, Point>());
  const wandered = useRef(0);

  useEffect(() => {
    const wheel = (event: WheelEvent) => {
      const held = onMap(svg.current, { x: event.clientX, y: event.clientY });
      if (!held || !now.current) return;
      const next = zoomed(now.current, Math.exp(-event.deltaY * NOTCH), held, extent);
      if (next.zoom === now.current.zoom) return; // the page may scroll
      event.preventDefault();
      change(next);
    };
    frame.current?.addEventListener("wheel", wheel, { passive: false });
    return () => frame.current?.removeEventListener("wheel", wheel);
  }, [extent.columns, extent.rows, extent.aspect]);

  function down(event: PointerEvent): void {
    const point = { x: event.clientX, y: event.clientY };
    if (fingers.current.size === 0) wandered.current = 0;
    fingers.current.set(event.pointerId, point);
  }

  function move(event: PointerEvent): void {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const after = { x: event.clientX, y: event.clientY };
    wandered.current += between(before, after);
    const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    fingers.current.set(event.pointerId, after);
    if (wandered.current > STILL) frame.current?.setPointerCapture?.(event.pointerId);
    const [from, to] = [onMap(svg.current, before), onMap(svg.current, after)];
    const [other, camera] = [others[0], now.current];
    if (!from || !to || !camera) return;
    const held = other ? onMap(svg.current, other) : null;
    if (!other) change(panned(camera, from.x - to.x, from.y - to.y, extent));
    else if (held) change(zoomed(camera, between(other, after) / Math.max(1, between(other, before)), held, extent));
  }

  function up(event: PointerEvent): void {
    const isTouch = fingers.current.size === 1 && wandered.current <= STILL;
    fingers.current.delete(event.pointerId);
    const at = isTouch ? onMap(svg.current, { x: event.clientX, y: event.clientY }) : null;
    if (!at) return;
    const square = { column: Math.floor(at.x), row: Math.floor(at.y) };
    const isOnMap = square.column >= 0 && square.row >= 0 && square.column < extent.columns && square.row < extent.rows;
    if (isOnMap) pick(square);
  }

  const cancel = (event: PointerEvent) => void fingers.current.delete(event.pointerId);

  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: cancel };
}
