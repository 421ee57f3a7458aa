import { limits, type ReadingStatus } from "@okurca/contract";
import { compileOnce } from "@okurca/server-kit";
import { type RawBuilder, sql } from "kysely";
import { type CoverRow, inCatalogue } from "../books/index.ts";
import type { Db } from "../database/handles.ts";
import { followedIdsOf } from "../follows/index.ts";
import { friendIdsOf } from "../friendships/index.ts";
import { seesReview } from "../privacy/index.ts";
import { halvesOf, halvesOfEdition } from "../ratings/index.ts";
import { likesEvent, likesReview, seenOfEvent, seenOfReview } from "../reactions/index.ts";
import { quotesToldBy } from "./told-quotes.queries.ts";

/** Of whom a reader hears besides himself or herself, `id`: friends, and those followed without being friends. */
export const heardBy = (readerId: string) => sql`
  SELECT friend_id AS id, true AS is_friend FROM (${friendIdsOf(readerId)}) AS friends
  UNION ALL
  SELECT followed_id, false FROM (${followedIdsOf(readerId)}) AS followed
  WHERE NOT EXISTS (
    SELECT FROM (${friendIdsOf(readerId)}) AS friends WHERE friend_id = followed_id OFFSET 0)`;

const isSeen = (
  audience: "library_for" | "reviews_for",
) => sql`(NOT r.is_suspended AND CASE WHEN heard.is_friend
  THEN ${sql.ref(`r.${audience}`)} <> 'me' ELSE r.is_followable AND ${sql.ref(`r.${audience}`)} = 'public' END)`;

// What friends see of each other, and followers of whom they follow; readers always see their own events.
export const shows = sql`${isSeen("library_for")} AS shows_books, ${isSeen("reviews_for")} AS shows_posts`;
export const isShown = sql`(circle.is_own OR NOT e.is_hidden
  AND CASE WHEN e.kind IN ('friend_book_update', 'friend_quote') THEN circle.shows_books ELSE circle.shows_posts END)`;

/** `last_activity_at` is what friends see; where others see less, the newest event of that is looked for. */
const lastSeen = sql`CASE WHEN heard.is_friend OR 'friends' NOT IN (r.library_for, r.reviews_for) THEN r.last_activity_at
  ELSE coalesce((
    SELECT e.happened_at FROM events AS e
    WHERE e.reader_id = r.id AND e.is_leading AND NOT e.is_hidden
      AND CASE WHEN e.kind IN ('friend_book_update', 'friend_quote') THEN r.library_for ELSE r.reviews_for END = 'public'
    ORDER BY e.happened_at DESC, e.id DESC LIMIT 1), '-infinity') END`;

/** The reader and all of whom he or she hears, with what the reader sees of each. */
const wholeCircle = (readerId: string) => sql`
  SELECT r.id, ${lastSeen} AS last_activity_at, false AS is_own, ${shows}
  FROM (${heardBy(readerId)}) AS heard JOIN readers AS r ON r.id = heard.id
  UNION ALL SELECT id, last_activity_at, true, true, true FROM readers WHERE id = ${readerId}`;

interface Wanted {
  readerId: string;
  page: number;
  limit: number;
}

interface Reach {
  readerId: string;
  /** Entries up to the page's last, and one more. */
  reach: number;
  beyond: number;
  limit: number;
  offset: number;
}

const pageOf = (hasFew: (given: Reach & { most: number }) => RawBuilder<unknown>) =>
  compileOnce((db: Db, given: Reach & { most: number }) => ({
    compile: () =>
      sql<{ id: string }>`
    WITH circle AS (
      -- OFFSET keeps the order of work: sort, then look into the index of events friend by friend until there
      -- are enough. Planned as a join it would read the events of everybody.
      SELECT * FROM (
        SELECT * FROM (${wholeCircle(given.readerId)}) AS known WHERE ${hasFew(given)}
        ORDER BY is_own DESC, last_activity_at DESC OFFSET 0
      ) AS circle
      WHERE EXISTS (SELECT FROM events AS e WHERE e.reader_id = circle.id AND e.is_leading AND ${isShown} OFFSET 0)
      ORDER BY is_own DESC, last_activity_at DESC
      -- Of friends who did something at the same moment the id of the event decides: all of them are looked at.
      FETCH FIRST (${given.beyond}) ROWS WITH TIES
    )
    SELECT e.id
    FROM circle
    CROSS JOIN LATERAL (
      SELECT e.id, e.happened_at FROM events AS e
      WHERE e.reader_id = circle.id AND e.is_leading AND ${isShown}
      ORDER BY e.happened_at DESC, e.id DESC
      LIMIT ${given.reach}
    ) AS e
    ORDER BY e.happened_at DESC, e.id DESC
    LIMIT ${given.limit} OFFSET ${given.offset}
  `.compile(db),
  }));
