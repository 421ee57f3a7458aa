import type { Paging } from "@okurca/server-kit";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { countOfMet, meets } from "../privacy/index.ts";

/** Query of the ids of whom a reader follows, whether or not they allow it any more: `followed_id`. */
export const followedIdsOf = (readerId: string) => sql<{ followed_id: string }>`
  SELECT followed_id FROM follows WHERE reader_id = ${readerId}`;

/** Columns that say whether the reader of this alias of `readers` may be followed, and whether the viewer does. */
export function followStateOf(viewerId: string | undefined, reader: string) {
  const isFollowing: RawBuilder<boolean> =
    viewerId === undefined
      ? sql<boolean>`false`
      : sql<boolean>`EXISTS (
          SELECT FROM follows WHERE follows.reader_id = ${viewerId} AND follows.followed_id = ${sql.ref(`${reader}.id`)})`;
  return [
    sql<boolean>`${sql.ref(`${reader}.is_followable`)}`.as("is_followable"),
    isFollowing.as("is_following"),
  ] as const;
}

/** How the viewer stands to a reader who is there, and how many of those the viewer meets follow that one. */
export function findFollow(db: Db, viewerId: string | undefined, readerId: string) {
  const followers = countOfMet(
    viewerId,
    sql.ref<number>("r.follower_count"),
    (isUnmet) => sql<number>`(
      SELECT count(*) FROM follows AS f WHERE f.followed_id = r.id AND f.is_counted AND ${isUnmet("f.reader_id")})`,
  );
  return db
    .selectFrom("readers as r")
    .select(followStateOf(viewerId, "r"))
    .select(sql<number>`CASE WHEN r.is_followable THEN ${followers} ELSE 0 END`.as("followers"))
    .where("r.id", "=", readerId)
    .executeTakeFirstOrThrow();
}

/** The same of a reader whom the other meets. */
export function findFollowOfMet(db: Db, viewerId: string, readerId: string) {
  return db
    .selectFrom("readers as r")
    .select(followStateOf(viewerId, "r"))
    .where("r.id", "=", readerId)
    .where(meets(viewerId, "r"))
    .executeTakeFirst();
}

/** All of a reader's rows, those of suspended readers included. */
export async function countRows(db: Db, readerId: string): Promise<number> {
  const { n } = await db
    .selectFrom("follows")
    .select(sql<number>`count(*)::int`.as("n"))
    .where("reader_id", "=", readerId)
    .executeTakeFirstOrThrow();
  return n;
}

const followed = (db: Db, readerId: string) =>
  db
    .selectFrom("follows as f")
    .innerJoin("readers as r", "r.id", "f.followed_id")
    .where("f.reader_id", "=", readerId)
    .where("r.is_suspended", "=", false);

export function listFollowedRows(db: Db, readerId: string, paging: Paging) {
  return followed(db, readerId)
    .select(["r.username", "r.name", "r.picture", "r.is_followable", "f.since"])
    .orderBy("f.since", "desc")
    .orderBy("f.followed_id")
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
}

export async function countFollowed(db: Db, readerId: string): Promise<number> {
  const { n } = await followed(db, readerId)
    .select(sql<number>`count(*)::int`.as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

export function listFollowerRows(db: Db, readerId: string, paging: Paging) {
  return db
    .selectFrom("follows as f")
    .innerJoin("readers as r", "r.id", "f.reader_id")
    .select(["r.username", "r.name", "r.picture", "f.since"])
    .where("f.followed_id", "=", readerId)
    .where("f.is_counted", "=", true)
    .orderBy("f.since", "desc")
    .orderBy("f.reader_id")
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
}

export async function countFollowers(db: Db, readerId: string): Promise<number> {
  const { follower_count } = await db
    .selectFrom("readers")
    .select("follower_count")
    .where("id", "=", readerId)
    .executeTakeFirstOrThrow();
  return follower_count;
}

/** The newest of a reader's followers since that time, and how many there are; undefined for none. */
export function findNewFollowers(db: Db, readerId: string, since: Date) {
  return db
    .selectFrom("follows as f")
    .innerJoin("readers as r", "r.id", "f.reader_id")
    .select(["r.id", "r.username", "r.name"])
    .select(sql<number>`(count(*) OVER ())::int`.as("count"))
    .where("f.followed_id", "=", readerId)
    .where("f.is_counted", "=", true)
    .where("f.since", ">=", since)
    .orderBy("f.since", "desc")
    .orderBy("f.reader_id")
    .limit(1)
    .executeTakeFirst();
}

export type NewFollowers = NonNullable<Awaited<ReturnType<typeof findNewFollowers>>>;
