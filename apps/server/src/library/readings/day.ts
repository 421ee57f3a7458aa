import { messages } from "@okurca/contract";
import { AppError } from "@okurca/server-kit";

const ofCalendar = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Istanbul" });
const dayMs = 86_400_000;

/** The day of the calendar in Türkiye, "YYYY-MM-DD". */
export function dayOf(time: Date): string {
  return ofCalendar.format(time);
}

/** The day, unless it is in the future everywhere on earth: then `bad_input` of that field. */
export function pastDay<D extends string | null>(day: D, now: Date, field: string): D {
  // The east is half a day ahead of Greenwich.
  const latest = new Date(now.getTime() + dayMs / 2 + 2 * 3_600_000).toISOString().slice(0, 10);
  if (day !== null && day > latest) {
    throw new AppError("bad_input", {
      message: messages.dayInFuture,
      details: { [field]: messages.dayInFuture },
    });
  }
  return day;
}
