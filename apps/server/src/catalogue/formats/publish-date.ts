import { calendarDay, monthOf } from "../../markup/index.ts";

export interface PublishDate {
  /** YYYY-MM-DD, only when all three are told beyond doubt. */
  day: string | undefined;
  year: number | undefined;
}

/** Earlier ones are years of another calendar: 1320 on an Ottoman book is 1904. */
const firstYear = 1450;
const lastYear = 2100;

/** The first year that stands by itself: "c2001", "[1998?]", "2001-2003", "Basım 1999"; not "19uu", "200-?", "1990s". */
function yearOf(text: string): number | undefined {
  for (const { 1: digits } of text.matchAll(/(?<![\d])(\d{4})(?![\d]|'?s\b|['’]?l[ae]r)/gu)) {
    const year = Number(digits);
    if (year >= firstYear && year <= lastYear) return year;
  }
  return undefined;
}

/** A date of publication in any of the forms cataloguers use: "Mart 2001", "2001?", "March 1, 2001", "01.03.2001". */
export function readPublishDate(value: unknown): PublishDate {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  if (text.length > 100) return { day: undefined, year: undefined };
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(text);
  const dots = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const dayFirst = /^(\d{1,2})\.?\s+(\p{L}+)\.?,?\s+(\d{4})$/u.exec(text);
  const monthFirst = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u.exec(text);
  const parts = iso
    ? [iso[1], iso[2], iso[3]]
    : dots
      ? [dots[3], dots[2], dots[1]]
      : dayFirst
        ? [dayFirst[3], monthOf(dayFirst[2] ?? ""), dayFirst[1]]
        : monthFirst
          ? [monthFirst[3], monthOf(monthFirst[1] ?? ""), monthFirst[2]]
          : [];
  const [year, month, day] = parts.map(Number);
  const isYear = year !== undefined && year >= firstYear && year <= lastYear;
  if (!isYear) return { day: undefined, year: yearOf(text) };
  return { day: month && day ? calendarDay(year, month, day) : undefined, year };
}
