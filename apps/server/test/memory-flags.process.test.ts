import { execFileSync } from "node:child_process";
import { afterAll, expect, test } from "vitest";
import { makeStartedFolder, removeFolder, startProgram, untilReady } from "./program.ts";

const folder = makeStartedFolder();
afterAll(() => removeFolder(folder));

test("the started process itself becomes the Node with a bound for new objects, and ends in order", async () => {
  const program = await startProgram({ DATA_DIR: folder });
  await untilReady(program);
  const told = execFileSync("ps", ["-o", "args=", "-p", String(program.child.pid)], { encoding: "utf8" });
  expect(told.trim()).toMatch(/ --max-semi-space-size=16 \S*main\.ts$/);
  program.child.kill("SIGTERM");
  expect(await program.ended()).toBe(0);
  expect(program.errors()).toBe("");
});
