const dayMs = 86_400_000;

/** A day and where it stands among weeks from Monday to Sunday, side by side. */
export interface YearDay {
  /** "2026-11-21" */
  day: string;
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
  /** From 1, in the year. */
  week: number;
  /** 0 begins in January, 1 in July. */
  half: 0 | 1;
  /** From 1, in its half of the year. */
  halfWeek: number;
}

/** Every day of a year. */
export function yearDays(year: number): YearDay[] {
  const days: YearDay[] = [];
  let week = 1;
  let halfWeek = 1;
  const end = Date.UTC(year + 1, 0, 1);
  for (let time = Date.UTC(year, 0, 1); time < end; time += dayMs) {
    const date = new Date(time);
    const weekday = ((date.getUTCDay() + 6) % 7) + 1;
    const half = date.getUTCMonth() < 6 ? 0 : 1;
    const before = days.at(-1);
    if (before && weekday === 1) {
      week += 1;
      halfWeek += 1;
    }
    if (before && before.half !== half) halfWeek = 1;
    days.push({ day: date.toISOString().slice(0, 10), weekday, week, half, halfWeek });
  }
  return days;
}

/** The first day of each month. */
export function monthStarts(days: readonly YearDay[]): (YearDay & { month: number })[] {
  return days.flatMap((one) =>
    one.day.endsWith("-01") ? [{ ...one, month: Number(one.day.slice(5, 7)) }] : [],
  );
}
