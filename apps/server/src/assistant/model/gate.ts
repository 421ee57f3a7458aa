/** Lets so many in at once; as many more wait, for a while. */
export interface Gate {
  /** What is called when done; undefined for who finds no place in time. */
  enter(signal: AbortSignal): Promise<(() => void) | undefined>;
}

export function createGate(places: number, waitMs: number): Gate {
  let free = places;
  const waiting = new Set<() => void>();

  function leave(): void {
    const [next] = waiting;
    if (next) {
      waiting.delete(next);
      next();
    } else free++;
  }
  /** Once, however often it is called. */
  function leaving(): () => void {
    let hasLeft = false;
    return () => {
      if (!hasLeft) leave();
      hasLeft = true;
    };
  }

  return {
    async enter(signal) {
      if (free > 0) {
        free--;
        return leaving();
      }
      if (waiting.size >= places) return undefined;
      return new Promise((resolve) => {
        const give = () => settle(leaving());
        const giveUp = () => settle(undefined);
        const limit = setTimeout(giveUp, waitMs);
        function settle(outcome: (() => void) | undefined): void {
          clearTimeout(limit);
          signal.removeEventListener("abort", giveUp);
          waiting.delete(give);
          resolve(outcome);
        }
        signal.addEventListener("abort", giveUp, { once: true });
        waiting.add(give);
      });
    },
  };
}
