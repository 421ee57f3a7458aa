import type { Hearers } from "./stream.mutations.ts";

/** Of one reader who has streams open: what they are. */
export interface Watcher<S> {
  readerId: string;
  streams: Set<S>;
}

type Tie = "friends" | "followed";

/** Who hears of whom, found from either side. */
export function createAudience<S>() {
  type Own = Watcher<S> & Record<Tie, Set<string>>;
  const watchers = new Map<string, Own>();
  /** By reader: the watchers who have that one among these. */
  const circles: Record<Tie, Map<string, Set<Own>>> = { friends: new Map(), followed: new Map() };

  function join(watcher: Own, tie: Tie, other: string): void {
    watcher[tie].add(other);
    const circle = circles[tie].get(other);
    if (circle) circle.add(watcher);
    else circles[tie].set(other, new Set([watcher]));
  }
  function part(watcher: Own, tie: Tie, other: string): void {
    watcher[tie].delete(other);
    const circle = circles[tie].get(other);
    circle?.delete(watcher);
    if (circle?.size === 0) circles[tie].delete(other);
  }
  /** Nothing for who has no stream open. */
  function set(own: string, tie: Tie, other: string, holds: boolean): void {
    const watcher = watchers.get(own);
    if (watcher && holds) join(watcher, tie, other);
    else if (watcher) part(watcher, tie, other);
  }
  function setAll(watcher: Own, tie: Tie, others: Iterable<string>): void {
    const present = new Set(others);
    for (const other of [...watcher[tie]]) if (!present.has(other)) part(watcher, tie, other);
    for (const other of present) if (!watcher[tie].has(other)) join(watcher, tie, other);
  }

  return {
    watcherOf: (readerId: string): Watcher<S> | undefined => watchers.get(readerId),
    all: (): Watcher<S>[] => [...watchers.values()],
    add(readerId: string): Watcher<S> {
      const watcher: Own = { readerId, streams: new Set(), friends: new Set(), followed: new Set() };
      watchers.set(readerId, watcher);
      return watcher;
    },
    remove({ readerId }: Watcher<S>): void {
      const watcher = watchers.get(readerId);
      if (!watcher) return;
      setAll(watcher, "friends", []);
      setAll(watcher, "followed", []);
      watchers.delete(readerId);
    },
    setTies({ readerId }: Watcher<S>, ties: Record<Tie, Iterable<string>>): void {
      const watcher = watchers.get(readerId);
      if (!watcher) return;
      setAll(watcher, "friends", ties.friends);
      setAll(watcher, "followed", ties.followed);
    },
    /** The two became friends, or are so no longer. */
    setFriendship([a, b]: readonly [string, string], holds: boolean): void {
      set(a, "friends", b, holds);
      set(b, "friends", a, holds);
    },
    setFollow({ follower, followed }: { follower: string; followed: string }, holds: boolean): void {
      set(follower, "followed", followed, holds);
    },
    /** Watchers who hear of this reader: as many as there are, however many friends have nothing open. */
    hearersOf(readerId: string, hearers: Hearers): Watcher<S>[] {
      if (hearers === "nobody") return [];
      const friends = circles.friends.get(readerId) ?? [];
      const followers = hearers === "followers" ? (circles.followed.get(readerId) ?? []) : [];
      return [...new Set([...friends, ...followers])];
    },
  };
}
