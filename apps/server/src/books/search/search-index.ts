import { type SearchAnswer, type SearchOrder, type SearchThread, startSearchThread } from "@okurca/search";
import { coalescePerTick, type Logger } from "@okurca/server-kit";
import type { Db } from "../../database/handles.ts";
import type { SearchIndex } from "../../ports.ts";
import {
  countChangedSince,
  countEditions,
  hasChangedSince,
  readAll,
  readChangedSince,
  readSnapshot,
} from "./index-rows.queries.ts";
import { createKeptAnswers, keyOf } from "./kept-answers.ts";

/**
 * Up to this many editions, each change rebuilds the index and a search waits for it: that takes a moment.
 */
const usualSmall = 20_000;
/** A large index keeps up to this many changed editions beside it; then it is rebuilt. */
const mostNewer = 20_000;
/** A search waits for up to this many changed editions. */
const fewNewer = 2_000;
/** How often a search waits again for changes that arrive while it waits. */
const mostWaits = 3;
/** Milliseconds until a failed build is tried again. */
const usualPause = 5_000;

interface Made {
  thread: SearchThread;
  /** The snapshot the whole index was built from. */
  whole: string;
  state: State;
  editions: number;
}

/** What the index knows at present. */
interface State {
  /** Whether the database holds something that the index does not know. */
  hasChanged(): Promise<boolean>;
  answers: ReturnType<typeof createKeptAnswers>;
}

export function createSearchIndex(given: {
  db: Db;
  log: Logger;
  smallCatalogue?: number;
  pauseAfterFailure?: number;
}): SearchIndex {
  const { db, log, smallCatalogue = usualSmall, pauseAfterFailure = usualPause } = given;
  let made: Made | undefined;
  let work: Promise<void> | undefined;
  let brokenUntil = 0;
  let isClosed = false;

  const stateOf = (snapshot: string): State => ({
    hasChanged: coalescePerTick(() => hasChangedSince(db, snapshot)),
    answers: createKeptAnswers(),
  });

  async function makeWhole(): Promise<void> {
    const begun = performance.now();
    const snapshot = await readSnapshot(db);
    const isSmall = (made?.editions ?? 0) <= smallCatalogue;
    // A large index is built on another thread: the present one answers until then.
    const thread = made && isSmall ? made.thread : startSearchThread();
    try {
      const { editions, words, bytes } = await thread.take("whole", readAll(db));
      const before = made;
      made = { thread, whole: snapshot, state: stateOf(snapshot), editions };
      if (before && before.thread !== thread) await before.thread.close();
      log.info(
        { editions, words, bytes, ms: Math.round(performance.now() - begun) },
        "index of the catalogue",
      );
    } catch (error) {
      if (made?.thread === thread) made = undefined;
      await thread.close();
      throw error;
    }
    if (isClosed) await thread.close();
  }

  async function makeNewer(to: Made): Promise<void> {
    const snapshot = await readSnapshot(db);
    // Read before anything is sent: a database that breaks off leaves the index as it was.
    const texts = await readChangedSince(db, to.whole);
    try {
      await to.thread.take("newer", texts);
    } catch (error) {
      if (made === to) made = undefined;
      await to.thread.close();
      throw error;
    }
    // Starts an empty cache: the old one also holds answers given since then, which may know more.
    to.state = stateOf(snapshot);
  }

  /** Runs one build at a time for all callers; a failure leaves the previous index, or none. */
  function begin(what: () => Promise<void>): Promise<void> {
    work ??= what()
      .catch(async (error: unknown) => {
        if (isClosed) return;
        log.warn({ err: error }, "index of the catalogue");
        brokenUntil = performance.now() + pauseAfterFailure;
      })
      .finally(() => {
        work = undefined;
      });
    return work;
  }

  /** Updates the index to the database; resolves at once if that takes longer than a reader would wait. */
  async function catchUp(): Promise<void> {
    if (isClosed || performance.now() < brokenUntil) return;
    if (work) {
      if ((made?.editions ?? 0) <= smallCatalogue && (made || (await isSmallCatalogue()))) await work;
      return;
    }
    const present = made;
    if (!present) {
      const making = begin(makeWhole);
      if (await isSmallCatalogue()) await making;
      return;
    }
    if (present.editions <= smallCatalogue && (await isSmallCatalogue())) return begin(makeWhole);
    const changed = await countChangedSince(db, present.whole, mostNewer);
    if (changed > mostNewer) void begin(makeWhole);
    else {
      const making = begin(() => makeNewer(present));
      if (changed <= fewNewer) await making;
    }
  }
  const isSmallCatalogue = async () => (await countEditions(db, smallCatalogue)) <= smallCatalogue;

  /**
   * Undefined on failure. An index whose thread has ended is dropped and not rebuilt at once: it may end
   * again.
   */
  async function ask(present: Made, order: SearchOrder): Promise<SearchAnswer | undefined> {
    const { answers } = present.state;
    const key = keyOf(order);
    const known = present.thread.hasEnded() ? undefined : answers.get(key);
    if (known) return known;
    try {
      const answer = await present.thread.search(order);
      answers.set(key, answer);
      return answer;
    } catch (error) {
      if (made === present && !isClosed) log.warn({ err: error }, "search");
      if (made === present && present.thread.hasEnded()) {
        made = undefined;
        brokenUntil = performance.now() + pauseAfterFailure;
      }
      return undefined;
    }
  }

  return {
    async search(order) {
      for (let tries = 0; tries < mostWaits; tries++) {
        const present = made;
        if (present) {
          // Asks both at once: nearly always nothing has changed.
          const [answer, hasChanged] = await Promise.all([ask(present, order), present.state.hasChanged()]);
          // Another index has replaced this one during the search.
          if (!answer && made !== present) continue;
          if (!hasChanged) return answer;
          await catchUp();
          // The index stays behind for a while; the database does not.
          if (performance.now() < brokenUntil) return undefined;
          // A rebuild runs behind this search: returns what is known so far.
          if (work) return answer;
        } else {
          await catchUp();
          if (!made) return undefined;
        }
      }
      return made && ask(made, order);
    },
    async warm() {
      await (work ?? (made ? undefined : begin(makeWhole)));
    },
    state: () => ({ editions: made?.editions ?? 0 }),
    async close() {
      isClosed = true;
      const present = made;
      made = undefined;
      await present?.thread.close();
      await work;
    },
  };
}
