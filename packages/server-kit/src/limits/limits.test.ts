import { setTimeout as wait } from "node:timers/promises";
import { findProgram, type RedisServer, startRedis } from "@okurca/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Logger } from "../log.ts";
import { createLimits, type Limits } from "./limits.ts";

const hasRedis = findProgram("redis-server") !== undefined;
if (!hasRedis) console.warn("Redis (redis-server) is not installed; the tests of shared limits are skipped.");

describe.skipIf(!hasRedis)("limits of several processes", () => {
  let redis: RedisServer;
  const lines: string[] = [];
  const note = (_facts: object, text: string) => {
    lines.push(text);
  };
  const log = { info: note, warn: note, error: note } as unknown as Logger;
  const open: Limits[] = [];
  async function openLimits(url = redis.url): Promise<Limits> {
    const limits = createLimits({ redisUrl: url, log, now: () => new Date() });
    open.push(limits);
    if (url === redis.url) await until(() => limits.state().isUp);
    return limits;
  }
  async function until(isTrue: () => boolean): Promise<void> {
    for (let tries = 0; tries < 1000 && !isTrue(); tries++) await wait(20);
    expect(isTrue()).toBe(true);
  }
  afterEach(() => Promise.all(open.splice(0).map((limits) => limits.close())));
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(async () => {
    await redis.close();
  });

  const limit = { burst: 4, perHour: 3600 };
  const slow = { burst: 4, perHour: 60 };

  test("are counted together; a refused call costs nothing; keys and names do not share", async () => {
    const [one, other] = [await openLimits(), await openLimits()];
    const [first, second] = [one.rate("a", limit), other.rate("a", limit)];
    const waits = [await first("x"), await second("x"), await first("x"), await second("x")];
    expect(waits).toEqual([0, 0, 0, 0]);
    expect([await first("x"), await second("x")]).toEqual([1, 1]);
    expect([await first("y"), await one.rate("b", limit)("x")]).toEqual([0, 0]);
    await wait(1100);
    expect([await second("x"), await first("x")]).toEqual([0, 1]);
  });

  test("many calls at once get no more than the limit", async () => {
    const all = await Promise.all([openLimits(), openLimits(), openLimits()]);
    const rates = all.map((limits) => limits.rate("burst", { burst: 10, perHour: 60 }));
    const waits = await Promise.all(Array.from({ length: 60 }, (_, call) => rates[call % 3]?.("x")));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(10);
  });

  test("slots are taken by all together, freed, and lost by who keeps them no more", async () => {
    const [one, other] = [await openLimits(), await openLimits()];
    const given = { most: 2, seconds: 1 };
    const [mine, theirs] = [one.slots("s", given), other.slots("s", given)];
    expect([await mine.take("x", "1"), await theirs.take("x", "2"), await mine.take("x", "3")]).toEqual([
      true,
      true,
      false,
    ]);
    await theirs.free("x", "2");
    expect([await mine.take("x", "3"), await theirs.take("x", "4")]).toEqual([true, false]);
    await wait(900);
    await mine.keep("x", "1");
    await wait(900);
    expect([await theirs.take("x", "4"), await theirs.take("x", "5")]).toEqual([true, false]);
  });

  test("a Redis that lives and refuses to count is not asked again and again, and told once", async () => {
    const { createClient } = await import("@redis/client");
    const client = createClient({ url: redis.url });
    await client.connect();
    const limits = await openLimits();
    const rate = limits.rate("refused", slow);
    lines.length = 0;
    // As one that became a copy of another, or may use no more memory.
    await client.sendCommand(["ACL", "SETUSER", "default", "-eval", "-evalsha"]);
    try {
      const end = performance.now() + 1500;
      while (performance.now() < end) {
        await rate("x");
        await wait(5);
      }
      expect(limits.state().countedAlone).toBeGreaterThan(20);
      expect(lines).toEqual(["Redis is away: limits count in each process until it is back"]);
    } finally {
      await client.sendCommand(["ACL", "SETUSER", "default", "+@all"]);
      client.destroy();
    }
    await until(() => limits.state().isUp);
    expect(lines).toHaveLength(2);
  });

  test("neither addresses nor names are told to Redis", async () => {
    const limits = await openLimits();
    await limits.rate("secret", limit)("ayse@ornek.com");
    const { createClient } = await import("@redis/client");
    const client = createClient({ url: redis.url });
    await client.connect();
    const keys = await client.keys("okurca:secret:*");
    client.destroy();
    expect(keys).toHaveLength(1);
    expect(keys.join()).not.toContain("ayse");
  });

  test("without Redis at the start each counts its own, and nothing waits", async () => {
    lines.length = 0;
    const limits = await openLimits("redis://geheim:geheim@127.0.0.1:1");
    const rate = limits.rate("alone", slow);
    const waits = [];
    for (let call = 0; call < 5; call++) waits.push(await rate("x"));
    expect(waits).toEqual([0, 0, 0, 0, 60]);
    await until(() => lines.length > 0);
    await wait(300);
    expect(lines).toEqual(["Redis is away: limits count in each process until it is back"]);
  });

  test.each([
    ["killed", () => redis.kill(), () => redis.start()],
    ["frozen", async () => redis.freeze(), async () => redis.wake()],
  ])("a Redis that is %s is away at once, told once, and taken up again", async (_how, take, bring) => {
    const [one, other] = [await openLimits(), await openLimits()];
    const [first, second] = [one.rate("gone", slow), other.rate("gone", slow)];
    for (let call = 0; call < 3; call++) await first(_how);
    lines.length = 0;
    await take();
    // What this process let in before, it has counted as well.
    expect([await first(_how), await first(_how)]).toEqual([0, 60]);
    expect(await second(_how)).toBe(0);
    for (let call = 0; call < 100; call++) await first(`${_how} ${call}`);
    expect(one.state()).toMatchObject({ isUp: false, isConfigured: true });
    expect(one.state().countedAlone).toBeGreaterThan(99);
    await wait(1200);
    await bring();
    await until(() => one.state().isUp && other.state().isUp);
    expect(await first(`${_how} later`)).toBe(0);
    expect(lines.slice(-2)).toEqual(Array(2).fill("limits are shared by way of Redis again"));
    expect(lines).toHaveLength(4);
  });
});
