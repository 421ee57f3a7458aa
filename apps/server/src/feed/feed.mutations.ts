import { limits, type ReadingStatus } from "@okurca/contract";
import { compileOnce } from "@okurca/server-kit";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../database/handles.ts";
import { touchActivity } from "../readers/index.ts";

/** What is told on the card of a reader's day. */
interface Told {
  readerId: string;
  kind: "friend_book_update" | "friend_rating";
  isbn: string;
  status: ReadingStatus | null;
  at: Date;
}
type BookUpdate = Omit<Told, "kind" | "status"> & { status: ReadingStatus };

type Given = { [K in keyof Told]: Told[K] } & { since: Date };

const startOfDay = (at: Date) => sql`date_trunc('day', ${at}::timestamptz, 'Europe/Istanbul')`;
const isAnswered = sql<boolean>`(like_count + comment_count > 0)`;

/**
 * Of the events that told the same before the newest one counts, which is told anew. `stays`: it leads the card on which it
 * is to be told; `isAlone`: it is told by itself, with what somebody has answered.
 */
interface Before {
  of: (given: Given) => RawBuilder<unknown>;
  stays: (given: Given) => RawBuilder<unknown>;
  isAlone: RawBuilder<unknown>;
}

const before: Record<Told["kind"], Before> = {
  // The book's, from the last ten minutes.
  friend_book_update: {
    of: ({ isbn, since }) => sql`isbn = ${isbn} AND happened_at > ${since}`,
    stays: ({ at }) => sql`is_leading AND (${isAnswered} OR happened_at >= ${startOfDay(at)})`,
    isAlone: sql`false`,
  },
  // Of the work's stars, however old: what somebody said of them that day goes along with them alone.
  friend_rating: {
    of: ({ isbn }) => ofSameWork(isbn),
    stays: ({ at }) => sql`is_leading AND happened_at >= ${startOfDay(at)}`,
    isAlone: isAnswered,
  },
};

/**
 * Leads the card of the reader's day (docs/decisions/0031): what told the same before is moved to the present, else there
 * is another event. What led that card gives way, unless somebody has answered it or the card is full. The reader's row is
 * locked: two at once would both lead the card.
 */
const tellOnCard = (kind: Told["kind"]) =>
  compileOnce((tx: Db, given: Given) => ({
    compile: () =>
      sql<{ id: string }>`
    WITH before AS (
      SELECT id, happened_at, ${before[kind].stays(given)} AS stays, ${before[kind].isAlone} AS is_alone
      FROM events
      WHERE reader_id = ${given.readerId} AND kind = ${sql.lit(kind)} AND ${before[kind].of(given)}
      ORDER BY happened_at DESC LIMIT 1 FOR NO KEY UPDATE
    ), card AS (
      UPDATE events SET is_leading = false, card_id = coalesce(card_id, id)
      WHERE id = (
        SELECT e.id FROM events AS e
        WHERE e.reader_id = ${given.readerId} AND e.is_leading AND e.kind = ${sql.lit(kind)} AND NOT ${isAnswered}
          AND e.happened_at >= ${startOfDay(given.at)}
          AND e.happened_at < ${startOfDay(given.at)} + interval '1 day'
          AND NOT EXISTS (SELECT FROM before WHERE stays OR is_alone)
          AND NOT EXISTS (
            SELECT FROM events AS o WHERE o.card_id = e.card_id AND NOT o.is_leading
            OFFSET ${sql.lit(limits.feedCard.events - 2)})
        ORDER BY e.happened_at DESC LIMIT 1 FOR NO KEY UPDATE)
      RETURNING card_id, happened_at
    ), told AS (
      -- Never back, when a change that began later was quicker.
      SELECT b.id, b.stays, c.card_id, greatest(now.at, b.happened_at, c.happened_at) AS happened_at
      FROM (SELECT ${given.at}::timestamptz AS at) AS now LEFT JOIN before AS b ON true LEFT JOIN card AS c ON true
    ), moved AS (
      UPDATE events AS e SET status = ${given.status}, happened_at = t.happened_at, is_leading = true,
        card_id = CASE WHEN t.stays THEN e.card_id ELSE coalesce(t.card_id, gen_random_uuid()) END
      FROM told AS t WHERE e.id = t.id
      RETURNING e.id
    ), added AS (
      INSERT INTO events (reader_id, kind, isbn, status, happened_at, card_id)
      SELECT ${given.readerId}::uuid, ${sql.lit(kind)}, ${given.isbn}, ${given.status}, happened_at, card_id
      FROM told WHERE id IS NULL
      RETURNING id
    )
    SELECT id FROM moved UNION ALL SELECT id FROM added`.compile(tx),
  }));
const tell = {
  friend_book_update: tellOnCard("friend_book_update"),
  friend_rating: tellOnCard("friend_rating"),
};

/** @returns the event's id */
async function recordOnCard(tx: Tx, told: Told): Promise<string> {
  const since = minutesBefore(told.at);
  const [, [event]] = await Promise.all([touchActivity(tx, told), tell[told.kind](tx, { ...told, since })]);
  if (!event) throw new Error("an event is moved or added");
  return event.id;
}

