import { transferMessages } from "@okurca/contract";
import { AppError } from "@okurca/server-kit";
import { findEdition } from "../../books/index.ts";
import { deleteUnusedBrought } from "../../catalogue/index.ts";
import type { Tx } from "../../database/handles.ts";
import { replaceEditionOfEvents } from "../../feed/index.ts";
import { replaceShelved } from "../../library/index.ts";
import { replaceReviewed } from "../../reviews/index.ts";
import { acceptLookups } from "../lookups/index.ts";
import * as mutations from "./imports.mutations.ts";
import type { RowData } from "./imports.queries.ts";

/**
 * Puts a book of the catalogue in the place of one that a file brought, with all that the reader entered about it, and lets
 * the rows that wrote it name the new one, so that they can still be taken back.
 */
export async function replaceBrought(
  tx: Tx,
  readerId: string,
  given: { row: RowData; isbn: string },
): Promise<void> {
  const { row, isbn } = given;
  const edition = await findEdition(tx, undefined, isbn);
  if (!edition || row.isbn === null) throw new AppError("book_not_found");
  if (isbn !== row.isbn) {
    const of = { readerId, from: row.isbn, to: isbn, toWork: edition.work_id };
    const isReplaced = (await replaceReviewed(tx, of)) && (await replaceShelved(tx, of));
    if (!isReplaced) throw new AppError("conflict", { message: transferMessages.isShelved });
    await replaceEditionOfEvents(tx, of);
  }
  await acceptLookups(tx, await mutations.setBrought(tx, readerId, { from: row.isbn, to: isbn }));
  await deleteUnusedBrought(tx, [row.isbn]);
}
