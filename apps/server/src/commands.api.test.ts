import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "@okurca/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "./settings/index.ts";

const folder = mkdtempSync(join(tmpdir(), "okurca-commands-"));
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** All that the operator's program writes, in a process of its own. */
function okurca(words: readonly string[], settings: Record<string, string>) {
  // Tests tell by PGHOST and PGUSER where their databases are.
  const { PATH = "", HOME = "", PGHOST = "", PGUSER = "" } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["apps/server/src/cli.ts", ...words], {
    cwd: projectRoot,
    env: { PATH, HOME, PGHOST, PGUSER, ...settings },
    encoding: "utf8",
    timeout: 100_000,
  });
  return { status, said: stdout + stderr };
}

test("a command says nothing of a replica and a Redis that it does not need", () => {
  const away = { DATABASE_READ_URL: "postgresql://a:b@127.0.0.1:9/x", REDIS_URL: "redis://127.0.0.1:9" };
  const given = { DATA_DIR: join(folder, "data"), DATABASE_URL: database.url, ...away };
  expect(okurca(["reports", "list"], given)).toEqual({ status: 0, said: "No reports.\n" });
}, 120_000);

test("a command that looks for something makes no database where there is none", () => {
  const data = join(folder, "nowhere");
  expect(okurca(["reports", "list"], { DATA_DIR: data })).toEqual({
    status: 1,
    said: `okurca: There is no database in ${data} yet. Set DATA_DIR to the folder of the installation, or start the program once.\n`,
  });
  expect(existsSync(data)).toBe(false);
}, 120_000);

test("a mistyped word of a command is answered with the lines of that command", () => {
  const { status, said } = okurca(["accounts", "shut", "ayse"], {});
  expect(status).toBe(2);
  expect(said).toContain("accounts close USERNAME");
  expect(said).not.toContain("requests list");
}, 120_000);
