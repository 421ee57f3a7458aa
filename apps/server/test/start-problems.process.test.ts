import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { rounds } from "@okurca/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, makeFolder, makeStartedFolder, removeFolder, startProgram } from "./program.ts";

const [folder, data] = [makeFolder(), makeStartedFolder()];
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
  for (const made of [folder, data]) removeFolder(made);
});

const password = "cokgizli";
const problems: [string, () => Record<string, string>, RegExp][] = [
  ["a taken port", () => ({ PORT: String(takenPort) }), /^okurca: Port \d+ is taken/],
  [
    "a database that is not there",
    () => ({ DATABASE_URL: `postgresql://okurca:${password}@127.0.0.1:9/okurca` }),
    /^okurca: DATABASE_URL cannot be used/,
  ],
  ["a data folder that cannot be made", () => ({ DATA_DIR: "/sys/okurca" }), /^okurca: The data folder/],
  ["a malformed setting", () => ({ PORT: "achtzig" }), /^okurca: Setting PORT is not valid/],
  ["a data folder that is a file", () => ({ DATA_DIR: join(folder, "a-file") }), /^okurca: The data folder/],
  ["an unknown setting", () => ({ SMTP_ADRESS: "x" }), /^okurca: .*SMTP_ADRESS/],
  [
    "a DATABASE_URL that is none",
    () => ({ DATABASE_URL: "mysql://x" }),
    /^okurca: Setting DATABASE_URL is not valid/,
  ],
  [
    "an unknown host",
    () => ({ DATABASE_URL: `postgresql://okurca:${password}@no-such-host.invalid/okurca` }),
    /^okurca: DATABASE_URL cannot be used/,
  ],
];

// On the way one of each part that may refuse: the port, the database, the folder, the settings.
test.each(problems.slice(0, rounds(problems.length, 4)))(
  "%s: one clear line without the database's password, and exit code 1",
  async (_what, environment, line) => {
    const program = await startProgram({ DATA_DIR: data, ...environment() });
    expect(await program.ended()).toBe(1);
    const lines = program.errors().trim().split("\n");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(line);
    expect(program.errors() + program.output()).not.toContain(password);
  },
);
