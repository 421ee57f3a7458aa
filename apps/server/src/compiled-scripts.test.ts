import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compiledScripts } from "./compiled-scripts.ts";

let beside: string;
beforeEach(() => {
  beside = mkdtempSync(join(tmpdir(), "okurca-beside-"));
});
afterEach(() => rmSync(beside, { recursive: true }));

const own = () => join(beside, `okurca-compiled-${process.getuid?.()}`);

test("scripts are kept compiled where only their own user may write, the same place each time", () => {
  expect(compiledScripts(beside)).toBe(own());
  expect(statSync(own()).mode & 0o777).toBe(0o700);
  expect(compiledScripts(beside)).toBe(own());
});

test("a folder that another may write into is not used, nor one that leads elsewhere, nor a file", () => {
  mkdirSync(own());
  chmodSync(own(), 0o777);
  expect(compiledScripts(beside)).toBeUndefined();
  rmSync(own(), { recursive: true });
  mkdirSync(join(beside, "elsewhere"), { mode: 0o700 });
  symlinkSync(join(beside, "elsewhere"), own());
  expect(compiledScripts(beside)).toBeUndefined();
  rmSync(own());
  writeFileSync(own(), "");
  expect(compiledScripts(beside)).toBeUndefined();
});

test.runIf(process.getuid?.() === 0)("nor is one of another user", async () => {
  const { chownSync } = await import("node:fs");
  mkdirSync(own(), { mode: 0o700 });
  chownSync(own(), 65_534, 65_534);
  expect(compiledScripts(beside)).toBeUndefined();
});

test("without a place for it nothing is kept", () => {
  expect(compiledScripts(join(beside, "nowhere"))).toBeUndefined();
});