const pageOfAny = pageOf(() => sql`true`);
const pageOfFew = pageOf(({ readerId, most }) => sql`NOT EXISTS (${heardBy(readerId)} OFFSET ${most})`);

/**
 * The events of one page: only the friends with the latest activity can be on page `page`, so their newest
 * events and the reader's own are enough ("recent friends first"). `last_activity_at` is the time of the
 * newest event that friends see. Looks at every friend once; for a reader with more than `most` friends looks
 * at none and finds nothing.
 */
async function recentFriendsFirst(db: Db, wanted: Wanted, most: number | undefined): Promise<string[]> {
  const { readerId, limit, page } = wanted;
  const reach = page * limit;
  const given = { readerId, reach, beyond: reach + 1, limit, offset: reach - limit, most: most ?? 0 };
  const rows = await (most === undefined ? pageOfAny : pageOfFew)(db, given);
  return rows.map(({ id }) => id);
}

/**
 * The same events, found among the newest of all readers: quick when a good part of all readers are friends.
 * Undefined when the newest `window` events per ten entries do not fill the page.
 */
async function newestOfAllFirst(db: Db, wanted: Wanted, window: number): Promise<string[] | undefined> {
  const { readerId, page, limit } = wanted;
  const reach = page * limit;
  const { rows } = await sql<{ id: string }>`
    SELECT e.id
    FROM (
      SELECT id, reader_id, kind, is_hidden, happened_at FROM events WHERE is_leading
      ORDER BY happened_at DESC, id DESC LIMIT ${Math.ceil((window * reach) / 10)}
    ) AS e
    -- OFFSET: a look-up an event, in the order of time, until there are enough.
    WHERE EXISTS (
      SELECT FROM (
        SELECT true AS is_own, true AS shows_books, true AS shows_posts WHERE e.reader_id = ${readerId}
        UNION ALL
        SELECT false, ${shows} FROM (${heardBy(readerId)}) AS heard JOIN readers AS r ON r.id = heard.id
        WHERE heard.id = e.reader_id
      ) AS circle WHERE ${isShown} OFFSET 0)
    ORDER BY e.happened_at DESC, e.id DESC
    LIMIT ${limit} OFFSET ${reach - limit}
  `.execute(db);
  return rows.length === limit ? rows.map(({ id }) => id) : undefined;
}

async function hasMoreFriends(db: Db, readerId: string, count: number): Promise<boolean> {
  const { rows } = await sql`${heardBy(readerId)} LIMIT 1 OFFSET ${count}`.execute(db);
  return rows.length > 0;
}

/**
 * With more than `friends` friends, a page is searched among the newest events of all readers: `window` of
 * these per ten entries of its own, before each friend is looked at after all (docs/decisions/0015).
 */
const manyFriends = { friends: 1000, window: 2000 };

/** Ids of the events of one page, newest first. */
export async function feedSkeleton(
  db: Db,
  wanted: Wanted,
  many: { friends: number; window: number } = manyFriends,
): Promise<string[]> {
  const ofFew = await recentFriendsFirst(db, wanted, many.friends);
  // An empty page is beyond the end, or there are too many friends.
  if (ofFew.length > 0 || !(await hasMoreFriends(db, wanted.readerId, many.friends))) return ofFew;
  return (await newestOfAllFirst(db, wanted, many.window)) ?? recentFriendsFirst(db, wanted, undefined);
}

/** Count of the review that the event tells of, else of the event itself. */
function shownCount(readerId: string, kind: "likes" | "comments") {
  return sql<number>`CASE WHEN v.id IS NULL THEN ${seenOfEvent(readerId, kind, "e")}
    ELSE ${seenOfReview(readerId, kind, "v")} END`;
}

