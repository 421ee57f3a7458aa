import type { Kysely } from "kysely";
import type { Log } from "./log.ts";
import type { Rate } from "./protection/buckets.ts";
import type { SrpPool } from "./srp/srp-pool.ts";
import type { Tx } from "./tables.ts";

/** What a mail tells: a code to type, or something that happened to the account. */
export type MailPurpose =
  | "sign-up"
  | "resend-sign-up"
  | "forgot-password"
  | "verify-email"
  | "email-otp"
  /** To the owner: the password is another one now. */
  | "password-changed"
  /** To the old address: the account has another one now. */
  | "email-changed"
  /** To the owner: signing in takes a second step from now on. */
  | "second-step-on"
  /** To the owner: the password alone signs in from now on. */
  | "second-step-off"
  /** To the owner: somebody signed in from where nobody did before. */
  | "new-device";

export interface OutgoingMail {
  purpose: MailPurpose;
  to: string;
  /** Of the account it is about. */
  sub: string;
  username: string;
  name?: string;
  /** Six digits; empty where the mail only tells. */
  code: string;
  /** The account that has proven the address this code is for: it keeps it, and is whom the mail reaches. */
  owner?: { sub: string; username: string; name: string };
  /** Of the sign-in that is told: when, and what the client called itself. */
  signIn?: { at: Date; agent: string };
}

/** Where keys of 32 bytes are read from, now and again: the first seals, all open. */
export type KeySource = () => Promise<readonly Uint8Array[]>;

export interface IdentityOptions {
  /** A Kysely on PostgreSQL 15 or newer whose migrations have been run; tables are in the schema `identity`. */
  db: Kysely<never> | Kysely<unknown> | object;
  /** `<region>_<name>`, as of a Cognito user pool. */
  poolId: string;
  clientId: string;
  /** `iss` of the tokens; the JWKS is expected at `<issuer>/.well-known/jwks.json`. */
  issuer: string;
  /** From outside the database; seals verifiers, signing keys and successors of refresh tokens. */
  keyEncryptionKey: Uint8Array | KeySource;
  now?: () => Date;
  log: Log;
  /** Whether what went wrong may go well in a moment, which the answer tells its carrier. */
  isPassing?: (error: unknown) => boolean;
  /** Writes a mail inside the transaction that causes it. */
  deliver: (tx: Tx, mail: OutgoingMail) => Promise<void>;
  /** Erases what others keep of an account, inside the transaction that deletes it. */
  onDelete?: (tx: Tx, account: { sub: string }) => Promise<void>;
  /** Seconds. */
  tokenLifetimes?: { access: number; id: number; refresh: number };
  refreshRotation?: { isEnabled: boolean; graceSeconds: number };
  /** Whether readers may have a second factor, or must (`MFA_SETUP`). */
  mfa?: MfaPolicy;
  /** Whether a device's second factor is remembered always, on the reader's wish, or devices are not kept. */
  devices?: DevicePolicy;
  limits?: Partial<Limits>;
  /** Counts calls for several processes together; without it each counts its own. */
  countCalls?: CountCalls;
  /** Arithmetic threads several pools of one process share; whoever started them ends them. Own ones when absent. */
  srp?: SrpPool;
}

/** Whether one more call of this key is let in; a refused one costs nothing. */
export type CountCalls = (name: string, rate: Rate) => (key: string) => Promise<boolean>;

export interface Limits {
  /** By address. */
  signIn: Rate;
  signUp: Rate;
  codes: Rate;
  /** By submitted name. */
  signInByName: Rate;
  codesByName: Rate;
  /** By sign-in: new tokens for its refresh token. */
  refresh: Rate;
  /** Sign-ins whose arithmetic may wait at once. */
  queue: number;
  /** Milliseconds: answers about codes come at multiples of it, so that their time tells nothing. */
  codeAnswers: number;
}

export const defaultLimits: Limits = {
  signIn: { burst: 60, perMinute: 60 },
  signUp: { burst: 20, perMinute: 20 / 60 },
  codes: { burst: 30, perMinute: 1 },
  signInByName: { burst: 20, perMinute: 20 },
  codesByName: { burst: 5, perMinute: 5 / 60 },
  refresh: { burst: 30, perMinute: 30 / 60 },
  queue: 200,
  codeAnswers: 250,
};

export const defaultLifetimes = { access: 3600, id: 3600, refresh: 30 * 86_400 };
export type MfaPolicy = "off" | "optional" | "required";
export type DevicePolicy = "off" | "ask" | "always";

export const defaultRotation = { isEnabled: true, graceSeconds: 60 };
