import { type Kysely, sql } from "kysely";

/** What the browser that registered an account proves itself with, once, when the account is confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE identity.tickets (
      user_id uuid PRIMARY KEY REFERENCES identity.users (id) ON DELETE CASCADE,
      ticket_hash bytea NOT NULL,
      expires_at timestamptz NOT NULL,
      confirmed_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX tickets_expiry ON identity.tickets (expires_at)`.execute(db);
  await sql`
    COMMENT ON TABLE identity.tickets IS 'Signs in once, in the browser that registered the account, after it was confirmed there'
  `.execute(db);
  await sql`
    COMMENT ON COLUMN identity.tickets.confirmed_at IS 'The account was confirmed with it; before, it signs in nobody'
  `.execute(db);
}
