import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { landedLines, problemsOf, withNew } from "./migrations.ts";

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
    "Migration okurca/0003-new is not in scripts/migrations.txt: npm run update-generated writes it.",
  ]);
  expect(problemsOf(withNew(listed, withThird), withThird)).toEqual([]);
  expect(withNew(listed, withThird)).toEqual([...listed, "okurca/0003-new dd"]);
});

test("one that is still being written is written anew with each edit, and goes when it is taken out", () => {
  const written = [...listed, "okurca/0003-new dd"];
  const edited = now("aa", [["okurca/0003-new", "ee"]]);
  expect(problemsOf(written, edited, listed)).toEqual([
    "Migration okurca/0003-new is not as it is in scripts/migrations.txt: npm run update-generated writes it.",
  ]);
  expect(withNew(listed, edited)).toEqual([...listed, "okurca/0003-new ee"]);
  expect(problemsOf(withNew(listed, edited), edited, listed)).toEqual([]);
  expect(problemsOf(written, now("aa"), listed)).toEqual([
    "Migration okurca/0003-new is in scripts/migrations.txt only: npm run update-generated takes it out.",
  ]);
});

test("a landed one stays as it landed, whatever the list of the branch says", () => {
  expect(problemsOf(["okurca/0001-house bb", "okurca/0002-rows -"], now("bb"), listed)).toEqual([
    expect.stringContaining("okurca/0001-house was changed after it landed"),
    expect.anything(),
  ]);
});

test("what is on main has landed, also where the main it was fetched from lags behind, or is ahead", () => {
  const folder = mkdtempSync(join(tmpdir(), "okurca-migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) => {
    const who = ["-c", "user.name=Okurca", "-c", "user.email=okurca@ornek.com"];
    expect(spawnSync("git", [...who, ...args], { cwd: folder }).status).toBe(0);
  };
  const commit = (lines: string[]) => {
    writeFileSync(join(folder, "migrations.txt"), lines.join("\n"));
    git("add", ".");
    git("commit", "-q", "-m", "lines");
  };
  git("init", "-q", "-b", "main");
  commit(["one"]);
  git("update-ref", "refs/remotes/origin/main", "HEAD");
  commit(["one", "two"]);
  git("checkout", "-q", "-b", "branch");
  commit(["one", "two", "three"]);
  expect(landedLines(folder)).toEqual(["one", "two"]);
  git("update-ref", "-d", "refs/remotes/origin/main");
  expect(landedLines(folder)).toEqual(["one", "two"]);
  git("update-ref", "refs/remotes/origin/main", "HEAD");
  expect(landedLines(folder)).toEqual(["one", "two", "three"]);
});
