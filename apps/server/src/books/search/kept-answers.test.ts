import { expect, test } from "vitest";
import { createKeptAnswers, keyOf } from "./kept-answers.ts";

const answer = (isbn: string) => ({
  isbns: [isbn],
  total: 1,
  facets: { genres: [], languages: [], years: [], publishers: [], lengths: [] },
  isNear: false,
  publishers: [],
});

test("finds what was kept, and nothing for another question", () => {
  const kept = createKeptAnswers();
  const one = answer("1");
  kept.set(keyOf({ text: "kürk", limit: 10 }), one);
  expect(kept.get(keyOf({ text: "kürk", limit: 10, filter: {} }))).toBe(one);
  for (const other of [
    { text: "Kürk", limit: 10 },
    { text: "kürk", limit: 11 },
    { text: "kürk", limit: 10, offset: 10 },
    { text: "kürk", limit: 10, sort: "newest" as const },
    { text: "kürk", limit: 10, isQuick: true },
    { text: "kürk", limit: 10, isWhole: true },
    { text: "kürk", limit: 10, filter: { genre: "roman" } },
    { text: "kürk", limit: 10, filter: { language: "roman" } },
    { text: "kürk", limit: 10, filter: { yearFrom: 2000 } },
    { text: "kürk", limit: 10, filter: { yearTo: 2000 } },
    { text: "kürk", limit: 10, filter: { publisher: "roman" } },
    { text: "kürk", limit: 10, filter: { length: "kisa" as const } },
    { text: "kürk", limit: 10, filter: { isbns: ["1"] } },
    { text: "kürk", limit: 10, withPublishers: true },
  ])
    expect(kept.get(keyOf(other))).toBeUndefined();
  expect(keyOf({ text: "kürk", limit: 1, isQuick: true })).not.toBe(
    keyOf({ text: "kürk", limit: 1, isWhole: true }),
  );
});

test("keeps to its room: what was not asked for the longest time goes first", () => {
  const kept = createKeptAnswers(2000);
  for (const key of ["a", "b", "c", "d"]) kept.set(key, answer(key));
  expect(kept.get("a")).toBeDefined();
  kept.set("e", answer("e"));
  expect(["a", "b", "c", "d", "e"].filter((key) => kept.get(key))).toEqual(["a", "c", "d", "e"]);
  // The same again takes no more room.
  for (let i = 0; i < 10; i++) kept.set("e", answer("e"));
  expect(kept.get("a")).toBeDefined();
});

test("what is larger than all the room is not kept, and drives nothing into the room for good", () => {
  const kept = createKeptAnswers(2000);
  kept.set("much", { ...answer("x"), isbns: Array.from({ length: 400 }, String) });
  expect(kept.get("much")).toBeUndefined();
  kept.set("a", answer("a"));
  expect(kept.get("a")).toBeDefined();
});
