/** A book as one source has it. */
export interface Found<Book> {
  book: Book;
  /** Page of the book at the source. */
  link: string | undefined;
}

export interface Answer<Book> {
  found: Found<Book>[];
  /** For how long its rules let the answer be kept; undefined where they do not say. */
  maxAgeMs?: number | undefined;
}

/**
 * A catalogue elsewhere. `Book` is the caller's: each connector hands the source's records to a reader of its own. Every
 * call ends with `signal` at the latest, and throws `SourceFailure` when there is no answer.
 */
export interface Catalogue<Book extends { isbn: string }> {
  id: string;
  /** As readers are told. */
  name: string;
  /** What its rules allow: requests at once, and how many come back in a second. */
  pace: { burst: number; perSecond: number };
  /** It gives only so many answers a day: nobody who is not waited for asks it what others tell as well. */
  isScarce?: boolean;
  /** At most ten books, the fittest first. */
  search(text: string, signal: AbortSignal): Promise<Answer<Book>>;
  /** The book of that ISBN (13 digits), if any. A record of another ISBN is not believed. */
  find(isbn: string, signal: AbortSignal): Promise<Answer<Book>>;
  /** Its cover as JPEG, PNG or WebP. */
  findCover(isbn: string, signal: AbortSignal): Promise<Buffer | undefined>;
}

/** Books that one answer brings at most. */
export const mostFound = 10;

/** Those that a reader makes of records; the first of each ISBN. */
export function readAll<Record, Book extends { isbn: string }>(
  records: readonly Record[],
  read: (record: Record) => Found<Book> | undefined,
): Found<Book>[] {
  const found = new Map<string, Found<Book>>();
  for (const record of records) {
    const one = read(record);
    if (one && !found.has(one.book.isbn)) found.set(one.book.isbn, one);
  }
  return [...found.values()].slice(0, mostFound);
}
