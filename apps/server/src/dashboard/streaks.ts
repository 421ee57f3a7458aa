import type { Dashboard } from "@okurca/contract";

const dayMs = 86_400_000;
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs;

export type Streaks = Dashboard["streak"];

/**
 * Days in a row among these ("YYYY-MM-DD", in order, each once). The present row reaches today, or yesterday
 * while today has no entry yet; of rows of the same length the latest is the longest.
 */
export function findStreaks(days: readonly string[], today: string): Streaks {
  let longest: Streaks["longest"] = null;
  let row: { days: number; from: string; to: string } | undefined;
  for (const day of days) {
    const isNext = row !== undefined && numberOf(day) === numberOf(row.to) + 1;
    row = row && isNext ? { days: row.days + 1, from: row.from, to: day } : { days: 1, from: day, to: day };
    if (!longest || row.days >= longest.days) longest = row;
  }
  const isGoingOn = row !== undefined && numberOf(row.to) >= numberOf(today) - 1;
  return {
    current: row && isGoingOn ? row.days : 0,
    has_today: row !== undefined && row.to >= today,
    longest,
  };
}
