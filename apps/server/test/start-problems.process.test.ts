import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, makeFolder, removeFolder, startProgram } from "./program.ts";

const folder = makeFolder();
let taken: Server;
let takenPort = 0;
beforeAll(async () => {
  taken = createServer();
  takenPort = await freePort();
  await new Promise<void>((done) => taken.listen(takenPort, "localhost", done));
  writeFileSync(join(folder, "a-file"), "");
  mkdirSync(join(folder, "closed"));
  chmodSync(join(folder, "closed"), 0o500);
});
afterAll(async () => {
  await new Promise((done) => taken.close(done));
  removeFolder(folder);
});

test.each([
  ["a taken port", () => ({ PORT: String(takenPort) }), /^okurca: Port \d+ is taken/],
  ["a data folder that is a file", () => ({ DATA_DIR: join(folder, "a-file") }), /^okurca: The data folder/],
  ["a data folder that cannot be made", () => ({ DATA_DIR: "/sys/okurca" }), /^okurca: The data folder/],
  ["a malformed setting", () => ({ PORT: "achtzig" }), /^okurca: Setting PORT is not valid/],
  ["an unknown setting", () => ({ SMTP_ADRESS: "x" }), /^okurca: .*SMTP_ADRESS/],
  [
    "a DATABASE_URL that is none",
    () => ({ DATABASE_URL: "mysql://x" }),
    /^okurca: Setting DATABASE_URL is not valid/,
  ],
  [
    "a database that is not there",
    () => ({ DATABASE_URL: "postgresql://okurca@127.0.0.1:9/okurca" }),
    /^okurca: DATABASE_URL cannot be used/,
  ],
  [
    "an unknown host",
    () => ({ DATABASE_URL: "postgresql://okurca@no-such-host.invalid/okurca" }),
    /^okurca: DATABASE_URL cannot be used/,
  ],
])("%s: one clear line and exit code 1", async (_what, environment, line) => {
  const program = await startProgram({ DATA_DIR: join(folder, "data"), ...environment() });
  expect(await program.ended()).toBe(1);
  const lines = program.errors().trim().split("\n");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(line);
});

test("a password in DATABASE_URL is not shown", async () => {
  const DATABASE_URL = "postgresql://okurca:cokgizli@127.0.0.1:9/okurca";
  const program = await startProgram({ DATA_DIR: join(folder, "data"), DATABASE_URL });
  await program.ended();
  expect(program.errors() + program.output()).not.toContain("cokgizli");
});
