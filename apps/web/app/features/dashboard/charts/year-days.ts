const dayMs = 86_400_000;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

export interface HalfYear {
  /** Every day of the six months. */
  days: string[];
  /** Of the first day: 1 for Monday to 7 for Sunday. */
  firstRow: number;
  weeks: number;
  /** Months (1 to 12) with the week (from 1) in which each begins. */
  months: { month: number; week: number }[];
}

/** Six months as weeks from Monday to Sunday, side by side. `half` 0 begins in January, 1 in July. */
export function halfYear(year: number, half: 0 | 1): HalfYear {
  const first = Date.UTC(year, half * 6, 1);
  const end = Date.UTC(year, half * 6 + 6, 1);
  const firstRow = ((new Date(first).getUTCDay() + 6) % 7) + 1;
  const days: string[] = [];
  for (let time = first; time < end; time += dayMs) days.push(iso(time));
  const weekOf = (index: number) => Math.floor((index + firstRow - 1) / 7) + 1;
  const months = days.flatMap((day, index) =>
    day.endsWith("-01") ? [{ month: Number(day.slice(5, 7)), week: weekOf(index) }] : [],
  );
  return { days, firstRow, weeks: weekOf(days.length - 1), months };
}
