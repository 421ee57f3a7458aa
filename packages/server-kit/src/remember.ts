/**
 * Keeps what `make` answers for a while, per owner: what is the same for every visitor is not made anew for each.
 * A failure is not kept.
 */
export function remember<O extends object, T>(
  ms: number,
  make: (owner: O) => Promise<T>,
): (owner: O) => Promise<T> {
  const kept = new WeakMap<O, { until: number; value: Promise<T> }>();
  return (owner) => {
    const known = kept.get(owner);
    if (known && known.until > performance.now()) return known.value;
    const value = make(owner);
    kept.set(owner, { until: performance.now() + ms, value });
    value.catch(() => kept.delete(owner));
    return value;
  };
}
