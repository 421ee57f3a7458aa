import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "okurca-cycles-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The lint of the house over two files of their own. */
function lint(a: string, b: string) {
  const { vcs: _ofThisRepository, ...rules } = JSON.parse(readFileSync(join(root, "biome.json"), "utf8"));
  writeFileSync(join(folder, "biome.json"), JSON.stringify(rules));
  writeFileSync(join(folder, "a.ts"), a);
  writeFileSync(join(folder, "b.ts"), b);
  const { status, stderr } = spawnSync(join(root, "node_modules/.bin/biome"), ["lint", folder], {
    cwd: folder,
    encoding: "utf8",
  });
  return { status, cycles: stderr.match(/[ab]\.ts:.*noImportCycles/g)?.length ?? 0 };
}

/** Assembled, so that no check takes these lines for imports of this very file. */
const from = (what: string, path: string) => `${"import"} ${what} ${"from"} "${path}";\n`;
const b = "export interface B {\n  n: number;\n}\n";

test("two files that need each other for types alone are refused", () => {
  const a = `${from("type { B }", "./b.ts")}export interface A {\n  b: B;\n}\n`;
  const back = `${from("type { A }", "./a.ts")}export interface B {\n  a: A;\n}\n`;
  expect(lint(a, b)).toEqual({ status: 0, cycles: 0 });
  expect(lint(a, back)).toEqual({ status: 1, cycles: 2 });
});

test("two files that need each other for values are refused", () => {
  const a = `${from("{ two }", "./b.ts")}export const one = () => two();\n`;
  const back = `${from("{ one }", "./a.ts")}export const two = (): number => one();\n`;
  expect(lint(a, back)).toEqual({ status: 1, cycles: 2 });
});
