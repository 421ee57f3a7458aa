import type { Core } from "../core.ts";
import { type IdentityError, refuse } from "../error.ts";
import { clearFailures, countFailure, isLocked } from "../protection/lockout.ts";
import type { MfaMethod } from "../tables.ts";
import { codeRefusal, issueCode, tryCode } from "../users/codes.ts";
import { takeTotpStep } from "../users/users.mutations.ts";
import type { User } from "../users/users.queries.ts";
import { matchTotp } from "./totp.ts";

/** Of an authenticator's secret at rest. */
export const secretContext = (userId: string) => `totp|${userId}`;

export function sealSecret(core: Core, userId: string, secret: Uint8Array): Buffer {
  return core.envelope.seal(secret, secretContext(userId));
}

/** Methods this user can be asked for now. */
export function usableMethods(core: Core, user: User): MfaMethod[] {
  if (core.mfa === "off") return [];
  return user.mfa_methods.filter(
    (method) =>
      (method === "SOFTWARE_TOKEN_MFA" && user.totp_secret !== null) ||
      (method === "EMAIL_OTP" && user.is_email_verified),
  );
}

/**
 * Tries a code of an authenticator, one try of a user after another. Wrong ones count towards a lock as wrong
 * passwords do; a right one works once.
 */
export function tryTotp(
  core: Core,
  userId: string,
  sealed: Uint8Array,
  code: string,
): Promise<IdentityError | undefined> {
  const hash = core.envelope.digest(userId, "second factor");
  return core.inTurn(hash.toString("base64"), async () => {
    const now = core.now();
    if (await isLocked(core.db, hash, now)) return refuse("locked");
    const step = matchTotp(core.envelope.open(sealed, secretContext(userId)), code, now);
    if (step === undefined) {
      await countFailure(core.db, hash, now);
      return refuse("codeMismatch");
    }
    if (!(await takeTotpStep(core.db, userId, step))) return refuse("codeUsed");
    await clearFailures(core.db, hash);
    return undefined;
  });
}

/** Mails a code to sign in with. */
export async function sendEmailCode(core: Core, user: User): Promise<void> {
  if (!core.allow.codesByName(`email-otp ${user.id}`)) throw refuse("limitExceeded");
  await core.db.transaction().execute(async (tx) => {
    const code = await issueCode(core, tx, user.id, "email-otp");
    await core.deliver(tx, {
      purpose: "email-otp",
      to: user.email,
      username: user.username,
      name: user.attributes.given_name ?? "",
      code,
    });
  });
}

export async function tryEmailCode(
  core: Core,
  userId: string,
  code: string,
): Promise<IdentityError | undefined> {
  // Committed also when the code is wrong: its tries are counted.
  const result = await core.db.transaction().execute((tx) => tryCode(core, tx, userId, "email-otp", code));
  return result === "right" ? undefined : codeRefusal(result);
}
