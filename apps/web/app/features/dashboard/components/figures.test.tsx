import type { Dashboard } from "@okurca/contract";
import { afterEach, expect, test, vi } from "vitest";
import { renderAt } from "~/lib/rendering.fixtures";
import { Figures } from "./figures";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

const noDays = { current: 0, longest: null };

async function show(
  books: number,
  counts: number[],
  average: number | null,
  streak: object = noDays,
): Promise<string> {
  const data = {
    ...{ year: 2026, today: "2026-11-22", finished: { books, readings: books }, days: [] },
    ...{ pages: { total: 0, uncounted: { count: 0, books: [] } }, streak },
    ratings: { counts, average, unrated: 0 },
  } as unknown as Dashboard;
  page = await renderAt("/dashboard", <Figures data={data} />);
  return document.querySelector("dl")?.textContent ?? "";
}

test("the row of reading days and the longest read as one sentence", async () => {
  const days = { current: 1, longest: { days: 1, from: "2026-11-22", to: "2026-11-22" } };
  expect(await show(0, [0, 0, 0, 0, 0], null, days)).toContain("en uzunu 1 gün");
});

test.each<[string, number, number[], number | null, string]>([
  ["of ratings", 3, [0, 0, 0, 1, 1], 4.5, "2 kitapta"],
  ["of books nobody rated", 3, [0, 0, 0, 0, 0], null, "Bitirdiğiniz kitaplara puan vermediniz"],
  ["without a finished book", 0, [0, 0, 0, 0, 0], null, "verdiğiniz puanlardan hesaplanır"],
])("the average %s says in words what it is of", async (_of, books, counts, average, words) => {
  expect(await show(books, counts, average)).toContain(words);
});
