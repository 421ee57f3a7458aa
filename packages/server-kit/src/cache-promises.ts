import { LRUCache } from "lru-cache";

/**
 * Caches what `make` answers by key: made once for all who ask within `ttl` milliseconds, by default for as long as there is
 * room; at most `max` of them, the one that was asked for the longest time ago goes first. A failure is not cached.
 */
export function cachePromises<T>(bounds: {
  max: number;
  ttl?: number;
}): (key: string, make: () => Promise<T>) => Promise<T> {
  const cache = new LRUCache<string, Promise<T>>(bounds);
  return (key, make) => {
    const known = cache.get(key);
    if (known) return known;
    const made = make();
    cache.set(key, made);
    made.catch(() => cache.peek(key) === made && cache.delete(key));
    return made;
  };
}
