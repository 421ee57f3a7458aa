import {
  abandonBook,
  addReading,
  addToLibrary,
  createReview,
  getDashboard,
  rateBook,
  removeFromLibrary,
  removeReadingGoal,
  setReadingGoal,
  updateReadingProgress,
} from "@okurca/contract";
import { createClock, createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const madonna = "9789753638029";
const memed = "9789750719387";
const orwell = "9789750738609";
const tutunamayanlar = "9789754700114";
const crime = "9786053609421";
/** Another edition of the same work, of unknown length. */
const crimeSet = "9789750719394";
const unknownLength = "9789750500008";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

type Year = number | "tumu";
const numbersOf = async (who: string, year?: Year, today?: string) =>
  (await t.call(getDashboard, { query: { ...(year ? { year } : {}), ...(today ? { today } : {}) } }, who))
    .data;

async function shelve(who: string, isbn: string, status: "to-read" | "reading" | "read" = "to-read") {
  await t.call(addToLibrary, { body: { isbn, status } }, who);
}
/** Puts a book on the shelf and adds readings of it. */
async function read(who: string, isbn: string, ...ends: string[]) {
  await shelve(who, isbn);
  for (const ended_on of ends) {
    const answer = await t.call(addReading, { params: { isbn }, body: { ended_on } }, who);
    expect(answer.status).toBe(201);
  }
}
const enter = (
  who: string,
  isbn: string,
  body: { page: number; day: string } | { percent: number; day: string },
) => t.call(updateReadingProgress, { params: { isbn }, body }, who);

describe("the dashboard of a new reader", () => {
  test("has no number but zero, the present year, and no goal", async () => {
    expect(await numbersOf("zeynep")).toMatchObject({
      year: 2026,
      today: "2026-01-15",
      years: [2026],
      has_entries: false,
      finished: { books: 0, readings: 0 },
      pages: { total: 0, uncounted: { count: 0 } },
      genres: [],
      authors: { count: 0, most_read: [] },
      ratings: { counts: [0, 0, 0, 0, 0], halves: Array(10).fill(0), average: null, unrated: 0, undated: 0 },
      longest: null,
      shortest: null,
      abandoned: { count: 0 },
      undated: { count: 0 },
      goal: null,
      streak: { current: 0, longest: null },
      days: [],
    });
  });

  test("a book that waits on the shelf is nothing read", async () => {
    await shelve("zeynep", memed);
    expect((await numbersOf("zeynep")).has_entries).toBe(false);
  });
});

describe("a year", () => {
  test("has the books whose readings ended in it, from its first day to its last", async () => {
    await read("ayse", madonna, "2024-12-31");
    await read("ayse", memed, "2025-01-01");
    await read("ayse", orwell, "2025-12-31");
    await read("ayse", tutunamayanlar, "2026-01-01");
    const { finished, periods, pages, years } = await numbersOf("ayse", 2025);
    expect(finished).toEqual({ books: 2, readings: 2 });
    expect(pages.total).toBe(436 + 352);
    expect(periods).toHaveLength(12);
    expect(periods.filter((month) => month.finished > 0)).toEqual([
      { period: 1, finished: 1, pages: 436 },
      { period: 12, finished: 1, pages: 352 },
    ]);
    expect(years).toEqual([2026, 2025, 2024]);
  });

  test("is the present one when none is named, by the calendar of Türkiye", async () => {
    const late = await createTestApp({ clock: createClock("2025-12-31T21:30:00.000Z") });
    try {
      const { data } = await late.call(getDashboard, { query: {} }, "ayse");
      expect([data.year, data.today]).toEqual([2026, "2026-01-01"]);
    } finally {
      await late.close();
    }
  });

  test("is the one of the reader's own day where that is told", async () => {
    expect((await numbersOf("ayse", undefined, "2025-12-31")).year).toBe(2025);
  });

  test("'tumu' is all years together, each year a row", async () => {
    const all = await numbersOf("ayse", "tumu");
    expect(all).toMatchObject({ year: null, finished: { books: 4, readings: 4 }, goal: null, days: [] });
    expect(all.periods.map(({ period, finished }) => [period, finished])).toEqual([
      [2024, 1],
      [2025, 2],
      [2026, 1],
    ]);
  });

  test("outside 1900 to 2100, and a day in the future, are 400", async () => {
    for (const year of ["1899", "2101", "25", "yil", "2025.5", "-2025"]) {
      const { status, error } = await t.call(getDashboard, { query: { year } } as never, "ayse");
      expect([status, error.details]).toEqual([400, { year: "Yıl 1900 ile 2100 arasında olmalıdır" }]);
    }
    const { error } = await t.call(getDashboard, { query: { today: "2026-02-01" } }, "ayse");
    expect(error.details).toEqual({ today: "Tarih gelecekte olamaz" });
  });

  test("is seen by its reader only", async () => {
    expect((await numbersOf("zeynep", "tumu")).finished.books).toBe(0);
  });
});

test("a reading without an end day is in no year, but told, and in all years together", async () => {
  await shelve("mehmet", memed, "read");
  await read("mehmet", madonna, "2026-01-05");
  const year = await numbersOf("mehmet");
  expect(year.finished).toEqual({ books: 1, readings: 1 });
  expect(year.pages.total).toBe(160);
  expect(year.undated).toMatchObject({ count: 1, books: [{ isbn: memed, title: "İnce Memed 1" }] });
  const all = await numbersOf("mehmet", "tumu");
  expect(all.finished).toEqual({ books: 2, readings: 2 });
  expect(all.pages.total).toBe(160 + 436);
  expect(all.periods).toEqual([{ period: 2026, finished: 1, pages: 160 }]);
});

test("a book that some reading has a day of is counted, so it does not lack one", async () => {
  await read("tarik", crime, "2025-06-07");
  // The reader finished another edition of it on an unknown day.
  await shelve("tarik", crimeSet, "read");
  expect((await numbersOf("tarik")).undated).toEqual({ count: 0, books: [] });
});

test("a book that was given up is never counted as read; the pages entered of it are", async () => {
  await shelve("can", tutunamayanlar, "reading");
  await enter("can", tutunamayanlar, { page: 100, day: "2026-01-10" });
  await t.call(abandonBook, { params: { isbn: tutunamayanlar }, body: { day: "2026-01-12" } }, "can");
  const numbers = await numbersOf("can");
  expect(numbers).toMatchObject({
    finished: { books: 0, readings: 0 },
    abandoned: { count: 1, books: [{ isbn: tutunamayanlar }] },
    genres: [],
    longest: null,
  });
  expect(numbers.pages.total).toBe(100);
  expect((await numbersOf("can", 2025)).abandoned.count).toBe(0);
});

test("a book read twice in a year, or in two editions, is one book and two readings", async () => {
  await read("irmak", madonna, "2025-02-01", "2025-11-01");
  await read("irmak", crime, "2025-03-01");
  await read("irmak", crimeSet, "2025-04-01");
  const numbers = await numbersOf("irmak", 2025);
  expect(numbers.finished).toEqual({ books: 2, readings: 4 });
  expect(numbers.pages.total).toBe(160 * 2 + 687);
  expect(numbers.periods.reduce((sum, month) => sum + month.finished, 0)).toBe(4);
  expect(numbers.genres).toEqual([
    { genre: "klasik", count: 2 },
    { genre: "roman", count: 2 },
    { genre: "aşk", count: 1 },
  ]);
  expect(numbers.authors.most_read.map(({ count }) => count)).toEqual([1, 1]);
});

test("a book of unknown length is named, not guessed; the longest and the shortest are among the known", async () => {
  await read("cagla", unknownLength, "2025-05-05");
  const lone = await numbersOf("cagla", 2025);
  expect([lone.longest, lone.shortest]).toEqual([null, null]);
  await read("cagla", madonna, "2025-05-06");
  const one = await numbersOf("cagla", 2025);
  expect([one.longest?.isbn, one.shortest]).toEqual([madonna, null]);
  await read("cagla", tutunamayanlar, "2025-05-07");
  const numbers = await numbersOf("cagla", 2025);
  expect(numbers.finished.books).toBe(3);
  expect(numbers.pages).toMatchObject({
    total: 160 + 724,
    uncounted: { count: 1, books: [{ title: "Ada’nın Çocukları", pages: null }] },
  });
  expect([numbers.longest?.isbn, numbers.shortest?.isbn]).toEqual([tutunamayanlar, madonna]);
  expect((await numbersOf("cagla", 2024)).pages.uncounted.count).toBe(0);
});

test("ratings of books finished at an unknown time are in no year, are told beside it, and are among all", async () => {
  await read("omer", madonna, "2026-01-02");
  for (const [isbn, rating_half] of [
    [madonna, 4.5],
    // On no shelf: it stands there as read, without a day.
    [memed, 0.5],
    [orwell, 5],
  ] as const)
    expect((await t.call(rateBook, { params: { isbn }, body: { rating_half } }, "omer")).status).toBe(200);
  // Read, but not rated: none of these.
  await shelve("omer", tutunamayanlar, "read");
  expect((await numbersOf("omer")).ratings).toMatchObject({ average: 4.5, unrated: 0, undated: 2 });
  expect((await numbersOf("omer", "tumu")).ratings).toEqual({
    counts: [1, 0, 0, 0, 2],
    halves: [1, 0, 0, 0, 0, 0, 0, 0, 1, 1],
    average: 3.33,
    unrated: 1,
    undated: 0,
  });
});

test("own ratings are those of the finished books, others' are not among them", async () => {
  await read("ilker", madonna, "2026-01-02");
  await read("ilker", memed, "2026-01-03");
  await read("ilker", orwell, "2026-01-04");
  const rate = (isbn: string, rating: number, who: string) =>
    t.call(createReview, { body: { book_isbn: isbn, content: "Çok beğendim.", rating } }, who);
  await rate(madonna, 5, "ilker");
  await rate(memed, 4, "ilker");
  await rate(orwell, 1, "omer");
  expect((await numbersOf("ilker")).ratings).toEqual({
    counts: [0, 0, 0, 1, 1],
    halves: [0, 0, 0, 0, 0, 0, 0, 1, 0, 1],
    average: 4.5,
    unrated: 1,
    undated: 0,
  });
  // Stars without words count like those of reviews, each half for what it is.
  await t.call(rateBook, { params: { isbn: orwell }, body: { rating_half: 2.5 } }, "ilker");
  expect((await numbersOf("ilker")).ratings).toEqual({
    counts: [0, 0, 1, 1, 1],
    halves: [0, 0, 0, 0, 1, 0, 0, 1, 0, 1],
    average: 3.83,
    unrated: 0,
    undated: 0,
  });
});

describe("reading days", () => {
  test("are those of the entries, by the day each names: the row, the year's days and their pages", async () => {
    await shelve("sule", madonna, "reading");
    for (const [day, page] of [
      ["2025-12-30", 10],
      ["2025-12-31", 30],
      ["2026-01-01", 60],
      ["2026-01-13", 80],
      ["2026-01-14", 100],
    ] as const) {
      expect((await enter("sule", madonna, { page, day })).status).toBe(200);
    }
    const numbers = await numbersOf("sule");
    expect(numbers.streak).toEqual({
      current: 2,
      has_today: false,
      longest: { days: 3, from: "2025-12-30", to: "2026-01-01" },
    });
    expect(numbers.days).toEqual([
      { day: "2026-01-01", pages: 30 },
      { day: "2026-01-13", pages: 20 },
      { day: "2026-01-14", pages: 20 },
    ]);
    expect(numbers.pages.total).toBe(70);
    expect((await numbersOf("sule", 2025)).pages.total).toBe(30);
  });

  test("a day of two entries is one", async () => {
    await enter("sule", madonna, { percent: 70, day: "2026-01-14" });
    const { days, streak } = await numbersOf("sule");
    expect(days.at(-1)).toEqual({ day: "2026-01-14", pages: 32 });
    expect(streak.current).toBe(2);
  });

  test("go with a book that is taken off the shelf", async () => {
    await t.call(removeFromLibrary, { params: { isbn: madonna } }, "sule");
    expect(await numbersOf("sule")).toMatchObject({ has_entries: false, days: [], streak: { current: 0 } });
  });
});

describe("a goal", () => {
  const set = (year: number, books: number, who = "omer") =>
    t.call(setReadingGoal, { params: { year }, body: { books } }, who);

  test("is set for a year, changed and removed", async () => {
    const { status, data } = await set(2026, 24);
    expect([status, data]).toEqual([
      200,
      { message: "Okuma hedefiniz kaydedildi.", goal: { year: 2026, books: 24 } },
    ]);
    await set(2026, 12);
    expect((await numbersOf("omer")).goal).toEqual({ books: 12 });
    expect((await numbersOf("ayse")).goal).toBeNull();
    const removed = await t.call(removeReadingGoal, { params: { year: 2026 } }, "omer");
    expect(removed.data.message).toBe("Okuma hedefiniz kaldırıldı.");
    expect((await numbersOf("omer")).goal).toBeNull();
    const again = await t.call(removeReadingGoal, { params: { year: 2026 } }, "omer");
    expect([again.status, again.error.message]).toEqual([404, "Bu yıl için bir hedefiniz yok"]);
  });

  test("of an earlier year makes that year choosable", async () => {
    await set(2019, 5);
    expect((await numbersOf("omer")).years).toContain(2019);
  });

  test("is a whole number from 1 to 1000", async () => {
    for (const books of [0, -1, 1001, 2.5, "12", null]) {
      const { status, error } = await set(2026, books as number);
      expect([status, error.details]).toEqual([
        400,
        { books: "Hedef 1 ile 1000 arasında bir tam sayı olmalıdır" },
      ]);
    }
    expect((await set(1800, 5)).status).toBe(400);
    expect((await numbersOf("omer")).goal).toBeNull();
  });
});
