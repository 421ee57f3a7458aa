import { limits } from "@okurca/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../database/handles.ts";
import {
  lockReadersOfParts,
  partsOf,
  putNotificationsBack,
  takeAnswersBack,
} from "./removed-parts.mutations.ts";

/** Notifications of a review and of the comments under it; each by an index of its own. */
const notificationsOf = (id: string) => sql`(
  SELECT o.* FROM notifications AS o WHERE o.review_id = ${id}
  UNION ALL SELECT o.* FROM comments AS c JOIN notifications AS o ON o.comment_id = c.id
  WHERE c.review_id = ${id} AND o.review_id IS DISTINCT FROM ${id}::uuid)`;
const reportsOf = (id: string) => sql`(
  SELECT o.* FROM reports AS o WHERE o.review_id = ${id}
  UNION ALL SELECT o.* FROM comments AS c JOIN reports AS o ON o.comment_id = c.id WHERE c.review_id = ${id})`;

/**
 * Asks for the readers whose rows are about to be kept, before the review is locked: a deletion of their accounts takes
 * them first, and then the reviews they liked.
 */
export async function lockReadersUnder(tx: Tx, id: string): Promise<void> {
  await sql`
    SELECT FROM readers WHERE id IN (
      SELECT reader_id FROM likes WHERE review_id = ${id}
      UNION SELECT reader_id FROM comments WHERE review_id = ${id}
      UNION SELECT unnest(ARRAY[n.reader_id, n.actor_id]) FROM ${notificationsOf(id)} AS n
      UNION SELECT unnest(ARRAY[p.subject_id, p.reporter_id]) FROM ${reportsOf(id)} AS p)
    ORDER BY id FOR KEY SHARE`.execute(tx);
}

/**
 * Keeps a review aside with its stars, its event and what others added to it, before it is deleted in the same transaction.
 * Each row stays bound to its readers: who leaves takes it along. `earlier`: it is not deleted by its writer, but another
 * one has taken its place by a join of two works.
 */
export async function keepRemovedReview(
  tx: Tx,
  id: string,
  at: Date,
  earlier?: { joinId: string | null },
): Promise<void> {
  await sql`
    INSERT INTO removed_reviews (id, reader_id, isbn, removed_at, review_row, rating_row, event_row, state, join_id)
    SELECT v.id, v.reader_id, v.isbn, ${at}, to_jsonb(v), to_jsonb(g), to_jsonb(h), ${earlier ? "earlier" : "deleted"},
      ${earlier?.joinId ?? null}::uuid
    FROM reviews AS v
    LEFT JOIN ratings AS g ON g.reader_id = v.reader_id AND g.work_id = v.work_id
    LEFT JOIN events AS h ON h.review_id = v.id
    WHERE v.id = ${id}`.execute(tx);
  await sql`
    INSERT INTO removed_review_parts (review_id, kind, reader_id, named_id, part_row)
    SELECT ${id}::uuid, 'like', l.reader_id, NULL::uuid, to_jsonb(l) FROM likes AS l WHERE l.review_id = ${id}
    UNION ALL SELECT ${id}::uuid, 'comment', c.reader_id, NULL, to_jsonb(c) FROM comments AS c WHERE c.review_id = ${id}
    UNION ALL SELECT ${id}::uuid, 'notification', n.reader_id, n.actor_id, to_jsonb(n) FROM ${notificationsOf(id)} AS n
    UNION ALL SELECT ${id}::uuid, 'report', p.subject_id, p.reporter_id, to_jsonb(p) FROM ${reportsOf(id)} AS p`.execute(
    tx,
  );
}

interface Kept {
  isbn: string;
  has_edition: boolean;
  removed_at: Date;
  created_at: Date;
  /** Of the work it belongs to now; null where the writer has reviewed it since. */
  work_id: string | null;
}

/**
 * A reader's own that is still kept, locked. It belongs to the work its edition is of now; to the one it was of where the
 * writer has reviewed the former, as when editions move (`moveReviews`). Undefined when its time is over.
 */
