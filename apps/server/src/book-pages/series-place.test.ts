import type { ReadingStatus } from "@okurca/contract";
import { expect, test } from "vitest";
import { placeInSeries } from "./series-place.ts";

const books = ["1", "2", "2.5", "3"].map((id) => ({ id, isbn: id, is_set: false }));
const withSet = [...books, { id: "hepsi", isbn: "hepsi", is_set: true }];
function placeOf(shelf: Record<string, ReadingStatus>, isLoose = false) {
  const { current, next, is_complete } = placeInSeries(withSet, new Map(Object.entries(shelf)), { isLoose });
  return [current, next, is_complete];
}

test("a reader is in the book that is open, else in the last one read; the next is what follows unread", () => {
  expect(placeOf({})).toEqual([null, "1", false]);
  expect(placeOf({ "1": "to-read" })).toEqual([null, "1", false]);
  expect(placeOf({ "1": "read", "2": "reading" })).toEqual(["2", "2.5", false]);
  expect(placeOf({ "1": "read", "2": "read" })).toEqual(["2", "2.5", false]);
  expect(placeOf({ "1": "read", "2": "reading", "2.5": "read" })).toEqual(["2", "3", false]);
  expect(placeOf({ "2": "read", "3": "reading" })).toEqual(["3", null, false]);
});

test("all are read one by one or in a set", () => {
  const all = Object.fromEntries(books.map(({ id }) => [id, "read" as const]));
  expect(placeOf(all)).toEqual(["3", null, true]);
  expect(placeOf({ hepsi: "read" })).toEqual([null, null, true]);
  expect(placeOf({ hepsi: "reading" })).toEqual([null, "1", false]);
});

test("where each stands by itself nothing comes next", () => {
  expect(placeOf({ "1": "read" }, true)).toEqual(["1", null, false]);
});
