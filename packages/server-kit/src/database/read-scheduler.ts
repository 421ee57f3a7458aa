/** Milliseconds that a read may have been under way for others to be sent after it on the same connection. */
const slow = 50;
/** Reads on one connection at once. */
const depth = 4;

/** How a pool of connections is shared by reads, which need one for a moment, and by who holds one. */
export interface ReadScheduler {
  /** Does a read, which its connection need not have for itself: `work` chooses one in the moment it is called. */
  read<T>(work: () => Promise<T>): Promise<T>;
  /** Waits for a connection of one's own; `release` when it is no longer needed. */
  hold<T>(wish: () => Promise<T>): Promise<T>;
  release(): void;
}

/**
 * In the order in which they came: nobody is overtaken for good. When all connections are busy, some reads more are sent
 * at once after those under way, which spares both sides half of their work with sockets; not after a slow one, and not
 * while somebody waits for a connection of his own, which becomes free only when all is read that was sent on it.
 */
export function createReadScheduler(
  connections: number,
  { now = () => performance.now() }: { now?: () => number } = {},
): ReadScheduler {
  const waiting: { isWish: boolean; go: () => void }[] = [];
  const reads = new Set<{ since: number }>();
  let wishes = 0;
  let held = 0;

  function mayRead(): boolean {
    if (reads.size + held < connections) return true;
    if (reads.size >= (connections - held) * depth) return false;
    const oldest = reads.values().next().value;
    return oldest !== undefined && now() - oldest.since < slow;
  }

  function goOn(): void {
    while (wishes === 0) {
      const next = waiting[0];
      if (!next || !(next.isWish || mayRead())) return;
      waiting.shift();
      next.go();
    }
  }

  /** `begin` is called in the moment of the turn, before anybody else's: a connection chosen later may be another's by then. */
  function takeTurn<T>(isWish: boolean, begin: () => Promise<T>): Promise<T> {
    if (waiting.length === 0 && wishes === 0 && (isWish || mayRead())) return begin();
    return new Promise((resolve) => {
      waiting.push({ isWish, go: () => resolve(begin()) });
    });
  }

  return {
    async read(work) {
      const mine = { since: 0 };
      try {
        return await takeTurn(false, () => {
          mine.since = now();
          reads.add(mine);
          return work();
        });
      } finally {
        reads.delete(mine);
        goOn();
      }
    },
    async hold(wish) {
      try {
        const connection = await takeTurn(true, () => {
          wishes += 1;
          return wish();
        });
        held += 1;
        return connection;
      } finally {
        wishes -= 1;
        goOn();
      }
    },
    release() {
      held -= 1;
      goOn();
    },
  };
}
