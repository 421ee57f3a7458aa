import { type Kysely, sql } from "kysely";

/** What is deleted for its age is found without reading whole tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX audit_time ON identity.audit (at)`.execute(db);
  await sql`CREATE INDEX sessions_expiry ON identity.sessions (expires_at)`.execute(db);
  await sql`CREATE INDEX codes_expiry ON identity.codes (expires_at)`.execute(db);
  await sql`CREATE INDEX attempts_time ON identity.attempts (last_at)`.execute(db);
  await sql`CREATE INDEX devices_use ON identity.devices (authenticated_at)`.execute(db);
  await sql`
    CREATE INDEX users_unconfirmed ON identity.users (pool_id) WHERE status = 'UNCONFIRMED'`.execute(db);
}
