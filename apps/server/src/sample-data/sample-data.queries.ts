import type { Db } from "../database/handles.ts";

export async function hasReaders(db: Db): Promise<boolean> {
  return (await db.selectFrom("readers").select("id").limit(1).executeTakeFirst()) !== undefined;
}

export async function hasSampleBooks(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom("works")
    .select("id")
    .where("join_key", "=", "ornek-0")
    .executeTakeFirst();
  return found !== undefined;
}
