import { readBackupAge } from "../database.queries.ts";
import { ageOf, type Check, ok, warning } from "../finding.ts";

/** Seconds; the alert of `deploy/prometheus` has the same. */
const limit = 2 * 24 * 3600;

/** What `okurca backup` has written down; others make theirs by the database's own means, of which nothing is known here. */
export const backupCheck: Check = {
  about: "backup",
  async run({ database }) {
    if (!database) return [];
    const age = await readBackupAge(database.db);
    if (age === undefined) return [ok("backup", "okurca backup has made none that is known")];
    const found = `the last one is ${ageOf(age * 1000)} old`;
    return [
      age > limit ? warning("backup", found, "See why okurca backup no longer runs.") : ok("backup", found),
    ];
  },
};
