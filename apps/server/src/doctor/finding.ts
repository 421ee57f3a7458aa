import type { OpenDatabase } from "@okurca/server-kit";
import type { Settings } from "../settings/index.ts";

/** One line of the doctor's report. */
export interface Finding {
  state: "ok" | "warning" | "failure";
  /** What the doctor checked. */
  about: string;
  found: string;
  /** What to do; undefined where all is well. */
  advice?: string;
}

/** What checks receive. */
export interface Patient {
  settings: Settings;
  /** Undefined where no database can be asked. */
  database: Pick<OpenDatabase<unknown>, "db" | "isEmbedded"> | undefined;
  now: () => Date;
}

export interface Check {
  /** Reported when the check fails in an unforeseen way. */
  about: string;
  run(patient: Patient): Promise<Finding[]>;
}

export const ok = (about: string, found: string): Finding => ({ state: "ok", about, found });
export const warning = (about: string, found: string, advice: string): Finding => ({
  ...{ state: "warning", about, found, advice },
});
export const failure = (about: string, found: string, advice: string): Finding => ({
  ...{ state: "failure", about, found, advice },
});

/** The part of an error that explains it, without the data that was sent. */
export function reasonOf(error: unknown): string {
  const { cause, code, message, name } = error as Error & { code?: string; cause?: unknown };
  if (name === "TimeoutError") return "no answer in time";
  if (cause instanceof Error) return reasonOf(cause);
  return (code ?? message ?? String(error)).split("\n")[0]?.slice(0, 200) ?? "";
}

export function ageOf(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 120) return `${minutes} minutes`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1440)} days`;
}
