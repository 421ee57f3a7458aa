import { type Kysely, sql } from "kysely";

/** Refresh tokens that tell of which sign-in they are need not be kept as long as it may last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE identity.refresh_tokens ADD COLUMN tells_session boolean NOT NULL DEFAULT false`.execute(
    db,
  );
  await sql`
    CREATE INDEX refresh_tokens_replaced ON identity.refresh_tokens (replaced_at)
      WHERE tells_session AND replaced_at IS NOT NULL`.execute(db);
}
