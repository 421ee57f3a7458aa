import { parsePrintedIsbn, toLine } from "@okurca/contract";
import { calendarDay, monthOf } from "../../markup/index.ts";

/** In the years that a reader can mean. */
function dayOf(year: number, month: number, day: number): string | null {
  return year >= 1900 && year < 2200 ? (calendarDay(year, month, day) ?? null) : null;
}

/** A day in any notation that says which one it is; a month or a year alone does not. Null for anything else. */
export function readDay(text: string): string | null {
  const bare = text.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(bare);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dotted = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(bare);
  if (dotted) {
    const [first, second, year] = [Number(dotted[1]), Number(dotted[2]), Number(dotted[3])];
    // Day first, as in Türkiye, unless only the other order is a date.
    return dayOf(year, second, first) ?? dayOf(year, first, second);
  }
  const worded = /^(\d{1,2})\.? (\p{L}+)\.?,? (\d{4})$/u.exec(bare);
  if (worded) return dayOf(Number(worded[3]), monthOf(worded[2] ?? ""), Number(worded[1]));
  const english = /^(\p{L}+)\.? (\d{1,2}),? (\d{4})$/u.exec(bare);
  return english ? dayOf(Number(english[3]), monthOf(english[1] ?? ""), Number(english[2])) : null;
}

/** The first cell that is an ISBN in any notation; spreadsheets may have turned it into 9.78975E+12, which is lost. */
export function readIsbn(...cells: readonly string[]): string | null {
  for (const cell of cells) {
    const isbn = parsePrintedIsbn(cell.replace(/["'=]/g, ""));
    if (isbn) return isbn;
  }
  return null;
}

/** A whole number of at least 1 and at most `max`, else null. */
export function readCount(cell: string, max: number): number | null {
  const number = /^\d{1,9}$/.test(cell) ? Number(cell) : 0;
  return number >= 1 && number <= max ? number : null;
}

const inTurkish = new Intl.NumberFormat("tr-TR");

/** Stars of five in halves, 1 to 10; null for none. `rounded`: what is taken in words, where it was no half. */
export function readStars(cell: string): { halves: number | null; rounded?: string } {
  const number = /^\d(?:[.,]\d{1,2})?$/.test(cell) ? Number(cell.replace(",", ".")) : 0;
  if (number <= 0 || number > 5) return { halves: null };
  const halves = Math.max(1, Math.round(number * 2));
  return halves === number * 2 ? { halves } : { halves, rounded: inTurkish.format(halves / 2) };
}

/** Titles and names on one line, as the catalogue has them. */
export function readLine(cell: string, max: number): string {
  return toLine(toLine(cell).slice(0, max));
}

/** Characters of a cell in which names are looked for: more than twenty of them have. */
const namesWithin = 10_000;

/** Names between commas. */
export function readNames(...cells: readonly string[]): string[] {
  const names = cells
    .flatMap((cell) => cell.slice(0, namesWithin).split(","))
    .map((name) => readLine(name, 300))
    .filter(Boolean);
  return [...new Set(names)].slice(0, 20);
}
