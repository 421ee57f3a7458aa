import { deleteAccount } from "@okurca/contract";
import { type Listening, openListening } from "@okurca/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { register, signIn, statusFor } from "./accounts.ts";
import {
  freePort,
  makeStartedFolder,
  type Program,
  removeFolder,
  startProgram,
  stopProgram,
  untilReady,
} from "./program.ts";

const folder = makeStartedFolder();
let shared: Record<string, string>;
let port = "";
let one: Program;
let other: Program;
let token = "";
let listening: Listening;

beforeAll(async () => {
  port = String(await freePort());
  shared = { DATA_DIR: folder, PUBLIC_ORIGIN: `http://localhost:${port}` };
  one = await startProgram({ ...shared, PORT: port });
  await untilReady(one);
  other = await startProgram(shared);
  await untilReady(other);
  await register(one.origin, "giden");
  token = await signIn(one.origin, "giden");
  // Both have met the reader, and remember.
  for (const { origin } of [one, other]) expect(await statusFor(origin, token)).toBe(200);
  listening = await openListening(other.origin, token);
}, 240_000);
afterAll(async () => {
  listening.close();
  for (const program of [other, one]) await stopProgram(program);
  removeFolder(folder);
});

async function remove(program: Program, bearer: string): Promise<number> {
  const headers = { authorization: `Bearer ${bearer}` };
  const answer = await fetch(`${program.origin}${deleteAccount.path}`, { method: "DELETE", headers });
  return answer.status;
}

test("a deletion at one process is one at the others at that moment: tokens are refused, streams end", async () => {
  expect(await remove(one, token)).toBe(200);
  for (const { origin } of [other, one]) expect(await statusFor(origin, token)).toBe(401);
  await listening.ended;
});

test("also after a restart, and for tokens the provider issues until it has deleted the account, too", async () => {
  await stopProgram(one);
  one = await startProgram({ ...shared, PORT: port });
  await untilReady(one);
  expect(await statusFor(one.origin, token)).toBe(401);
  const later = await signIn(one.origin, "giden");
  for (const { origin } of [one, other]) expect(await statusFor(origin, later)).toBe(401);
  expect(await remove(other, later)).toBe(200);
});
