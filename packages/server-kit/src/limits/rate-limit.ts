export interface RateLimit {
  /** Calls that may come at once. */
  burst: number;
  /** Calls that come back in an hour. */
  perHour: number;
}

/** Keys of one generation; two are remembered, and older ones forgotten at a stroke. */
const generation = 10_000;
const hourMs = 3_600_000;

/**
 * How often each key may call, kept in this process. Seconds to wait before the next call, 0 for a call that is
 * let in; a refused call costs nothing, so that trying again does not make the wait longer.
 */
export function createRateLimit(limit: RateLimit, now: () => Date): (key: string) => number {
  // Per key the time at which the whole burst is free again (generic cell rate algorithm).
  const interval = hourMs / limit.perHour;
  const tolerance = (limit.burst - 1) * interval;
  let recent = new Map<string, number>();
  let older = recent;
  return (key) => {
    const at = now().getTime();
    // Never beyond what the burst can use up, though the clock was set back meanwhile.
    const known = Math.min(recent.get(key) ?? older.get(key) ?? at, at + limit.burst * interval);
    const free = Math.max(at, known);
    const wait = free - at - tolerance;
    recent.set(key, wait > 0 ? free : free + interval);
    if (recent.size >= generation) {
      older = recent;
      recent = new Map();
    }
    return wait > 0 ? Math.ceil(wait / 1000) : 0;
  };
}
