/**
 * Asks once for all who want to know in one turn of the event loop: none of them came after the question was sent, so
 * for each the answer is as new as one of his own. Whoever comes later gets another one, and waits for nobody's.
 */
export function onceATurn<T>(ask: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined;
  return () => {
    next ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        next = undefined;
        ask().then(resolve, reject);
      });
    });
    return next;
  };
}
