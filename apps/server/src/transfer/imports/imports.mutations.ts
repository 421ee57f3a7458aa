import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "../../database/tables.ts";
import type { Entry, ReadFile } from "../formats/index.ts";
import type { Match } from "./matching.ts";

type Tx = Transaction<Tables>;
type State = "draft" | "running" | "done" | "undone";

/** Keeps a file that was looked through; the reader's earlier draft gives way to it. */
export async function insertImport(
  tx: Tx,
  of: { readerId: string; fileName: string; at: Date },
  file: ReadFile,
  matches: readonly Match[],
): Promise<string> {
  await tx.deleteFrom("imports").where("reader_id", "=", of.readerId).where("state", "=", "draft").execute();
  const { id } = await tx
    .insertInto("imports")
    .values({
      reader_id: of.readerId,
      format: file.format,
      file_name: of.fileName,
      refused: sql`${JSON.stringify(file.refused.slice(0, 100))}::text::jsonb`,
      created_at: of.at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = file.entries.map((entry: Entry, place) => ({ place: place + 1, entry, ...matches[place] }));
  await sql`
    INSERT INTO import_rows (import_id, place, entry, match, isbn)
    SELECT ${id}, r.place, r.entry, r.match, r.isbn
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      AS r(place int, entry jsonb, match text, isbn text)`.execute(tx);
  return id;
}

/** The import stays locked until commit. */
export async function lockImport(tx: Tx, readerId: string, id: string): Promise<State | undefined> {
  const row = await tx
    .selectFrom("imports")
    .select("state")
    .where("id", "=", id)
    .where("reader_id", "=", readerId)
    .forUpdate()
    .executeTakeFirst();
  return row?.state;
}

export async function setState(tx: Tx, id: string, state: State): Promise<void> {
  await tx.updateTable("imports").set({ state }).where("id", "=", id).execute();
}

export async function deleteImport(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("imports").where("id", "=", id).execute();
}

export async function setChoice(tx: Tx, id: string, choice: Match & { isSkipped: boolean }): Promise<void> {
  await tx
    .updateTable("import_rows")
    .set({ match: choice.match, isbn: choice.isbn, is_skipped: choice.isSkipped })
    .where("id", "=", id)
    .execute();
}

/** Forgets what was brought before then: the file's words, and the way back. */
export async function forgetImports(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom("imports").where("created_at", "<", before).execute();
}
