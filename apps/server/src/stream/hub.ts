import { randomUUID } from "node:crypto";
import { type Hint, limits, openStream } from "@okurca/contract";
import {
  type Actor,
  AppError,
  type EventStream,
  encodeEvent,
  heartbeat,
  type Listener,
} from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import { createAudience, type Watcher } from "./audience.ts";
import { channel, type Notice } from "./stream.mutations.ts";
import { findFollowedIds, findFriendIds, readerExists } from "./stream.queries.ts";

/** Milliseconds between two checks for ended sign-ins; every third check sends the streams a heartbeat. */
const beat = 5000;
const beatsPerHeartbeat = 3;

/** Milliseconds a stream lasts; then its page reconnects, with a token that is valid then. */
const lifetime = 20 * 60_000;

/** Seconds for which a stream counts towards its reader's limit after its process stopped reporting it. */
const keptFor = 60;

interface Stream {
  id: string;
  actor: Actor;
  out: EventStream;
  endsAt: number;
}

/** The open streams of this process: the hub hears every notice and decides which streams it concerns. */
export function createHub(ctx: AppContext) {
  const audience = createAudience<Stream>();
  const slots = ctx.limits.slots("streams", { most: limits.streamsPerReader, seconds: keptFor });
  /** Watchers of whom it is being read whose events they hear; `isStale` when that changed meanwhile. */
  const loading = new Map<Watcher<Stream>, { isStale: boolean; done: Promise<void> }>();
  let isClosed = false;
  let beats = 0;

  function write(watchers: Iterable<Watcher<Stream> | undefined>, hint: Hint): void {
    let text: string | undefined;
    for (const stream of new Set([...watchers].flatMap((watcher) => [...(watcher?.streams ?? [])]))) {
      text ??= encodeEvent(openStream, hint);
      stream.out.write(text);
    }
  }

  function loadTies(watcher: Watcher<Stream>): Promise<void> {
    const known = loading.get(watcher);
    if (known) {
      known.isStale = true;
      return known.done;
    }
    const state = { isStale: false, done: Promise.resolve() };
    state.done = (async () => {
      do {
        state.isStale = false;
        const [friends, followed] = await Promise.all([
          findFriendIds(ctx.reads, watcher.readerId),
          findFollowedIds(ctx.reads, watcher.readerId),
        ]);
        audience.setTies(watcher, { friends, followed });
      } while (state.isStale);
    })().finally(() => loading.delete(watcher));
    loading.set(watcher, state);
    return state.done;
  }

  function markStale(readerIds: readonly string[]): void {
    for (const id of readerIds) {
      const watcher = audience.watcherOf(id);
      const state = watcher && loading.get(watcher);
      if (state) state.isStale = true;
    }
  }

  /** The audience as a notice says it is from now on. */
  function changeTies(notice: Notice): void {
    if (notice.kind === "friendships" && notice.pair && notice.friends !== undefined) {
      audience.setFriendship(notice.pair, notice.friends);
      markStale(notice.pair);
    } else if (notice.kind === "follows") {
      audience.setFollow(notice, notice.holds);
      markStale([notice.follower]);
    }
  }

  /** Ends the streams of a reader who left; pages of who heard of the reader refetch all and hear no more. */
  function partWith(leaver: string): void {
    const hearers = audience.hearersOf(leaver, "followers");
    write(hearers, { kind: "everything" });
    for (const { readerId } of hearers) {
      audience.setFriendship([readerId, leaver], false);
      audience.setFollow({ follower: readerId, followed: leaver }, false);
    }
    for (const stream of [...(audience.watcherOf(leaver)?.streams ?? [])]) stream.out.end();
  }

  function spread(notice: Notice): void {
    const watcherOf = (id: string) => audience.watcherOf(id);
    if (notice.kind === "leave") partWith(notice.of);
    else if (notice.kind === "activity" || notice.kind === "reactions") {
      const { kind, of } = notice;
      const hearers = audience.hearersOf(of, notice.hearers);
      // The other pages of the reader who reacted need the hint, too.
      if (kind === "activity") write([watcherOf(of), ...hearers], { kind, went: notice.went });
      else write([watcherOf(of), watcherOf(notice.by), ...hearers], { kind, id: notice.id });
    } else {
      changeTies(notice);
      // To pages, who follows whom is one of the ties among readers.
      const kind = notice.kind === "follows" ? "friendships" : notice.kind;
      write(notice.to.map(watcherOf), { kind });
    }
  }

  let unsaid: Notice[] = [];
  let isSaying = false;

  /** Sends hints in order, once a page that asks upon a hint finds on the replica what it is about. */
  async function spreadSettled(): Promise<void> {
    while (unsaid.length > 0) {
      const now = unsaid;
      unsaid = [];
      await ctx.replica.waitForReplica();
      for (const notice of now) spread(notice);
    }
    isSaying = false;
  }

  function hear(notice: Notice): void {
    if (!ctx.replica.isConfigured) {
      spread(notice);
      return;
    }
    unsaid.push(notice);
    if (isSaying) return;
    isSaying = true;
    void spreadSettled();
  }

  /** Notices sent while the hub did not listen are lost: it rereads who hears of whom, and all pages refetch. */
  async function catchUp(): Promise<void> {
    for (const watcher of audience.all()) {
      try {
        await loadTies(watcher);
        write([watcher], { kind: "everything" });
      } catch {
        // The pages reconnect when there is a database.
        for (const stream of watcher.streams) stream.out.end();
      }
    }
  }

  let hasBegun = () => {};
  const ready = new Promise<void>((resolve) => {
    hasBegun = resolve;
  });
  const listener: Listener = ctx.listen({
    channel,
    onNotice: (text) => hear(JSON.parse(text) as Notice),
    onBegin() {
      hasBegun();
      void catchUp();
    },
  });

  const streams = () => [...audience.all()].flatMap((watcher) => [...watcher.streams]);

  async function look(): Promise<void> {
    const open = streams();
    const now = performance.now();
    for (const stream of open) if (stream.endsAt <= now) stream.out.end();
    if (++beats % beatsPerHeartbeat === 0) {
      for (const { out } of open) out.write(heartbeat);
      await Promise.all(open.map(({ actor, id }) => slots.keep(actor.readerId, id)));
    }
    if (!ctx.identity || open.length === 0) return;
    const ended = new Set(
      await ctx.identity.findEndedSessions(open.map(({ actor }) => actor.sessionId ?? "")),
    );
    for (const { actor, out } of open) if (ended.has(actor.sessionId ?? "")) out.end();
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => ctx.log.warn({ err: error }, "open streams"));
  }, beat);
  timer.unref();

  function leave(watcher: Watcher<Stream>, stream: Stream): void {
    if (watcher.streams.delete(stream)) ctx.tallies.openStreams--;
    void slots.free(stream.actor.readerId, stream.id);
    if (watcher.streams.size === 0 && audience.watcherOf(watcher.readerId) === watcher)
      audience.remove(watcher);
  }

  return {
    /** Resolves when the hub hears notices. */
    ready,
    async open(actor: Actor, out: EventStream): Promise<void> {
      if (isClosed || !listener.isListening()) throw new AppError("unavailable", { retryAfter: 2 });
      const tooMany = () => new AppError("too_often", { retryAfter: 60 });
      const id = randomUUID();
      if (!(await slots.take(actor.readerId, id))) throw tooMany();
      if (isClosed) throw new AppError("unavailable", { retryAfter: 2 });
      const known = audience.watcherOf(actor.readerId);
      if (known && known.streams.size >= limits.streamsPerReader) {
        void slots.free(actor.readerId, id);
        throw tooMany();
      }
      const watcher = known ?? audience.add(actor.readerId);
      const stream = { id, actor, out, endsAt: performance.now() + lifetime * (1 + Math.random() / 4) };
      watcher.streams.add(stream);
      ctx.tallies.openStreams++;
      out.onEnd(() => leave(watcher, stream));
      try {
        if (!known) await loadTies(watcher);
        else await loading.get(watcher)?.done;
        // The hub did not hear of a reader who left before the stream was among the open ones.
        if (!(await readerExists(ctx.reads, actor.readerId))) throw new AppError("account_deleted");
      } catch (error) {
        leave(watcher, stream);
        throw error;
      }
      out.write(encodeEvent(openStream, { kind: "everything" }));
    },
    /** Ends all streams and lets no new ones in. */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      for (const { out } of streams()) out.end();
      await listener.close();
    },
  };
}
