import { availableParallelism } from "node:os";
import { inTransaction } from "@okurca/server-kit";
import type { Db, Tx } from "../database/handles.ts";
import { moveAboutTexts } from "./about-texts.mutations.ts";
import { makeAddedBooks } from "./added-books.mutations.ts";
import { moveAuthorFollows, moveAuthors } from "./authors.mutations.ts";
import { moveEditions, moveWorks, stageCatalogue } from "./catalogue.mutations.ts";
import { makeCatalogueImports } from "./catalogue-imports.mutations.ts";
import * as ground from "./ground.mutations.ts";
import * as queues from "./queues.mutations.ts";
import { makeQuotes } from "./quotes.mutations.ts";
import * as readers from "./readers.mutations.ts";
import { moveRevisions } from "./revisions.mutations.ts";
import { makeSeries } from "./series.mutations.ts";
import * as shelves from "./shelves.mutations.ts";
import { unindexed } from "./unindexed.mutations.ts";
import { makeAdmission, makeAnnouncements, makeOrders } from "./upkeep.mutations.ts";
import { holdTexts, makeDoubles, reportOthers } from "./waiting.mutations.ts";

type Work = (tx: Tx) => Promise<unknown>;

/** How far it is, from 0 to 1, and what is being made. */
export type OnProgress = (share: number, text: string) => void;

/** Those that millions of rows go into. */
const large = [
  "works",
  "editions",
  "friend_edges",
  "follows",
  "author_follows",
  "library_books",
  "readings",
  "reviews",
  "ratings",
  "about_revisions",
  "revisions",
  "events",
  "likes",
  "comments",
  "notifications",
];

/** Parts of the whole time, as measured at a million editions. */
const share = { staging: 0.2, rows: 0.35, keys: 0.4 };

/** From 0 to before the count, in pieces of at most this size. */
function pieces(count: number, size: number, work: (from: number, to: number) => Work): Work[] {
  return Array.from({ length: Math.ceil(count / size) }, (_none, i) =>
    work(i * size, Math.min(count, (i + 1) * size)),
  );
}

/** By several connections, each with a transaction for each piece. */
async function inParallel(db: Db, works: readonly Work[], onDone: (done: number) => void): Promise<void> {
  const left = works.values();
  let done = 0;
  async function goOn(): Promise<void> {
    for (const work of left) {
      await inTransaction(db, async (tx) => {
        await ground.allowLongWork(tx);
        await work(tx);
      });
      done += 1;
      onDone(done / works.length);
    }
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, goOn));
}

/**
 * Fills a migrated database with a catalogue, readers and a year of what they did, the same for the same plan, with
 * every count and time the product keeps beside its rows. What takes a processor's time is made by several connections in a
 * schema of its own; from there everything goes to its place in one transaction, so that a run that is killed leaves
 * nothing behind but that schema, which the next one takes away.
 */
export async function generateRows(db: Db, plan: ground.Plan, onProgress: OnProgress): Promise<void> {
  const { shape } = plan;
  onProgress(0, "preparing");
  await ground.layGround(db, plan);
  try {
    const staging = [
      ...pieces(shape.readers, 1000, (from, to) => (tx) => shelves.stageShelves(tx, shape, from + 1, to)),
      ...pieces(shape.editions / 10, 1000, (from, to) => (tx) => stageCatalogue(tx, shape, from, to)),
      ...pieces(
        shape.readers - shape.hubs,
        5000,
        (from, to) => (tx) => readers.stageFriends(tx, shape, from, to),
      ),
      (tx: Tx) => readers.stageHubs(tx, shape),
      (tx: Tx) => readers.stageFollows(tx, shape),
    ];
    await inParallel(db, staging, (done) => onProgress(done * share.staging, "drawing what happened"));
    await inTransaction(db, async (tx) => {
      await ground.allowLongWork(tx);
      await ground.countGround(tx);
      const moves: [string, Work][] = [
        ["cards", shelves.groupEvents],
        ["works", moveWorks],
        ["editions", moveEditions],
        ["series", makeSeries],
        ["authors", moveAuthors],
        ["readers", (tx) => queues.withoutCounting(tx, () => readers.moveReaders(tx, plan))],
        ["friendships", readers.moveFriends],
        ["follows", readers.moveFollows],
        ["followed authors", (tx) => moveAuthorFollows(tx, shape)],
        ["shelves", shelves.moveShelves],
        ["readings", shelves.moveReadings],
        ["reviews", shelves.moveReviews],
        ["ratings", shelves.moveRatings],
        ["about-texts", (tx) => moveAboutTexts(tx, shape)],
        ["revisions", (tx) => moveRevisions(tx, shape)],
        ["events", shelves.moveEvents],
        ["likes", shelves.moveLikes],
        ["comments", shelves.moveComments],
        ["notifications", readers.makeNotices],
      ];
      let keys = 0;
      await unindexed(tx, large, {
        work: async () => {
          for (const [i, [text, move]] of moves.entries()) {
            onProgress(share.staging + (share.rows * i) / moves.length, text);
            await move(tx);
          }
        },
        around: async (text, work) => {
          // About seventy there are.
          onProgress(share.staging + share.rows + share.keys * (1 - 0.96 ** keys++), text);
          await work();
        },
      });
      await makeAddedBooks(tx, shape);
      await makeQuotes(tx);
      await readers.makeRelations(tx, plan);
      await queues.fillReports(tx, plan);
      await readers.makeReports(tx, plan);
      await readers.makeRoles(tx);
      await queues.makeMessages(tx, plan);
      await queues.makeBookRequests(tx, plan);
      await queues.makeReaderCounts(tx, plan);
      await makeCatalogueImports(tx);
      await makeAnnouncements(tx);
      await makeOrders(tx);
      await makeAdmission(tx);
      await reportOthers(tx, plan);
      await holdTexts(tx, plan);
      await makeDoubles(tx, plan);
    });
  } finally {
    await ground.dropGround(db);
  }
  onProgress(share.staging + share.rows + share.keys, "statistics");
  await ground.tidyTables(db);
}
