import type { RecordedSeries } from "../../series/index.ts";
import { listOf } from "./facts.ts";

/** Of one book so many are looked at. */
const most = 5;
const longest = 300;

/** The series that read facts name: a name, or one with a number; anything else names none. */
export function recordedSeries(facts: unknown): RecordedSeries[] {
  if (typeof facts !== "object" || facts === null || !("series" in facts)) return [];
  return listOf(facts.series)
    .slice(0, most)
    .flatMap((entry) => {
      const { name, number, isTraced } = (typeof entry === "string" ? { name: entry } : (entry ?? {})) as {
        name?: unknown;
        number?: unknown;
        isTraced?: unknown;
      };
      if (typeof name !== "string" || name.length > longest || !name.isWellFormed() || name.includes("\0"))
        return [];
      const written = typeof number === "number" ? String(number) : number;
      return [
        {
          name,
          number: typeof written === "string" ? written.slice(0, longest) : undefined,
          ...(isTraced === true && { isTraced }),
        },
      ];
    });
}
