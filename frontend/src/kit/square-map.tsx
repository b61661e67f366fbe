/**
 * A map of squares: the board draws it in layers, and everyone sees it in the same way.
 *
 * Dragging and the arrow keys move it; pinching, the wheel, + and − change its size; 0 shows all of it. The keyboard
 * cursor is a button: it says the words of its square, Enter chooses it, and N and P go to the next and the
 * previous square that can be chosen.
 */

import type { ComponentChildren } from "preact";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import {
  around,
  type Camera,
  type Extent,
  isInsetAside,
  panned,
  type Square,
  sameSquare,
  showing,
  shown,
  viewBox,
  within,
  zoomed,
} from "./camera";
import { useGestures } from "./gestures";
import "./square-map.css";

interface SquareMapProps extends Extent {
  label: string; // e.g. "The brewery"
  words: (square: Square) => string; // the full description of a square
  choices?: Square[]; // the squares that can be chosen now
  onPick?: (square: Square) => void;
  about?: Square[]; // the subject of the decision: brought into sight when it changes
  largest?: number; // the largest automatic zoom, compared with the whole map
  children: ComponentChildren; // the layers, as SVG in which a square is one unit
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const nameOf = ({ column, row }: Square): string => `${column}.${row}`;

export function SquareMap(props: SquareMapProps) {
  const { columns, rows, label, words, choices = [], onPick, about = [], largest = 2, children } = props;
  const [aspect, setAspect] = useState(0);
  const extent = { columns, rows, aspect };
  const aim = about.map(nameOf).join();
  const [asked, setCamera] = useState<Camera>(() => around(about, largest, extent));
  const camera = within(asked, extent);
  const now = useRef(camera);
  now.current = camera;
  const [cursor, setCursor] = useState<Square>(about[0] ?? { column: 0, row: 0 });
  const frame = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const sheet = frame.current;
    if (!sheet) return undefined;
    const observer = new ResizeObserver(() => setAspect(sheet.clientWidth / sheet.clientHeight || 0));
    observer.observe(sheet);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    setCamera(around(about, largest, extent));
    if (about[0]) setCursor(about[0]);
  }, [aim, columns, rows, aspect === 0]);

  const canPick = (square: Square) => choices.some((choice) => sameSquare(choice, square));
  const pick = (square: Square) => {
    setCursor(square);
    if (canPick(square)) onPick?.(square);
  };
  const gestures = useGestures(frame, svg, { now, extent, change: setCamera, pick });

  const goTo = (square: Square) => {
    setCursor(square);
    setCamera(showing(camera, square, extent));
  };

  const resize = (by: number) => setCamera(zoomed(camera, by, camera, extent));

  function hop(by: number): void {
    const at = choices.findIndex((choice) => sameSquare(choice, cursor));
    const next = choices.at((at === -1 && by < 0 ? 0 : at + by) % choices.length);
    if (next) goTo(next);
  }

  function press(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    if (arrow && event.shiftKey) setCamera(panned(camera, arrow[0], arrow[1], extent));
    else if (arrow) goTo(stepped(cursor, arrow, extent));
    else if (event.key === "n") hop(1);
    else if (event.key === "p") hop(-1);
    else if (event.key === "+") resize(1.3);
    else if (event.key === "-") resize(1 / 1.3);
    else if (event.key === "0") setCamera(around([], 1, extent));
    else return;
    event.preventDefault();
  }

  const isPart = camera.zoom > 1.01;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a map is no form
    <div class="kit-map" role="group" aria-label={label}>
      <div
        class={isPart ? "kit-map-frame kit-map-part" : "kit-map-frame"}
        style={{ "--ratio": columns / rows, aspectRatio: `${columns} / ${rows}` }}
        ref={frame}
        {...gestures}
      >
        <svg class="kit-map-sheet" viewBox={viewBox(camera, extent)} ref={svg} aria-hidden="true">
          <g id={id}>{children}</g>
          <rect class="kit-map-cursor" x={cursor.column} y={cursor.row} width="1" height="1" rx="0.080" />
        </svg>
        <button
          type="button"
          class="kit-map-keys"
          aria-label={`${words(cursor)}${canPick(cursor) ? " Can be chosen." : ""}`}
          aria-roledescription="square of the map"
          onKeyDown={press}
          onClick={(event) => event.detail === 0 && pick(cursor)}
        />
        {isPart && (
          <svg
            class={isInsetAside(camera, about, extent) ? "kit-map-whole kit-map-aside" : "kit-map-whole"}
            viewBox={`0 0 ${columns} ${rows}`}
            aria-hidden="true"
          >
            <use href={`#${id}`} />
            <WindowOf camera={camera} extent={extent} />
          </svg>
        )}
      </div>
      <p class="unseen" aria-live="polite">
        {words(cursor)}
      </p>
      <div class="kit-map-tools">
        <button type="button" aria-label="Larger" onClick={() => resize(1.4)}>
          +
        </button>
        <button type="button" aria-label="Smaller" onClick={() => resize(1 / 1.4)}>
          −
        </button>
        <button type="button" onClick={() => setCamera(around([], 1, extent))}>
          All
        </button>
      </div>
    </div>
  );
}

function stepped({ column, row }: Square, [right, down]: [number, number], { columns, rows }: Extent): Square {
  return {
    column: Math.min(Math.max(column + right, 0), columns - 1),
    row: Math.min(Math.max(row + down, 0), rows - 1),
  };
}

function WindowOf({ camera: { x, y, zoom }, extent }: { camera: Camera; extent: Extent }) {
  const [wide, high] = shown(zoom, extent);
  return <rect class="kit-map-window" x={x - wide / 2} y={y - high / 2} width={wide} height={high} />;
}
