import { type Insertable, sql } from "kysely";
import type { JoinedAuthors } from "../authors/index.ts";
import type { Db, Tx } from "../database/handles.ts";
import type { Tables } from "../database/tables.ts";
import type { EditionBefore } from "./editions.mutations.ts";
import type { WorkBefore } from "./works.mutations.ts";

/** What the undo needs; `alias` is what a parted edition is found by since, which led to the work before. */
export type Undo =
  | { kind: "works"; works: WorkBefore }
  | { kind: "part"; works: WorkBefore; alias: string | null }
  | { kind: "editions"; editions: EditionBefore }
  | { kind: "authors"; authors: JoinedAuthors };

const asJson = (undo: Undo | null) =>
  sql<Record<string, unknown> | null>`${undo === null ? null : JSON.stringify(undo)}::text::jsonb`;

export async function insertJoin(
  tx: Tx,
  {
    shown,
    undo,
    ...join
  }: Omit<Insertable<Tables["joins"]>, "shown" | "undo"> & {
    shown: Record<string, unknown>;
    undo: Undo;
  },
): Promise<void> {
  await tx
    .insertInto("joins")
    .values({
      ...join,
      shown: sql`${JSON.stringify(shown)}::text::jsonb`,
      undo: asJson(undo),
    } as unknown as Insertable<Tables["joins"]>)
    .execute();
}

export interface StoredJoin {
  id: string;
  kind: "works" | "editions" | "authors" | "part";
  kept: string;
  gone: string;
  work_ids: string[];
  created_at: Date;
  state: "running" | "done" | "undoing" | "undone";
  undo: Undo | null;
}

const stored = ["id", "kind", "kept", "gone", "work_ids", "created_at", "state", "undo"] as const;

export async function findJoin(db: Db, id: string): Promise<StoredJoin | undefined> {
  const row = await db.selectFrom("joins").select(stored).where("id", "=", id).executeTakeFirst();
  return row as StoredJoin | undefined;
}

/** The same, so that of several who go on with it one comes after the other. */
export async function lockJoin(tx: Tx, id: string): Promise<StoredJoin | undefined> {
  const row = await tx.selectFrom("joins").select(stored).where("id", "=", id).forUpdate().executeTakeFirst();
  return row as StoredJoin | undefined;
}

/**
 * Begins a step: whether the join is at that still; it stays so until the end of the transaction. That need not be on disk
 * when it ends: a step that is lost with the machine is done once more, and the last transaction is on disk after all of them.
 */
export async function beginStep(tx: Tx, id: string, state: StoredJoin["state"]): Promise<boolean> {
  const [row] = await Promise.all([
    tx.selectFrom("joins").select("state").where("id", "=", id).forShare().executeTakeFirst(),
    sql`SELECT set_config('synchronous_commit', 'off', true)`.execute(tx),
  ]);
  return row?.state === state;
}

export async function setState(
  tx: Tx,
  id: string,
  change: { state: StoredJoin["state"]; undo?: Undo | null; undone_at?: Date },
): Promise<void> {
  const { state, undo, undone_at } = change;
  await sql`
    UPDATE joins SET state = ${state}, undo = ${undo === undefined ? sql`undo` : asJson(undo)},
      undone_at = ${undone_at === undefined ? sql`undone_at` : sql`${undone_at}`}
    WHERE id = ${id}`.execute(tx);
}

/** Joins and undos that were begun and not ended, the oldest first. */
export async function listAtWork(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("joins")
    .select("id")
    .where("state", "in", ["running", "undoing"])
    .orderBy("created_at")
    .execute();
  return rows.map(({ id }) => id);
}

/** What can no longer be undone is forgotten; the join stays on the list. */
export async function forgetOldUndos(db: Db, before: Date): Promise<void> {
  const old = sql`created_at < ${before} AND undo IS NOT NULL AND state IN ('done', 'undone')`;
  await sql`
    WITH old AS (SELECT id FROM joins WHERE ${old}),
      parts AS (DELETE FROM join_parts WHERE join_id IN (SELECT id FROM old)),
      rows AS (DELETE FROM join_rows WHERE join_id IN (SELECT id FROM old))
    UPDATE joins SET undo = NULL WHERE id IN (SELECT id FROM old)`.execute(db);
}
