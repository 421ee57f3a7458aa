/** Of one reader who has streams open: what they are, and of whom they hear. */
export interface Watcher<S> {
  readerId: string;
  streams: Set<S>;
  friends: ReadonlySet<string>;
}

/** Who hears of whom, found from either side. */
export function createAudience<S>() {
  type Own = Watcher<S> & { friends: Set<string> };
  const watchers = new Map<string, Own>();
  const circles = new Map<string, Set<Own>>();

  function join(watcher: Own, friend: string): void {
    watcher.friends.add(friend);
    const circle = circles.get(friend);
    if (circle) circle.add(watcher);
    else circles.set(friend, new Set([watcher]));
  }
  function part(watcher: Own, friend: string): void {
    watcher.friends.delete(friend);
    const circle = circles.get(friend);
    circle?.delete(watcher);
    if (circle?.size === 0) circles.delete(friend);
  }

  return {
    watcherOf: (readerId: string): Watcher<S> | undefined => watchers.get(readerId),
    all: (): Watcher<S>[] => [...watchers.values()],
    add(readerId: string): Watcher<S> {
      const watcher: Own = { readerId, streams: new Set(), friends: new Set() };
      watchers.set(readerId, watcher);
      return watcher;
    },
    remove({ readerId }: Watcher<S>): void {
      const watcher = watchers.get(readerId);
      if (!watcher) return;
      for (const friend of [...watcher.friends]) part(watcher, friend);
      watchers.delete(readerId);
    },
    setFriends({ readerId }: Watcher<S>, friends: Iterable<string>): void {
      const watcher = watchers.get(readerId);
      if (!watcher) return;
      const present = new Set(friends);
      for (const friend of [...watcher.friends]) if (!present.has(friend)) part(watcher, friend);
      for (const friend of present) if (!watcher.friends.has(friend)) join(watcher, friend);
    },
    /** The two became friends, or are so no longer; nothing for those who have no stream open. */
    setFriendship([a, b]: readonly [string, string], areFriends: boolean): void {
      for (const [own, other] of [[a, b] as const, [b, a] as const]) {
        const watcher = watchers.get(own);
        if (watcher && areFriends) join(watcher, other);
        else if (watcher) part(watcher, other);
      }
    },
    /** Watchers that are friends of this reader: as many as there are, however many friends have nothing open. */
    friendsOf: (readerId: string): Watcher<S>[] => [...(circles.get(readerId) ?? [])],
  };
}
