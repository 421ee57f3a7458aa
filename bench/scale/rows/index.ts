import { makeCatalogue } from "./catalogue.ts";
import { makeNotices } from "./notices.ts";
import { makeFriends, makeReaders } from "./readers.ts";
import { makeEvents, makeReactions, makeReviews } from "./reviews.ts";
import { prepareSession, type Sql } from "./session.ts";
import type { Shape } from "./shape.ts";
import { makeShelves } from "./shelves.ts";
import { unindexed } from "./unindexed.ts";

export type { Sql } from "./session.ts";
export { type Shape, shapeOf } from "./shape.ts";

const large = [
  "friend_edges",
  "library_books",
  "readings",
  "reviews",
  "events",
  "likes",
  "comments",
  "notifications",
];

/** What the feed keeps beside a reader: as `settleActivity` has it for one, and as the trigger on events counts. */
const settle = `
  UPDATE readers AS r SET post_events = e.posts, book_events = e.books, last_activity_at = coalesce(e.newest, '-infinity')
  FROM (
    SELECT reader_id, count(*) FILTER (WHERE kind = 'friend_post') AS posts,
      count(*) FILTER (WHERE kind = 'friend_book_update') AS books,
      max(happened_at) FILTER (
        WHERE CASE kind WHEN 'friend_post' THEN o.reviews_for ELSE o.library_for END <> 'me') AS newest
    FROM events JOIN readers AS o ON o.id = reader_id WHERE NOT is_hidden GROUP BY reader_id
  ) AS e
  WHERE e.reader_id = r.id`;

/**
 * Fills a migrated database of one connection with readers and everything they have done, the same each time, with
 * every count and time the product keeps beside them. Reader i has the id md5('okur' || i), the username okuri and the
 * subject md5('hesap' || i) of this issuer.
 */
export async function generateRows(
  sql: Sql,
  given: { shape: Shape; issuer: string; onStep: (text: string) => void },
): Promise<void> {
  const { shape, issuer, onStep } = given;
  const step = async (text: string, work: () => Promise<unknown>) => {
    const from = performance.now();
    await work();
    onStep(`${text}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  };
  await prepareSession(sql);
  await step("books", () => makeCatalogue(sql, shape));
  await step("readers", () => makeReaders(sql, shape, issuer));
  let lastOfRows = performance.now();
  await unindexed(sql, large, async () => {
    await step("friendships", () => makeFriends(sql, shape));
    await step("shelves", () => makeShelves(sql, shape));
    await step("reviews", () => makeReviews(sql));
    await step("events", () => makeEvents(sql));
    await step("likes and comments", () => makeReactions(sql, shape));
    await step("notifications", () => makeNotices(sql));
    lastOfRows = performance.now();
  });
  onStep(`indexes and keys: ${((performance.now() - lastOfRows) / 1000).toFixed(1)} s`);
  await step("what is kept beside readers", () => sql.unsafe(settle));
  await step("statistics", () => sql.unsafe("VACUUM ANALYZE"));
}
