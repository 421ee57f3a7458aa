import type { ColumnType, Generated, Kysely, Transaction } from "kysely";

export type UserStatus = "UNCONFIRMED" | "CONFIRMED" | "RESET_REQUIRED" | "FORCE_CHANGE_PASSWORD";
export type MfaMethod = "SOFTWARE_TOKEN_MFA" | "EMAIL_OTP";

export interface UsersTable {
  /** `sub` */
  id: Generated<string>;
  pool_id: string;
  username: string;
  /** Lower-case ASCII; unique in the pool. */
  username_key: string;
  status: Generated<UserStatus>;
  is_enabled: Generated<boolean>;
  salt: Buffer;
  /** Sealed under the key file. */
  verifier: Buffer;
  email: string;
  is_email_verified: Generated<boolean>;
  attributes: ColumnType<Record<string, string>, string, string>;
  /** A temporary password works until then. */
  temporary_until: Date | null;
  /** The address the reader wants instead; the old one stays until the new one is proven. */
  pending_email: string | null;
  /** Sealed; verified by a code of it. */
  totp_secret: Buffer | null;
  /** Sealed; shown to the reader, no code of it seen yet. */
  totp_candidate: Buffer | null;
  /** Of the last code that was accepted: each works once. */
  totp_step: number | null;
  totp_name: string | null;
  mfa_methods: Generated<MfaMethod[]>;
  preferred_mfa: MfaMethod | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export type CodePurpose = "sign-up" | "forgot-password" | "verify-email" | "email-otp";

export interface CodesTable {
  user_id: string;
  purpose: CodePurpose;
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
  device_key: string | null;
  /** Where it was opened from, and with what (User-Agent). */
  address: string;
  agent: string;
  /** The last refresh. */
  last_used_at: Date | null;
  /** When the second factor was last proven in this session. */
  factor_at: Date | null;
}

/** Given out with the tokens of a sign-in; the reader's own once the client has confirmed it. */
export interface DevicesTable {
  device_key: string;
  user_id: string;
  group_key: string;
  name: string | null;
  salt: Buffer | null;
  /** Sealed under the key file. */
  verifier: Buffer | null;
  is_remembered: Generated<boolean>;
  confirmed_at: Date | null;
  created_at: Date;
  changed_at: Date;
  authenticated_at: Date;
  address: string;
}

export interface RefreshTokensTable {
  token_hash: Buffer;
  session_id: string;
  created_at: Date;
  replaced_at: Date | null;
  /** The next token, sealed: a second refresh within the grace period gets the same one. */
  successor: Buffer | null;
  /** By itself, of which sign-in it is: it may be forgotten a while after it was replaced. */
  tells_session: Generated<boolean>;
}

export interface SigningKeysTable {
  kid: string;
  pool_id: string;
  purpose: "id" | "access";
  public_jwk: ColumnType<Record<string, string>, string, never>;
  private_key: Buffer;
  created_at: Generated<Date>;
  /** Published before, so that those who keep the keys for a while know it in time. */
  use_from: Generated<Date>;
  /** Published until then: the last token signed with it has expired. */
  keep_until: Date | null;
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
  /** Given back for one more use, which happens to a block at most once. */
  is_returned: Generated<boolean>;
  was_returned: Generated<boolean>;
}

export interface SecretsTable {
  name: string;
  sealed: Buffer;
}

/** Keys of the key file that something kept may be sealed with: a program without one of them does not start. */
export interface SealingKeysTable {
  pool_id: string;
  key_id: string;
  since: Generated<Date>;
}

/** Running programs; each tells a few times a minute that it is there. */
export interface KeyHoldersTable {
  id: string;
  pool_id: string;
  key_ids: string[];
  /** What it has sealed with since it told last. */
  sealing_key: string;
  seen_at: Generated<Date>;
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
  "identity.devices": DevicesTable;
  "identity.secrets": SecretsTable;
  "identity.sealing_keys": SealingKeysTable;
  "identity.key_holders": KeyHoldersTable;
  "identity.refresh_tokens": RefreshTokensTable;
  "identity.signing_keys": SigningKeysTable;
  "identity.attempts": AttemptsTable;
  "identity.used_blocks": UsedBlocksTable;
  "identity.audit": AuditTable;
}

export type Db = Kysely<IdentityTables>;
export type Tx = Transaction<IdentityTables>;
