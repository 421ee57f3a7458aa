import { setTimeout as wait } from "node:timers/promises";
import { isAlive } from "@okurca/server-kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  makeStartedFolder,
  type Program,
  postmasterOf,
  removeFolder,
  startProgram,
  stopProgram,
  untilReady,
} from "./program.ts";

const folder = makeStartedFolder();
let program: Program;
beforeAll(async () => {
  program = await startProgram({ DATA_DIR: folder, TRUST_PROXY: "true" });
  await untilReady(program);
});
afterAll(async () => {
  await stopProgram(program);
  removeFolder(folder);
});

let counter = 0;
/** Registers an account; its name once the server has answered that it is kept. */
async function register(origin: string): Promise<string | undefined> {
  counter += 1;
  const username = `okur${counter}x${Date.now()}`;
  const answer = await fetch(`${origin}/identity/`, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.SignUp",
      "x-forwarded-for": `10.0.${counter % 250}.${(counter * 7) % 250}`,
    },
    body: JSON.stringify({
      ClientId: "okurcaweb",
      Username: username,
      Password: "Kitap-Kurdu7",
      UserAttributes: [
        { Name: "email", Value: `${username}@ornek.com` },
        { Name: "given_name", Value: "Ayşe" },
        { Name: "family_name", Value: "Işık" },
      ],
    }),
  }).catch(() => undefined);
  return answer?.status === 200 ? username : undefined;
}

async function isKept(origin: string, username: string): Promise<boolean> {
  const answer = await fetch(`${origin}/api/identity/username-availability?username=${username}`);
  return ((await answer.json()) as { available: boolean }).available === false;
}

async function mailTargets(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/_posta`, { headers: { accept: "application/json" } });
  return ((await answer.json()) as { mails: { to: string }[] }).mails.map((mail) => mail.to);
}

/** Writes without pause until `kill` has struck; the names that were answered. */
async function writeWhile(kill: () => void): Promise<string[]> {
  const answered: string[] = [];
  let isOver = false;
  const writers = [1, 2, 3, 4].map(async () => {
    while (!isOver) {
      const name = await register(program.origin);
      if (name) answered.push(name);
      else await wait(20);
    }
  });
  // However slow the machine is at this moment: something must have been answered that could be lost.
  while (answered.length < 8) await wait(20);
  kill();
  await wait(300);
  isOver = true;
  await Promise.all(writers);
  return answered;
}

test.each([
  ["Node", true, false],
  ["PostgreSQL", false, true],
  ["both", true, true],
])(
  "after kill -9 of %s the next start works and nothing that was answered is lost",
  async (_what, node, database) => {
    const answered = await writeWhile(() => {
      const postmaster = postmasterOf(folder);
      if (database) process.kill(postmaster, "SIGKILL");
      if (node) program.child.kill("SIGKILL");
    });
    if (node) {
      await program.ended();
      program = await startProgram({ DATA_DIR: folder, TRUST_PROXY: "true" });
    }
    await untilReady(program);
    const mails = await mailTargets(program.origin);
    for (const username of answered.slice(-40)) {
      expect(await isKept(program.origin, username), username).toBe(true);
      expect(mails, "its mail").toContain(`${username}@ornek.com`);
    }
    expect(await register(program.origin), "the first account afterwards").toBeDefined();
  },
);

test("SIGTERM finishes what is under way and leaves no process behind", async () => {
  const postmaster = postmasterOf(folder);
  const requests = Array.from({ length: 8 }, () => register(program.origin));
  await wait(30);
  program.child.kill("SIGTERM");
  const answers = await Promise.all(requests);
  expect(await program.ended()).toBe(0);
  expect(isAlive(postmaster)).toBe(false);
  program = await startProgram({ DATA_DIR: folder, TRUST_PROXY: "true" });
  await untilReady(program);
  for (const username of answers.filter((name) => name !== undefined)) {
    expect(await isKept(program.origin, username)).toBe(true);
  }
});

test("a second program on the same data uses the running database and leaves it running", async () => {
  const second = await startProgram({ DATA_DIR: folder });
  await untilReady(second);
  await stopProgram(second);
  expect(await register(program.origin)).toBeDefined();
});
