import type { ColumnType, Generated, Kysely, Transaction } from "kysely";

export interface UsersTable {
  /** `sub` */
  id: Generated<string>;
  pool_id: string;
  username: string;
  /** Lower-case ASCII; unique in the pool. */
  username_key: string;
  status: Generated<"UNCONFIRMED" | "CONFIRMED">;
  is_enabled: Generated<boolean>;
  salt: Buffer;
  /** Sealed under the key file. */
  verifier: Buffer;
  email: string;
  is_email_verified: Generated<boolean>;
  attributes: ColumnType<Record<string, string>, string, string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface CodesTable {
  user_id: string;
  purpose: "sign-up";
  code_hash: Buffer;
  expires_at: Date;
  attempts: Generated<number>;
  used_at: Date | null;
  created_at: Generated<Date>;
}

export interface SessionsTable {
  /** `origin_jti` of every token of this sign-in. */
  id: string;
  user_id: string;
  signed_in_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface RefreshTokensTable {
  token_hash: Buffer;
  session_id: string;
  created_at: Date;
  replaced_at: Date | null;
  /** The next token, sealed: a second refresh within the grace period gets the same one. */
  successor: Buffer | null;
}

export interface SigningKeysTable {
  kid: string;
  pool_id: string;
  purpose: "id" | "access";
  public_jwk: ColumnType<Record<string, string>, string, never>;
  private_key: Buffer;
  created_at: Generated<Date>;
}

export interface AttemptsTable {
  name_hash: Buffer;
  failures: number;
  locked_until: Date | null;
  last_at: Date;
}

export interface UsedBlocksTable {
  block_hash: Buffer;
  expires_at: Date;
}

export interface AuditTable {
  id: Generated<string>;
  at: Date;
  event: string;
  user_id: string | null;
  address: string;
  result: string;
}

export interface IdentityTables {
  "identity.users": UsersTable;
  "identity.codes": CodesTable;
  "identity.sessions": SessionsTable;
  "identity.refresh_tokens": RefreshTokensTable;
  "identity.signing_keys": SigningKeysTable;
  "identity.attempts": AttemptsTable;
  "identity.used_blocks": UsedBlocksTable;
  "identity.audit": AuditTable;
}

export type Db = Kysely<IdentityTables>;
export type Tx = Transaction<IdentityTables>;
