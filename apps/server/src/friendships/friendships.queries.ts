import type { Paging } from "@okurca/server-kit";
import { sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { followedIdsOf, followStateOf } from "../follows/index.ts";
import { meets, seesLibraryOf, seesReviewsOf } from "../privacy/index.ts";
import { idsBeginningWith } from "../readers/index.ts";

/** Readers whose folded username or name (any word of it) begins with the text, without me. */
export function searchPeople(db: Db, search: { readerId: string; folded: string; limit: number }) {
  const prefix = `${search.folded.replace(/[\\%_]/g, "\\$&")}%`;
  const me = search.readerId;
  return (
    db
      .selectFrom("readers as r")
      .leftJoin("friend_requests as q", (join) =>
        join
          .on("q.state", "=", "open")
          .on(sql<boolean>`(${me}, r.id) IN ((q.sender_id, q.receiver_id), (q.receiver_id, q.sender_id))`),
      )
      .leftJoin("friend_edges as f", (join) =>
        join.on("f.reader_id", "=", search.readerId).onRef("f.friend_id", "=", "r.id"),
      )
      .select(["r.username", "r.name", "r.picture", "q.id as request_id", "q.sender_id", "f.since"])
      .select(followStateOf(me, "r"))
      .select([
        sql<number | null>`CASE WHEN ${seesLibraryOf(me, "r")}
          THEN r.to_read_books + r.reading_books + r.read_books END`.as("books"),
        sql<number | null>`CASE WHEN ${seesReviewsOf(me, "r")}
          THEN (SELECT count(*)::int FROM reviews WHERE reader_id = r.id AND NOT is_hidden) END`.as(
          "reviews",
        ),
      ])
      .where("r.id", "<>", search.readerId)
      .where(meets(search.readerId, "r"))
      .where(sql<boolean>`r.id = ANY (${idsBeginningWith(search.folded)})`)
      // Who can still be asked comes first.
      .orderBy(sql`f.since IS NOT NULL`)
      .orderBy(sql`r.folded_username LIKE ${prefix}`, "desc")
      .orderBy(sql`r.name COLLATE "tr-x-icu"`)
      .orderBy("r.id")
      .limit(search.limit)
      .execute()
  );
}

function requests(db: Db) {
  return db
    .selectFrom("friend_requests as q")
    .innerJoin("readers as s", "s.id", "q.sender_id")
    .innerJoin("readers as t", "t.id", "q.receiver_id")
    .where("q.state", "=", "open")
    .orderBy("q.created_at", "desc")
    .orderBy("q.id", "desc");
}

/** Who sends has fifty at most; who is asked by very many sees the newest, and the next when those are answered. */
const mostRequests = 100;

export function incomingRequests(db: Db, readerId: string) {
  return requests(db)
    .select(["q.id", "s.username as from", "t.username as to", "s.name", "s.picture", "q.created_at"])
    .where("q.receiver_id", "=", readerId)
    .where("s.is_suspended", "=", false)
    .limit(mostRequests)
    .execute();
}

export function sentRequests(db: Db, readerId: string) {
  return requests(db)
    .select(["q.id", "s.username as from", "t.username as to", "t.name", "t.picture", "q.created_at"])
    .where("q.sender_id", "=", readerId)
    .where("t.is_suspended", "=", false)
    .execute();
}

export type RequestRow = Awaited<ReturnType<typeof incomingRequests>>[number];

export async function countOpenRequests(db: Db, readerId: string): Promise<number> {
  const row = await db
    .selectFrom("friend_requests as q")
    .innerJoin("readers as s", "s.id", "q.sender_id")
    .select(sql<number>`count(*)::int`.as("n"))
    .where("q.receiver_id", "=", readerId)
    .where("q.state", "=", "open")
    .where("s.is_suspended", "=", false)
    .executeTakeFirstOrThrow();
  return row.n;
}

export async function countSentRequests(db: Db, readerId: string): Promise<number> {
  const row = await db
    .selectFrom("friend_requests")
    .select(sql<number>`count(*)::int`.as("n"))
    .where("sender_id", "=", readerId)
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Friends whom others see: who is suspended is in no list and no number. */
export function listFriendRows(db: Db, readerId: string, paging: Paging) {
  return db
    .selectFrom("friend_edges as f")
    .innerJoin("readers as r", "r.id", "f.friend_id")
    .select(["r.username", "r.name", "r.picture", "f.since"])
    .where("f.reader_id", "=", readerId)
    .where("r.is_suspended", "=", false)
    .orderBy(sql`r.name COLLATE "tr-x-icu"`)
    .orderBy("r.id")
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
}

export async function countFriends(db: Db, readerId: string): Promise<number> {
  const row = await db
    .selectFrom("friend_edges as f")
    .innerJoin("readers as r", "r.id", "f.friend_id")
    .select(sql<number>`count(*)::int`.as("n"))
    .where("f.reader_id", "=", readerId)
    .where("r.is_suspended", "=", false)
    .executeTakeFirstOrThrow();
  return row.n;
}

export async function areFriends(db: Db, readerId: string, friendId: string): Promise<boolean> {
  const row = await db
    .selectFrom("friend_edges")
    .select("friend_id")
    .where("reader_id", "=", readerId)
    .where("friend_id", "=", friendId)
    .executeTakeFirst();
  return row !== undefined;
}

export function findOpenRequestBetween(db: Db, a: string, b: string) {
  return db
    .selectFrom("friend_requests")
    .select(["id", "sender_id", "receiver_id"])
    .where("state", "=", "open")
    .where(sql<boolean>`(sender_id, receiver_id) IN ((${a}, ${b}), (${b}, ${a}))`)
    .executeTakeFirst();
}

export async function wasRejectedSince(
  db: Db,
  pair: { senderId: string; receiverId: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom("friend_requests")
    .select("id")
    .where("sender_id", "=", pair.senderId)
    .where("receiver_id", "=", pair.receiverId)
    .where("state", "=", "rejected")
    .where("answered_at", ">", pair.since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function findRequest(db: Db, id: string) {
  return db
    .selectFrom("friend_requests")
    .select(["id", "sender_id", "receiver_id", "state"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** What stands between two readers, as the first one sees it. */
export async function findFriendship(db: Db, readerId: string, otherId: string) {
  if (readerId === otherId) return { state: "self" as const, request_id: null };
  const [isFriend, request] = await Promise.all([
    areFriends(db, readerId, otherId),
    findOpenRequestBetween(db, readerId, otherId),
  ]);
  if (isFriend) return { state: "friend" as const, request_id: null };
  if (!request) return { state: "none" as const, request_id: null };
  const state = request.sender_id === readerId ? ("sent" as const) : ("incoming" as const);
  return { state, request_id: request.id };
}

export function findFriendshipDate(db: Db, readerId: string, friendId: string) {
  return db
    .selectFrom("friend_edges")
    .select("since")
    .where("reader_id", "=", readerId)
    .where("friend_id", "=", friendId)
    .executeTakeFirst();
}

/** Friends that both have. */
export async function countMutualFriends(db: Db, readerId: string, otherId: string): Promise<number> {
  const row = await db
    .selectFrom("friend_edges as f")
    .innerJoin("friend_edges as g", "g.friend_id", "f.friend_id")
    .innerJoin("readers as r", "r.id", "f.friend_id")
    .where("r.is_suspended", "=", false)
    .select(sql<number>`count(*)::int`.as("n"))
    .where("f.reader_id", "=", readerId)
    .where("g.reader_id", "=", otherId)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Query of the ids of a reader's friends: `friend_id`. */
export const friendIdsOf = (readerId: string) => sql<{ friend_id: string }>`
  SELECT friend_id FROM friend_edges WHERE reader_id = ${readerId}`;

/**
 * Whether a reader (alias of `readers`) could be proposed as a friend: is neither that reader nor a friend nor
 * followed, and nobody has asked the other without an answer or been refused.
 */
export const isStrangerTo = (readerId: string, reader: string) => sql<boolean>`(
  ${sql.ref(`${reader}.id`)} <> ${readerId} AND ${sql.ref(`${reader}.id`)} NOT IN (
    ${friendIdsOf(readerId)}
    UNION ALL ${followedIdsOf(readerId)}
    UNION ALL SELECT receiver_id FROM friend_requests
    WHERE sender_id = ${readerId} AND state IN ('open', 'rejected')
    UNION ALL SELECT sender_id FROM friend_requests
    WHERE receiver_id = ${readerId} AND state IN ('open', 'rejected')))`;
