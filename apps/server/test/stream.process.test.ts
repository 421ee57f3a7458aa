import { setTimeout as wait } from "node:timers/promises";
import { addToLibrary, openStream, sendFriendRequest } from "@okurca/contract";
import { type Listening, openListening } from "@okurca/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { register, signIn, statusFor } from "./accounts.ts";
import {
  freePort,
  makeStartedFolder,
  type Program,
  postmasterOf,
  removeFolder,
  startProgram,
  stopProgram,
  untilReady,
} from "./program.ts";

const folder = makeStartedFolder();
let one: Program;
let other: Program;
const tokens = { yazan: "", okuyan: "" };

async function post(program: Program, path: string, who: keyof typeof tokens, body: object): Promise<void> {
  const answer = await fetch(`${program.origin}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${tokens[who]}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

beforeAll(async () => {
  const PORT = String(await freePort());
  const shared = { DATA_DIR: folder, PUBLIC_ORIGIN: `http://localhost:${PORT}` };
  one = await startProgram({ ...shared, PORT });
  await untilReady(one);
  other = await startProgram(shared);
  await untilReady(other);
  for (const who of ["yazan", "okuyan"] as const) {
    await register(one.origin, who);
    tokens[who] = await signIn(one.origin, who);
    await statusFor(one.origin, tokens[who]);
  }
  await post(one, sendFriendRequest.path, "yazan", { target: "okuyan" });
  await post(one, sendFriendRequest.path, "okuyan", { target: "yazan" });
});
afterAll(async () => {
  for (const program of [other, one]) await stopProgram(program);
  removeFolder(folder);
});

const isbns = ["9789750719387", "9789750738609"];
const shelve = (program: Program) =>
  post(program, addToLibrary.path, "yazan", { isbn: isbns.pop(), status: "to-read" });

/** Hints until one of this kind. */
async function until(stream: Listening, kind: string): Promise<void> {
  while ((await stream.next(20)).kind !== kind);
}

test("what a reader does at one process is told to a friend who looks by way of another", async () => {
  const stream = await openListening(other.origin, tokens.okuyan);
  await shelve(one);
  expect(await stream.next()).toEqual({ kind: "activity" });
  stream.close();
});

test("after kill -9 of PostgreSQL open streams go on, and their pages are told to ask for what they missed", async () => {
  const stream = await openListening(other.origin, tokens.okuyan);
  process.kill(postmasterOf(folder), "SIGKILL");
  await until(stream, "everything");
  await untilReady(one);
  await shelve(one);
  await until(stream, "activity");
  stream.close();
});

test("SIGTERM ends open streams in order and at once, and lets no new ones in", async () => {
  const streams = await Promise.all([1, 2, 3].map(() => openListening(other.origin, tokens.okuyan)));
  const from = performance.now();
  other.child.kill("SIGTERM");
  await Promise.all(streams.map(({ ended }) => ended));
  expect(await other.ended()).toBe(0);
  // Far below the limit after which what is under way is broken off.
  expect(performance.now() - from).toBeLessThan(7000);
  await wait(0);
  await expect(fetch(`${other.origin}${openStream.path}`)).rejects.toThrow("fetch failed");
});
