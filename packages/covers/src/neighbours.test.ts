import { expect, test } from "vitest";
import { contrastRatio } from "./contrast.ts";
import { chooseDesign } from "./cover.ts";
import { manyBooks, nastyBooks } from "./covers.fixtures.ts";
import { measureText } from "./measure.ts";
import { arrangeNeighbours } from "./neighbours.ts";
import { spineDesign } from "./spine.ts";

test("neighbours never share a palette and rarely a family or a template, even copies of one book", () => {
  const rows = [manyBooks(500), Array.from({ length: 40 }, () => ({ title: "Huzur", author: "Tanpınar" }))];
  for (const books of rows) {
    const designs = arrangeNeighbours(books).map((variant, i) =>
      chooseDesign(books[i] ?? { title: "" }, variant),
    );
    let alike = 0;
    for (const [i, design] of designs.entries()) {
      const next = designs[i + 1];
      if (next === undefined) break;
      expect(next.palette.name).not.toBe(design.palette.name);
      if (next.palette.family === design.palette.family || next.template.name === design.template.name)
        alike += 1;
    }
    expect(alike / designs.length).toBeLessThan(0.05);
  }
});

test("a book alone keeps its own design, and what follows changes nothing before it", () => {
  const books = manyBooks(40);
  const variants = arrangeNeighbours(books);
  expect(arrangeNeighbours(books.slice(0, 1))).toEqual([0]);
  expect(arrangeNeighbours(books.slice(0, 17))).toEqual(variants.slice(0, 17));
  expect(arrangeNeighbours([])).toEqual([]);
});

test("a spine follows the pages and keeps its size in every variant", () => {
  const thickness = [1, 80, 250, 500, 5000].map((pages) => spineDesign({ title: "Huzur", pages }).width);
  expect(thickness).toEqual([...thickness].sort((a, b) => a - b));
  expect(thickness[0]).toBe(26);
  expect(thickness.at(-1)).toBe(64);
  for (const pages of [null, undefined, 0, -3, Number.NaN]) {
    expect(spineDesign({ title: "Huzur", pages }).width).toBe(spineDesign({ title: "Huzur" }).width);
  }
  const [own, other] = [spineDesign({ title: "Huzur" }), spineDesign({ title: "Huzur" }, 3)];
  expect([other.width, other.height, other.ornament]).toEqual([own.width, own.height, own.ornament]);
  expect(other.palette.name).not.toBe(own.palette.name);
});

test("spine text fits and is readable, for every kind of title", () => {
  for (const book of [...nastyBooks, ...manyBooks(300)]) {
    for (const pages of [null, 30, 240, 900]) {
      const { title, author, palette, width, height, marks } = spineDesign({ ...book, pages });
      const room = height - title.top - title.bottom;
      expect(title.size).toBeGreaterThanOrEqual(8.5);
      expect(title.lines.length * title.size * title.lineHeight).toBeLessThanOrEqual(width);
      for (const line of title.lines) {
        expect(measureText(line, title.size, title.face), line).toBeLessThanOrEqual(room + 0.01);
      }
      expect(contrastRatio(title.color, palette.bg)).toBeGreaterThanOrEqual(4.9);
      if (author !== null)
        for (const line of author.lines)
          expect(measureText(line, author.size, "sans")).toBeLessThanOrEqual(author.length);
      for (const mark of marks) {
        if (mark.fill === null) continue;
        const isClear = mark.y + mark.height <= title.top || mark.y >= height - title.bottom;
        expect(isClear, JSON.stringify(mark)).toBe(true);
      }
    }
  }
});

test.each([
  ["Fyodor Mihayloviç Dostoyevski", ["Dostoyevski"]],
  ["Antoine de Saint-Exupéry", ["Saint-Exupéry"]],
  ["Edmondo De Amicis", ["De Amicis"]],
  ["Ursula K. Le Guin", ["Le Guin"]],
  ["Kurt Vonnegut Jr.", ["Vonnegut"]],
  ["Virginia Woolf, Biri", ["Woolf"]],
  ["Sabahattin Ali", ["Sabahattin", "Ali"]],
  ["Edgar Allan Poe", ["Edgar Allan", "Poe"]],
  ["Homeros", ["Homeros"]],
])("the foot of a spine names %s as readers know the name", (author, lines) => {
  for (const title of ["Bir", "İki", "Üç", "Dört"])
    expect(spineDesign({ title, author }).author?.lines).toEqual(lines);
});
