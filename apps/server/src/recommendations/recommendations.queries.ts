import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { friendIdsOf } from "../friendships/index.ts";
import { seesRating } from "../privacy/index.ts";
import { withOwnRating, withRatings } from "../ratings/index.ts";
import { isGivenUp, type Scored, tellsMore } from "./model/index.ts";

export function findSettings(db: Db, readerId: string) {
  return db
    .selectFrom("readers")
    .select(["is_recommended_to as is_on", "is_signal"])
    .where("id", "=", readerId)
    .executeTakeFirstOrThrow();
}

/** Ids of works in one text, empty for none: thousands of rows would take longer than all else. */
const joinedIds = (works: RawBuilder<unknown>) =>
  sql<string>`(SELECT coalesce(string_agg(work_id::text, ' '), '') FROM (${works}) AS works)`;
const split = (joined: string | undefined) => (joined ? joined.split(" ") : []);
/** A work's authors (alias `w`) likewise: the driver takes arrays apart letter by letter. */
const joinedSlugs = sql`array_to_string(w.author_slugs, ' ')`;

/**
 * Whether and by which genres a reader is recommended to, all works the reader does not want, and the model's version;
 * undefined when the reader has left.
 */
export async function findTaste(db: Db, readerId: string) {
  const found = await db
    .selectFrom("readers")
    .select(["is_recommended_to as is_on", "favorite_genres"])
    .select(joinedIds(sql`SELECT work_id FROM dismissed_works WHERE reader_id = ${readerId}`).as("unwanted"))
    // Another with each build, even of the same moment.
    .select(
      sql<string>`(SELECT xmin::text FROM model_builds WHERE model = 'similar_works')`.as("model_version"),
    )
    .where("id", "=", readerId)
    .executeTakeFirst();
  return found && { ...found, unwanted: split(found.unwanted) };
}

/** A work on the reader's shelf, and what the reader made of it. */
export interface Seed {
  work_id: string;
  title: string;
  /** Their names, as JSON: of all these works, those of a few are shown. */
  authors: string;
  author_slugs: string[];
  stars: number | null;
  status: "to-read" | "reading" | "read";
  is_given_up: boolean;
}

/**
 * The works that the reader last had to do with, each once whatever editions there are; the latest first. `isAll` when
 * the shelf holds no more.
 */
export async function listSeeds(
  db: Db,
  readerId: string,
  most: number,
): Promise<{ seeds: Seed[]; isAll: boolean }> {
  const { rows } = await sql<Omit<Seed, "author_slugs"> & { slugs: string }>`
    SELECT e.work_id, w.title, array_to_json(w.authors)::text AS authors, ${joinedSlugs} AS slugs, l.status,
      own.halves / 2.0::float8 AS stars,
      ${isGivenUp} AS is_given_up
    FROM (
      SELECT reader_id, isbn, status, changed_at FROM library_books
      WHERE reader_id = ${readerId} ORDER BY changed_at DESC LIMIT ${most}
    ) AS l
    JOIN editions AS e ON e.isbn = l.isbn
    JOIN works AS w ON w.id = e.work_id
    ${withOwnRating("own", readerId, "e.work_id")}
    ORDER BY l.changed_at DESC, l.isbn`.execute(db);
  const works = new Map<string, Seed>();
  for (const { slugs, ...row } of rows) {
    const before = works.get(row.work_id);
    if (!before || tellsMore(row, before)) works.set(row.work_id, { ...row, author_slugs: split(slugs) });
  }
  return { seeds: [...works.values()], isAll: rows.length < most };
}

/** All works on the reader's shelf. */
export async function listShelvedIds(db: Db, readerId: string): Promise<string[]> {
  const works = sql`
    SELECT e.work_id FROM library_books AS l JOIN editions AS e ON e.isbn = l.isbn WHERE l.reader_id = ${readerId}`;
  const { rows } = await sql<{ ids: string }>`SELECT ${joinedIds(works)} AS ids`.execute(db);
  return split(rows[0]?.ids);
}

