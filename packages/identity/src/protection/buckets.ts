export interface Rate {
  /** Calls that may come at once. */
  burst: number;
  /** Calls that come back in a minute. */
  perMinute: number;
}

const cleanAbove = 50_000;

/** Token buckets in this process, by key; a refused call costs nothing, so that retries do not prolong it. */
export function createBuckets(rate: Rate, now: () => number = () => Date.now()): (key: string) => boolean {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (key) => {
    const at = now();
    const bucket = buckets.get(key) ?? { tokens: rate.burst, at };
    bucket.tokens = Math.min(rate.burst, bucket.tokens + ((at - bucket.at) / 60_000) * rate.perMinute);
    bucket.at = at;
    const isAllowed = bucket.tokens >= 1;
    if (isAllowed) bucket.tokens -= 1;
    buckets.set(key, bucket);
    if (buckets.size > cleanAbove) {
      for (const [name, { at: last }] of buckets) if (at - last > 3_600_000) buckets.delete(name);
    }
    return isAllowed;
  };
}
