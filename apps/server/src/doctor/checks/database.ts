import { identityMigrations } from "@okurca/identity";
import { migrations } from "../../database/migrations/index.ts";
import {
  readBloat,
  readChangedCollations,
  readMigrations,
  readServer,
  readWaits,
  readWraparound,
} from "../database.queries.ts";
import { ageOf, type Check, type Finding, failure, ok, warning } from "../finding.ts";

/** Seconds that the clocks of program and database may differ by. */
const clockLimits = { warning: 2, failure: 60 };

const known: Record<string, readonly string[]> = {
  okurca: Object.keys(migrations),
  identity: Object.keys(identityMigrations),
};

function migrationFindings(applied: Record<string, string[]>): Finding {
  const about = "migrations";
  const count = Object.values(applied).flat().length;
  if (count === 0) return ok(about, "none has run: the database is new; the first start runs them");
  const newer = Object.entries(applied).flatMap(([set, names]) =>
    names.filter((name) => !known[set]?.includes(name)),
  );
  if (newer[0]) {
    const advice = "Start the version of the program that made it, or restore a backup.";
    return failure(about, `the database was made by a newer version (${newer[0]})`, advice);
  }
  const waiting = Object.entries(applied).flatMap(([set, names]) =>
    (known[set] ?? []).filter((name) => !names.includes(name)),
  );
  if (waiting.length > 0) {
    const found = `${waiting.length} of this version have not run (the first is ${waiting[0]})`;
    return warning(about, found, "Take a backup, then start this version: it runs them.");
  }
  return ok(about, `all ${count} have run`);
}

function clockFinding(theirs: Date, ours: Date): Finding {
  const seconds = Math.abs(theirs.getTime() - ours.getTime()) / 1000;
  const found = `those of program and database differ by ${seconds.toFixed(1)} s`;
  if (seconds <= clockLimits.warning) return ok("clocks", found);
  const advice = "Keep both machines' clocks by NTP: tokens, codes and limits go by them.";
  return (seconds > clockLimits.failure ? failure : warning)("clocks", found, advice);
}

export const databaseCheck: Check = {
  about: "database",
  async run({ database, settings, now }) {
    if (!database) {
      if (settings.databaseUrl) return [];
      return [ok("database", "there is none yet in DATA_DIR: the first start makes it")];
    }
    const { db, isEmbedded } = database;
    const server = await readServer(db);
    const ours = now();
    const size = `${Math.round(server.bytes / 1e6)} MB`;
    const findings = [
      ok("database", `PostgreSQL ${server.version}, ${isEmbedded ? "the embedded one" : "given"}, ${size}`),
      clockFinding(server.now, ours),
    ];
    if (server.is_replica || server.is_read_only) {
      const advice = "Let DATABASE_URL name the primary.";
      findings.push(
        failure("database", "nothing can be written there: it is a replica or read-only", advice),
      );
    }
    findings.push(migrationFindings(await readMigrations(db)));
    const collations = await readChangedCollations(db);
    findings.push(
      collations.length === 0
        ? ok("sorting", "the rules are those the indexes were made by")
        : warning(
            "sorting",
            `the system's rules have changed since the indexes were made (${collations.join(", ")})`,
            "Run REINDEX DATABASE, then ALTER DATABASE … REFRESH COLLATION VERSION and ALTER COLLATION … REFRESH VERSION.",
          ),
    );
    const share = server.used / server.most;
    const connections = `${server.used} of ${server.most} in use`;
    findings.push(
      share < 0.8
        ? ok("connections", connections)
        : (share >= 0.95 ? failure : warning)(
            "connections",
            connections,
            "Raise max_connections (nine for each process of the program), or see who else connects.",
          ),
    );
    return findings;
  },
};

export const loadCheck: Check = {
  about: "locks and tables",
  async run({ database }) {
    if (!database) return [];
    const { db } = database;
    const { waiting, idle, oldest } = await readWaits(db);
    const findings: Finding[] = [];
    if (waiting > 0) {
      const advice =
        "pg_blocking_pids(pid) in pg_stat_activity names who holds them; pg_terminate_backend ends it.";
      findings.push(warning("locks", `${waiting} statements have waited longer than ten seconds`, advice));
    }
    if (idle > 0) {
      const advice = "Look in pg_stat_activity for state 'idle in transaction' and end what forgot to.";
      findings.push(warning("locks", `${idle} transactions are open and do nothing`, advice));
    }
    if (oldest !== null) {
      const advice = "It keeps dead rows from being cleared; see in pg_stat_activity what it is.";
      findings.push(warning("locks", `the oldest transaction is ${ageOf(oldest * 1000)} old`, advice));
    }
    if (findings.length === 0) findings.push(ok("locks", "nobody waits"));
    const bloated = await readBloat(db);
    findings.push(
      bloated.length === 0
        ? ok("tables", "dead rows are cleared")
        : warning(
            "tables",
            `many dead rows, not cleared for a day: ${bloated.join(", ")}`,
            "See that autovacuum is on and nothing holds it up; VACUUM (ANALYZE) those tables.",
          ),
    );
    if ((await readWraparound(db)) > 0.5) {
      const advice = "Run VACUUM FREEZE at a quiet hour: beyond the limit PostgreSQL refuses to write.";
      findings.push(warning("tables", "more than half of all transaction numbers are used", advice));
    }
    return findings;
  },
};
