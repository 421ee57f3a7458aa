import { expect, test } from "vitest";
import { settle, type WorkSeries } from "./settle.ts";

const ranks: Record<string, number> = { starter: 6, marc: 5, "open-library": 2 };
const rankOf = (source: string): number =>
  source.startsWith("reader:") ? rankOf(source.slice(7)) + 0.5 : (ranks[source] ?? 4);
const of = (more: Partial<WorkSeries>): WorkSeries => ({
  ...{ seriesId: "a", number: 1, place: null, isSet: false },
  ...{ ground: "title", source: "open-library", toldBy: "1", ...more },
});

test("the higher rank tells which series a work is of, a record before a title of the same source", () => {
  const known = of({});
  const library = of({ seriesId: "b", source: "marc", ground: "record", toldBy: "2" });
  expect(settle(known, library, rankOf)).toEqual(library);
  expect(settle(library, known, rankOf)).toBeUndefined();
  const record = of({ seriesId: "b", ground: "record", toldBy: "2" });
  expect(settle(known, record, rankOf)).toEqual(record);
  const known2 = of({ seriesId: "c", ground: "hand", toldBy: "3" });
  expect(settle(library, known2, rankOf)).toEqual(known2);
});

test("what a title may mean otherwise says less than any sure word", () => {
  const likely = of({ ground: "likeness", source: "marc" });
  expect(settle(likely, of({ seriesId: "b" }), rankOf)?.seriesId).toBe("b");
  expect(settle(of({ seriesId: "b" }), likely, rankOf)).toBeUndefined();
});

test("of equal words the edition that spoke first may correct itself, others only fill gaps", () => {
  const first = of({ number: null });
  const other = of({ number: 3, toldBy: "2" });
  const filled = of({ number: 3 });
  expect(settle(first, other, rankOf)).toEqual(filled);
  // The same file again: nothing is new.
  expect(settle(filled, first, rankOf)).toBeUndefined();
  expect(settle(filled, other, rankOf)).toBeUndefined();
  expect(settle(filled, of({ number: 4, toldBy: "2" }), rankOf)).toBeUndefined();
  expect(settle(filled, of({ number: 4 }), rankOf)).toEqual(of({ number: 4 }));
});

test("a librarian's word stays, also that it is of none; a reader's stands just above what it corrected", () => {
  const none = of({ seriesId: null, number: null, ground: "hand", source: "librarian", toldBy: null });
  expect(settle(none, of({ ground: "hand", source: "starter" }), rankOf)).toBeUndefined();
  const reader = of({ seriesId: "b", ground: "hand", source: "reader:open-library", toldBy: null });
  expect(settle(reader, of({}), rankOf)).toBeUndefined();
  expect(settle(reader, of({ source: "marc" }), rankOf)?.seriesId).toBe("a");
});
