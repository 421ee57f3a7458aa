import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cacheParameters, memoryOfMachine } from "./cache.ts";

const gigabyte = 1024 ** 3;
const nowhere = "/nowhere/bin";

test.each([
  [0.25, "128MB"],
  [1, "256MB"],
  [4, "1024MB"],
  [64, "8192MB"],
])("of %d GB of memory PostgreSQL's cache is a quarter, 128 MB to 8 GB: %s", (memory, size) => {
  expect(cacheParameters(memory * gigabyte, nowhere)).toMatchObject({ shared_buffers: size });
});

test("the cache is read back at the next start only where the build has the module: without it nothing would start", () => {
  expect(cacheParameters(gigabyte, nowhere)).not.toHaveProperty("shared_preload_libraries");
  const folder = mkdtempSync(join(tmpdir(), "okurca-build-"));
  mkdirSync(join(folder, "bin"));
  mkdirSync(join(folder, "lib", "postgresql"), { recursive: true });
  writeFileSync(join(folder, "lib", "postgresql", "pg_prewarm.dylib"), "");
  expect(cacheParameters(gigabyte, join(folder, "bin"))).toMatchObject({
    shared_preload_libraries: "pg_prewarm",
  });
  rmSync(folder, { recursive: true });
});

test("the machine's memory is told in bytes, a container's bound included", () => {
  expect(memoryOfMachine()).toBeGreaterThan(100 * 1024 ** 2);
  expect(memoryOfMachine()).toBeLessThan(2 ** 50);
});
