import { type CallRole, type Role, rolesFor } from "@okurca/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/handles.ts";

/** Granted roles of readers who may act in them: nobody does who is suspended. */
const inForce = (db: Db) =>
  db
    .selectFrom("roles as o")
    .innerJoin("readers as r", "r.id", "o.reader_id")
    .where("r.is_suspended", "=", false);

/** Whether the reader may do at this moment what this role is for. */
export async function hasRole(db: Db, readerId: string, role: CallRole): Promise<boolean> {
  const row = await inForce(db)
    .select("o.role")
    .where("o.reader_id", "=", readerId)
    .where("o.role", "in", rolesFor(role))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The same of the reader in this column, inside of another statement. */
export const mayActAs = (readerId: string, role: CallRole): RawBuilder<boolean> => sql`EXISTS (
  SELECT FROM roles AS granted JOIN readers AS holder ON holder.id = granted.reader_id AND NOT holder.is_suspended
  WHERE granted.reader_id = ${sql.ref(readerId)} AND granted.role = ANY(${rolesFor(role)}::text[]))`;

/** Ids of the readers who may do at this moment what this role is for. */
export async function listStaff(db: Db, role: Role): Promise<string[]> {
  const rows = await inForce(db)
    .select("o.reader_id")
    .distinct()
    .where("o.role", "in", rolesFor(role))
    .orderBy("o.reader_id")
    .execute();
  return rows.map(({ reader_id }) => reader_id);
}

/** The same with names, for choosing one of them. */
export function listStaffPeople(db: Db, role: Role) {
  return inForce(db)
    .select(["r.username", "r.name", "r.picture"])
    .distinct()
    .where("o.role", "in", rolesFor(role))
    .orderBy("r.username")
    .limit(1000)
    .execute();
}

/** What was granted to the reader and is in force. */
export async function listRolesOf(db: Db, readerId: string): Promise<Role[]> {
  const rows = await inForce(db).select("o.role").where("o.reader_id", "=", readerId).execute();
  return rows.map(({ role }) => role);
}

/** What was granted to the reader, in force or not: who is suspended stays staff to others. */
export async function listGrantsOf(db: Db, readerId: string): Promise<Role[]> {
  const rows = await db.selectFrom("roles").select("role").where("reader_id", "=", readerId).execute();
  return rows.map(({ role }) => role);
}

/** Every role that is granted, also of readers who are suspended. */
export function listGrants(db: Db) {
  return db
    .selectFrom("roles as o")
    .innerJoin("readers as r", "r.id", "o.reader_id")
    .leftJoin("readers as g", "g.id", "o.granted_by")
    .select(["o.role", "o.granted_at", "r.username", "r.name", "r.is_suspended"])
    .select(["r.picture", "g.username as granter", "g.name as granter_name"])
    .orderBy("o.role")
    .orderBy("o.granted_at")
    .orderBy("r.username")
    .limit(1000)
    .execute();
}
