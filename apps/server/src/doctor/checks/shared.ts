import { setTimeout as wait } from "node:timers/promises";
import { createLimits, createLog, openDatabase } from "@okurca/server-kit";
import { readIsReplica } from "../database.queries.ts";
import { type Check, failure, ok, reasonOf, warning } from "../finding.ts";

/** Milliseconds for a connection and a first answer. */
const patience = 3000;

/** What several processes count together. */
export const limitsCheck: Check = {
  about: "shared limits",
  async run({ settings: { redisUrl }, now }) {
    if (!redisUrl) return [];
    const limits = createLimits({ redisUrl, log: createLog("silent"), now });
    try {
      const until = performance.now() + patience;
      while (!limits.state().isUp && performance.now() < until) await wait(20);
      if (limits.state().isUp) return [ok("shared limits", "Redis counts")];
      const advice =
        "See REDIS_URL, that it runs and may be written to; until then each process counts its own.";
      return [warning("shared limits", "Redis is not reached, or refuses to count", advice)];
    } finally {
      await limits.close();
    }
  },
};

/** Where reads may go. */
export const replicaCheck: Check = {
  about: "replica",
  async run({ settings: { readUrl, dataDir } }) {
    if (!readUrl) return [];
    const advice = "See DATABASE_READ_URL: until then everything is read from the primary.";
    try {
      const log = createLog("silent");
      const replica = await openDatabase({ databaseUrl: readUrl, dataDir, log, poolSize: 1 });
      try {
        if (await readIsReplica(replica.db)) return [ok("replica", "it can be read from")];
        return [failure("replica", "it takes writes of its own, so it is none", advice)];
      } finally {
        await replica.close();
      }
    } catch (error) {
      return [warning("replica", `it cannot be read from (${reasonOf(error)})`, advice)];
    }
  },
};
