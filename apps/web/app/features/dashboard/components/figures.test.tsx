import type { Dashboard } from "@okurca/contract";
import { afterEach, expect, test, vi } from "vitest";
import { renderAt } from "~/lib/rendering.fixtures";
import { RatingChart } from "./charts";
import { Figures } from "./figures";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

const noDays = { current: 0, longest: null };

const noStars = Array<number>(10).fill(0);
const half = [0, 0, 0, 0, 0, 0, 0, 1, 1, 0];

const dataOf = (
  books: number,
  ratings: Partial<Dashboard["ratings"]>,
  streak: object = noDays,
  year: number | null = 2026,
) =>
  ({
    ...{ year, today: "2026-11-22", finished: { books, readings: books }, days: [] },
    ...{ pages: { total: 0, uncounted: { count: 0, books: [] } }, streak },
    ratings: { halves: noStars, average: null, unrated: 0, undated: 0, ...ratings },
  }) as unknown as Dashboard;

async function show(data: Dashboard): Promise<string> {
  page = await renderAt("/dashboard", <Figures data={data} />);
  return document.querySelector("dl")?.textContent ?? "";
}

test("the row of reading days and the longest read as one sentence", async () => {
  const days = { current: 1, longest: { days: 1, from: "2026-11-22", to: "2026-11-22" } };
  expect(await show(dataOf(0, {}, days))).toContain("en uzunu 1 gün");
});

const rated = { halves: half, average: 4.25 };

test.each<[string, Dashboard, string]>([
  ["of this year's books", dataOf(3, rated), "bu yıl bitirdiğiniz 2 kitapta"],
  ["of another year's", dataOf(3, rated, noDays, 2025), "o yıl bitirdiğiniz 2 kitapta"],
  ["of all", dataOf(3, rated, noDays, null), "bitirdiğiniz 2 kitapta"],
  [
    "beside books without a day",
    dataOf(3, { ...rated, undated: 5 }),
    "2 kitapta; bitiş tarihi olmayan 5 kitabın puanı sayılmadı",
  ],
  ["of none but such", dataOf(0, { undated: 5 }), "Puan verdiğiniz 5 kitabın bitiş tarihi yok"],
  ["of books nobody rated", dataOf(3, {}), "Bitirdiğiniz kitaplara puan vermediniz"],
  ["without a finished book", dataOf(0, {}), "verdiğiniz puanlardan hesaplanır"],
])("the average %s says in words what it is of", async (_of, data, words) => {
  await show(data);
  const average = document.querySelector("dl > div:last-child");
  expect(average?.textContent).toContain("verdiğiniz ortalama puan");
  expect(average?.querySelector("dd")?.textContent).toContain(words);
});

test("each half star has its bar, from five to a half, and its row in the table", async () => {
  const halves = [1, 0, 0, 0, 0, 0, 0, 0, 3, 0];
  page = await renderAt("/dashboard", <RatingChart data={dataOf(4, { halves, average: 3.5 })} />);
  const bars = [...document.querySelectorAll("li")].map((bar) => [
    bar.querySelector("[role=img]")?.getAttribute("aria-label"),
    bar.textContent,
  ]);
  expect(bars).toHaveLength(10);
  expect(bars.slice(0, 2)).toEqual([
    ["5 üzerinden 5", "0"],
    ["5 üzerinden 4,5", "3"],
  ]);
  expect(bars[9]).toEqual(["5 üzerinden 0,5", "1"]);
  const rows = [...document.querySelectorAll("tbody tr")].map((row) => row.textContent);
  expect([rows[1], rows[9]]).toEqual(["4,5 yıldız3", "0,5 yıldız1"]);
});
