const locale = "tr-TR";
const fullDate = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" });
const day = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
const dayOfTurkey = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "Europe/Istanbul" });
const monthYear = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric" });
const shortMonths = new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" });
const longMonths = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
const number = new Intl.NumberFormat(locale);

export function formatNumber(value: number): string {
  return number.format(value);
}

/** "Oca" of 1. */
export function shortMonth(month: number): string {
  return shortMonths.format(Date.UTC(2000, month - 1));
}

/** "Ocak" of 1. */
export function longMonth(month: number): string {
  return longMonths.format(Date.UTC(2000, month - 1));
}

/** "21 Kasım 2026 14:05" */
export function formatFullDate(iso: string): string {
  return fullDate.format(new Date(iso));
}

/** "21 Kasım 2026", where the reader is, or in Turkey while that is not known. */
export function formatDay(iso: string, isPlaceKnown: boolean): string {
  return (isPlaceKnown ? day : dayOfTurkey).format(new Date(iso));
}

/** "21 Kasım 2026" of a calendar day, "2026-11-21". */
export function formatCalendarDay(iso: string): string {
  return day.format(new Date(`${iso}T12:00:00`));
}

/** "Eylül 2021" of a calendar day, or the year alone. */
export function formatRelease(book: {
  release_date: string | null;
  published_year: number | null;
}): string | null {
  if (book.release_date) return monthYear.format(new Date(`${book.release_date}T12:00:00`));
  return book.published_year === null ? null : String(book.published_year);
}

const minute = 60_000;
const hour = 60 * minute;

/** Feed: "Az önce" under an hour, hours under a day, then days. */
export function formatAge(iso: string, now: number): string {
  const age = Math.max(0, now - Date.parse(iso));
  if (age < hour) return "Az önce";
  if (age < 24 * hour) return `${Math.floor(age / hour)} saat önce`;
  return `${Math.floor(age / (24 * hour))} gün önce`;
}

/** Notifications: minutes under an hour (never none), then as in the feed. */
export function formatMinutesAge(iso: string, now: number): string {
  const age = Math.max(minute, now - Date.parse(iso));
  return age < hour ? `${Math.floor(age / minute)} dakika önce` : formatAge(iso, now);
}

/** "Sabahattin Ali", "A, B" */
export function joinAuthors(authors: readonly string[]): string {
  return authors.join(", ");
}