/** Told as begun, and being read no more: given up, finished, or off the shelf, which is seen by who sees the event. */
const isOver = (alias: "e" | "o") => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  // OFFSET keeps the planner from reading everybody's shelf into a hash.
  return sql<true | null>`CASE WHEN ${of("status")} = 'reading' AND NOT EXISTS (
    SELECT FROM library_books AS l
    WHERE l.reader_id = ${of("reader_id")} AND l.isbn = ${of("isbn")} AND l.status = 'reading' OFFSET 0) THEN true END`;
};

/** A book of a card: what was last told of it that day, and its cover. */
interface CardBook extends CoverRow {
  status: ReadingStatus | null;
  is_over: true | null;
  halves: number | null;
}

/** Books of a card by what was last told of them; stars are told of those without a status. */
interface CardCounts extends Record<ReadingStatus, number> {
  all: number;
}

/** Which events (alias `e`) are shown with others (`o`, `newer`), and with how many books. */
interface Card {
  isShown: RawBuilder<unknown>;
  isOther: (alias: "o" | "newer") => RawBuilder<unknown>;
  books: number;
}
/** In lists the event that leads the card, with the covers there is place for. */
const listed: Card = {
  isShown: sql`e.is_leading AND e.card_id IS NOT NULL`,
  isOther: (alias) => sql`NOT ${sql.ref(`${alias}.is_leading`)}`,
  books: limits.feedCard.books,
};
/** By itself with all of them; one that no longer leads, as when it did. */
const whole: Card = {
  isShown: sql`e.card_id IS NOT NULL`,
  isOther: (alias) => sql`NOT ${sql.ref(`${alias}.is_leading`)} AND (e.is_leading
    OR (${sql.ref(`${alias}.happened_at`)}, ${sql.ref(`${alias}.id`)}) < (e.happened_at, e.id))`,
  books: limits.feedCard.events,
};

/** How many books the event's card has; null where it stands alone. Each counts once, however often it was told of. */
const cardCounts = ({
  isShown: hasOthers,
  isOther,
}: Card) => sql<CardCounts | null>`CASE WHEN ${hasOthers} THEN (
  SELECT json_build_object('all', count(*), 'read', count(*) FILTER (WHERE told.status = 'read'),
    'reading', count(*) FILTER (WHERE told.status = 'reading'), 'to-read', count(*) FILTER (WHERE told.status = 'to-read'))
  FROM (
    SELECT e.isbn, e.status
    UNION ALL (
      SELECT DISTINCT ON (o.isbn) o.isbn, o.status FROM events AS o
      WHERE o.card_id = e.card_id AND ${isOther("o")} AND o.isbn <> e.isbn
      ORDER BY o.isbn, o.happened_at DESC, o.id DESC)
  ) AS told) END`;

/** The card's other books, the newest first: no more than are shown, each looked up as it comes. */
const cardBooks = ({ isShown: hasOthers, isOther, books }: Card) => sql<
  CardBook[] | null
>`CASE WHEN ${hasOthers} THEN (
  SELECT json_agg(other.book ORDER BY other.happened_at DESC, other.id DESC) FROM (
    SELECT o.happened_at, o.id, json_build_object('status', o.status, 'is_over', ${isOver("o")}, 'isbn', x.isbn, 'title', x.title,
      'authors', x.authors, 'source', x.source, 'cover', x.cover,
      'halves', CASE o.kind WHEN 'friend_rating' THEN ${halvesOfEdition("o")} END) AS book
    FROM events AS o JOIN editions AS x USING (isbn)
    WHERE o.card_id = e.card_id AND ${isOther("o")} AND o.isbn <> e.isbn AND NOT EXISTS (
      SELECT FROM events AS newer
      WHERE newer.card_id = o.card_id AND ${isOther("newer")} AND newer.isbn = o.isbn
        AND (newer.happened_at, newer.id) > (o.happened_at, o.id))
    ORDER BY o.happened_at DESC, o.id DESC LIMIT ${sql.lit(books - 1)}
  ) AS other) END`;

