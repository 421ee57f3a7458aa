import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { register, signIn } from "./accounts.ts";
import {
  compileCache,
  makeFolder,
  makeStartedFolder,
  removeFolder,
  startProgram,
  stopProgram,
  untilReady,
} from "./program.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const [home, other, shelf] = [makeStartedFolder(), makeFolder(), makeFolder()];
afterAll(() => {
  for (const folder of [home, other, shelf]) removeFolder(folder);
});

/** The operator's program on the installation of this folder. */
function okurca(dataDir: string, ...words: string[]) {
  const { PATH, HOME, TMPDIR } = process.env;
  const result = spawnSync(process.execPath, ["apps/server/src/cli.ts", ...words], {
    cwd: root,
    env: { PATH, HOME, TMPDIR, ...compileCache, DATA_DIR: dataDir },
    encoding: "utf8",
  });
  return { code: result.status, text: `${result.stdout}${result.stderr}` };
}

async function call(origin: string, token: string, path: string, body?: object) {
  const answer = await fetch(`${origin}${path}`, {
    method: body ? "POST" : "GET",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}

test("backed up while it runs, restored elsewhere, started there: the reader signs in and finds the shelf", async () => {
  const backup = join(shelf, "yedek");
  const program = await startProgram({ DATA_DIR: home, TRUST_PROXY: "true" });
  let isbn = "";
  try {
    await untilReady(program);
    await register(program.origin, "yedekli");
    const token = await signIn(program.origin, "yedekli");
    const landing = await call(program.origin, token, "/api/books/landing");
    isbn = /"isbn":"(\d{13})"/.exec(landing.text)?.[1] ?? "";
    const added = await call(program.origin, token, "/api/userlibrary/add-to-library", { isbn });
    expect(added.status).toBe(201);
    const made = okurca(home, "backup", backup);
    expect([made.code, made.text]).toEqual([
      0,
      expect.stringMatching(/Backed up into .+ rows of \d+ tables/),
    ]);
    // It went on serving, and is no place to restore into.
    expect((await call(program.origin, token, "/api/userlibrary/library")).status).toBe(200);
    const refused = okurca(home, "restore", backup);
    expect([refused.code, refused.text]).toEqual([1, expect.stringContaining("The database is not empty")]);
  } finally {
    await stopProgram(program);
  }
  const restored = okurca(other, "restore", backup);
  expect([restored.code, restored.text]).toEqual([
    0,
    expect.stringContaining("Restored what was backed up at"),
  ]);
  // The issuer in tokens goes by the address it is reached at.
  const again = await startProgram({
    DATA_DIR: other,
    TRUST_PROXY: "true",
    PORT: new URL(program.origin).port,
  });
  try {
    await untilReady(again);
    const token = await signIn(again.origin, "yedekli");
    const library = await call(again.origin, token, "/api/userlibrary/library");
    expect([library.status, library.text]).toEqual([200, expect.stringContaining(isbn)]);
  } finally {
    await stopProgram(again);
  }
});

test("a folder that is no backup, and words that are none, are told so in one line", () => {
  const refused = okurca(other, "restore", shelf);
  expect([refused.code, refused.text.trim().split("\n").length]).toEqual([1, 1]);
  expect(refused.text).toContain("is no whole backup");
  expect(okurca(other, "backup").code).toBe(2);
});
