import { describe, expect, test } from "vitest";
import { middleOf, mostZoomOf, moved, sideOf, within, zoomed } from "./crop";

const wide = { width: 1600, height: 800 };

describe("the square of a picture", () => {
  test("is at first the largest one, in the middle", () => {
    expect(middleOf(wide)).toEqual({ x: 800, y: 400, zoom: 1 });
    expect(sideOf(wide, 1)).toBe(800);
  });

  test("is moved in parts of itself, and never out of the picture", () => {
    const start = middleOf(wide);
    expect(moved(wide, start, { x: 0.25, y: 0.25 })).toEqual({ x: 1000, y: 400, zoom: 1 });
    expect(moved(wide, start, { x: 9, y: -9 })).toEqual({ x: 1200, y: 400, zoom: 1 });
    expect(moved(wide, { ...start, zoom: 2 }, { x: -9, y: -9 })).toEqual({ x: 200, y: 200, zoom: 2 });
  });

  test("comes nearer to what is under the fingers", () => {
    const near = zoomed(wide, middleOf(wide), 2, { x: 0, y: 1 });
    // The lower left corner of the square stays where it is.
    expect([near.x - 200, near.y + 200]).toEqual([400, 800]);
    expect(zoomed(wide, near, 1)).toEqual({ x: 600, y: 400, zoom: 1 });
  });

  test("is neither larger than the picture nor smaller than is worth looking at", () => {
    expect(mostZoomOf(wide)).toBe(4);
    expect(mostZoomOf({ width: 50, height: 900 })).toBe(1);
    expect(mostZoomOf({ width: 192, height: 900 })).toBe(2);
    expect(within(wide, { x: 0, y: 0, zoom: 99 })).toEqual({ x: 100, y: 100, zoom: 4 });
    expect(within(wide, { x: 0, y: 0, zoom: 0.1 })).toEqual({ x: 400, y: 400, zoom: 1 });
  });
});
