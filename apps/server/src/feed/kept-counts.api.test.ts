import {
  addToLibrary,
  createComment,
  createReview,
  deleteReview,
  likeActivity,
  type ReadingStatus,
  unlikeActivity,
  updateLibraryStatus,
  updatePrivacy,
} from "@okurca/contract";
import { createTestApp, sampleBooks, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const books = sampleBooks.slice(0, 4).map(({ isbn }) => isbn);
const [toReview = "", first = ""] = books;
const statuses: ReadingStatus[] = ["to-read", "reading", "read"];

/** What is kept beside readers, reviews and works, where it is not what the rows say. */
async function wrongCounts(): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT 'reader' AS of, r.username AS name, r.post_events, r.book_events, r.last_activity_at, e.*
    FROM readers AS r CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE kind = 'friend_post') AS posts,
        count(*) FILTER (WHERE kind = 'friend_book_update') AS books,
        coalesce(max(happened_at) FILTER (
          WHERE CASE kind WHEN 'friend_post' THEN r.reviews_for ELSE r.library_for END <> 'me'), '-infinity') AS newest
      FROM events WHERE reader_id = r.id AND NOT is_hidden
    ) AS e
    WHERE (r.post_events, r.book_events, r.last_activity_at) IS DISTINCT FROM (e.posts, e.books, e.newest)`.execute(
    t.ctx.db,
  );
  const { rows: reviews } = await sql`
    SELECT 'review' AS of, id, like_count, comment_count FROM reviews AS v
    WHERE (like_count, comment_count) IS DISTINCT FROM (
      (SELECT count(*) FROM likes WHERE review_id = v.id),
      (SELECT count(*) FROM comments WHERE review_id = v.id AND NOT is_hidden))`.execute(t.ctx.db);
  const { rows: works } = await sql`
    SELECT 'work' AS of, w.id, r.rating_count, r.rating_sum
    FROM works AS w LEFT JOIN work_ratings AS r ON r.work_id = w.id
    CROSS JOIN LATERAL (
      SELECT count(*) AS n, coalesce(sum(rating), 0) AS total FROM reviews WHERE work_id = w.id
    ) AS v
    WHERE (coalesce(r.rating_count, 0), coalesce(r.rating_sum, 0)) IS DISTINCT FROM (v.n, v.total)`.execute(
    t.ctx.db,
  );
  return [...rows, ...reviews, ...works];
}

test("whatever happens at once, counts and times kept beside readers, reviews and works are what the rows say", async () => {
  const readers = ["ayse", "mehmet", "zeynep"];
  for (const reader of readers) {
    for (const isbn of books) await t.call(addToLibrary, { body: { isbn } }, reader);
  }
  const write = (reader: string, rating: number) =>
    t.call(
      createReview,
      { body: { book_isbn: toReview, content: "Defalarca okudum bunu.", rating } },
      reader,
    );
  const change = (reader: string, isbn: string, status: ReadingStatus) =>
    t.call(updateLibraryStatus, { params: { isbn }, body: { status } }, reader);
  for (let round = 0; round < 70; round++) {
    t.clock.advance({ minutes: round % 3 === 0 ? 11 : 1 });
    const status = statuses[round % 3] ?? "read";
    const written = await Promise.all(readers.map((reader, i) => write(reader, 1 + ((round + i) % 5))));
    const ids = written.map(({ data }) => data.post.id);
    // Three readers at once: each changes books, takes the review back while others like it and speak of it.
    await Promise.all(
      readers.flatMap((reader, i) => {
        const [own = "", others = ""] = [ids[i], ids[(i + 1) % ids.length]];
        const audience = round % 5 === i ? "me" : "public";
        return [
          ...books.map((isbn) => change(reader, isbn, status)),
          change(reader, first, statuses[(round + 1) % 3] ?? "read"),
          t.call(likeActivity, { params: { id: others } }, reader),
          ...(round % 2 === 0 ? [t.call(unlikeActivity, { params: { id: others } }, reader)] : []),
          ...(round % 10 === i
            ? [t.call(createComment, { params: { id: others }, body: { content: "Katılıyorum." } }, reader)]
            : []),
          t.call(updatePrivacy, { body: { library: audience, reviews: "public" } }, reader),
          ...(round % 2 === i % 2 ? [t.call(deleteReview, { params: { id: own } }, reader)] : []),
        ];
      }),
    );
    expect(await wrongCounts()).toEqual([]);
    for (const [i, reader] of readers.entries()) {
      await t.call(deleteReview, { params: { id: ids[i] ?? "" } }, reader);
    }
    expect(await wrongCounts()).toEqual([]);
  }
}, 120_000);
