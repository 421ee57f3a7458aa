import type { Book, Import, ImportFormat, ImportRow } from "@okurca/contract";
import { toStarsOrNone } from "../../ratings/index.ts";
import type { RowLookup } from "../lookups/index.ts";
import type { ImportData, RowData } from "./imports.queries.ts";

export function toImport(row: ImportData): Import {
  return {
    id: row.id,
    format: row.format as ImportFormat,
    file_name: row.file_name,
    state: row.state,
    created_at: row.created_at.toISOString(),
    counts: { all: row.all, matched: row.matched, unmatched: row.unmatched, skipped: row.left_out },
    done: row.added + row.changed + row.same + row.skipped,
    outcomes: { added: row.added, changed: row.changed, same: row.same, skipped: row.skipped },
    lookups: row.lookups,
    refused: row.refused,
  };
}

const named = ({ isbn, title, author }: Book) => ({ isbn, title, author });

export function toImportRow(
  { entry, ...row }: RowData,
  books: ReadonlyMap<string, Book>,
  proposal: Book | undefined,
  lookup: RowLookup | undefined,
): ImportRow {
  // What another reader's file called it is that reader's word.
  const book = row.isbn === null || row.match === "brought" ? undefined : books.get(row.isbn);
  return {
    id: row.id,
    place: row.place,
    title: entry.title,
    authors: entry.authors,
    isbn: entry.isbn,
    status: entry.status,
    ...toStarsOrNone(entry.halves),
    has_review: entry.review !== null,
    reading_count: entry.readings.length,
    match: row.match,
    book: book ? named(book) : null,
    proposal: proposal ? named(proposal) : null,
    lookup: lookup?.state ?? null,
    outside_proposal: lookup?.proposal ?? null,
    is_skipped: row.is_skipped,
    can_bring: entry.isbn !== null,
    outcome: row.outcome,
    notes: [...entry.notes, ...row.notes],
  };
}
