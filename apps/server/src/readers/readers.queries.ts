import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

const columns = ["id", "username", "name", "email", "picture", "favorite_genres", "claims_at"] as const;

export function findReaderBySubject(db: Kysely<Tables>, issuer: string, subject: string) {
  return db
    .selectFrom("readers")
    .select(columns)
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
}

export async function isUsernameKnown(db: Kysely<Tables>, username: string): Promise<boolean> {
  const row = await db
    .selectFrom("readers")
    .select("id")
    .where((eb) => eb(eb.fn<string>("lower", [eb.cast("username", "text")]), "=", username.toLowerCase()))
    .executeTakeFirst();
  return row !== undefined;
}

export function findReaderByUsername(db: Kysely<Tables>, username: string) {
  return db
    .selectFrom("readers")
    .select(["id", "username", "name", "picture"])
    .where((eb) => eb(eb.fn<string>("lower", ["username"]), "=", username.toLowerCase()))
    .executeTakeFirst();
}

/** People for cards and lists, by id. */
export async function getPeople(db: Kysely<Tables>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { username: string; name: string; picture: string | null }>();
  const rows = await db
    .selectFrom("readers")
    .select(["id", "username", "name", "picture"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}
