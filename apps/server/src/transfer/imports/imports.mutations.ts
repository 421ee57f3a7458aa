import { limits } from "@okurca/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../database/handles.ts";
import { lockReaderRow } from "../../readers/index.ts";
import type { Slice, SlicedFile } from "../formats/index.ts";
import type { Match } from "./matching.ts";

type State = "draft" | "running" | "done" | "undone";

/** An import without its rows; the reader's earlier draft gives way to it. */
export async function insertImport(
  tx: Tx,
  of: { readerId: string; fileName: string; at: Date },
  file: Pick<SlicedFile, "format" | "refused">,
): Promise<string> {
  await tx.deleteFrom("imports").where("reader_id", "=", of.readerId).where("state", "=", "draft").execute();
  const { id } = await tx
    .insertInto("imports")
    .values({
      reader_id: of.readerId,
      format: file.format,
      file_name: of.fileName,
      refused: sql`${JSON.stringify(file.refused)}::text::jsonb`,
      created_at: of.at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The next rows of an import, behind so many others. */
export async function insertRows(
  tx: Tx,
  of: { importId: string; behind: number },
  entries: Slice["entries"],
  matches: readonly Match[],
): Promise<void> {
  await sql`
    INSERT INTO import_rows (import_id, place, entry, match, isbn)
    SELECT ${of.importId}, ${of.behind}::int + e.nth, e.entry, m.match, m.isbn
    FROM jsonb_array_elements(${entries}::text::jsonb) WITH ORDINALITY AS e(entry, nth)
    JOIN unnest(${matches.map(({ match }) => match)}::text[], ${matches.map(({ isbn }) => isbn)}::text[])
      WITH ORDINALITY AS m(match, isbn, nth) ON m.nth = e.nth`.execute(tx);
}

/** The import stays locked until commit, and its reader: what is found on the shelf, with its stars, is still so when it is written. */
export async function lockImport(tx: Tx, readerId: string, id: string): Promise<State | undefined> {
  await lockReaderRow(tx, readerId);
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

/** Lets the reader's rows that brought this book name another; their ids. */
export async function setBrought(
  tx: Tx,
  readerId: string,
  isbn: { from: string; to: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE import_rows AS r SET isbn = ${isbn.to}, match = 'hand' FROM imports AS i
    WHERE i.id = r.import_id AND i.reader_id = ${readerId} AND r.match = 'brought' AND r.isbn = ${isbn.from}
    RETURNING r.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes imports that are old: the file's words, and the way back. */
export async function deleteOldImports(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.import.keptDays * 86_400_000);
  await db.deleteFrom("imports").where("created_at", "<", before).execute();
}
