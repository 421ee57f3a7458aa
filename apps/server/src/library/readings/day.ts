import { messages } from "@okurca/contract";
import { AppError } from "@okurca/server-kit";

const ofCalendar = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Istanbul" });

/** The day of the calendar in Türkiye, "YYYY-MM-DD". */
export function dayOf(time: Date): string {
  return ofCalendar.format(time);
}

/** The latest day that it is somewhere on earth: the east is up to fourteen hours ahead of Greenwich. */
export function latestDay(now: Date): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
}

/** The day, unless it is in the future everywhere on earth: then `bad_input` of that field. */
export function pastDay<D extends string | null>(day: D, now: Date, field: string): D {
  if (day !== null && day > latestDay(now)) {
    throw new AppError("bad_input", {
      message: messages.dayInFuture,
      details: { [field]: messages.dayInFuture },
    });
  }
  return day;
}
