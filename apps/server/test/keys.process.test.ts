import { spawn } from "node:child_process";
import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { configOf, register, signIn, statusFor } from "./accounts.ts";
import {
  compileCache,
  freePort,
  makeStartedFolder,
  type Program,
  removeFolder,
  startProgram,
  stopProgram,
  untilReady,
} from "./program.ts";

const folder = makeStartedFolder();
const keyFile = join(folder, "identity.key");
const root = fileURLToPath(new URL("../../../", import.meta.url));
let settings: Record<string, string>;
let program: Program;
beforeAll(async () => {
  settings = { DATA_DIR: folder, PORT: String(await freePort()) };
  program = await startProgram(settings);
  await untilReady(program);
  await register(program.origin, "anahtarci");
}, 90_000);
afterAll(async () => {
  await stopProgram(program);
  removeFolder(folder);
});

/** The operator's program beside the running one. */
async function okurca(...words: string[]): Promise<{ code: number | null; text: string }> {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  const child = spawn(process.execPath, ["apps/server/src/cli.ts", ...words], {
    cwd: root,
    env: { PATH, HOME, LANG, TMPDIR, ...compileCache, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (part) => {
      text += part;
    });
  }
  const code = await new Promise<number | null>((done) => child.once("exit", done));
  return { code, text };
}

const linesOf = () => readFileSync(keyFile, "utf8").trim().split("\n");
const putLines = (lines: string[]) => {
  chmodSync(keyFile, 0o600);
  writeFileSync(keyFile, `${lines.join("\n")}\n`);
};

async function restart(): Promise<void> {
  await stopProgram(program);
  program = await startProgram(settings);
  await untilReady(program);
}

test("the key file is changed while the server runs: nobody is signed out, and the old key can go", {
  timeout: 180_000,
}, async () => {
  const [old = ""] = linesOf();
  const token = await signIn(program.origin, "anahtarci");
  const { code, text } = await okurca("identity", "rotate-key-file");
  expect([code, text]).toEqual([0, expect.stringContaining("is no longer used")]);
  const [fresh = "", ...others] = linesOf();
  expect(others).toEqual([old]);
  expect(fresh).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(keyFile).mode & 0o777).toBe(0o400);
  expect(await statusFor(program.origin, token)).toBe(200);
  await signIn(program.origin, "anahtarci");

  putLines([fresh]);
  await restart();
  expect(await statusFor(program.origin, token)).toBe(200);
  await signIn(program.origin, "anahtarci");

  await stopProgram(program);
  putLines([old]);
  const refused = await startProgram(settings);
  expect(await refused.ended()).toBe(1);
  expect(refused.errors().trim().split("\n")).toEqual([
    expect.stringMatching(/^okurca: The identity key file lacks key [0-9a-f]{16}/),
  ]);
  putLines([fresh]);
  await restart();
});

test("signing keys that leaked are out within seconds, in the running server too", {
  timeout: 120_000,
}, async () => {
  const { issuer } = await configOf(program.origin);
  const publishedNow = async () => {
    const answer = await fetch(`${issuer}/.well-known/jwks.json`);
    return ((await answer.json()) as { keys: { kid: string }[] }).keys.map((key) => key.kid).sort();
  };
  const before = await publishedNow();
  const token = await signIn(program.origin, "anahtarci");
  const { code, text } = await okurca("identity", "rotate-signing-keys", "--now");
  expect(code).toBe(0);
  await expect.poll(publishedNow, { timeout: 60_000, interval: 500 }).not.toEqual(before);
  for (const kid of await publishedNow()) expect(text).toContain(kid);
  expect(await statusFor(program.origin, token)).toBe(401);
  expect(await statusFor(program.origin, await signIn(program.origin, "anahtarci"))).toBe(200);
});
