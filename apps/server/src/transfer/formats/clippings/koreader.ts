import { clippingMessages as m } from "@okurca/contract";
import { readIsbn } from "../cells.ts";
import { FileRefused } from "../entry.ts";
import { createTaking, type ReadClippings, type Taking } from "./clipping.ts";
import { readTimestamp } from "./moments.ts";
import { readAuthors, readTitle } from "./titles.ts";

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : isFields(value) ? Object.values(value) : [];
const textOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

/** Whether a text begins as KOReader's JSON does. */
export const isKoreaderJson = (text: string): boolean =>
  /^[\ufeff\s]{0,1000}\{/.test(text) && /"(?:entries|documents)"\s*:/.test(text);

/** Where a passage stands: pages of a PDF are the book's own, any other change with the size of letters. */
function placeOf(
  entry: Fields,
  pages: number,
  isPrinted: boolean,
): { page: number | null; percent: number | null } {
  const page = /^\d{1,6}$/.test(textOf(entry.page)) ? Number(entry.page) : null;
  if (page === null || isPrinted || pages < 1 || page > pages) return { page, percent: null };
  return { page: null, percent: Math.round((page / pages) * 100) };
}

function momentOf(time: unknown): string | null {
  if (typeof time === "string") return readTimestamp(time);
  const isTime = typeof time === "number" && time > 0 && time < 1e11;
  return isTime ? new Date(Math.floor(time) * 1000).toISOString() : null;
}

function takeBook(taking: Taking, book: Fields, row: { count: number }): void {
  const title = readTitle(textOf(book.title));
  const authors = readAuthors(textOf(book.author) || textOf(book.authors));
  const isPrinted = /\.(?:pdf|djvu?|cbz)$/i.test(textOf(book.file).slice(-10));
  const pages = typeof book.number_of_pages === "number" ? book.number_of_pages : 0;
  const isbn = readIsbn(textOf(book.isbn).slice(0, 100), textOf(book.identifiers).slice(0, 100));
  for (const entry of listOf(book.entries)) {
    row.count += 1;
    if (!isFields(entry)) {
      taking.refuse(row.count, m.noPlace);
      continue;
    }
    const sort = textOf(entry.sort);
    const text = textOf(entry.text);
    if (sort === "bookmark" || (text === "" && sort !== "highlight" && !entry.note)) continue;
    taking.take(row.count, {
      title,
      authors,
      isbn,
      text,
      note: textOf(entry.note),
      location: textOf(entry.page) || null,
      kept_at: momentOf(entry.time ?? entry.datetime),
      ...placeOf(entry, pages, isPrinted),
    });
  }
}

/** Passages of KOReader's JSON, of one book or of all; a place is told by its number in the file. `now` is ISO 8601. */
export function readKoreaderJson(text: string, now: string): ReadClippings {
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    throw new FileRefused(m.brokenJson);
  }
  const taking = createTaking("koreader", now);
  const row = { count: 0 };
  if (isFields(file)) {
    const books = file.documents === undefined ? [file] : listOf(file.documents);
    for (const book of books) if (isFields(book)) takeBook(taking, book, row);
  }
  return taking.done();
}
