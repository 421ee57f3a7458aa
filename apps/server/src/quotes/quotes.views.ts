import type { Book, Passage, PassageKeeper, Quote, ShownQuote } from "@okurca/contract";
import { toBookDetails } from "../books/index.ts";
import type { KeeperRow, PassageRow } from "./passages.queries.ts";
import type { QuoteRow, ShownQuoteRow } from "./quotes.queries.ts";

export function toQuote(row: QuoteRow, book: Book): Quote {
  const { kept_at, is_held, event_id: _event, ...facts } = row;
  return {
    ...facts,
    ...(is_held && { is_held: true }),
    book: toBookDetails(book),
    kept_at: kept_at.toISOString(),
  };
}

export function toPassage(row: PassageRow, book: Book): Passage {
  return {
    id: row.id,
    isbn: book.isbn,
    book: toBookDetails(book),
    text: row.text,
    has_spoiler: row.has_spoiler,
    keeper_count: row.keeper_count,
    friends: row.friends,
    own_id: row.own_id,
  };
}

export function toKeeper({ kept_at, ...row }: KeeperRow): PassageKeeper {
  return { ...row, kept_at: kept_at.toISOString() };
}

export function toShownQuote({ kept_at, ...row }: ShownQuoteRow, book: Book): ShownQuote {
  return { ...row, book: toBookDetails(book), kept_at: kept_at.toISOString() };
}
