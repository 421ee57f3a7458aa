import type { Paging } from "@okurca/server-kit";
import { sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { hasUsername } from "../readers/index.ts";

/** Whichever of the two blocked the other. */
export async function isBlockedBetween(db: Db, a: string, b: string): Promise<boolean> {
  const row = await db
    .selectFrom("blocks")
    .select("reader_id")
    .where(sql<boolean>`(reader_id, blocked_id) IN ((${a}, ${b}), (${b}, ${a}))`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this reader has blocked the reader of this username. */
export async function hasBlocked(db: Db, readerId: string, username: string): Promise<boolean> {
  const row = await db
    .selectFrom("blocks")
    .innerJoin("readers", "readers.id", "blocks.blocked_id")
    .select("blocks.blocked_id")
    .where("blocks.reader_id", "=", readerId)
    .where(hasUsername(username))
    .executeTakeFirst();
  return row !== undefined;
}

export function listBlockRows(db: Db, readerId: string, paging: Paging) {
  return db
    .selectFrom("blocks as b")
    .innerJoin("readers as r", "r.id", "b.blocked_id")
    .select(["r.username", "r.name", "r.picture", "b.created_at"])
    .where("b.reader_id", "=", readerId)
    .orderBy("b.created_at", "desc")
    .orderBy("r.id")
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
}

export async function countBlocks(db: Db, readerId: string): Promise<number> {
  const row = await db
    .selectFrom("blocks")
    .select(sql<number>`count(*)::int`.as("n"))
    .where("reader_id", "=", readerId)
    .executeTakeFirstOrThrow();
  return row.n;
}
