import type { Paging } from "@okurca/server-kit";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { countOfMet, meets, seesLibraryOf, seesReview, seesReviewsOf } from "../privacy/index.ts";

/** What is liked and commented on: a review, or an event that tells of none. */
export interface Target {
  review_id: string | null;
  event_id: string | null;
  reader_id: string;
  isbn: string;
  title: string;
}

/** Whether the reader likes the review of this column; false for a visitor. */
export function likesReview(readerId: string | undefined, review: string): RawBuilder<boolean> {
  if (readerId === undefined) return sql<boolean>`false`;
  return sql<boolean>`EXISTS (
    SELECT FROM likes WHERE likes.review_id = ${sql.ref(review)} AND likes.reader_id = ${readerId})`;
}

/** Whether the reader likes the event of this column, where it tells of no review. */
export function likesEvent(readerId: string, event: string): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM likes WHERE likes.event_id = ${sql.ref(event)} AND likes.reader_id = ${readerId})`;
}

type Place = "review_id" | "event_id";
type Kind = "likes" | "comments";

/** Of the reactions to the review or event of this column, how many came from readers the condition names. */
function countFrom(
  kind: Kind,
  place: Place,
  column: RawBuilder<unknown>,
  isFrom: (reader: string) => RawBuilder<boolean>,
) {
  return sql<number>`(
    SELECT count(*) FROM ${sql.table(kind)} AS given
    WHERE given.is_counted AND given.${sql.ref(place)} = ${column} AND ${isFrom("given.reader_id")})`;
}

const kept: Record<Kind, string> = { likes: "like_count", comments: "comment_count" };

/** How many likes or comments of a review (alias of `reviews`) came from readers the viewer meets. */
export function seenOfReview(viewerId: string | undefined, kind: Kind, review: string): RawBuilder<number> {
  return countOfMet(viewerId, sql<number>`${sql.ref(`${review}.${kept[kind]}`)}`, (isUnmet) =>
    countFrom(kind, "review_id", sql.ref(`${review}.id`), isUnmet),
  );
}

/** The same of an event (alias of `events`), where it tells of no review. */
export function seenOfEvent(viewerId: string, kind: Kind, event: string): RawBuilder<number> {
  return countOfMet(viewerId, sql<number>`${sql.ref(`${event}.${kept[kind]}`)}`, (isUnmet) =>
    countFrom(kind, "event_id", sql.ref(`${event}.id`), isUnmet),
  );
}

/** How many likes of a quote (alias of `quotes`) came from readers the viewer meets. */
export function likesOfQuote(viewerId: string | undefined, quote: string): RawBuilder<number> {
  return countOfMet(
    viewerId,
    sql<number>`${sql.ref(`${quote}.like_count`)}`,
    (isUnmet) => sql<number>`(
      SELECT count(*) FROM quote_likes AS l
      WHERE l.quote_id = ${sql.ref(`${quote}.id`)} AND l.is_counted AND ${isUnmet("l.reader_id")})`,
  );
}

/** Whether the viewer likes this quote (alias of `quotes`). */
export function likesQuote(viewerId: string | undefined, quote: string): RawBuilder<boolean> {
  if (viewerId === undefined) return sql<boolean>`false`;
  return sql<boolean>`EXISTS (
    SELECT FROM quote_likes AS l WHERE l.quote_id = ${sql.ref(`${quote}.id`)} AND l.reader_id = ${viewerId})`;
}

/** By the id of an event or of a review; undefined when the viewer does not see it. */
export async function findTarget(db: Db, viewerId: string, id: string): Promise<Target | undefined> {
  const { rows } = await sql<Target>`
    SELECT x.review_id, x.event_id, x.reader_id, x.isbn, b.title
    FROM (
      SELECT v.id AS review_id, NULL::uuid AS event_id, v.reader_id, v.isbn
      FROM (SELECT ${id}::uuid AS id UNION SELECT review_id FROM events WHERE id = ${id}) AS named
      JOIN reviews AS v ON v.id = named.id
      JOIN readers AS r ON r.id = v.reader_id
      WHERE ${seesReview(viewerId, "v", "r")}
      UNION ALL
      SELECT NULL, e.id, e.reader_id, e.isbn
      FROM events AS e JOIN readers AS r ON r.id = e.reader_id
      WHERE e.id = ${id} AND e.review_id IS NULL AND (e.kind <> 'friend_quote' OR NOT e.is_hidden OR e.reader_id = ${viewerId})
        AND CASE e.kind WHEN 'friend_rating' THEN ${seesReviewsOf(viewerId, "r")} ELSE ${seesLibraryOf(viewerId, "r")} END
    ) AS x
    JOIN editions AS b ON b.isbn = x.isbn`.execute(db);
  return rows[0];
}

function comments(db: Db) {
  return db
    .selectFrom("comments as c")
    .innerJoin("readers as r", "r.id", "c.reader_id")
    .select(["c.id", "c.reader_id", "c.content", "c.created_at"])
    .select(["c.is_hidden", "c.is_held", "c.links_as_text"])
    .select(["r.username", "r.name", "r.picture"]);
}

export type CommentRow = Awaited<ReturnType<ReturnType<typeof comments>["execute"]>>[number];

/** Comments under the target that the viewer sees. */
function seenUnder(target: Target, viewerId: string) {
  const isUnder =
    target.review_id === null
      ? sql<boolean>`c.event_id = ${target.event_id}`
      : sql<boolean>`c.review_id = ${target.review_id}`;
  return sql<boolean>`${isUnder} AND (NOT c.is_hidden OR c.reader_id = ${viewerId}) AND ${meets(viewerId, "r")}`;
}

export function listCommentRows(
  db: Db,
  viewerId: string,
  target: Target,
  paging: Paging,
): Promise<CommentRow[]> {
  return comments(db)
    .where(seenUnder(target, viewerId))
    .orderBy("c.created_at", "desc")
    .orderBy("c.id")
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
}

export async function countComments(db: Db, viewerId: string, target: Target): Promise<number> {
  const row = await db
    .selectFrom("comments as c")
    .innerJoin("readers as r", "r.id", "c.reader_id")
    .select(sql<number>`count(*)::int`.as("n"))
    .where(seenUnder(target, viewerId))
    .executeTakeFirstOrThrow();
  return row.n;
}

export function findComment(db: Db, id: string) {
  return db
    .selectFrom("comments as c")
    .leftJoin("reviews as v", "v.id", "c.review_id")
    .leftJoin("events as e", "e.id", "c.event_id")
    .select([
      "c.id",
      "c.reader_id",
      "c.review_id",
      "c.event_id",
      sql<string>`coalesce(v.reader_id, e.reader_id)`.as("owner_id"),
    ])
    .where("c.id", "=", id)
    .executeTakeFirst();
}

/** A comment with who wrote it and whose it is under which it stands. */
export async function findWrittenComment(db: Db, id: string) {
  const { rows } = await sql<{ reader_id: string; name: string; owner_id: string; target_id: string }>`
    SELECT c.reader_id, r.name, coalesce(v.reader_id, e.reader_id) AS owner_id, coalesce(c.review_id, c.event_id) AS target_id
    FROM comments AS c JOIN readers AS r ON r.id = c.reader_id
    LEFT JOIN reviews AS v ON v.id = c.review_id LEFT JOIN events AS e ON e.id = c.event_id
    WHERE c.id = ${id}`.execute(db);
  return rows[0];
}

/** A comment that the viewer sees, under what he or she sees. */
export async function findSeenComment(db: Db, viewerId: string, id: string) {
  const comment = await db
    .selectFrom("comments as c")
    .innerJoin("readers as r", "r.id", "c.reader_id")
    .select(["c.id", "c.reader_id", sql<string>`coalesce(c.review_id, c.event_id)`.as("target_id")])
    .where("c.id", "=", id)
    .where((eb) => eb.or([eb("c.is_hidden", "=", false), eb("c.reader_id", "=", viewerId)]))
    .where(meets(viewerId, "r"))
    .executeTakeFirst();
  return comment && (await findTarget(db, viewerId, comment.target_id)) ? comment : undefined;
}
