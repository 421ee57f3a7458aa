import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

export async function hasReaders(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom("readers").select("id").limit(1).executeTakeFirst()) !== undefined;
}

export async function hasSampleBooks(db: Kysely<Tables>): Promise<boolean> {
  const found = await db
    .selectFrom("works")
    .select("id")
    .where("join_key", "=", "ornek-0")
    .executeTakeFirst();
  return found !== undefined;
}
