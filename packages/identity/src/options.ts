import type { Kysely } from "kysely";
import type { Rate } from "./protection/buckets.ts";
import type { Tx } from "./tables.ts";

export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface OutgoingMail {
  purpose: "sign-up" | "resend-sign-up";
  to: string;
  username: string;
  name?: string;
  code: string;
}

export interface IdentityOptions {
  /** A Kysely on PostgreSQL 15 or newer whose migrations have been run; tables are in the schema `identity`. */
  db: Kysely<never> | Kysely<unknown> | object;
  /** `<region>_<name>`, as of a Cognito user pool. */
  poolId: string;
  clientId: string;
  /** `iss` of the tokens; the JWKS is expected at `<issuer>/.well-known/jwks.json`. */
  issuer: string;
  /** 32 bytes from outside the database; seals verifiers, signing keys and successors of refresh tokens. */
  keyEncryptionKey: Uint8Array;
  now?: () => Date;
  log: Log;
  /** Writes a mail inside the transaction that causes it. */
  deliver: (tx: Tx, mail: OutgoingMail) => Promise<void>;
  /** Seconds. */
  tokenLifetimes?: { access: number; id: number; refresh: number };
  refreshRotation?: { isEnabled: boolean; graceSeconds: number };
  limits?: Partial<Limits>;
}

export interface Limits {
  /** By address. */
  signIn: Rate;
  signUp: Rate;
  codes: Rate;
  /** By submitted name. */
  signInByName: Rate;
  codesByName: Rate;
  /** Sign-ins whose arithmetic may wait at once. */
  queue: number;
}

export const defaultLimits: Limits = {
  signIn: { burst: 60, perMinute: 60 },
  signUp: { burst: 20, perMinute: 20 / 60 },
  codes: { burst: 30, perMinute: 1 },
  signInByName: { burst: 20, perMinute: 20 },
  codesByName: { burst: 5, perMinute: 5 / 60 },
  queue: 200,
};

export const defaultLifetimes = { access: 3600, id: 3600, refresh: 30 * 86_400 };
export const defaultRotation = { isEnabled: true, graceSeconds: 60 };
