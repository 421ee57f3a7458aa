const locale = "tr-TR";

/** Made when it is first used: the first of them costs a page a tenth of a second. */
function dates(options: Intl.DateTimeFormatOptions): (time: Date | number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (time) => {
    // What no server told is not said.
    if (Number.isNaN(Number(time))) return "";
    format ??= new Intl.DateTimeFormat(locale, options);
    return format.format(time);
  };
}

const fullDate = dates({ dateStyle: "long", timeStyle: "short" });
const day = dates({ dateStyle: "long" });
const dayOfTurkey = dates({ dateStyle: "long", timeZone: "Europe/Istanbul" });
const monthYear = dates({ month: "long", year: "numeric" });
const shortMonthOf = dates({ month: "short", timeZone: "UTC" });
const longMonthOf = dates({ month: "long", timeZone: "UTC" });

export function formatNumber(value: number): string {
  return value.toLocaleString(locale);
}

/** "Oca" of 1. */
export function shortMonth(month: number): string {
  return shortMonthOf(Date.UTC(2000, month - 1));
}

/** "Ocak" of 1. */
export function longMonth(month: number): string {
  return longMonthOf(Date.UTC(2000, month - 1));
}

/** "21 Kasım 2026 14:05" */
export function formatFullDate(iso: string): string {
  return fullDate(new Date(iso));
}

/** "21 Kasım 2026", where the reader is, or in Turkey while that is not known. */
export function formatDay(iso: string, isPlaceKnown: boolean): string {
  return (isPlaceKnown ? day : dayOfTurkey)(new Date(iso));
}

/** "21 Kasım 2026" of a calendar day, "2026-11-21". */
export function formatCalendarDay(iso: string): string {
  return day(new Date(`${iso}T12:00:00`));
}

/** "Eylül 2021" of a calendar day, or the year alone. */
export function formatRelease(book: {
  release_date: string | null;
  published_year: number | null;
}): string | null {
  if (book.release_date) return monthYear(new Date(`${book.release_date}T12:00:00`));
  return book.published_year === null ? null : String(book.published_year);
}

const minute = 60_000;
const hour = 60 * minute;

/** Feed: "Az önce" under an hour, hours under a day, then days. */
export function formatAge(iso: string, now: number): string {
  const age = Math.max(0, now - Date.parse(iso));
  if (Number.isNaN(age)) return "";
  if (age < hour) return "Az önce";
  if (age < 24 * hour) return `${Math.floor(age / hour)} saat önce`;
  return `${Math.floor(age / (24 * hour))} gün önce`;
}

/** Notifications, and all that has no words given: minutes under an hour (never none), then as in the feed. */
export function formatMinutesAge(iso: string, now: number): string {
  const age = Math.max(minute, now - Date.parse(iso));
  if (Number.isNaN(age)) return "";
  return age < hour ? `${Math.floor(age / minute)} dakika önce` : formatAge(iso, now);
}

/** "Sabahattin Ali", "A, B" */
export function joinAuthors(authors: readonly string[]): string {
  return authors.join(", ");
}
