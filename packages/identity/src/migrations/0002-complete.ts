import { type Kysely, sql } from "kysely";

/** Second factors, devices, temporary passwords, changes of the address, key rotation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE identity.users
      DROP CONSTRAINT users_status_check,
      ADD CONSTRAINT users_status_check
        CHECK (status IN ('UNCONFIRMED', 'CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD')),
      ADD COLUMN temporary_until timestamptz,
      ADD COLUMN pending_email text,
      ADD COLUMN totp_secret bytea,
      ADD COLUMN totp_candidate bytea,
      ADD COLUMN totp_step bigint,
      ADD COLUMN totp_name text,
      ADD COLUMN mfa_methods text[] NOT NULL DEFAULT '{}',
      ADD COLUMN preferred_mfa text`.execute(db);
  // A reader who has not confirmed yet is found by the address that was typed.
  await sql`CREATE INDEX users_email ON identity.users (pool_id, email)`.execute(db);
  await sql`
    CREATE TABLE identity.devices (
      device_key text PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES identity.users (id) ON DELETE CASCADE,
      group_key text NOT NULL,
      name text,
      salt bytea,
      verifier bytea,
      is_remembered boolean NOT NULL DEFAULT false,
      confirmed_at timestamptz,
      created_at timestamptz NOT NULL,
      changed_at timestamptz NOT NULL,
      authenticated_at timestamptz NOT NULL,
      address text NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX devices_of_user ON identity.devices (user_id, authenticated_at DESC)`.execute(db);
  await sql`
    ALTER TABLE identity.sessions
      ADD COLUMN device_key text REFERENCES identity.devices (device_key) ON DELETE SET NULL,
      ADD COLUMN address text NOT NULL DEFAULT '',
      ADD COLUMN agent text NOT NULL DEFAULT '',
      ADD COLUMN last_used_at timestamptz,
      ADD COLUMN factor_at timestamptz`.execute(db);
  await sql`CREATE INDEX sessions_of_device ON identity.sessions (device_key)`.execute(db);
  await sql`
    ALTER TABLE identity.used_blocks
      ADD COLUMN is_returned boolean NOT NULL DEFAULT false,
      ADD COLUMN was_returned boolean NOT NULL DEFAULT false`.execute(db);
  await sql`
    ALTER TABLE identity.signing_keys
      ADD COLUMN use_from timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN keep_until timestamptz`.execute(db);
  await sql`
    CREATE TABLE identity.secrets (
      name text PRIMARY KEY,
      sealed bytea NOT NULL
    )`.execute(db);
}
