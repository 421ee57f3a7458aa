// Written from the migrated database by `npm run update-generated`; never edited by hand.
import type { ColumnType, Generated } from "kysely";

export interface IdentityTables {
  "identity.attempts": {
    name_hash: Buffer;
    failures: number;
    locked_until: Date | null;
    last_at: Date;
  };
  "identity.audit": {
    id: Generated<string>;
    at: Date;
    event: string;
    user_id: string | null;
    address: string;
    result: string;
  };
  "identity.codes": {
    user_id: string;
    purpose: "sign-up" | "forgot-password" | "verify-email" | "email-otp";
    code_hash: Buffer;
    expires_at: Date;
    attempts: Generated<number>;
    used_at: Date | null;
    created_at: Generated<Date>;
  };
  /** Given out with the tokens of a sign-in; the reader's own once the client has confirmed it */
  "identity.devices": {
    device_key: string;
    user_id: string;
    group_key: string;
    name: string | null;
    salt: Buffer | null;
    /** Sealed under the key file */
    verifier: Buffer | null;
    is_remembered: Generated<boolean>;
    confirmed_at: Date | null;
    created_at: Date;
    changed_at: Date;
    authenticated_at: Date;
    address: string;
  };
  /** Running programs; each tells a few times a minute that it is there */
  "identity.key_holders": {
    id: string;
    pool_id: string;
    key_ids: string[];
    /** What it has sealed with since it told last */
    sealing_key: string;
    seen_at: Generated<Date>;
  };
  "identity.refresh_tokens": {
    token_hash: Buffer;
    session_id: string;
    created_at: Date;
    replaced_at: Date | null;
    /** The next token, sealed: a second refresh within the grace period gets the same one */
    successor: Buffer | null;
    /** By itself, of which sign-in it is: it may be forgotten a while after it was replaced */
    tells_session: Generated<boolean>;
  };
  /** Keys of the key file that something kept may be sealed with: a program without one of them does not start */
  "identity.sealing_keys": {
    pool_id: string;
    key_id: string;
    since: Generated<Date>;
  };
  "identity.secrets": {
    name: string;
    sealed: Buffer;
  };
  "identity.sessions": {
    /** `origin_jti` of every token of this sign-in */
    id: string;
    user_id: string;
    signed_in_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    device_key: string | null;
    /** Where it was opened from */
    address: Generated<string>;
    /** What it was opened with (User-Agent) */
    agent: Generated<string>;
    /** The last refresh */
    last_used_at: Date | null;
    /** When the second factor was last proven in this session */
    factor_at: Date | null;
  };
  "identity.signing_keys": {
    kid: string;
    pool_id: string;
    purpose: "id" | "access";
    public_jwk: ColumnType<Record<string, string>, string, never>;
    private_key: Buffer;
    created_at: Generated<Date>;
    /** Published before, so that those who keep the keys for a while know it in time */
    use_from: Generated<Date>;
    /** Published until then: the last token signed with it has expired */
    keep_until: Date | null;
  };
  /** Signs in once, in the browser that registered the account, after it was confirmed there */
  "identity.tickets": {
    user_id: string;
    ticket_hash: Buffer;
    expires_at: Date;
    /** The account was confirmed with it; before, it signs in nobody */
    confirmed_at: Date | null;
  };
  "identity.used_blocks": {
    block_hash: Buffer;
    expires_at: Date;
    /** Given back for one more use, which happens to a block at most once */
    is_returned: Generated<boolean>;
    was_returned: Generated<boolean>;
  };
  "identity.users": {
    /** `sub` */
    id: Generated<string>;
    pool_id: string;
    username: string;
    /** Lower-case ASCII; unique in the pool */
    username_key: string;
    status: Generated<"UNCONFIRMED" | "CONFIRMED" | "RESET_REQUIRED" | "FORCE_CHANGE_PASSWORD">;
    is_enabled: Generated<boolean>;
    salt: Buffer;
    /** Sealed under the key file */
    verifier: Buffer;
    email: string;
    is_email_verified: Generated<boolean>;
    attributes: ColumnType<Record<string, string>, string, string>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    /** A temporary password works until then */
    temporary_until: Date | null;
    /** The address the reader wants instead; the old one stays until the new one is proven */
    pending_email: string | null;
    /** Sealed; verified by a code of it */
    totp_secret: Buffer | null;
    /** Sealed; shown to the reader, no code of it seen yet */
    totp_candidate: Buffer | null;
    /** Of the last code that was accepted: each works once */
    totp_step: number | null;
    totp_name: string | null;
    mfa_methods: Generated<("SOFTWARE_TOKEN_MFA" | "EMAIL_OTP")[]>;
    preferred_mfa: "SOFTWARE_TOKEN_MFA" | "EMAIL_OTP" | null;
  };
}
