import type { ReadingStatus } from "@okurca/contract";
import type { Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";

type Tx = Transaction<Tables>;

/** False when the book was on the shelf already (also when another tab was faster). */
export async function insertShelfBook(
  tx: Tx,
  book: { readerId: string; isbn: string; status: ReadingStatus; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto("library_books")
    .values({
      reader_id: book.readerId,
      isbn: book.isbn,
      status: book.status,
      progress_page: null,
      progress_percent: null,
      added_at: book.at,
      changed_at: book.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("isbn")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteShelfBook(tx: Tx, readerId: string, isbn: string): Promise<boolean> {
  const result = await tx
    .deleteFrom("library_books")
    .where("reader_id", "=", readerId)
    .where("isbn", "=", isbn)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** The status before, or undefined when the book is not on the shelf; the row stays locked until commit. */
export async function lockShelfBook(
  tx: Tx,
  readerId: string,
  isbn: string,
): Promise<ReadingStatus | undefined> {
  const row = await tx
    .selectFrom("library_books")
    .select("status")
    .where("reader_id", "=", readerId)
    .where("isbn", "=", isbn)
    .forUpdate()
    .executeTakeFirst();
  return row?.status;
}

export async function setStatus(
  tx: Tx,
  book: { readerId: string; isbn: string; status: ReadingStatus; at: Date },
): Promise<void> {
  await tx
    .updateTable("library_books")
    .set({ status: book.status, changed_at: book.at })
    .where("reader_id", "=", book.readerId)
    .where("isbn", "=", book.isbn)
    .execute();
}

export async function setProgress(
  tx: Tx,
  book: { readerId: string; isbn: string; page: number | null; percent: number | null; at: Date },
): Promise<void> {
  await tx
    .updateTable("library_books")
    .set({ progress_page: book.page, progress_percent: book.percent, changed_at: book.at })
    .where("reader_id", "=", book.readerId)
    .where("isbn", "=", book.isbn)
    .execute();
}
