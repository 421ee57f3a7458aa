import { AppError, compileOnce } from "@okurca/server-kit";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../database/handles.ts";

const columns = [
  "id",
  "username",
  "name",
  "email",
  "is_email_verified",
  "picture",
  "favorite_genres",
  "claims_at",
  "suspended_until",
] as const;

/** Uses the unique index, in any case, by ASCII's rules: a database made in Turkish would turn I into ı. */
export function hasUsername(username: string): RawBuilder<boolean> {
  return sql<boolean>`lower(username COLLATE "C") = lower(${username}::text COLLATE "C")`;
}

export function findReaderBySubject(db: Db, issuer: string, subject: string) {
  return db
    .selectFrom("readers")
    .select(columns)
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
}

const findReader = compileOnce((db: Db, given: { id: string }) =>
  db.selectFrom("readers").select("suspended_until").where("id", "=", given.id),
);

/** When the reader's suspension ends; undefined where there is no such reader. */
export async function findPresence(
  db: Db,
  id: string,
): Promise<{ suspended_until: Date | null } | undefined> {
  const [row] = await findReader(db, { id });
  return row;
}

export async function readerExists(db: Db, id: string): Promise<boolean> {
  return (await findPresence(db, id)) !== undefined;
}

/** Whether fewer readers than these are here. */
export async function areReadersFewerThan(db: Db, count: number): Promise<boolean> {
  const rows = await db.selectFrom("readers").select("id").limit(count).execute();
  return rows.length < count;
}

export async function isUsernameKnown(db: Db, username: string): Promise<boolean> {
  const row = await db.selectFrom("readers").select("id").where(hasUsername(username)).executeTakeFirst();
  return row !== undefined;
}

export function findReaderByUsername(db: Db, username: string) {
  return db
    .selectFrom("readers")
    .select(["id", "username", "name", "picture"])
    .where(hasUsername(username))
    .executeTakeFirst();
}

export async function isReaderSuspended(db: Db, readerId: string): Promise<boolean> {
  const row = await db
    .selectFrom("readers")
    .select("is_suspended")
    .where("id", "=", readerId)
    .executeTakeFirst();
  return row?.is_suspended ?? false;
}

/** Whether the product knows the reader only since then. */
export async function isYoungerThan(db: Db, readerId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("readers")
    .select("id")
    .where("id", "=", readerId)
    .where("created_at", ">", since)
    .executeTakeFirst();
  return row !== undefined;
}

const lockSuspension = compileOnce((tx: Db, given: { id: string }) =>
  tx.selectFrom("readers").select("is_suspended").where("id", "=", given.id).forNoKeyUpdate(),
);

/**
 * `suspended` for a reader the operator has suspended: no one sees such a reader, who may thus write to no one. The row
 * stays locked until commit, so that a suspension comes either before or after what is written.
 */
export async function findRefusal(tx: Tx, readerId: string): Promise<AppError | undefined> {
  const [row] = await lockSuspension(tx, { id: readerId });
  // The account was deleted while this was under way.
  if (!row) return new AppError("unauthenticated");
  return row.is_suspended ? new AppError("suspended") : undefined;
}

/** Throws what `findRefusal` finds. */
export async function refuseSuspended(tx: Tx, readerId: string): Promise<void> {
  const refusal = await findRefusal(tx, readerId);
  if (refusal) throw refusal;
}
