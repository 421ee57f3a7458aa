/**
 * Asks once for all callers of one turn of the event loop: all came before the question was sent, so each
 * answer is as fresh as an own one. Later callers get another question, and wait for no earlier one.
 */
export function coalescePerTick<T>(ask: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined;
  return () => {
    next ??= new Promise((resolve, reject) => {
      setImmediate(async () => {
        next = undefined;
        try {
          resolve(await ask());
        } catch (error) {
          reject(error);
        }
      });
    });
    return next;
  };
}

/**
 * Asks an owner (a database) once for all keys that callers want of it in one turn of the event loop.
 * @returns what `ask` answered for these keys and those of the other callers.
 */
export function batchPerTick<O extends object, K, R>(
  ask: (owner: O, keys: K[]) => Promise<R>,
): (owner: O, keys: readonly K[]) => Promise<R> {
  const gathering = new WeakMap<O, { keys: Set<K>; answer: Promise<R> }>();
  return (owner, keys) => {
    let present = gathering.get(owner);
    if (!present) {
      const wanted = new Set<K>();
      const send = coalescePerTick(() => {
        gathering.delete(owner);
        return ask(owner, [...wanted]);
      });
      present = { keys: wanted, answer: send() };
      gathering.set(owner, present);
    }
    for (const key of keys) present.keys.add(key);
    return present.answer;
  };
}
