/** The loss of something that many work with, such as a connection. */
export interface Loss {
  /** Everything that is under way fails, and all that is asked later. */
  lose(error: Error): void;
  /**
   * What the work comes to, or the loss when that is earlier. Unlike `Promise.race` with a promise that lives as long
   * as the connection does, which keeps every answer until then, it forgets work that is done.
   */
  beside<T>(work: Promise<T>): Promise<T>;
  /** Fails with the loss. */
  wait(): Promise<never>;
}

export function createLoss(): Loss {
  const waiting = new Set<(error: Error) => void>();
  let lost: Error | undefined;

  function beside<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (lost) reject(lost);
      else waiting.add(reject);
      void work.then(resolve, reject).finally(() => waiting.delete(reject));
    });
  }
  return {
    lose(error) {
      if (lost) return;
      lost = error;
      for (const reject of waiting) reject(error);
      waiting.clear();
    },
    beside,
    wait: () => beside(new Promise<never>(() => {})),
  };
}
