import type { Audience } from "@okurca/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { hasUsername } from "../readers/index.ts";

type Condition = RawBuilder<boolean>;
/** The viewer's id; undefined for a visitor. */
type ViewerId = string | undefined;

/** The ids of readers whom the viewer blocked or who blocked the viewer; in brackets. */
function blockedWith(viewerId: string): RawBuilder<string> {
  return sql<string>`(
    SELECT blocked_id FROM blocks WHERE reader_id = ${viewerId}
    UNION ALL SELECT reader_id FROM blocks WHERE blocked_id = ${viewerId})`;
}

/**
 * A stored count minus what came from readers the viewer does not meet: `unmet` counts that, given the
 * condition that recognizes them. A viewer without blocks, like a visitor, sees the stored count.
 */
export function countOfMet(
  viewerId: ViewerId,
  kept: RawBuilder<number>,
  unmet: (isUnmet: (reader: string) => Condition) => RawBuilder<number>,
): RawBuilder<number> {
  if (viewerId === undefined) return kept;
  const blocked = blockedWith(viewerId);
  const isUnmet = (reader: string) => sql<boolean>`${sql.ref(reader)} IN ${blocked}`;
  return sql<number>`(CASE WHEN EXISTS ${blocked} THEN ${kept} - ${unmet(isUnmet)} ELSE ${kept} END)::int`;
}

/**
 * Whether the viewer meets the reader of this alias of `readers` at all: the reader is not suspended, and
 * neither has blocked the other. One reader has few blocks; the query reads them once for a whole list.
 */
export function meets(viewerId: ViewerId, reader: string): Condition {
  const [id, isSuspended] = [sql.ref(`${reader}.id`), sql.ref(`${reader}.is_suspended`)];
  if (viewerId === undefined) return sql<boolean>`NOT ${isSuspended}`;
  return sql<boolean>`(${id} = ${viewerId} OR NOT ${isSuspended} AND ${id} NOT IN ${blockedWith(viewerId)})`;
}

function sees(viewerId: ViewerId, column: "library_for" | "reviews_for", reader: string): Condition {
  const [id, audience] = [sql.ref(`${reader}.id`), sql.ref(`${reader}.${column}`)];
  if (viewerId === undefined) return sql<boolean>`(${meets(viewerId, reader)} AND ${audience} = 'public')`;
  return sql<boolean>`(${id} = ${viewerId} OR ${meets(viewerId, reader)} AND (
    ${audience} = 'public' OR ${audience} = 'friends' AND EXISTS (
      SELECT FROM friend_edges WHERE friend_edges.reader_id = ${viewerId} AND friend_edges.friend_id = ${id})))`;
}

/** Whether the viewer sees the library of the reader of this alias of `readers`. */
export function seesLibraryOf(viewerId: ViewerId, reader: string): Condition {
  return sees(viewerId, "library_for", reader);
}

/** Whether the viewer sees the reviews of the reader of this alias of `readers`. */
export function seesReviewsOf(viewerId: ViewerId, reader: string): Condition {
  return sees(viewerId, "reviews_for", reader);
}

/** Whether the viewer sees this review (alias of `reviews`) of this reader (alias of `readers`). */
export function seesReview(viewerId: ViewerId, review: string, reader: string): Condition {
  const isShown = sql`NOT ${sql.ref(`${review}.is_hidden`)}`;
  if (viewerId === undefined) return sql<boolean>`(${isShown} AND ${seesReviewsOf(viewerId, reader)})`;
  return sql<boolean>`((${isShown} OR ${sql.ref(`${reader}.id`)} = ${viewerId}) AND ${seesReviewsOf(viewerId, reader)})`;
}

/** Whether the viewer sees this quote (alias of `quotes`) of this reader (alias of `readers`): a private library wins. */
export function seesQuote(viewerId: ViewerId, quote: string, reader: string): Condition {
  const [id, audience] = [sql.ref(`${reader}.id`), sql.ref(`${quote}.audience`)];
  const isShown = sql`NOT ${sql.ref(`${quote}.is_hidden`)} AND ${seesLibraryOf(viewerId, reader)}`;
  if (viewerId === undefined) return sql<boolean>`(${isShown} AND ${audience} = 'public')`;
  return sql<boolean>`(${id} = ${viewerId} OR ${isShown} AND (
    ${audience} = 'public' OR ${audience} = 'friends' AND EXISTS (
      SELECT FROM friend_edges WHERE friend_edges.reader_id = ${viewerId} AND friend_edges.friend_id = ${id})))`;
}

/** Whether the viewer sees these stars (alias of `ratings`) of this reader (alias of `readers`), as it would a review's. */
export function seesRating(viewerId: ViewerId, rating: string, reader: string): Condition {
  const isHidden = sql`EXISTS (
    SELECT FROM reviews AS hidden WHERE hidden.reader_id = ${sql.ref(`${rating}.reader_id`)}
      AND hidden.work_id = ${sql.ref(`${rating}.work_id`)} AND hidden.is_hidden)`;
  return sql<boolean>`(NOT ${isHidden} AND ${seesReviewsOf(viewerId, reader)})`;
}

/** The reader of this username, if the viewer meets the reader, and what the viewer sees. */
export function findReaderMetBy(db: Db, viewerId: ViewerId, username: string) {
  return db
    .selectFrom("readers as r")
    .select(["r.id", "r.username", "r.name", "r.picture", "r.email", "r.favorite_genres"])
    .select([
      seesLibraryOf(viewerId, "r").as("is_library_seen"),
      seesReviewsOf(viewerId, "r").as("are_reviews_seen"),
    ])
    .where(hasUsername(username))
    .where(meets(viewerId, "r"))
    .executeTakeFirst();
}

export async function findPrivacy(
  db: Db,
  readerId: string,
): Promise<{ library: Audience; reviews: Audience; is_followable: boolean }> {
  return db
    .selectFrom("readers")
    .select(["library_for as library", "reviews_for as reviews", "is_followable"])
    .where("id", "=", readerId)
    .executeTakeFirstOrThrow();
}
