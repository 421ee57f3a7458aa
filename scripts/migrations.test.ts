import { expect, test } from "vitest";
import { problemsOf, withNew } from "./migrations.ts";

const listed = ["okurca/0001-house aa", "okurca/0002-rows -"];
const now = (ofHouse: string, more: [string, string | null][] = []) =>
  new Map<string, string | null>([["okurca/0001-house", ofHouse], ["okurca/0002-rows", null], ...more]);

test("migrations that are as they landed have nothing to report", () => {
  expect(problemsOf(listed, now("aa"))).toEqual([]);
});

test("an edited migration is reported with what to do, and writing the list does not take the edit over", () => {
  const problems = [
    "Migration okurca/0001-house was changed after it landed, and databases that ran it would not start: put it back as it was, and mend it by a new one.",
  ];
  expect(problemsOf(listed, now("bb"))).toEqual(problems);
  expect(withNew(listed, now("bb"))).toEqual(listed);
  expect(problemsOf(withNew(listed, now("bb")), now("bb"))).toEqual(problems);
});

test("a migration that was taken out or named anew is reported", () => {
  expect(problemsOf([...listed, "identity/0001-keys cc"], now("aa"))).toEqual([
    expect.stringContaining("identity/0001-keys is gone"),
  ]);
});

test("a new migration is asked for in the list and added after the others", () => {
  const withThird = now("aa", [["okurca/0003-new", "dd"]]);
  expect(problemsOf(listed, withThird)).toEqual([
    "Migration okurca/0003-new is not in scripts/migrations.txt: npm run update-generated adds it.",
  ]);
  expect(problemsOf(withNew(listed, withThird), withThird)).toEqual([]);
  expect(withNew(listed, withThird)).toEqual([...listed, "okurca/0003-new dd"]);
});
