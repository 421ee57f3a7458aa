import { createHash } from "node:crypto";
import type { Logger } from "../log.ts";
import { createRateLimit, type RateLimit } from "./rate-limit.ts";
import { openSharedStore } from "./shared-store.ts";

/** Seconds to wait before the next call of this key; 0 for a call that is let in. A refused call costs nothing. */
export type Wait = (key: string) => Promise<number>;

/** Things of which a key may have so many at once, in all processes together. */
export interface Slots {
  /** False when there are as many already. Each must be kept now and again, or it counts no more. */
  take(key: string, id: string): Promise<boolean>;
  keep(key: string, id: string): Promise<void>;
  free(key: string, id: string): Promise<void>;
}

/** Limits of what a key (an address, a reader, a name) may do, counted by all processes together where they share a Redis. */
export interface Limits {
  rate(name: string, limit: RateLimit): Wait;
  /** `seconds` after which one that was not kept counts no more: its process was killed. */
  slots(name: string, given: { most: number; seconds: number }): Slots;
  state(): { isConfigured: boolean; isUp: boolean; countedAlone: number };
  close(): Promise<void>;
}

/**
 * Generic cell rate algorithm, as in `createRateLimit`, by the clock of Redis: that of each machine is another one.
 * KEYS[1] holds the time at which the whole burst is free again; ARGV: milliseconds of a call, of the burst but one.
 */
const rateScript = `
local now = redis.call('TIME')
local at = now[1] * 1000 + now[2] / 1000
local interval, tolerance = tonumber(ARGV[1]), tonumber(ARGV[2])
local known = math.min(tonumber(redis.call('GET', KEYS[1]) or at), at + tolerance + interval)
local free = math.max(at, known)
local wait = free - at - tolerance
if wait > 0 then return math.ceil(wait) end
redis.call('SET', KEYS[1], string.format('%.3f', free + interval), 'PX', math.ceil(free + interval - at))
return 0`;

/** KEYS[1]: ids by the time each ends, in seconds; ARGV: what to do, id, seconds, the most. */
const slotsScript = `
local time = redis.call('TIME')
local now = time[1] + time[2] / 1000000
if ARGV[1] == 'free' then return redis.call('ZREM', KEYS[1], ARGV[2]) end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if ARGV[1] == 'take' and redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[4]) then return 0 end
redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[2])
redis.call('EXPIRE', KEYS[1], ARGV[3] * 2)
return 1`;

/** Addresses and names are not told to Redis. */
const keyOf = (name: string, key: string) =>
  `okurca:${name}:${createHash("sha256").update(key).digest("base64url").slice(0, 27)}`;

const hourMs = 3_600_000;

/** Shared by way of Redis when there is one, while it answers; else counted in this process. */
export function createLimits(given: { redisUrl: string | undefined; log: Logger; now: () => Date }): Limits {
  const store = given.redisUrl ? openSharedStore({ url: given.redisUrl, log: given.log }) : undefined;
  let countedAlone = 0;

  async function ask(script: string, key: string, words: readonly (string | number)[]) {
    const answer = await store?.run(script, key, words);
    if (store && answer === undefined) countedAlone += 1;
    return answer === undefined ? undefined : Number(answer);
  }

  return {
    rate(name, limit) {
      const alone = createRateLimit(limit, given.now);
      const interval = hourMs / limit.perHour;
      // What never comes back is for tests, which have no Redis.
      const words = [interval, (limit.burst - 1) * interval];
      return async (key) => {
        if (!store) return alone(key);
        const milliseconds = await ask(rateScript, keyOf(name, key), words);
        // Counted here as well, so that a Redis that goes away does not give everybody a new burst.
        if (milliseconds === undefined) return alone(key);
        if (milliseconds === 0) alone(key);
        return Math.ceil(milliseconds / 1000);
      };
    },
    slots(name, { most, seconds }) {
      return {
        // Each process has a count of its own, which holds alone while Redis is away.
        take: async (key, id) =>
          (await ask(slotsScript, keyOf(name, key), ["take", id, seconds, most])) !== 0,
        keep: async (key, id) => {
          await ask(slotsScript, keyOf(name, key), ["keep", id, seconds, most]);
        },
        free: async (key, id) => {
          await ask(slotsScript, keyOf(name, key), ["free", id, seconds, most]);
        },
      };
    },
    state: () => ({ isConfigured: store !== undefined, isUp: store?.isUp() ?? false, countedAlone }),
    close: async () => store?.close(),
  };
}
