import { expect, test } from "vitest";
import { fileOf, flatten, type Grey, preparePage, sizeToRead, slantOf, toGrey } from "./prepare";

/** Bars of ink on paper, like lines of print, leaning by so many degrees; darker to the left where there is a shadow. */
function printed({ degrees = 0, paper = 255, shadow = 0 } = {}): Grey {
  const [width, height] = [600, 800];
  const slope = Math.tan((degrees * Math.PI) / 180);
  const pixels = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const across = y - (x - width / 2) * slope;
      const isInk =
        x > 60 &&
        x < 540 &&
        across > 60 &&
        across < 740 &&
        across % 28 < 10 &&
        (x * 7 + Math.floor(across / 28) * 3) % 11 < 6;
      const light = 1 - shadow * Math.max(0, 1 - x / 240);
      pixels[y * width + x] = (isInk ? 50 : paper) * light;
    }
  return { pixels, width, height };
}
const shadesAt = ({ pixels, width }: Grey, from: number, to: number) => {
  const found: number[] = [];
  for (let y = 100; y < 700; y++) for (let x = from; x < to; x++) found.push(pixels[y * width + x] ?? 0);
  return found;
};

test.each([0, 0.8, -1.2, 2.2, -4])("lines that lean by %d degrees are seen to", (degrees) => {
  expect(slantOf(printed({ degrees }))).toBeCloseTo(degrees, 0);
  expect(Math.abs(slantOf(preparePage(printed({ degrees }))))).toBeLessThanOrEqual(0.4);
});

test("a picture without writing has no slant", () => {
  const empty = new Uint8ClampedArray(300 * 300).fill(200);
  expect(slantOf({ pixels: empty, width: 300, height: 300 })).toBe(0);
});

test("grey paper becomes white, and so does a shadow on it, while ink stays dark", () => {
  const flat = flatten(printed({ paper: 190, shadow: 0.5 }));
  for (const [from, to] of [
    [60, 200],
    [400, 540],
  ] as const) {
    const shades = shadesAt(flat, from, to).sort((a, b) => a - b);
    expect(shades.at(-1 - Math.floor(shades.length / 4))).toBeGreaterThan(235);
    expect(shades[Math.floor(shades.length / 20)]).toBeLessThan(70);
  }
});

test("colours become shades by how bright they look", () => {
  const { pixels } = toGrey(
    new Uint8Array([255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]),
    4,
    1,
  );
  expect(pixels[0]).toBeGreaterThan(253);
  expect(pixels[1]).toBe(0);
  expect(pixels[2]).toBeGreaterThan(pixels[3] ?? 255);
});

test.each([
  [4000, 3000, 2200, 1650],
  [600, 400, 1200, 800],
  [1200, 1600, 1650, 2200],
  [20_000, 1, 2200, 1],
])("a photo of %d × %d is read at %d × %d", (width, height, readWidth, readHeight) => {
  expect(sizeToRead(width, height)).toEqual({ width: readWidth, height: readHeight });
});

test("a page goes to its reader as a file that says how large it is", () => {
  const file = fileOf({ pixels: new Uint8ClampedArray([0, 128, 255, 7, 8, 9]), width: 3, height: 2 });
  expect(new TextDecoder().decode(file.slice(0, 11))).toBe("P5\n3 2\n255\n");
  expect([...file.slice(11)]).toEqual([0, 128, 255, 7, 8, 9]);
});
