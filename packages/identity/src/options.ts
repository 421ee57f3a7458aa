import type { Kysely } from "kysely";
import type { Log } from "./log.ts";
import type { SrpPool } from "./srp/srp-pool.ts";
import type { Tx } from "./tables.ts";

/** What a mail is about: a code to type, or something that happened to the account. */
export type MailPurpose =
  | "sign-up"
  | "resend-sign-up"
  | "forgot-password"
  | "verify-email"
  | "email-otp"
  /** To the owner: the password has changed. */
  | "password-changed"
  /** To the old address: the account has another one now. */
  | "email-changed"
  /** To the owner: signing in now takes a second step. */
  | "second-step-on"
  /** To the owner: the password alone now signs in. */
  | "second-step-off"
  /** To the owner: a sign-in came from where there was none before. */
  | "new-device";

export interface OutgoingMail {
  purpose: MailPurpose;
  to: string;
  /** The account the mail is about. */
  sub: string;
  username: string;
  name?: string;
  /** Six digits; empty when the mail only notifies. */
  code: string;
  /** The account that has proven this code's address: it keeps the address, and its reader gets the mail. */
  owner?: { sub: string; username: string; name: string };
  /** The sign-in the mail reports: when, and what the client called itself. */
  signIn?: { at: Date; agent: string };
}

/** Who wants to register. */
export interface SignUpRequest {
  username: string;
  email: string;
  metadata: Readonly<Record<string, string>>;
}

/** Returns keys of 32 bytes, read now and again: the first seals, all open. */
export type KeySource = () => Promise<readonly Uint8Array[]>;

export interface IdentityOptions {
  /** A Kysely on PostgreSQL 15 or newer whose migrations have been run; tables are in the schema `identity`. */
  db: Kysely<never> | Kysely<unknown> | object;
  /** The same for statements that only read, where it sends them again when their connection breaks. */
  reads?: IdentityOptions["db"];
  /** `<region>_<name>`, as of a Cognito user pool. */
  poolId: string;
  clientId: string;
  /** `iss` of the tokens; the JWKS is expected at `<issuer>/.well-known/jwks.json`. */
  issuer: string;
  /** From outside the database; seals verifiers, signing keys and successors of refresh tokens. */
  keyEncryptionKey: Uint8Array | KeySource;
  now?: () => Date;
  log: Log;
  /** Whether an error may pass in a moment, which the answer tells its carrier. */
  isPassing?: (error: unknown) => boolean;
  /** Writes a mail inside the transaction that causes it. */
  deliver: (tx: Tx, mail: OutgoingMail) => Promise<void>;
  /**
   * Asked inside the transaction that makes an account, as Cognito's trigger before a sign-up is: why it is refused, for the
   * reader; undefined where it is not. `metadata` is what the client sent as ClientMetadata.
   */
  admit?: (tx: Tx, account: SignUpRequest) => Promise<string | undefined>;
  /**
   * Asked inside the transaction in which a reader wishes for another address: why it is refused, for the reader; undefined
   * where it is not.
   */
  admitAddress?: (tx: Tx, email: string) => Promise<string | undefined>;
  /** Erases what other modules keep of an account, inside the transaction that deletes it. */
  onDelete?: (tx: Tx, account: { sub: string }) => Promise<void>;
  /** Seconds. */
  tokenLifetimes?: { access: number; id: number; refresh: number };
  refreshRotation?: { isEnabled: boolean; graceSeconds: number };
  /** Whether readers may have a second factor, or must (`MFA_SETUP`). */
  mfa?: MfaPolicy;
  /** Whether a device's second factor is always remembered, on the reader's wish, or devices are not kept. */
  devices?: DevicePolicy;
  limits?: Partial<Limits>;
  /** Counts calls for several processes together; without it each process counts its own. */
  countCalls?: CountCalls;
  /** Arithmetic threads that pools of a process share; their starter ends them. Own ones when absent. */
  srp?: SrpPool;
}

export interface Rate {
  /** Calls that may come at once. */
  burst: number;
  /** Calls that come back in a minute. */
  perMinute: number;
}

/** Whether one more call of this key is allowed; a refused one costs nothing. */
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
  /** Sign-ins that may wait for arithmetic at once. */
  queue: number;
  /** Milliseconds: answers about codes come at multiples of it, so that their timing reveals nothing. */
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
