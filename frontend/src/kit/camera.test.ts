import { describe, expect, it } from "vitest";
import { around, isInsetAside, panned, showing, viewBox, whole, zoomed } from "./camera";

const MAP = { columns: 20, rows: 10 };

describe("the camera of a map", () => {
  it("shows all of the map at first", () => {
    expect(viewBox(whole(MAP), MAP)).toBe("0 0 20 10");
  });

  it("keeps the held point in its place while it zooms", () => {
    const before = { x: 10, y: 5, zoom: 1 };
    const after = zoomed(before, 2, { x: 5, y: 5 }, MAP);
    expect(after).toEqual({ x: 7.5, y: 5, zoom: 2 });
    expect(zoomed(after, 0.5, { x: 5, y: 5 }, MAP)).toEqual(before);
  });

  it("never shows anything beyond the edges, or less than a few squares", () => {
    expect(panned({ x: 10, y: 5, zoom: 2 }, -100, 100, MAP)).toEqual({ x: 5, y: 7.5, zoom: 2 });
    expect(zoomed(whole(MAP), 0.1, { x: 0, y: 0 }, MAP).zoom).toBe(1);
    expect(10 / zoomed(whole(MAP), 1000, { x: 0, y: 0 }, MAP).zoom).toBeCloseTo(3);
  });

  it("shows more of the map, and nothing beside it, in a wider frame", () => {
    const wider = { ...MAP, aspect: 3 };
    expect(viewBox(panned({ x: 20, y: 5, zoom: 2 }, 0, 0, wider), wider)).toBe("5 2.5 15 5");
    expect(viewBox(panned(whole(MAP), 3, 3, wider), wider)).toBe("-5 0 30 10");
  });

  it("moves the small whole map to the other side if it would cover the subject of the question", () => {
    const camera = { x: 10, y: 5, zoom: 1 };
    const at = (...columns: number[]) => columns.map((column) => ({ column, row: 1 }));
    expect(isInsetAside(camera, at(9), MAP)).toBe(false);
    expect(isInsetAside(camera, at(2), MAP)).toBe(true);
    expect(isInsetAside(camera, at(2, 18), MAP)).toBe(false);
    expect(isInsetAside(camera, [{ column: 2, row: 9 }], MAP)).toBe(false);
  });

  it("shows all the squares a decision is about", () => {
    const camera = around(
      [
        { column: 2, row: 2 },
        { column: 6, row: 3 },
      ],
      4,
      MAP,
    );
    const [left = 0, top = 0, wide = 0, high = 0] = viewBox(camera, MAP).split(" ").map(Number);
    expect(camera.zoom).toBeGreaterThan(1);
    expect([left <= 2, top <= 2, left + wide >= 7, top + high >= 4]).toEqual([true, true, true, true]);
  });

  it("moves no farther than it must to show a square", () => {
    const camera = { x: 5, y: 5, zoom: 2 };
    expect(showing(camera, { column: 9, row: 5 }, MAP)).toEqual(camera);
    expect(showing(camera, { column: 12, row: 5 }, MAP)).toEqual({ ...camera, x: 8 });
  });
});
