import type { LibraryBook } from "@okurca/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signedInKey } from "~/lib/boot";
import { keptKeys } from "~/lib/reader-storage";
import type { ShelfPage } from "../shelf-cache";
import { changeKept, findKept, keepAnswer } from "./kept-shelf";
import { applyChange } from "./shelf-change";
import { addChange } from "./waiting-changes";

function book(isbn: string, status: LibraryBook["status"]): LibraryBook {
  return {
    ...{ id: isbn, isbn, title: `Kitap ${isbn}`, author: ["Ayşe Işık"], image: "", pages: 200, genres: [] },
    ...{
      release_date: null,
      published_year: null,
      publisher: null,
      progress: null,
      own_rating: null,
      own_rating_half: null,
    },
    ...{ status, added_at: "2026-01-01T00:00:00.000Z", is_abandoned: false, was_read: false },
  };
}

function page(books: LibraryBook[]): ShelfPage {
  const of = (status: string) => books.filter((each) => each.status === status).length;
  const counts = { all: books.length, read: of("read"), reading: of("reading"), "to-read": of("to-read") };
  return { books, page: 1, limit: 8, total_count: books.length, counts };
}

const keyOf = (number: number, status = "all") => ["library", "page", number, "", status, "eklenme"];
const blob = () => `${keptKeys.of("ayse")}library`;

beforeEach(() => localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" })));
// Other files share the storage.
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("offline: the last seen page is there for its reader, and for nobody else", () => {
  keepAnswer(keyOf(1), page([book("1", "read")]));
  expect(findKept(keyOf(1))?.books).toMatchObject([{ isbn: "1", status: "read" }]);
  expect(findKept(keyOf(2))).toBeUndefined();
  localStorage.setItem(signedInKey, JSON.stringify({ username: "can" }));
  expect(findKept(keyOf(1))).toBeUndefined();
  localStorage.removeItem(signedInKey);
  expect(findKept(keyOf(1))).toBeUndefined();
});

test("offline: of the last seen pages the newest are kept, and no more than a bounded number", () => {
  for (let number = 1; number <= 60; number++)
    keepAnswer(keyOf(number), page([book(String(number), "read")]));
  expect(findKept(keyOf(60))).toBeDefined();
  expect(findKept(keyOf(36))).toBeUndefined();
  expect(findKept(keyOf(37))).toBeDefined();
});

test("offline: what is kept stays small though every title is long", () => {
  for (let number = 1; number <= 24; number++) {
    const long = { ...book(String(number), "read"), title: "u".repeat(60_000) };
    keepAnswer(keyOf(number), page([long]));
  }
  expect(localStorage.getItem(blob())?.length).toBeLessThanOrEqual(400_000);
  expect(findKept(keyOf(24))).toBeDefined();
});

test("offline: a shape of another version, and one that is no shelf, are not shown", () => {
  keepAnswer(keyOf(1), page([book("1", "read")]));
  const kept = localStorage.getItem(blob()) ?? "";
  for (const text of [
    kept.replace('"version":1', '"version":0'),
    kept.replace('"counts"', '"sums"'),
    kept.replace('"status":"read"', '"status":"lost"'),
    kept.slice(0, -1),
    "null",
  ]) {
    expect(text).not.toBe(kept);
    localStorage.setItem(blob(), text);
    expect(findKept(keyOf(1))).toBeUndefined();
  }
});

test("offline: what waits to be sent is seen on every kept page, with true counts", () => {
  const first = book("1", "to-read");
  keepAnswer(keyOf(1), page([first, book("2", "read")]));
  keepAnswer(keyOf(1, "read"), {
    ...page([first, book("2", "read")]),
    books: [book("2", "read")],
    total_count: 1,
  });
  addChange({ kind: "status", isbn: "1", body: { status: "read", day: null } }, first);
  const counts = { all: 2, read: 2, reading: 0, "to-read": 0 };
  expect(findKept(keyOf(1))).toMatchObject({
    counts,
    books: [{ status: "read" }, { status: "read" }],
  });
  const read = findKept(keyOf(1, "read"));
  expect(read).toMatchObject({ counts, total_count: 2, books: [{ isbn: "1" }, { isbn: "2" }] });
});

test("offline: the counts of a search are of what it finds", () => {
  const keyOfSearch = (words: string) => ["library", "page", 1, words, "all", "eklenme"];
  const first = book("1", "to-read");
  keepAnswer(keyOfSearch("bir"), page([first]));
  keepAnswer(keyOfSearch("iki"), page([book("2", "to-read")]));
  addChange({ kind: "status", isbn: "1", body: { status: "read", day: null } }, first);
  expect(findKept(keyOfSearch("bir"))?.counts).toEqual({ all: 1, read: 1, reading: 0, "to-read": 0 });
  expect(findKept(keyOfSearch("iki"))?.counts).toEqual({ all: 1, read: 0, reading: 0, "to-read": 1 });
});

test("offline: what the server took is part of what is kept", () => {
  keepAnswer(keyOf(1), page([book("1", "reading")]));
  changeKept("1", (kept) => applyChange(kept, { kind: "progress", isbn: "1", body: { page: 50 } }));
  expect(findKept(keyOf(1))?.books[0]?.progress).toEqual({ page: 50, percent: 25 });
});

test("offline: a page of books given up loses one that is begun anew, and gains one that was just given up", () => {
  const given = { ...book("1", "to-read"), is_abandoned: true };
  keepAnswer(keyOf(1, "abandoned"), { ...page([given]), abandoned_count: 1 });
  keepAnswer(keyOf(1), { ...page([given, book("2", "reading")]), abandoned_count: 1 });
  changeKept("1", (known) => ({ ...known, status: "reading", is_abandoned: false }));
  const shown = () => {
    const { books = [], total_count, abandoned_count } = findKept(keyOf(1, "abandoned")) ?? {};
    return [books.map(({ isbn }) => isbn), total_count, abandoned_count];
  };
  expect(shown()).toEqual([[], 0, 0]);
  const giveUp = (known: LibraryBook) => ({ ...known, status: "to-read" as const, is_abandoned: true });
  changeKept("2", giveUp, book("2", "reading"));
  expect(shown()).toEqual([["2"], 1, 1]);
  expect(findKept(keyOf(1))?.abandoned_count).toBe(1);
});
