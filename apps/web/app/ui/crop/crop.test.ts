import { describe, expect, test } from "vitest";
import { middleOf, mostZoomOf, moved, partOf, square, within, zoomed } from "./crop";

const wide = { width: 1600, height: 800 };

describe("the square of a picture", () => {
  test("is at first the largest one, in the middle", () => {
    expect(middleOf(wide)).toEqual({ x: 800, y: 400, zoom: 1 });
    expect(partOf(wide, square, 1)).toEqual({ width: 800, height: 800 });
  });

  test("is moved in parts of itself, and never out of the picture", () => {
    const start = middleOf(wide);
    expect(moved(wide, square, start, { x: 0.25, y: 0.25 })).toEqual({ x: 1000, y: 400, zoom: 1 });
    expect(moved(wide, square, start, { x: 9, y: -9 })).toEqual({ x: 1200, y: 400, zoom: 1 });
    expect(moved(wide, square, { ...start, zoom: 2 }, { x: -9, y: -9 })).toEqual({ x: 200, y: 200, zoom: 2 });
  });

  test("comes nearer to what is under the fingers", () => {
    const near = zoomed(wide, square, middleOf(wide), 2, { x: 0, y: 1 });
    // The lower left corner of the square stays where it is.
    expect([near.x - 200, near.y + 200]).toEqual([400, 800]);
    expect(zoomed(wide, square, near, 1)).toEqual({ x: 600, y: 400, zoom: 1 });
  });

  test("is neither larger than the picture nor smaller than is worth looking at", () => {
    expect(mostZoomOf(wide, square)).toBe(4);
    expect(mostZoomOf({ width: 50, height: 900 }, square)).toBe(1);
    expect(mostZoomOf({ width: 192, height: 900 }, square)).toBe(2);
    expect(within(wide, square, { x: 0, y: 0, zoom: 99 })).toEqual({ x: 100, y: 100, zoom: 4 });
    expect(within(wide, square, { x: 0, y: 0, zoom: 0.1 })).toEqual({ x: 400, y: 400, zoom: 1 });
  });
});

describe("the cover of a book", () => {
  const cover = { ratio: 1.5, leastWidth: 300 };

  test("is half as high again as it is wide, as much as fits", () => {
    expect(partOf(wide, cover, 1)).toEqual({ width: 800 / 1.5, height: 800 });
    expect(partOf({ width: 300, height: 900 }, cover, 1)).toEqual({ width: 300, height: 450 });
  });

  test("is never cut narrower than it is taken", () => {
    expect(mostZoomOf({ width: 600, height: 900 }, cover)).toBe(2);
    expect(mostZoomOf({ width: 300, height: 900 }, cover)).toBe(1);
  });

  test("moves in parts of its own width and height", () => {
    const tall = { width: 600, height: 1800 };
    expect(moved(tall, cover, middleOf(tall), { x: 0.5, y: 0.5 })).toEqual({ x: 300, y: 1350, zoom: 1 });
  });
});
