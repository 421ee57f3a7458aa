import { existsSync } from "node:fs";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isAlive } from "@okurca/server-kit";
import { afterAll, expect, test } from "vitest";
import { makeFolder, postmasterOf, removeFolder, startProgram, untilReady } from "./program.ts";

const folder = makeFolder();
afterAll(() => removeFolder(folder));

/** The status of one answer; its connection stays open for the next. */
function visit(agent: Agent, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    }).on("error", reject);
  });
}

async function timeOfEnd(program: Awaited<ReturnType<typeof startProgram>>): Promise<number> {
  const from = performance.now();
  expect(await program.ended()).toBe(0);
  return (performance.now() - from) / 1000;
}

test("SIGTERM during the first start ends it in order, without a word of complaint", async () => {
  const program = await startProgram({ DATA_DIR: folder });
  const location = join(folder, "postgres.location");
  // The database is being made.
  while (!existsSync(location) && !existsSync(join(folder, "postgres"))) await wait(5);
  await wait(200);
  program.child.kill("SIGTERM");
  await timeOfEnd(program);
  expect(program.errors()).toBe("");
  const next = await startProgram({ DATA_DIR: folder });
  await untilReady(next);
  const postmaster = postmasterOf(folder);
  next.child.kill("SIGTERM");
  await timeOfEnd(next);
  expect(isAlive(postmaster)).toBe(false);
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s ends it at once although browsers keep their connections open",
  async (signal) => {
    const program = await startProgram({ DATA_DIR: folder });
    await untilReady(program);
    const postmaster = postmasterOf(folder);
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const address = `${program.origin}/api/books/search?q=roman`;
    await Promise.all(Array.from({ length: 4 }, () => visit(agent, address)));
    const last = Array.from({ length: 4 }, () => visit(agent, address));
    await wait(5);
    program.child.kill(signal);
    expect(await Promise.all(last)).toEqual([200, 200, 200, 200]);
    expect(await timeOfEnd(program)).toBeLessThan(5);
    expect(isAlive(postmaster)).toBe(false);
    agent.destroy();
  },
);

test("it ends in order even when its database has just been killed", async () => {
  const program = await startProgram({ DATA_DIR: folder });
  await untilReady(program);
  process.kill(postmasterOf(folder), "SIGKILL");
  program.child.kill("SIGTERM");
  await timeOfEnd(program);
  const left =
    existsSync(join(folder, "postgres", "data", "postmaster.pid")) && isAlive(postmasterOf(folder));
  expect(left).toBe(false);
});
