import { formatNumber } from "~/lib/format";

const dayMs = 86_400_000;

/** Days of the year that are left, today among them; none of a year that is over. */
export function daysLeft(year: number, today: string): number {
  if (Number(today.slice(0, 4)) !== year) return today < `${year}` ? 365 : 0;
  return Math.round((Date.UTC(year + 1, 0, 1) - Date.parse(`${today}T00:00:00Z`)) / dayMs);
}

/** How often a book has to be finished: in weeks where that is between one and two days for each. */
function paceText(missing: number, left: number): string {
  if (missing > left) return "günde birden çok";
  if (missing === left) return "her gün bir";
  if (left >= 2 * missing) return `yaklaşık ${formatNumber(Math.round(left / missing))} günde bir`;
  const aWeek = Math.round((7 * missing) / left);
  return left < 7 || aWeek === 7 ? "neredeyse her gün bir" : `haftada yaklaşık ${formatNumber(aWeek)}`;
}

/** How far the goal is, in plain words: only what follows from the numbers. */
export function goalText(goal: number, books: number, year: number, today: string): string {
  if (books > goal) return `Hedefinize ulaştınız ve ${formatNumber(books - goal)} kitap aştınız.`;
  if (books === goal) return "Hedefinize ulaştınız.";
  const missing = goal - books;
  const left = daysLeft(year, today);
  if (left === 0) return `Yıl, hedefe ${formatNumber(missing)} kitap kala bitti.`;
  if (Number(today.slice(0, 4)) !== year) return `Hedefe ${formatNumber(missing)} kitap var.`;
  const how = `${paceText(missing, left)} kitap bitirmeniz gerekir`;
  return `Hedefe ${formatNumber(missing)} kitap, yıl sonuna ${formatNumber(left)} gün kaldı: ${how}.`;
}
