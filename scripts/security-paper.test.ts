import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const paper = read("SECURITY.md");

const rows = paper
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (threat|what a caller sends) \|/.test(line))
  .map((line) => line.slice(2, -2).split(" | "));

describe("SECURITY.md", () => {
  test("has a row for each kind of attack", () => {
    expect(rows.length).toBeGreaterThan(50);
    for (const cells of rows) expect([cells[0], cells.length]).toEqual([cells[0], 3]);
  });

  test.each(rows.map(([threat = "", , named = ""]) => [threat, named]))(
    "%s: its test is there",
    (_threat, named) => {
      const [, file = "", title = ""] = /^`([^`]+)`: "(.+)"$/.exec(named) ?? [];
      expect(file).toMatch(/\.(test|spec)\.tsx?$/);
      expect(existsSync(join(root, file))).toBe(true);
      expect(read(file)).toContain(title);
    },
  );

  test("what it says stands against them is there", () => {
    const places = Array.from(
      paper.matchAll(/`((?:apps|packages|scripts|e2e|bench)\/[^`]+)`/g),
      ([, path = ""]) => path,
    );
    for (const path of places) expect([path, existsSync(join(root, path))]).toEqual([path, true]);
    const linked = Array.from(paper.matchAll(/\]\(([^)#]+)/g), ([, path = ""]) => path);
    expect(linked.length).toBeGreaterThan(4);
    for (const path of linked) expect([path, existsSync(join(root, path))]).toEqual([path, true]);
  });
});
