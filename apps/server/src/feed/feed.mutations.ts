import { limits, type ReadingStatus } from "@okurca/contract";
import { type Insertable, sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import type { Tables } from "../database/tables.ts";
import { touchActivity } from "../readers/index.ts";

const insertEvent = (tx: Tx, event: Insertable<Tables["events"]>) =>
  tx.insertInto("events").values(event).returning("id").executeTakeFirstOrThrow();

/** What is told on the card of a reader's day. */
interface Told {
  readerId: string;
  kind: "friend_book_update" | "friend_rating";
  isbn: string;
  status: ReadingStatus | null;
  at: Date;
}
type BookUpdate = Omit<Told, "kind" | "status"> & { status: ReadingStatus };

/** The event that told the same before, locked. */
interface Before {
  id: string;
  happened_at: Date;
  /** It leads the card on which it is to be told. */
  stays: boolean;
  /** It is told by itself, with what somebody has answered. */
  is_alone: boolean;
}

const startOfDay = (at: Date) => sql`date_trunc('day', ${at}::timestamptz, 'Europe/Istanbul')`;
const isAnswered = sql<boolean>`(like_count + comment_count > 0)`;

const newestBefore = (tx: Tx, { readerId, kind }: Pick<Told, "readerId" | "kind">) =>
  tx
    .selectFrom("events")
    .select(["id", "happened_at"])
    .where("reader_id", "=", readerId)
    .where("kind", "=", kind)
    .orderBy("happened_at", "desc")
    .limit(1)
    .forNoKeyUpdate();

/** The newest event of the book from the last ten minutes. */
function findRecentUpdate(tx: Tx, { isbn, at, ...of }: Told): Promise<Before | undefined> {
  const since = new Date(at.getTime() - limits.eventMergeMinutes * 60_000);
  return newestBefore(tx, of)
    .select([
      sql<boolean>`is_leading AND (${isAnswered} OR happened_at >= ${startOfDay(at)})`.as("stays"),
      sql<boolean>`false`.as("is_alone"),
    ])
    .where("isbn", "=", isbn)
    .where("happened_at", ">", since)
    .executeTakeFirst();
}

/** The event of the work's stars, however old: what somebody said of them that day goes along with them alone. */
function findRatingBefore(tx: Tx, { isbn, at, ...of }: Told): Promise<Before | undefined> {
  return newestBefore(tx, of)
    .select([
      sql<boolean>`is_leading AND happened_at >= ${startOfDay(at)}`.as("stays"),
      isAnswered.as("is_alone"),
    ])
    .where(ofSameWork(isbn))
    .executeTakeFirst();
}

/** What led the reader's card of the day gives way; undefined where somebody has answered it, or the card is full. */
function joinCard(tx: Tx, { readerId, kind, at }: Told) {
  return tx
    .updateTable("events")
    .set({ is_leading: false, card_id: sql<string>`coalesce(card_id, id)` })
    .where("id", "=", (eb) =>
      eb
        .selectFrom("events as e")
        .select("e.id")
        .where("e.reader_id", "=", readerId)
        .where(sql<boolean>`e.is_leading`)
        .where("e.kind", "=", kind)
        .where(sql<boolean>`NOT ${isAnswered}`)
        .where("e.happened_at", ">=", sql<Date>`${startOfDay(at)}`)
        .where("e.happened_at", "<", sql<Date>`${startOfDay(at)} + interval '1 day'`)
        .where(
          sql<boolean>`NOT EXISTS (
            SELECT FROM events AS o WHERE o.card_id = e.card_id AND NOT o.is_leading OFFSET ${limits.feedCard.events - 2})`,
        )
        .orderBy("e.happened_at", "desc")
        .limit(1)
        .forNoKeyUpdate(),
    )
    .returning(["card_id", "happened_at"])
    .executeTakeFirst();
}

/**
 * Leads the card of the reader's day (docs/decisions/0031): what told the same before is moved to the present, else there
 * is another event. The reader's row is locked: two at once would both lead the card.
 * @returns the event's id
 */
async function tellOnCard(tx: Tx, told: Told, before: Before | undefined): Promise<string> {
  const card = before?.stays || before?.is_alone ? undefined : await joinCard(tx, told);
  // Never back, when a change that began later was quicker.
  const newest = new Date(
    Math.max(+told.at, +(before?.happened_at ?? told.at), +(card?.happened_at ?? told.at)),
  );
  const { readerId: reader_id, kind, isbn, status } = told;
  if (!before) {
    const event = { reader_id, kind, isbn, status, happened_at: newest, card_id: card?.card_id ?? null };
    return (await insertEvent(tx, event)).id;
  }
  await tx
    .updateTable("events")
    .set({ status, happened_at: newest })
    .$if(!before.stays, (query) =>
      query.set({ is_leading: true, card_id: card?.card_id ?? sql<string>`gen_random_uuid()` }),
    )
    .where("id", "=", before.id)
    .execute();
  return before.id;
}

/**
 * Adding a book and changing its status within ten minutes is one event: the newest one of that book is moved to the
 * present instead of adding another.
 * @returns the event's id
 */
export async function recordBookUpdate(tx: Tx, update: BookUpdate): Promise<string> {
  const told = { ...update, kind: "friend_book_update" } as const;
  await touchActivity(tx, told);
  return tellOnCard(tx, told, await findRecentUpdate(tx, told));
}

/** The event that told of a book at that time, unless somebody has answered it. */
export async function deleteBookUpdate(
  tx: Tx,
  of: { readerId: string; isbn: string; at: Date },
): Promise<void> {
  await tx
    .deleteFrom("events")
    .where("reader_id", "=", of.readerId)
    .where("kind", "=", "friend_book_update")
    .where("isbn", "=", of.isbn)
    .where("happened_at", "=", of.at)
    .where(sql<boolean>`NOT ${isAnswered}`)
    .execute();
}

/** With its likes and comments; one that leads a card with all of the card. */
export async function deleteEvent(tx: Tx, id: string): Promise<void> {
  await tx
    .deleteFrom("events")
    .where(
      sql<boolean>`id = ANY(ARRAY(
        SELECT ${id}::uuid
        UNION ALL SELECT o.id FROM events AS e JOIN events AS o ON o.card_id = e.card_id AND NOT o.is_leading
        WHERE e.id = ${id} AND e.is_leading))`,
    )
    .execute();
}

/** The event of a review is hidden and shown with it. */
export async function setReviewEventHidden(tx: Tx, reviewId: string, isHidden: boolean): Promise<void> {
  await tx.updateTable("events").set({ is_hidden: isHidden }).where("review_id", "=", reviewId).execute();
}

/** @returns the event's id */
export async function recordReview(
  tx: Tx,
  review: { id: string; readerId: string; isbn: string; at: Date },
): Promise<string> {
  const { id } = await insertEvent(tx, {
    ...{ reader_id: review.readerId, kind: "friend_post", isbn: review.isbn },
    ...{ review_id: review.id, happened_at: review.at },
  });
  await touchActivity(tx, { ...review, kind: "friend_post" });
  return id;
}

/**
 * Stars without words: an event each work, moved to the present when they change.
 * @returns the event's id
 */
export async function recordRating(
  tx: Tx,
  rating: { readerId: string; isbn: string; at: Date },
): Promise<string> {
  const told = { ...rating, kind: "friend_rating", status: null } as const;
  await touchActivity(tx, told);
  return tellOnCard(tx, told, await findRatingBefore(tx, told));
}

const ofSameWork = (isbn: string) => sql<boolean>`
  isbn IN (SELECT o.isbn FROM editions AS o WHERE o.work_id = (SELECT work_id FROM editions AS e WHERE e.isbn = ${isbn}))`;

/** The event of stars that are taken back. True when there was one. */
export async function deleteRatingEvent(tx: Tx, of: { readerId: string; isbn: string }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("events")
    .where("reader_id", "=", of.readerId)
    .where("kind", "=", "friend_rating")
    .where(ofSameWork(of.isbn))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * One cause is one event: what a reader has just told of a work, that it was read or which stars it was given, goes into
 * the event that says more: what was told in the last ten minutes, or `isOfDay` on that whole day, since a text may take its
 * time. It stays where somebody has answered it, and where who sees it, a friend or a follower, would not see the other one.
 */
export async function swallowEvents(
  tx: Tx,
  { isOfDay = false, ...of }: { readerId: string; isbn: string; at: Date; isOfDay?: boolean },
  kinds: readonly ("friend_book_update" | "friend_rating")[],
): Promise<void> {
  const recently = new Date(of.at.getTime() - limits.eventMergeMinutes * 60_000);
  await tx
    .deleteFrom("events")
    .where("reader_id", "=", of.readerId)
    .where("kind", "in", kinds)
    .where((eb) => eb.or([eb("status", "is", null), eb("status", "=", "read")]))
    .where(
      "happened_at",
      ">",
      isOfDay ? sql<Date>`least(${startOfDay(of.at)}, ${recently}::timestamptz)` : recently,
    )
    .where(ofSameWork(of.isbn))
    .where("like_count", "=", 0)
    .where("comment_count", "=", 0)
    .where(
      sql<boolean>`(kind = 'friend_rating' OR EXISTS (
        SELECT FROM readers AS r WHERE r.id = events.reader_id AND CASE r.reviews_for
          WHEN 'public' THEN true
          WHEN 'friends' THEN NOT (r.library_for = 'public' AND r.is_followable)
          ELSE r.library_for = 'me' END))`,
    )
    .execute();
}
