/**
 * Asks once for all who want to know in one turn of the event loop: none of them came after the question was sent, so
 * for each the answer is as new as one of his own. Whoever comes later gets another one, and waits for nobody's.
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
 * Asks an owner (a database) once for all keys that are wanted of it in one turn of the event loop.
 * @returns what `ask` answered for these keys, those of others among them.
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
