import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SCHEMA identity`.execute(db);
  await sql`
    CREATE TABLE identity.users (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      pool_id text NOT NULL,
      username text NOT NULL,
      username_key text NOT NULL,
      status text NOT NULL DEFAULT 'UNCONFIRMED' CHECK (status IN ('UNCONFIRMED', 'CONFIRMED')),
      is_enabled boolean NOT NULL DEFAULT true,
      salt bytea NOT NULL,
      verifier bytea NOT NULL,
      email text NOT NULL,
      is_email_verified boolean NOT NULL DEFAULT false,
      attributes jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (pool_id, username_key)
    )`.execute(db);
  // An address signs in only one account: the one that proved it last.
  await sql`
    CREATE UNIQUE INDEX users_verified_email ON identity.users (pool_id, email) WHERE is_email_verified
  `.execute(db);
  await sql`
    CREATE TABLE identity.codes (
      user_id uuid NOT NULL REFERENCES identity.users (id) ON DELETE CASCADE,
      purpose text NOT NULL,
      code_hash bytea NOT NULL,
      expires_at timestamptz NOT NULL,
      attempts integer NOT NULL DEFAULT 0,
      used_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, purpose)
    )`.execute(db);
  await sql`
    CREATE TABLE identity.sessions (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES identity.users (id) ON DELETE CASCADE,
      signed_in_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      revoked_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX sessions_of_user ON identity.sessions (user_id)`.execute(db);
  await sql`
    CREATE TABLE identity.refresh_tokens (
      token_hash bytea PRIMARY KEY,
      session_id uuid NOT NULL REFERENCES identity.sessions (id) ON DELETE CASCADE,
      created_at timestamptz NOT NULL,
      replaced_at timestamptz,
      successor bytea
    )`.execute(db);
  await sql`CREATE INDEX refresh_tokens_of_session ON identity.refresh_tokens (session_id)`.execute(db);
  await sql`
    CREATE TABLE identity.signing_keys (
      kid text PRIMARY KEY,
      pool_id text NOT NULL,
      purpose text NOT NULL CHECK (purpose IN ('id', 'access')),
      public_jwk jsonb NOT NULL,
      private_key bytea NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    CREATE TABLE identity.attempts (
      name_hash bytea PRIMARY KEY,
      failures integer NOT NULL,
      locked_until timestamptz,
      last_at timestamptz NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE identity.used_blocks (
      block_hash bytea PRIMARY KEY,
      expires_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX used_blocks_expiry ON identity.used_blocks (expires_at)`.execute(db);
  await sql`
    CREATE TABLE identity.audit (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      at timestamptz NOT NULL,
      event text NOT NULL,
      user_id uuid,
      address text NOT NULL,
      result text NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX audit_of_user ON identity.audit (user_id, at)`.execute(db);
}
