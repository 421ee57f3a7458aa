import { randomBytes } from "node:crypto";
import { createLog, openDatabase } from "@okurca/server-kit";
import { sql } from "kysely";

const log = createLog("silent");

/** Names of the databases that every test file's own is copied from: the migrated one, and the same with the sample books. */
export const templates = { migrated: "okurca_template", withBooks: "okurca_template_books" };

/** From here on `urlOf` is about this PostgreSQL. */
export function chooseCluster({ host, user }: { host: string; user: string }): void {
  process.env.PGHOST = host;
  process.env.PGUSER = user;
}

/** Of the server in use; the rest of the address is in `PGHOST` and `PGUSER`. */
export function urlOf(name: string): string {
  return `postgresql:///${name}`;
}

export async function runAsAdministrator(statement: string): Promise<void> {
  const { db, close } = await openDatabase({
    databaseUrl: urlOf("postgres"),
    dataDir: "",
    log,
    poolSize: 1,
  });
  try {
    await sql.raw(statement).execute(db);
  } finally {
    await close();
  }
}

/** Copied as files: writing each of its pages to the log takes four times as long. */
export function copyDatabase(from: string, to: string): Promise<void> {
  return runAsAdministrator(`CREATE DATABASE ${to} TEMPLATE ${from} STRATEGY file_copy`);
}

export interface TestDatabase {
  /** For `DATABASE_URL`. */
  url: string;
  drop(): Promise<void>;
}

/** A migrated database of one's own, also with the sample books; `{ isEmpty: true }` gives one without any table. */
export async function createTestDatabase(
  options: { isEmpty?: boolean; hasBooks?: boolean } = {},
): Promise<TestDatabase> {
  if (!process.env.OKURCA_TEST_CLUSTERS) {
    throw new Error("No database: name the file *.api.test.ts, so that it runs in the project `api`.");
  }
  const name = `okurca_test_${randomBytes(6).toString("hex")}`;
  const template = options.isEmpty ? "template0" : templates[options.hasBooks ? "withBooks" : "migrated"];
  await copyDatabase(template, name);
  return {
    url: urlOf(name),
    drop: () => runAsAdministrator(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