export async function lockRemovedReview(
  tx: Tx,
  of: { id: string; readerId: string; at: Date },
): Promise<Kept | undefined> {
  const since = new Date(of.at.getTime() - limits.removedReviewSeconds * 1000);
  const { rows } = await sql<Kept>`
    SELECT okurca_present_isbn(k.isbn) AS isbn, k.removed_at, (k.review_row->>'created_at')::timestamptz AS created_at,
      EXISTS (SELECT FROM editions AS e WHERE e.isbn = okurca_present_isbn(k.isbn)) AS has_edition,
      (SELECT w.id FROM (
          SELECT e.work_id AS id, 1 AS place FROM editions AS e WHERE e.isbn = okurca_present_isbn(k.isbn)
          UNION ALL SELECT o.id, 2 FROM works AS o WHERE o.id = (k.review_row->>'work_id')::uuid) AS w
        WHERE NOT EXISTS (SELECT FROM reviews AS v WHERE v.reader_id = k.reader_id AND v.work_id = w.id)
        ORDER BY place LIMIT 1) AS work_id
    FROM removed_reviews AS k
    WHERE k.id = ${of.id} AND k.reader_id = ${of.readerId} AND k.removed_at >= ${since} AND k.state = 'deleted'
    FOR UPDATE`.execute(tx);
  return rows[0];
}

/** Puts back what `keepRemovedReview` kept, all of it as it was; what was hidden stays hidden. */
export async function putReviewBack(tx: Tx, { id, workId }: { id: string; workId: string }): Promise<void> {
  const moved = sql`jsonb_build_object('work_id', ${workId}::uuid)`;
  await lockReadersOfParts(tx, { what: "review", id });
  await putAnswersBack(tx, id);
  await sql`
    INSERT INTO reviews
    SELECT r.* FROM removed_reviews AS k, jsonb_populate_record(NULL::reviews, k.review_row || ${moved} || jsonb_build_object(
      'isbn', okurca_present_isbn(k.isbn), 'like_count', (SELECT count(*) FROM likes AS l WHERE l.review_id = ${id} AND l.is_counted),
      'comment_count', (SELECT count(*) FROM comments AS c WHERE c.review_id = ${id} AND c.is_counted))) AS r
    WHERE k.id = ${id}`.execute(tx);
  await sql`SET CONSTRAINTS likes_review_id_fkey, comments_review_id_fkey IMMEDIATE`.execute(tx);
  // Stars that were given since are the newer ones.
  await sql`
    INSERT INTO ratings
    SELECT r.* FROM removed_reviews AS k,
      jsonb_populate_record(NULL::ratings, k.rating_row || ${moved} || jsonb_build_object('stands_alone', false,
        'isbn', okurca_present_isbn(k.rating_row->>'isbn'))) AS r
    WHERE k.id = ${id} AND k.rating_row IS NOT NULL
    ON CONFLICT (reader_id, work_id) DO UPDATE SET isbn = excluded.isbn`.execute(tx);
  await sql`
    INSERT INTO events
    SELECT r.* FROM removed_reviews AS k, jsonb_populate_record(NULL::events,
      k.event_row || jsonb_build_object('isbn', okurca_present_isbn(k.event_row->>'isbn'))) AS r
    WHERE k.id = ${id} AND k.event_row IS NOT NULL`.execute(tx);
  await putReportsBack(tx, id);
  await putNotificationsBack(tx, { what: "review", id });
  await tx.deleteFrom("removed_reviews").where("id", "=", id).execute();
}

/**
 * Likes and comments come before their review: the triggers that count them find none, where they would count a thousand
 * one by one. Those of suspended readers do not count, and those of readers who left are not there.
 */
async function putAnswersBack(tx: Tx, id: string): Promise<void> {
  await sql`SET CONSTRAINTS likes_review_id_fkey, comments_review_id_fkey DEFERRED`.execute(tx);
  await sql`
    INSERT INTO comments
    SELECT r.* FROM ${partsOf({ what: "review", id }, "comment")} AS p, jsonb_populate_record(NULL::comments, p.part_row) AS r`.execute(
    tx,
  );
  await sql`
    INSERT INTO likes
    SELECT r.* FROM ${partsOf({ what: "review", id }, "like")} AS p JOIN readers AS w ON w.id = p.reader_id,
      jsonb_populate_record(NULL::likes, p.part_row || jsonb_build_object('is_counted', NOT w.is_suspended)) AS r`.execute(
    tx,
  );
}

