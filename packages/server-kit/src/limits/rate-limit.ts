import { LRUCache } from "lru-cache";

export interface RateLimit {
  /** Calls that may come at once. */
  burst: number;
  /** Calls that come back in an hour. */
  perHour: number;
}

/** Keys that are remembered. */
const most = 20_000;
const hourMs = 3_600_000;
/** Milliseconds of a call where none ever comes back. */
const longestInterval = 1e12;

/**
 * How often each key may call, kept in this process. Seconds to wait before the next call, 0 for a call that is
 * let in; a refused call costs nothing, so that trying again does not make the wait longer.
 */
export function createRateLimit(limit: RateLimit, now: () => Date): (key: string) => number {
  // Per key the time at which the whole burst is free again (generic cell rate algorithm).
  const interval = Math.min(hourMs / limit.perHour, longestInterval);
  const tolerance = (limit.burst - 1) * interval;
  // Counted by size, since `max` takes the room of all keys at once.
  const frees = new LRUCache<string, number>({ maxSize: most, sizeCalculation: () => 1 });
  let [latest, setBack] = [0, 0];
  /** Goes on from where it was when the clock is set back, which gives and takes nothing. */
  function time(): number {
    const at = now().getTime();
    setBack += Math.max(0, latest - at);
    latest = at;
    return at + setBack;
  }
  return (key) => {
    const at = time();
    const free = Math.max(at, frees.get(key) ?? at);
    const wait = free - at - tolerance;
    frees.set(key, wait > 0 ? free : free + interval);
    return wait > 0 ? Math.ceil(wait / 1000) : 0;
  };
}
