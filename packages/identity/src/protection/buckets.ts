export interface Rate {
  /** Calls that may come at once. */
  burst: number;
  /** Calls that come back in a minute. */
  perMinute: number;
}

/** Keys of one generation; two are remembered, and older ones forgotten at a stroke. */
const generation = 25_000;

/** Token buckets in this process, by key; a refused call costs nothing, so that retries do not prolong it. */
export function createBuckets(rate: Rate, now: () => number = () => Date.now()): (key: string) => boolean {
  let recent = new Map<string, { tokens: number; at: number }>();
  let older = recent;
  return (key) => {
    const at = now();
    const bucket = recent.get(key) ?? older.get(key) ?? { tokens: rate.burst, at };
    const minutes = Math.max(0, at - bucket.at) / 60_000;
    bucket.tokens = Math.min(rate.burst, bucket.tokens + minutes * rate.perMinute);
    bucket.at = at;
    const isAllowed = bucket.tokens >= 1;
    if (isAllowed) bucket.tokens -= 1;
    recent.set(key, bucket);
    if (recent.size >= generation) {
      older = recent;
      recent = new Map();
    }
    return isAllowed;
  };
}
