import { execFileSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { projectRoot } from "../src/settings/index.ts";
import { makeStartedFolder, removeFolder, startProgram, untilReady } from "./program.ts";

const folder = makeStartedFolder();
afterAll(() => removeFolder(folder));

test("npm's shell becomes the Node with a bound for new objects, which keeps its scripts compiled and ends in order", async () => {
  const program = await startProgram({ DATA_DIR: folder });
  await untilReady(program);
  const told = execFileSync("ps", ["-o", "args=", "-p", String(program.child.pid)], { encoding: "utf8" });
  expect(told.trim()).toBe("node --max-semi-space-size=4 --heap-growing-percent=25 apps/server/src/main.ts");
  program.child.kill("SIGTERM");
  expect(await program.ended()).toBe(0);
  expect(program.errors()).toBe("");
  const compiled = join(projectRoot, "node_modules/.cache/okurca");
  expect(existsSync(compiled) && globSync("*/*", { cwd: compiled }).length).toBeGreaterThan(100);
});