/** Those of these works that are on the reader's shelf or have the reader's stars. */
export async function listKnownAmong(
  db: Db,
  readerId: string,
  workIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT w.id FROM unnest(${[...workIds]}::uuid[]) AS w (id)
    WHERE EXISTS (SELECT FROM ratings WHERE reader_id = ${readerId} AND work_id = w.id)
      OR EXISTS (
        SELECT FROM editions AS e JOIN library_books AS l ON l.reader_id = ${readerId} AND l.isbn = e.isbn
        WHERE e.work_id = w.id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** The best-known works of a genre. */
export async function listWorksOfGenre(db: Db, genre: string, most: number): Promise<Scored[]> {
  const { rows } = await sql<Scored>`
    SELECT w.id AS work_id, ln(w.popularity + 2)
        + coalesce(r.rating_sum::float / nullif(r.rating_count, 0) - 3, 0) * ln(coalesce(r.rating_count, 0) + 1)
        AS score,
      w.author_slugs, w.genres
    FROM (
      SELECT * FROM works WHERE genres @> ARRAY[${genre}]::text[] ORDER BY popularity DESC, id LIMIT ${most}
    ) AS w
    ${withRatings("r", "w.id")}
    ORDER BY score DESC, w.id`.execute(db);
  return rows;
}

/** Other works of these authors, the best known of each first. */
export async function listWorksOfAuthors(
  db: Db,
  slugs: readonly string[],
  each: number,
): Promise<(Scored & { slug: string })[]> {
  if (slugs.length === 0) return [];
  const { rows } = await sql<Scored & { slug: string }>`
    SELECT a.slug, w.id AS work_id, ln(w.popularity + 2) AS score, w.author_slugs, w.genres
    FROM unnest(${[...slugs]}::text[]) WITH ORDINALITY AS a (slug, place)
    CROSS JOIN LATERAL (
      -- OFFSET: found by the author, not among all works by how well they are known.
      SELECT * FROM (SELECT * FROM works WHERE author_slugs @> ARRAY[a.slug]::text[] OFFSET 0) AS own
      ORDER BY popularity DESC, id LIMIT ${each}
    ) AS w
    ORDER BY a.place, w.popularity DESC, w.id`.execute(db);
  return rows;
}

/** Of so many of the reader's friends who are looked at, so many lately active ones; of each, and of all together. */
const friends = { first: 300, active: 20, ratings: 6, all: 40 };

export interface FriendLike {
  work_id: string;
  stars: number;
  name: string;
  author_slugs: string[];
}

/** What friends gave four stars or five lately, as far as the reader sees it; not what no catalogue knows, which one brought. */
export async function listLikedByFriends(db: Db, readerId: string): Promise<FriendLike[]> {
  // The latest first, their works afterwards: of what is not looked at, none.
  const { rows } = await sql<Omit<FriendLike, "author_slugs"> & { slugs: string }>`
    SELECT v.work_id, v.stars, v.name, ${joinedSlugs} AS slugs
    FROM (
      SELECT v.work_id, v.halves / 2.0::float8 AS stars, coalesce(nullif(r.name, ''), r.username) AS name, v.rated_at
      FROM (
        SELECT r.* FROM (
          ${friendIdsOf(readerId)} LIMIT ${sql.lit(friends.first)}
        ) AS f
        JOIN readers AS r ON r.id = f.friend_id
        ORDER BY r.last_activity_at DESC, r.id LIMIT ${sql.lit(friends.active)}
      ) AS r
      CROSS JOIN LATERAL (
        SELECT * FROM ratings AS v WHERE v.reader_id = r.id AND v.halves >= 8 AND ${seesRating(readerId, "v", "r")}
        ORDER BY v.rated_at DESC, v.work_id LIMIT ${sql.lit(friends.ratings)}
      ) AS v
      ORDER BY v.rated_at DESC, v.work_id LIMIT ${sql.lit(friends.all)}
    ) AS v
    JOIN works AS w ON w.id = v.work_id
    WHERE EXISTS (SELECT FROM editions AS e WHERE e.work_id = v.work_id AND e.source <> 'reader')
    ORDER BY v.rated_at DESC, v.work_id`.execute(db);
  return rows.map(({ slugs, ...row }) => ({ ...row, author_slugs: split(slugs) }));
}

export async function listDismissedIds(db: Db, readerId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("dismissed_works")
    .select("work_id")
    .where("reader_id", "=", readerId)
    .orderBy("dismissed_at", "desc")
    .orderBy("work_id")
    .limit(most)
    .execute();
  return rows.map((row) => row.work_id);
}

export async function countDismissed(db: Db, readerId: string): Promise<number> {
  const { n } = await db
    .selectFrom("dismissed_works")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("reader_id", "=", readerId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Those of these works that the reader has no interest in. */
export async function listDismissedAmong(
  db: Db,
  readerId: string,
  workIds: readonly string[],
): Promise<string[]> {
  if (workIds.length === 0) return [];
  const rows = await db
    .selectFrom("dismissed_works")
    .select("work_id")
    .where("reader_id", "=", readerId)
    .where("work_id", "in", workIds)
    .execute();
  return rows.map((row) => row.work_id);
}
