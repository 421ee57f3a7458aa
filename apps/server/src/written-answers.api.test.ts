import {
  abandonBook,
  addReading,
  addToLibrary,
  createActivity,
  createReview,
  deleteReview,
  type Endpoint,
  removeFromLibrary,
  restoreReview,
  restoreToLibrary,
  undoShelfChange,
  updateLibraryStatus,
  updateReading,
  updateReadingProgress,
  updateReview,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";

// What is done is answered as done: "try again" would have it done twice, or refused as done before.
const madonna = "9789753638029";
const memed = "9789750719387";
const reader = "ayse";
let t: TestApp;
let review = "";
let reading = "";
let undo = "";
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** The database is gone as soon as one transaction is done. */
function loseAfterCommit(): void {
  const { db, reads } = t.ctx;
  const { transaction } = db;
  let isGone = false;
  const losing = () => {
    const open = transaction.call(db);
    return {
      async execute(work: Parameters<typeof open.execute>[0]) {
        const result = await open.execute(work);
        isGone = true;
        return result;
      },
    };
  };
  Object.assign(db, { transaction: losing });
  onTestFinished(() => void Object.assign(db, { transaction }));
  for (const executor of [db.getExecutor(), reads.getExecutor()]) {
    const { executeQuery } = executor;
    const losingQuery: typeof executeQuery = async (query, options) => {
      if (isGone) throw Object.assign(new Error("gone"), { code: "CONNECTION_CLOSED" });
      return executeQuery.call(executor, query, options) as never;
    };
    Object.assign(executor, { executeQuery: losingQuery });
    onTestFinished(() => void Object.assign(executor, { executeQuery }));
  }
}

test.each<[string, Endpoint, () => object]>([
  ["a book added", addToLibrary, () => ({ body: { isbn: madonna, status: "to-read" } })],
  ["a status", updateLibraryStatus, () => ({ params: { isbn: madonna }, body: { status: "reading" } })],
  ["a page", updateReadingProgress, () => ({ params: { isbn: madonna }, body: { page: 20 } })],
  ["a page taken back", undoShelfChange, () => ({ params: { id: undo } })],
  ["a book given up", abandonBook, () => ({ params: { isbn: madonna }, body: {} })],
  ["a book taken away", removeFromLibrary, () => ({ params: { isbn: madonna } })],
  ["a book brought back", restoreToLibrary, () => ({ params: { isbn: madonna } })],
  ["a reading", addReading, () => ({ params: { isbn: madonna }, body: { outcome: "finished" } })],
  [
    "a reading's note",
    updateReading,
    () => ({ params: { isbn: madonna, id: reading }, body: { notes: "Yine." } }),
  ],
  [
    "a review",
    createReview,
    () => ({ body: { book_isbn: madonna, content: "Bir solukta okudum.", rating: 5 } }),
  ],
  [
    "an edited review",
    updateReview,
    () => ({ params: { id: review }, body: { content: "İki solukta okudum.", rating: 4 } }),
  ],
  ["a review deleted", deleteReview, () => ({ params: { id: review } })],
  ["a review brought back", restoreReview, () => ({ params: { id: review } })],
  [
    "an activity that puts a book on the shelf",
    createActivity,
    () => ({ body: { event_type: "friend_book_update", isbn: memed, status: "to-read" } }),
  ],
  [
    "an activity that changes a status",
    createActivity,
    () => ({ body: { event_type: "friend_book_update", isbn: memed, status: "read" } }),
  ],
  [
    "an activity that is a review",
    createActivity,
    () => ({
      body: { event_type: "friend_post", isbn: memed, content: "Bir solukta okudum.", rating: 5 },
    }),
  ],
])("is answered though the database is lost right after: %s", async (_what, endpoint, given) => {
  await t.as(reader);
  loseAfterCommit();
  const answer = await t.call(endpoint, given(), reader);
  expect(answer.status).toBeLessThan(300);
  const data = answer.data as { post?: { id: string }; reading?: { id: string }; undo?: string };
  review = data.post?.id ?? review;
  reading = data.reading?.id ?? reading;
  undo = data.undo ?? undo;
});