/** Who waits for a decision waits again, and is no longer told that it has gone. */
async function putReportsBack(tx: Tx, id: string): Promise<void> {
  // One that suspends outlived the review (`okurca_keep_suspensions`), and what it hid was taken from it.
  await sql`
    INSERT INTO reports
    SELECT r.* FROM ${partsOf({ what: "review", id }, "report")} AS p, jsonb_populate_record(NULL::reports, p.part_row) AS r
    ON CONFLICT (id) DO UPDATE SET review_id = excluded.review_id, comment_id = excluded.comment_id,
      is_hiding = excluded.is_hiding AND reports.is_suspending`.execute(tx);
  await forgetEnded(tx, id);
  await showUnlessReported(tx, id);
  await takeAnswersBack(tx, { what: "review", id });
}

/** What was taken back while the review was away hides nothing now, unless another decision does. */
async function forgetEnded(tx: Tx, id: string): Promise<void> {
  const ofReport = sql`d.review_id IS NOT DISTINCT FROM q.review_id AND d.comment_id IS NOT DISTINCT FROM q.comment_id
    AND num_nonnulls(d.review_id, d.comment_id) = 1 AND 'hidden' = ANY(d.outcomes)`;
  await sql`
    UPDATE reports AS p SET is_hiding = false, state = CASE WHEN p.state = 'open' THEN p.state ELSE 'restored' END,
      decision_id = ended.by
    FROM (
      SELECT q.id, (array_agg(d.ended_by ORDER BY d.ended_at DESC))[1] AS by
      FROM removed_reviews AS k
      JOIN removed_review_parts AS o ON o.review_id = k.id AND o.kind = 'report'
      JOIN reports AS q ON q.id = (o.part_row->>'id')::uuid AND q.is_hiding
      JOIN decisions AS d ON ${ofReport} AND d.ended_at >= k.removed_at
      WHERE k.id = ${id} AND NOT EXISTS (SELECT FROM decisions AS d WHERE ${ofReport} AND d.ended_at IS NULL)
      GROUP BY q.id) AS ended
    WHERE p.id = ended.id`.execute(tx);
}

/** A decision that outlived the review may have been taken back since: what no report hides any longer is shown. */
async function showUnlessReported(tx: Tx, id: string): Promise<void> {
  const shown = sql`is_hidden = false, is_held = false`;
  for (const [table, place, column, hidden, change] of [
    ["reviews", "id", "review_id", "id", shown],
    ["events", "review_id", "review_id", "review_id", sql`is_hidden = false`],
    ["comments", "review_id", "comment_id", "id", shown],
  ] as const)
    await sql`
      UPDATE ${sql.table(table)} AS x SET ${change}
      WHERE x.${sql.id(place)} = ${id} AND x.is_hidden
        AND NOT EXISTS (SELECT FROM reports AS p WHERE p.${sql.id(column)} = x.${sql.id(hidden)} AND p.is_hiding)`.execute(
      tx,
    );
}

/** Deletes reviews that can no longer be brought back. */
export async function deleteOldRemovedReviews(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.removedReviewSeconds * 1000);
  await db
    .deleteFrom("removed_reviews")
    .where("removed_at", "<", before)
    .where("state", "<>", "earlier")
    .execute();
}

/** Writes the text of a review, or of a comment under one, that was removed and may be put back; only over `present`. */
export async function setRemovedText(tx: Tx, id: string, text: string, present: string): Promise<void> {
  await sql`
    UPDATE removed_reviews SET review_row = jsonb_set(review_row, '{content}', to_jsonb(${text}::text))
    WHERE id = ${id} AND review_row ->> 'content' = ${present}`.execute(tx);
  await sql`
    UPDATE removed_review_parts SET part_row = jsonb_set(part_row, '{content}', to_jsonb(${text}::text))
    WHERE kind = 'comment' AND part_row ->> 'id' = ${id} AND part_row ->> 'content' = ${present}`.execute(tx);
}
