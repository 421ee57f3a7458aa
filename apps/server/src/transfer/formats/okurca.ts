import {
  countCharacters,
  isHouseNumber,
  limits,
  parseIsbn,
  type ReadingOutcome,
  type ReadingStatus,
} from "@okurca/contract";
import { readCount, readDay, readIsbn, readLine, readStars } from "./cells.ts";
import type { Entry, EntryProgress, EntryReading } from "./entry.ts";
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
  "Sürpriz bozan",
  "Başlama",
  "Bitiş",
  "Sonuç",
  "Kalınan sayfa",
  "Kalınan yüzde",
  "İlerleme",
  "Notlar",
  "Okurca no",
] as const;
/** By these our table is known, also one that was written before it had all its columns. */
export const okurcaSign = ["ISBN", "Kitap", "Yazarlar", "Durum", "Eklenme", "Sonuç", "Notlar"] as const;
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

/** In the column of the mark; empty where there is none. */
export const spoilerWord = "Evet";
const pagesMax = 20_000;

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

/** "2026-11-21 s.40 (2026-11-21T18:03:00.000Z); 2026-11-22 %60 (…)": days with how far one had come, and when it was entered. */
export function writeProgress(entries: readonly EntryProgress[]): string {
  return entries
    .map(({ entered_at, day, page, percent }) => {
      const place = page === null ? `%${percent ?? 0}` : `s.${page}`;
      return `${day} ${place} (${entered_at})`;
    })
    .join("; ");
}

function readProgress(cell: string): EntryProgress[] {
  return cell.split(";").flatMap((text): EntryProgress[] => {
    const [, date = "", unit, amount = "", time = ""] =
      /^(\d{4}-\d\d-\d\d) (s\.|%)(\d{1,5}) \((\S+)\)$/.exec(text.trim()) ?? [];
    const day = readDay(date);
    const entered_at = readTime(time);
    const number = readNumber(amount, unit === "%" ? 100 : pagesMax);
    if (day === null || entered_at === null || number === null) return [];
    return [{ entered_at, day, page: unit === "%" ? null : number, percent: unit === "%" ? number : null }];
  });
}

function readReading(line: Line): EntryReading | undefined {
  const outcome = keyOf(outcomeWords, line.cell("Sonuç"));
  if (!outcome) return undefined;
  const progress = readProgress(line.cell("İlerleme"));
  return {
    started_on: readDay(line.cell("Başlama")),
    ended_on: readDay(line.cell("Bitiş")),
    outcome: outcome === "open" ? null : outcome,
    progress_page: readNumber(line.cell("Kalınan sayfa"), pagesMax),
    progress_percent: readNumber(line.cell("Kalınan yüzde"), 100),
    notes: line.raw("Notlar"),
    ...(progress.length > 0 ? { progress } : {}),
  };
}

/** By which we know a book that has no ISBN. */
function houseNumberIn(cell: string): Pick<Entry, "house_number"> {
  const number = parseIsbn(cell);
  return number !== undefined && isHouseNumber(number) ? { house_number: number } : {};
}
const numberOf = ({ isbn, house_number }: Entry) => isbn ?? house_number ?? null;

/** A line of our own export. Lines of one book follow each other; `readOkurcaBooks` joins them. */
function readOkurca(line: Line): Entry | string {
  const title = readLine(line.cell("Kitap"), 500);
  if (!title) return "Kitap adı yok";
  const review = line.cell("İnceleme");
  const { halves } = readStars(line.cell("Puan"));
  const isReview =
    halves !== null &&
    countCharacters(review) >= limits.review.min &&
    countCharacters(review) <= limits.review.max;
  const reading = readReading(line);
  return {
    title,
    authors: line
      .cell("Yazarlar")
      .split(";")
      .map((name) => readLine(name, 300))
      .filter(Boolean),
    isbn: readIsbn(line.cell("ISBN")),
    ...houseNumberIn(line.cell("Okurca no")),
    publisher: readLine(line.cell("Yayınevi"), 300) || null,
    published_year: readCount(line.cell("Yıl"), 2100),
    pages: readCount(line.cell("Sayfa"), pagesMax),
    status: keyOf(statusWords, line.cell("Durum")) ?? "to-read",
    added_at: readTime(line.cell("Eklenme")),
    halves,
    review: isReview ? review : null,
    reviewed_at: isReview ? readTime(line.cell("İnceleme tarihi")) : null,
    has_spoiler: isReview && line.cell("Sürpriz bozan") === spoilerWord,
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
      numberOf(before) !== null &&
      numberOf(before) === numberOf(entry);
    if (isSame) before.readings.push(...entry.readings);
    else books.push([line, entry]);
  }
  return books;
}
