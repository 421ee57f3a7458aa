import { limits, type ReadingOutcome, type ReadingStatus } from "@okurca/contract";
import { readCount, readDay, readIsbn, readLine } from "./cells.ts";
import type { Entry, EntryReading } from "./entry.ts";
import type { Line } from "./table.ts";

/** The columns of our own table: one line a reading, the book's own facts on its first. */
export const okurcaColumns = [
  "ISBN",
  "Kitap",
  "Yazarlar",
  "Yayınevi",
  "Yıl",
  "Sayfa",
  "Durum",
  "Eklenme",
  "Puan",
  "İnceleme",
  "İnceleme tarihi",
  "Başlama",
  "Bitiş",
  "Sonuç",
  "Kalınan sayfa",
  "Kalınan yüzde",
  "Notlar",
] as const;
export type OkurcaLine = Record<(typeof okurcaColumns)[number], string>;

export const statusWords: Record<ReadingStatus, string> = {
  read: "Okundu",
  reading: "Okunuyor",
  "to-read": "Okunacak",
};
export const outcomeWords: Record<ReadingOutcome | "open", string> = {
  finished: "Bitti",
  abandoned: "Yarım bırakıldı",
  open: "Sürüyor",
};

function keyOf<K extends string>(words: Record<K, string>, word: string): K | undefined {
  return (Object.keys(words) as K[]).find((key) => words[key] === word);
}

function readTime(cell: string): string | null {
  const time = new Date(cell);
  return /^\d{4}-\d\d-\d\dT/.test(cell) && !Number.isNaN(time.getTime()) ? time.toISOString() : readDay(cell);
}

function readNumber(cell: string, max: number): number | null {
  return cell === "0" ? 0 : readCount(cell, max);
}

function readReading(line: Line): EntryReading | undefined {
  const outcome = keyOf(outcomeWords, line.cell("Sonuç"));
  if (!outcome) return undefined;
  return {
    started_on: readDay(line.cell("Başlama")),
    ended_on: readDay(line.cell("Bitiş")),
    outcome: outcome === "open" ? null : outcome,
    progress_page: readNumber(line.cell("Kalınan sayfa"), 20_000),
    progress_percent: readNumber(line.cell("Kalınan yüzde"), 100),
    notes: line.raw("Notlar"),
  };
}

/** A line of our own export. Lines of one book follow each other; `readOkurcaBooks` joins them. */
function readOkurca(line: Line): Entry | string {
  const title = readLine(line.cell("Kitap"), 500);
  if (!title) return "Kitap adı yok";
  const review = line.cell("İnceleme");
  const rating = readCount(line.cell("Puan"), 5);
  const isReview =
    rating !== null && review.length >= limits.review.min && review.length <= limits.review.max;
  const reading = readReading(line);
  return {
    title,
    authors: line
      .cell("Yazarlar")
      .split(";")
      .map((name) => readLine(name, 300))
      .filter(Boolean),
    isbn: readIsbn(line.cell("ISBN")),
    publisher: readLine(line.cell("Yayınevi"), 300) || null,
    published_year: readCount(line.cell("Yıl"), 2100),
    pages: readCount(line.cell("Sayfa"), 20_000),
    status: keyOf(statusWords, line.cell("Durum")) ?? "to-read",
    added_at: readTime(line.cell("Eklenme")),
    rating,
    review: isReview ? review : null,
    reviewed_at: isReview ? readTime(line.cell("İnceleme tarihi")) : null,
    readings: reading ? [reading] : [],
    notes: review && !isReview ? ["İnceleme, puanı ya da uzunluğu uymadığı için alınmaz."] : [],
  };
}

export function readOkurcaBooks(lines: readonly Line[]): (readonly [Line, Entry | string])[] {
  const books: [Line, Entry | string][] = [];
  for (const line of lines) {
    const entry = readOkurca(line);
    const before = books.at(-1)?.[1];
    const isSame =
      typeof entry === "object" &&
      typeof before === "object" &&
      before.isbn !== null &&
      before.isbn === entry.isbn;
    if (isSame) before.readings.push(...entry.readings);
    else books.push([line, entry]);
  }
  return books;
}
