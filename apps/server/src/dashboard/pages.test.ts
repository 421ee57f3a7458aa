import { expect, test } from "vitest";
import { isUncounted, type PagedReading, pagesByDay } from "./pages.ts";

const book = { outcome: null, ended_on: null, pages: 300 } satisfies PagedReading;
const finished = { outcome: "finished", ended_on: "2026-02-10", pages: 300 } satisfies PagedReading;
const page = (day: string, number: number) => ({ day, page: number, percent: null });
const percent = (day: string, number: number) => ({ day, page: null, percent: number });

test("a finished book without entries counts its length on the day of its end", () => {
  expect(pagesByDay(finished, [])).toEqual([{ day: "2026-02-10", pages: 300 }]);
});

test("finished on a day nobody said, it counts under no day", () => {
  expect(pagesByDay({ ...finished, ended_on: null }, [])).toEqual([{ day: null, pages: 300 }]);
});

test("each entry counts what it adds, the end what is left: together the book, once", () => {
  expect(pagesByDay(finished, [page("2025-12-30", 120), percent("2026-01-02", 50)])).toEqual([
    { day: "2025-12-30", pages: 120 },
    { day: "2026-01-02", pages: 30 },
    { day: "2026-02-10", pages: 150 },
  ]);
});

test("a book given up counts the pages that were entered, not its length", () => {
  expect(pagesByDay({ ...finished, outcome: "abandoned" }, [page("2026-02-01", 80)])).toEqual([
    { day: "2026-02-01", pages: 80 },
  ]);
});

test("a lower entry corrects the one before it", () => {
  expect(pagesByDay(book, [page("2026-01-01", 250), page("2026-01-02", 25), page("2026-01-03", 40)])).toEqual(
    [
      { day: "2026-01-01", pages: 25 },
      { day: "2026-01-03", pages: 15 },
    ],
  );
});

test("an entry of a day after the end is of the end's day", () => {
  expect(pagesByDay({ ...finished, ended_on: "2025-12-31" }, [page("2026-01-02", 300)])).toEqual([
    { day: "2025-12-31", pages: 300 },
  ]);
});

test("nothing goes beyond the book's length", () => {
  expect(pagesByDay(book, [page("2026-01-01", 900)])).toEqual([{ day: "2026-01-01", pages: 300 }]);
});

test("of a book of unknown length only entered pages count, and it is named for the rest", () => {
  const unknown = { ...finished, pages: null };
  expect(pagesByDay(unknown, [page("2026-01-01", 90), percent("2026-01-02", 50)])).toEqual([
    { day: "2026-01-01", pages: 90 },
  ]);
  expect(isUncounted(unknown, [])).toBe(true);
  expect(isUncounted({ ...unknown, outcome: null }, [percent("2026-01-02", 50)])).toBe(true);
  expect(isUncounted({ ...unknown, outcome: null }, [page("2026-01-02", 50)])).toBe(false);
  expect(isUncounted(finished, [])).toBe(false);
});