/**
 * Adding a book and changing its status within ten minutes is one event: the newest one of that book is moved to the
 * present instead of adding another.
 * @returns the event's id
 */
export function recordBookUpdate(tx: Tx, update: BookUpdate): Promise<string> {
  return recordOnCard(tx, { ...update, kind: "friend_book_update" });
}

/** From when on a text about a book stands for what was told of that book before: the day, or ten minutes over midnight. */
const dayBegan = (at: Date, recently: Date) => sql<Date>`least(${startOfDay(at)}, ${recently}::timestamptz)`;
const minutesBefore = (at: Date) => new Date(at.getTime() - limits.eventMergeMinutes * 60_000);
const dayEnds = (at: Date) => sql<Date>`${startOfDay(at)} + interval '1 day'`;

/**
 * A review that stood for what was told of its day is gone: that the book was finished then is told again, at its time,
 * unless that still stands. `day`: of the review.
 */
export async function recordFinishAgain(
  tx: Tx,
  finish: { readerId: string; isbn: string; at: Date; day: Date },
): Promise<void> {
  const { day, ...of } = finish;
  const told = await tx
    .selectFrom("events")
    .select("id")
    .where("reader_id", "=", of.readerId)
    .where("kind", "=", "friend_book_update")
    .where("status", "=", "read")
    .where(ofSameWork(of.isbn))
    .where("happened_at", ">", dayBegan(day, minutesBefore(day)))
    .where("happened_at", "<", dayEnds(day))
    .executeTakeFirst();
  if (!told) {
    const kind = "friend_book_update";
    await tell[kind](tx, { ...of, kind, status: "read", since: of.at });
  }
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

/** A review that others see from now on is told of as if it were written now. */
export async function setReviewEventTime(tx: Tx, reviewId: string, at: Date): Promise<void> {
  await tx.updateTable("events").set({ happened_at: at }).where("review_id", "=", reviewId).execute();
}

/** @returns the event's id */
export async function recordReview(
  tx: Tx,
  review: { id: string; readerId: string; isbn: string; at: Date },
): Promise<string> {
  const event = tx
    .insertInto("events")
    .values({
      ...{ reader_id: review.readerId, kind: "friend_post", isbn: review.isbn },
      ...{ review_id: review.id, happened_at: review.at },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const [{ id }] = await Promise.all([event, touchActivity(tx, { ...review, kind: "friend_post" })]);
  return id;
}

/**
 * Stars without words: an event each work, moved to the present when they change.
 * @returns the event's id
 */
export function recordRating(tx: Tx, rating: { readerId: string; isbn: string; at: Date }): Promise<string> {
  return recordOnCard(tx, { ...rating, kind: "friend_rating", status: null });
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

interface Swallowed {
  readerId: string;
  isbn: string;
  kinds: ("friend_book_update" | "friend_rating")[];
  recently: Date;
  at: Date;
}

const swallow = (isOfDay: boolean) =>
  compileOnce((tx: Db, { readerId, isbn, kinds, recently, at }: Swallowed) => ({
    compile: () =>
      sql<{ status: "read" | null; happened_at: Date }>`
    DELETE FROM events
    WHERE reader_id = ${readerId} AND kind = ANY(${kinds}) AND (status IS NULL OR status = 'read')
      AND ${isOfDay ? sql`happened_at > ${dayBegan(at, recently)} AND happened_at < ${dayEnds(at)}` : sql`happened_at > ${recently}`}
      AND ${ofSameWork(isbn)} AND like_count = 0 AND comment_count = 0
      AND (kind = 'friend_rating' OR EXISTS (
        SELECT FROM readers AS r WHERE r.id = events.reader_id AND CASE r.reviews_for
          WHEN 'public' THEN true
          WHEN 'friends' THEN NOT (r.library_for = 'public' AND r.is_followable)
          ELSE r.library_for = 'me' END))
    RETURNING status, happened_at`.compile(tx),
  }));
const [swallowRecent, swallowOfDay] = [swallow(false), swallow(true)];

/**
 * One cause is one event: what a reader has just told of a work, that it was read or which stars it was given, goes into
 * the event that says more: what was told in the last ten minutes, or `isOfDay` on that whole day, since a text may take its
 * time. It stays where somebody has answered it, and where who sees it, a friend or a follower, would not see the other one.
 * @returns when it was told that the work was read, where that went
 */
export async function swallowEvents(
  tx: Tx,
  { isOfDay = false, ...of }: { readerId: string; isbn: string; at: Date; isOfDay?: boolean },
  kinds: readonly ("friend_book_update" | "friend_rating")[],
): Promise<Date | undefined> {
  const recently = minutesBefore(of.at);
  const swallowed = await (isOfDay ? swallowOfDay : swallowRecent)(tx, {
    ...of,
    kinds: [...kinds],
    recently,
  });
  return swallowed.find(({ status }) => status === "read")?.happened_at;
}

/** What a reader's events tell of one edition they tell of another. */
export async function replaceEditionOfEvents(
  tx: Tx,
  of: { readerId: string; from: string; to: string },
): Promise<void> {
  await tx
    .updateTable("events")
    .set({ isbn: of.to })
    .where("reader_id", "=", of.readerId)
    .where("isbn", "=", of.from)
    .execute();
}
