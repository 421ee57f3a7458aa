import { type Kysely, sql } from "kysely";

/** Which keys of the key file are needed, and which running programs know which of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE identity.sealing_keys (
      pool_id text NOT NULL,
      key_id text NOT NULL,
      since timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (pool_id, key_id)
    )`.execute(db);
  await sql`
    CREATE TABLE identity.key_holders (
      id uuid PRIMARY KEY,
      pool_id text NOT NULL,
      key_ids text[] NOT NULL,
      sealing_key text NOT NULL,
      seen_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
}
