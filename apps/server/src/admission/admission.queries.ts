import type { RefusedKind } from "@okurca/contract";
import type { Db } from "../database/handles.ts";

const invitationColumns = ["id", "token", "note", "uses", "most_uses", "ends_at", "created_at"] as const;

export async function getMode(db: Db) {
  return (await db.selectFrom("registration_rules").select("mode").executeTakeFirstOrThrow()).mode;
}

export function getRules(db: Db) {
  return db
    .selectFrom("registration_rules")
    .select(["mode", "are_newcomers_limited"])
    .executeTakeFirstOrThrow();
}

export async function areNewcomersLimited(db: Db): Promise<boolean> {
  return (await getRules(db)).are_newcomers_limited;
}

const usable = (db: Db, at: Date) =>
  db
    .selectFrom("invitations")
    .where((by) => by.or([by("ends_at", "is", null), by("ends_at", ">", at)]))
    .where((by) => by.or([by("most_uses", "is", null), by("uses", "<", by.ref("most_uses"))]));

/** One that can still be used at that time. */
export function findInvitation(db: Db, token: string, at: Date) {
  return usable(db, at).select("id").where("token", "=", token).executeTakeFirst();
}

/** Those that can still be used at that time. */
export async function countUsableInvitations(db: Db, at: Date): Promise<number> {
  const row = usable(db, at).select(({ fn }) => fn.countAll<number>().as("count"));
  return Number((await row.executeTakeFirstOrThrow()).count);
}

interface Paging {
  page: number;
  limit: number;
}

const invitationRows = (db: Db) =>
  db.selectFrom("invitations").select(invitationColumns).orderBy("created_at", "desc").orderBy("id");

export type InvitationRow = Awaited<ReturnType<ReturnType<typeof invitationRows>["execute"]>>[number];

export async function listInvitationRows(db: Db, { page, limit }: Paging) {
  const data = await invitationRows(db)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { data, total_count: await countInvitations(db) };
}

async function countInvitations(db: Db): Promise<number> {
  const row = db.selectFrom("invitations").select(({ fn }) => fn.countAll<number>().as("count"));
  return Number((await row.executeTakeFirstOrThrow()).count);
}

export async function listRefusalRows(db: Db, kind: RefusedKind, { page, limit }: Paging) {
  const data = await db
    .selectFrom("registration_refusals")
    .select(["id", "kind", "value", "created_at"])
    .where("kind", "=", kind)
    .orderBy("value")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { data, total_count: await countRefusals(db, kind) };
}

export async function countRefusals(db: Db, kind: RefusedKind): Promise<number> {
  const row = await db
    .selectFrom("registration_refusals")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

async function listValues(db: Db, kind: "name" | "word"): Promise<string[]> {
  const rows = await db
    .selectFrom("registration_refusals")
    .select("value")
    .where("kind", "=", kind)
    .execute();
  return rows.map(({ value }) => value);
}

/** All reserved names, of which there are few. */
export const listReservedNames = (db: Db) => listValues(db, "name");

/** All words that put a text into the moderators' queue, of which there are few. */
export const listWatchedWords = (db: Db) => listValues(db, "word");

export async function isAddressRefused(
  db: Db,
  address: string,
  domains: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom("registration_refusals")
    .select("id")
    .where((by) =>
      by.or([
        by.and([by("kind", "=", "address"), by("value", "=", address)]),
        by.and([by("kind", "=", "domain"), by("value", "in", [...domains])]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
