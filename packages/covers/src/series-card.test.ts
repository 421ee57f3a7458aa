import { expect, test } from "vitest";
import { seriesShareCard } from "./index.ts";

const books = ["Dune", "Dune Mesihi", "Dune Çocukları", "Dune Tanrı İmparatoru"].map((title) => ({
  title,
  author: "Frank Herbert",
}));
const card = (changes: object = {}) =>
  seriesShareCard({ name: "Dune", author: "Frank Herbert", books, count: 6, brand: "okurca", ...changes });
const lines = (svg: string) => [...svg.matchAll(/<text x="468" [^>]*>([^<]*)/g)].map(([, line]) => line);

test("a series' picture has its name, who wrote it, how many books, and the covers of the first three", () => {
  const svg = card();
  expect(lines(svg)).toEqual(["Dune", "Frank Herbert", "6 kitaplık seri", "okurca"]);
  expect(svg.match(/<svg x="/g)).toHaveLength(3);
});

test("a cover that is a picture lies over the drawn one, in its place of the three", () => {
  const picture = "data:image/jpeg;base64,AAAA";
  const images = (svg: string) => [...svg.matchAll(/<image x="(\d+)"/g)].map(([, x]) => x);
  expect(images(card())).toEqual([]);
  const some = books.map((book, at) => (at === 1 ? book : { ...book, picture }));
  // The last one first, since the first one lies in front; nobody sees the fourth.
  expect(images(card({ books: some }))).toEqual(["192", "64"]);
});

test("no name is used twice within it, and what it cannot print is dots", () => {
  const ids = [...card().matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(lines(card({ name: "Дюна", author: "", books: [], count: 1 }))).toEqual([
    "…",
    "1 kitaplık seri",
    "okurca",
  ]);
});
