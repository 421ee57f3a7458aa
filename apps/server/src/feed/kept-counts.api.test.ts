import {
  addToLibrary,
  createComment,
  createReview,
  deleteReview,
  followReader,
  likeActivity,
  listOwnActivities,
  type ReadingStatus,
  rateBook,
  removeFromLibrary,
  restoreToLibrary,
  takeRatingBack,
  unfollowReader,
  unlikeActivity,
  updateLibraryStatus,
  updatePrivacy,
} from "@okurca/contract";
import { inTransaction } from "@okurca/server-kit";
import { createTestApp, rounds, sampleBooks, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recomputeLastActivity } from "../readers/index.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const books = sampleBooks.slice(0, 4).map(({ isbn }) => isbn);
const [toReview = "", first = ""] = books;
/** Given stars and no words. */
const stars = sampleBooks.slice(4, 7).map(({ isbn }) => isbn);
const statuses: ReadingStatus[] = ["to-read", "reading", "read"];

/** Counts stored with readers, reviews and works that differ from what the rows say. */
async function wrongCounts(): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT 'reader' AS of, r.username AS name, r.post_events, r.book_events, r.last_activity_at, e.*
    FROM readers AS r CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE kind NOT IN ('friend_book_update', 'friend_quote') AND is_leading) AS posts,
        count(*) FILTER (WHERE kind IN ('friend_book_update', 'friend_quote') AND is_leading) AS books,
        coalesce(max(happened_at) FILTER (
          WHERE CASE WHEN kind IN ('friend_book_update', 'friend_quote') THEN r.library_for ELSE r.reviews_for END <> 'me'), '-infinity') AS newest
      FROM events WHERE reader_id = r.id AND NOT is_hidden
    ) AS e
    WHERE (r.post_events, r.book_events, r.last_activity_at) IS DISTINCT FROM (e.posts, e.books, e.newest)`.execute(
    t.ctx.db,
  );
  const { rows: shelves } = await sql`
    SELECT 'shelf' AS of, r.username AS name, r.to_read_books, r.reading_books, r.read_books, l.*
    FROM readers AS r CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE status = 'to-read') AS to_read,
        count(*) FILTER (WHERE status = 'reading') AS reading, count(*) FILTER (WHERE status = 'read') AS read
      FROM library_books WHERE reader_id = r.id
    ) AS l
    WHERE (r.to_read_books, r.reading_books, r.read_books) IS DISTINCT FROM (l.to_read, l.reading, l.read)`.execute(
    t.ctx.db,
  );
  const { rows: followed } = await sql`
    SELECT 'followers' AS of, r.username AS name, r.follower_count, f.n
    FROM readers AS r CROSS JOIN LATERAL (
      SELECT count(*) AS n FROM follows JOIN readers AS q ON q.id = follows.reader_id
      WHERE followed_id = r.id AND NOT q.is_suspended
    ) AS f
    WHERE r.follower_count <> f.n`.execute(t.ctx.db);
  // No count includes what a suspended reader wrote or the operator has hidden.
  const { rows: reacted } = await sql`
    SELECT x.*, c.* FROM (
      SELECT 'review' AS of, id, like_count, comment_count FROM reviews
      UNION ALL SELECT 'event', id, like_count, comment_count FROM events
    ) AS x CROSS JOIN LATERAL (
      SELECT
        (SELECT count(*) FROM likes AS l JOIN readers AS r ON r.id = l.reader_id
          WHERE coalesce(l.review_id, l.event_id) = x.id AND NOT r.is_suspended) AS likes,
        (SELECT count(*) FROM comments AS c JOIN readers AS r ON r.id = c.reader_id
          WHERE coalesce(c.review_id, c.event_id) = x.id AND NOT c.is_hidden AND NOT r.is_suspended) AS comments
    ) AS c
    WHERE (x.like_count, x.comment_count) IS DISTINCT FROM (c.likes, c.comments)`.execute(t.ctx.db);
  const { rows: works } = await sql`
    SELECT 'work' AS of, w.id, r.rating_count, r.rating_sum, r.review_count, v.*, g.*
    FROM works AS w LEFT JOIN work_ratings AS r ON r.work_id = w.id
    CROSS JOIN LATERAL (
      SELECT count(*) AS reviews FROM reviews AS v JOIN readers AS q ON q.id = v.reader_id
      WHERE v.work_id = w.id AND NOT v.is_hidden AND q.reviews_for = 'public' AND NOT q.is_suspended
    ) AS v
    CROSS JOIN LATERAL (
      -- Seen by everybody, and not of a book that is marked unread; a review counts also where the book is on no shelf.
      SELECT count(*) AS n, coalesce(sum(s.halves), 0) / 2.0 AS total FROM ratings AS s
      JOIN readers AS q ON q.id = s.reader_id
      LEFT JOIN reviews AS v ON v.reader_id = s.reader_id AND v.work_id = s.work_id
      LEFT JOIN LATERAL (
        SELECT bool_or(l.status <> 'to-read' OR EXISTS (
          SELECT FROM readings AS d WHERE d.reader_id = l.reader_id AND d.isbn = l.isbn AND d.outcome = 'abandoned')) AS is_read
        FROM library_books AS l JOIN editions AS e USING (isbn) WHERE l.reader_id = s.reader_id AND e.work_id = s.work_id
      ) AS b ON true
      WHERE s.work_id = w.id AND q.reviews_for = 'public' AND NOT q.is_suspended AND NOT coalesce(v.is_hidden, false)
        AND coalesce(b.is_read, v.id IS NOT NULL)
    ) AS g
    WHERE (coalesce(r.rating_count, 0), coalesce(r.rating_sum, 0), coalesce(r.review_count, 0))
      IS DISTINCT FROM (g.n, g.total, v.reviews)`.execute(t.ctx.db);
  // One event leads a card, the newest of it; whatever is answered leads.
  const { rows: cards } = await sql`
    SELECT 'card' AS of, card_id, array_agg(is_leading ORDER BY happened_at DESC, is_leading DESC) AS led FROM events
    WHERE card_id IS NOT NULL GROUP BY card_id, reader_id
    HAVING array_agg(is_leading ORDER BY happened_at DESC, is_leading DESC) <> true || array_fill(false, ARRAY[count(*)::int - 1])
      OR bool_or(NOT is_leading AND like_count + comment_count > 0)`.execute(t.ctx.db);
  return [...rows, ...followed, ...shelves, ...reacted, ...works, ...cards];
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
  const rate = (reader: string, isbn: string, rating_half: number) =>
    t.call(rateBook, { params: { isbn }, body: { rating_half, day: null } }, reader);
  const change = (reader: string, isbn: string, status: ReadingStatus) =>
    t.call(updateLibraryStatus, { params: { isbn }, body: { status } }, reader);
  const hide = (report: { review_id: string | null; comment_id: string | null }, isHidden: boolean) =>
    inTransaction(t.ctx.db, async (tx) => {
      // As the operator's decision does.
      for (const [table, column, id] of [
        ["reviews", "id", report.review_id],
        ["events", "review_id", report.review_id],
        ["comments", "id", report.comment_id],
      ])
        await sql`UPDATE ${sql.table(table ?? "")} SET is_hidden = ${isHidden} WHERE ${sql.ref(column ?? "")} = ${id}`.execute(
          tx,
        );
    });
  const suspend = (username: string, isSuspended: boolean) =>
    inTransaction(t.ctx.db, async (tx) => {
      const { id } = await tx
        .selectFrom("readers")
        .select("id")
        .where("username", "=", username)
        .executeTakeFirstOrThrow();
      await tx.updateTable("readers").set({ is_suspended: isSuspended }).where("id", "=", id).execute();
      await recomputeLastActivity(tx, id);
    });
  // A reader whose account is suspended again and again while liking, commenting and writing.
  const unruly = "kural";
  await t.call(addToLibrary, { body: { isbn: first } }, unruly);
  const react = (id: string) => [
    t.call(likeActivity, { params: { id } }, unruly),
    t.call(createComment, { params: { id }, body: { content: "Bence de." } }, unruly),
  ];
  const newestEvent = async (reader: string) =>
    (await t.call(listOwnActivities, {}, reader)).data.events.find(({ post_id }) => post_id === null)?.id ??
    "";
  for (let round = 0; round < rounds(30); round++) {
    t.clock.advance({ minutes: round % 3 === 0 ? 11 : 1 });
    const status = statuses[round % 3] ?? "read";
    const written = await Promise.all(readers.map((reader, i) => write(reader, 1 + ((round + i) % 5))));
    const ids = written.map(({ data }) => data.post.id);
    const [events, said] = await Promise.all([
      Promise.all(readers.map(newestEvent)),
      t.call(createComment, { params: { id: ids[0] ?? "" }, body: { content: "Gizlenecek." } }, "dorduncu"),
    ]);
    const hidden = { review_id: ids[1] ?? "", comment_id: null };
    const hiddenComment = { review_id: null, comment_id: said.data?.comment?.id ?? null };
    // Three readers at once: each changes books and takes the review back while others like and discuss it.
    await Promise.all(
      readers
        .flatMap((reader, i) => {
          const [own = "", others = ""] = [ids[i], ids[(i + 1) % ids.length]];
          const library = round % 5 === i ? "me" : "public";
          const reviews = (["public", "friends", "me"] as const)[(round + i) % 3] ?? "public";
          return [
            ...books.map((isbn) => change(reader, isbn, status)),
            change(reader, first, statuses[(round + 1) % 3] ?? "read"),
            ...stars.map((isbn, n) => rate(reader, isbn, 1 + ((round + n) % 5))),
            ...(round % 3 === i
              ? [t.call(takeRatingBack, { params: { isbn: stars[0] ?? "" } }, reader)]
              : []),
            ...(round % 4 === i ? [t.call(removeFromLibrary, { params: { isbn: first } }, reader)] : []),
            t.call(likeActivity, { params: { id: others } }, reader),
            ...(round % 2 === 0 ? [t.call(unlikeActivity, { params: { id: others } }, reader)] : []),
            ...(round % 10 === i
              ? [t.call(createComment, { params: { id: others }, body: { content: "Katılıyorum." } }, reader)]
              : []),
            t.call(updatePrivacy, { body: { library, reviews, is_followable: true } }, reader),
            ...readers
              .concat(unruly)
              .map((username) =>
                t.call(round % 2 === 0 ? followReader : unfollowReader, { params: { username } }, reader),
              ),
            ...(round % 2 === i % 2 ? [t.call(deleteReview, { params: { id: own } }, reader)] : []),
          ];
        })
        .concat([
          ...events.flatMap(react),
          ...ids.flatMap(react),
          ...readers.map((username) => t.call(followReader, { params: { username } }, unruly)),
          write(unruly, 1 + (round % 5)),
          suspend(unruly, round % 2 === 0),
          hide(hidden, round % 3 !== 0),
          hide(hiddenComment, true),
        ] as Promise<never>[]),
    );
    expect(await wrongCounts()).toEqual([]);
    // Takes these changes back while others go on.
    await Promise.all([
      suspend(unruly, false),
      hide(hidden, false),
      hide(hiddenComment, false),
      ...readers.map((reader) => t.call(restoreToLibrary, { params: { isbn: first } }, reader)),
      ...readers.map((reader) => change(reader, first, status)),
      ...readers.map((reader) =>
        t.call(updatePrivacy, { body: { library: "public", reviews: "public" } }, reader),
      ),
      ...ids.flatMap(react),
    ]);
    expect(await wrongCounts()).toEqual([]);
    for (const [i, reader] of readers.entries()) {
      await t.call(deleteReview, { params: { id: ids[i] ?? "" } }, reader);
    }
    expect(await wrongCounts()).toEqual([]);
  }
}, 120_000);
