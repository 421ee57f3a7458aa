/** A day of the calendar without a time or a place. Months count from 1. */
export interface Day {
  year: number;
  month: number;
  day: number;
}

function toDay(year: string, month: string, day: string): Day | undefined {
  const found = { year: Number(year), month: Number(month), day: Number(day) };
  const date = new Date(Date.UTC(found.year, found.month - 1, found.day));
  const isReal =
    found.year >= 1000 && date.getUTCMonth() === found.month - 1 && date.getUTCDate() === found.day;
  return isReal ? found : undefined;
}

/** "14.05.1990", "14/5/1990", "14 5 1990", "14051990", and "1990-05-14" as browsers fill it in. */
export function parseDay(text: string): Day | undefined {
  const given = text.trim();
  const spoken = /^(\d{1,2})\s*[./\-\s]\s*(\d{1,2})\s*[./\-\s]\s*(\d{4})$/.exec(given);
  const joined = /^(\d{2})(\d{2})(\d{4})$/.exec(given);
  const match = spoken ?? joined;
  if (match) return toDay(match[3] ?? "", match[2] ?? "", match[1] ?? "");
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(given);
  return iso ? toDay(iso[1] ?? "", iso[2] ?? "", iso[3] ?? "") : undefined;
}

const two = (value: number) => String(value).padStart(2, "0");

/** "14.05.1990" */
export function formatDay({ year, month, day }: Day): string {
  return `${two(day)}.${two(month)}.${year}`;
}

/** "1990-05-14" */
export function toIsoDay({ year, month, day }: Day): string {
  return `${year}-${two(month)}-${two(day)}`;
}

/** The calendar's day at this moment, where the reader is. */
export function dayOf(date: Date): Day {
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}

/** "1990-05-14" of today, where the reader is. */
export function today(): string {
  return toIsoDay(dayOf(new Date()));
}

export function toDate({ year, month, day }: Day): Date {
  return new Date(year, month - 1, day);
}

export function isAfter(a: Day, b: Day): boolean {
  return toIsoDay(a) > toIsoDay(b);
}
