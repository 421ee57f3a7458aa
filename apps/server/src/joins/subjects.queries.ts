import { sql } from "kysely";
import { inCatalogue } from "../books/index.ts";
import type { Db, Tx } from "../database/handles.ts";

/** An edition of the catalogue, and the work it belongs to. */
export interface Subject {
  isbn: string;
  work_id: string;
}

/** Editions of the catalogue by their ISBNs; what only a reader's file brought is none. */
export async function findSubjects(db: Db, isbns: readonly string[]): Promise<Map<string, Subject>> {
  const { rows } = await sql<Subject>`
    SELECT e.isbn, e.work_id FROM editions AS e
    WHERE e.isbn = ANY(${[...isbns]}::text[]) AND ${inCatalogue("e")}`.execute(db);
  return new Map(rows.map((row) => [row.isbn, row]));
}

/**
 * Locks works with all their editions, in the order in which imports do: editions, then works. False when one of the works
 * is gone, or one of the editions went to another work before that.
 */
export async function lockSubjects(
  tx: Tx,
  subjects: readonly Subject[],
  others: readonly string[] = [],
): Promise<boolean> {
  const works = [...new Set([...subjects.map(({ work_id }) => work_id), ...others])];
  const { rows } = await sql<Subject>`
    SELECT isbn, work_id FROM editions WHERE work_id = ANY(${works}::uuid[]) ORDER BY isbn FOR UPDATE`.execute(
    tx,
  );
  const { rows: present } = await sql`
    SELECT FROM works WHERE id = ANY(${works}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return (
    present.length === works.length &&
    subjects.every(({ isbn, work_id }) => rows.some((row) => row.isbn === isbn && row.work_id === work_id))
  );
}

/** Whether another join or its undo is at one of these works at this moment. */
export async function isAtWork(tx: Tx, works: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (
      SELECT FROM joins WHERE state IN ('running', 'undoing') AND work_ids && ${[...works]}::uuid[]) AS has`.execute(
    tx,
  );
  return rows[0]?.has ?? false;
}
