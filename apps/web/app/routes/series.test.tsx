// A series for whoever comes by, and for a reader: where one is, and the shelf for each book.
import { createElement } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { answerCalls, renderAt, until } from "~/lib/rendering.fixtures";
import { withCover } from "~/ui/cover-face";
import Series from "./series";

const bookOf = (number: number | null, title: string, more: object = {}) => ({
  ...{ id: title, isbn: `978975363800${title.length % 10}`, title, author: ["Frank Herbert"], image: "" },
  ...{ release_date: null, published_year: 2021, publisher: "İthaki", pages: 300, genres: [] },
  ...{ number, is_set: false, ...more },
});
const books = [
  bookOf(1, "Dune"),
  bookOf(2, "Dune Mesihi"),
  bookOf(2.5, "Ara"),
  bookOf(null, "Dune Seti", { is_set: true }),
];
const answer = {
  ...{ name: "Dune", slug: "dune", is_loose: false, books },
  authors: [{ name: "Frank Herbert", slug: "frank-herbert" }],
};

// Fetched by the page when it is drawn: a busy machine takes its time for it.
beforeAll(() => import("~/pages/series/reader-series").then(() => {}));

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.unstubAllGlobals();
});
async function show() {
  const loaderData = { ...answer, origin: "https://okurca.example", books: books.map(withCover) };
  page = await renderAt("/dizi/dune", createElement(Series, { loaderData } as never));
}
const text = () => document.body.textContent ?? "";

test("a visitor sees the books in their order with their numbers, sets behind", async () => {
  answerCalls(() => ({ body: {} }));
  await show();
  const rows = [...document.querySelectorAll("section ol > li")].map((row) => [
    row.querySelector("span")?.textContent,
    row.querySelector("h3")?.textContent,
  ]);
  expect(rows).toEqual([
    ["1. kitap", "Dune"],
    ["2. kitap", "Dune Mesihi"],
    ["2,5. kitap", "Ara"],
  ]);
  const sets = document.querySelector("section[aria-labelledby=toplu-basimlar]");
  expect(sets?.querySelector("h3")?.textContent).toBe("Dune Seti");
  expect(text()).toContain("3 kitap · 1 toplu basım");
  expect(document.querySelector("button[aria-label*=kitaplığınıza]")).toBeNull();
});

test("a reader sees where he is, and the shelf for each book", async () => {
  const own = { statuses: [], is_complete: false, current: books[1]?.isbn, next: books[2]?.isbn };
  answerCalls(({ path }) =>
    path.startsWith("/api/books/series/dune")
      ? { body: { ...answer, own } }
      : { body: { books: [], total_count: 0, page: 1, limit: 100, counts: {} } },
  );
  localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
  await show();
  await until(() => expect(text()).toContain("Serinin 2. kitabındasın, sıradaki: Ara"));
  expect(document.querySelector("li[aria-current=step] h3")?.textContent).toBe("Dune Mesihi");
  expect(document.querySelectorAll("li button").length).toBeGreaterThanOrEqual(4);
});
