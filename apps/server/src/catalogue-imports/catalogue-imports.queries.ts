import type { CatalogueImportState, ImportVoice } from "@okurca/contract";
import type { Paging } from "@okurca/server-kit";
import { type RawBuilder, sql } from "kysely";
import type { ImportCounts } from "../catalogue/index.ts";
import type { Db, Tx } from "../database/handles.ts";

export interface ImportRow {
  id: string;
  file_name: string;
  bytes: number;
  received: number;
  whose: ImportVoice;
  state: CatalogueImportState;
  share: number;
  counts: ImportCounts | null;
  left_out: Record<string, number> | null;
  is_cut: boolean;
  problem: string | null;
  by: { username: string; name: string; picture: string | null } | null;
  created_at: Date;
  changed_at: Date;
}

const rowsWhere = (where: RawBuilder<unknown>) => sql<ImportRow>`
  SELECT i.id, i.file_name, i.bytes, i.received, i.whose, i.state, i.share, i.counts,
    i.left_out, i.is_cut, i.problem, i.created_at, i.changed_at,
    CASE WHEN r.id IS NOT NULL THEN
      jsonb_build_object('username', r.username, 'name', r.name, 'picture', r.picture) END AS by
  FROM catalogue_imports AS i LEFT JOIN readers AS r ON r.id = i.reader_id ${where}`;

export async function listImports(db: Db, { limit, offset }: Paging): Promise<ImportRow[]> {
  const { rows } = await rowsWhere(
    sql`ORDER BY i.created_at DESC, i.id LIMIT ${limit} OFFSET ${offset}`,
  ).execute(db);
  return rows;
}

export async function countImports(db: Db): Promise<number> {
  const row = await db
    .selectFrom("catalogue_imports")
    .select(({ fn }) => fn.countAll<string>().as("n"))
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

export async function findImport(db: Db, id: string): Promise<ImportRow | undefined> {
  const { rows } = await rowsWhere(sql`WHERE i.id = ${id}`).execute(db);
  return rows[0];
}

/** Nobody else changes it until the end of the transaction. */
export async function lockImport(tx: Tx, id: string): Promise<ImportRow | undefined> {
  await tx.selectFrom("catalogue_imports").select("id").where("id", "=", id).forUpdate().execute();
  return findImport(tx, id);
}

/** Of these states, and not changed since then. */
export async function listOld(
  db: Db,
  states: readonly CatalogueImportState[],
  before: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom("catalogue_imports")
    .select("id")
    .where("state", "in", [...states])
    .where("changed_at", "<", before)
    .execute();
  return rows.map(({ id }) => id);
}
