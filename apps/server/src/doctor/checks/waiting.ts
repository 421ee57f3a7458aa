import { readWaiting } from "../database.queries.ts";
import { ageOf, type Check, ok, warning } from "../finding.ts";

/** Seconds that a reader may be left without an answer. */
const limits: Record<string, number> = { reports: 24 * 3600, "contact messages": 3 * 24 * 3600 };
const advice: Record<string, string> = {
  reports: "okurca reports list shows them, and okurca help reports how to decide.",
  "contact messages": "okurca contact list shows them; okurca contact done ID marks what is answered.",
};

/** What readers wait for, and only the operator can do. */
export const waitingCheck: Check = {
  about: "what waits for the operator",
  async run({ database }) {
    const rows = (database && (await readWaiting(database.db))) ?? [];
    return rows.map(({ what, waiting, oldest }) => {
      if (waiting === 0 || oldest === null) return ok(what, "none wait");
      const found = `${waiting} wait, the oldest for ${ageOf(oldest * 1000)}`;
      return oldest > (limits[what] ?? 0) ? warning(what, found, advice[what] ?? "") : ok(what, found);
    });
  },
};