const findEvents = (card: Card) =>
  compileOnce((db: Db, { readerId, ids }: { readerId: string; ids: string[] }) =>
    db
      .selectFrom("events as e")
      .innerJoin("readers as r", "r.id", "e.reader_id")
      .innerJoin("editions as x", "x.isbn", "e.isbn")
      .leftJoin("reviews as v", "v.id", "e.review_id")
      .select([
        "e.id",
        "e.reader_id",
        "e.kind",
        "e.isbn",
        "e.status",
        isOver("e").as("is_over"),
        "e.happened_at",
        "r.username",
        "r.name",
        "r.picture",
        "x.title",
        "x.authors",
        "x.source",
        "x.cover",
        "v.content",
        "v.has_spoiler",
        "v.is_held",
        "v.links_as_text",
        "e.review_id",
        "e.is_hidden",
        sql<boolean>`(v.id IS NOT NULL AND ${seesReview(undefined, "v", "r")} AND ${inCatalogue("x")})`.as(
          "is_public",
        ),
        sql<string>`coalesce(e.card_id, e.id)`.as("card_id"),
        cardCounts(card).as("card_counts"),
        cardBooks(card).as("card_books"),
        quotesToldBy(readerId, "e").as("quotes"),
        sql<number | null>`CASE e.kind WHEN 'friend_post' THEN ${halvesOf("v")}
        WHEN 'friend_rating' THEN ${halvesOfEdition("e")} END`.as("halves"),
        shownCount(readerId, "likes").as("like_count"),
        shownCount(readerId, "comments").as("comment_count"),
        sql<boolean>`${likesReview(readerId, "e.review_id")} OR ${likesEvent(readerId, "e.id")}`.as(
          "is_liked",
        ),
      ])
      .where(sql<boolean>`e.id = ANY(${ids}::uuid[])`),
  );
const findListed = findEvents(listed);
const findWhole = findEvents(whole);

/** With the books of their cards, `isWhole` with all of them, in one question; in no order. */
export function hydrateEvents(db: Db, readerId: string, ids: readonly string[], isWhole = false) {
  return (isWhole ? findWhole : findListed)(db, { readerId, ids: [...ids] });
}

/** This many friends are counted before checking whether they suffice. */
const firstFriends = 300;

/** Of one who is heard, as counted beside the reader. */
const seenEvents = sql`(CASE WHEN ${isSeen("reviews_for")} THEN r.post_events ELSE 0 END
    + CASE WHEN ${isSeen("library_for")} THEN r.book_events ELSE 0 END)`;

const ofFriends = (readerId: string, limit: number | null) => sql`
  SELECT count(*) AS friends, coalesce(sum(${seenEvents}), 0) AS n
  FROM (${heardBy(readerId)} LIMIT ${limit}) AS heard
  JOIN readers AS r ON r.id = heard.id`;

const countEvents = compileOnce(
  (db: Db, { readerId, cap, first }: { readerId: string; cap: number; first: number }) => ({
    compile: () =>
      sql<{ n: number }>`
    SELECT least(${cap}::bigint, own.n + CASE
      WHEN nearest.friends < ${first} OR nearest.n >= ${cap} THEN nearest.n
      ELSE (SELECT n FROM (${ofFriends(readerId, null)}) AS everybody) END)::int AS n
    FROM (${ofFriends(readerId, first)}) AS nearest,
      (SELECT count(*) AS n FROM events WHERE reader_id = ${readerId} AND is_leading) AS own`.compile(db),
  }),
);

/**
 * How many events the feed has, at most `cap`: the sum of the counts stored with each friend. Of very many
 * friends the first ones already reach `cap`.
 */
export async function countFeed(
  db: Db,
  readerId: string,
  cap: number,
  first: number = firstFriends,
): Promise<number> {
  const [row] = await countEvents(db, { readerId, cap, first });
  return row?.n ?? 0;
}

const findOthers = compileOnce((db: Db, { readerId, most }: { readerId: string; most: number }) => ({
  compile: () =>
    sql<{ readers: number; events: number }>`
    SELECT count(*)::int AS readers, coalesce(sum(seen.n), 0)::int AS events FROM (
      SELECT counted.n
      FROM (${heardBy(readerId)}) AS heard
      JOIN readers AS r ON r.id = heard.id
      CROSS JOIN LATERAL (SELECT ${seenEvents} AS n) AS counted
      WHERE counted.n > 0 LIMIT ${most}
    ) AS seen`.compile(db),
}));

/** Of how many other readers the feed tells, `most` at most, and how many events are by these. */
export async function countOthers(db: Db, readerId: string, most: number) {
  const [row] = await findOthers(db, { readerId, most });
  return row ?? { readers: 0, events: 0 };
}

export type EventRow = Awaited<ReturnType<typeof hydrateEvents>>[number];
