import type { Book, QuoteImport, QuoteImportBook, QuoteImportRow } from "@okurca/contract";
import type { BookData, ImportData, RowData } from "./quote-imports.queries.ts";

const outcomesOf = ({ added, same, skipped, stayed }: ImportData | BookData) => ({
  ...{ added, same, skipped, stayed },
});

export function toQuoteImport(row: ImportData): QuoteImport {
  return {
    id: row.id,
    format: row.format,
    file_name: row.file_name,
    state: row.state,
    created_at: row.created_at.toISOString(),
    books: { all: row.books, matched: row.matched, unmatched: row.unmatched, skipped: row.left_out },
    quotes: {
      ...{ all: row.quotes, coming: row.coming, kept: row.kept, skipped: row.skipping, cut: row.cut },
    },
    done: row.added + row.same + row.skipped + row.stayed,
    outcomes: outcomesOf(row),
    refused_count: row.refused_count,
    refused: row.refused,
    notices: row.notices,
  };
}

const named = ({ isbn, title, author }: Book) => ({ isbn, title, author });

export function toQuoteImportBook(
  row: BookData,
  books: ReadonlyMap<string, Book>,
  proposal: Book | undefined,
): QuoteImportBook {
  const book = row.isbn === null ? undefined : books.get(row.isbn);
  return {
    id: row.id,
    place: row.place,
    title: row.title,
    authors: row.authors,
    match: row.match,
    book: book ? named(book) : null,
    proposal: proposal ? named(proposal) : null,
    is_skipped: row.is_skipped,
    counts: { all: row.all, kept: row.kept, cut: row.cut, open: row.open },
    outcomes: outcomesOf(row),
  };
}

export function toQuoteImportRow({ entry, ...row }: RowData): QuoteImportRow {
  const { text, note, page, percent, kept_at } = entry;
  return { ...row, text, note, page, percent, kept_at };
}
