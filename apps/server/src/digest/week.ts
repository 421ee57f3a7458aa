/** Istanbul is three hours before UTC the whole year. */
const offsetMs = 3 * 3_600_000;
const dayMs = 86_400_000;
/** Monday morning; a server that was not running then makes up for it until the end of Tuesday. */
const firstHour = 8;
const lastDay = 1;

/** The week that a digest covers; it ends on the Monday the digest is due. */
export interface DigestWeek {
  /** 'YYYY-MM-DD' */
  monday: string;
  from: Date;
  to: Date;
}

/** The week whose digest may be written at this time; undefined when none may. */
export function dueWeek(at: Date): DigestWeek | undefined {
  const local = new Date(at.getTime() + offsetMs);
  const day = (local.getUTCDay() + 6) % 7;
  if (day > lastDay || (day === 0 && local.getUTCHours() < firstHour)) return undefined;
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()) - day * dayMs;
  const to = new Date(midnight - offsetMs);
  return {
    monday: new Date(midnight).toISOString().slice(0, 10),
    from: new Date(to.getTime() - 7 * dayMs),
    to,
  };
}
