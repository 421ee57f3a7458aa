import type { Core } from "../core.ts";
import { type IdentityError, refuse } from "../error.ts";
import { clearFailures, countFailure, isLocked, secondFactorMemory } from "../protection/lockout.ts";
import { clearFactorProofs, markFactor } from "../sessions/sessions.mutations.ts";
import { hasFreshFactor } from "../sessions/sessions.queries.ts";
import type { Db, MfaMethod, Tx } from "../tables.ts";
import { issueCode, tryCode } from "../users/codes.ts";
import { keepTotp, takeTotpStep } from "../users/users.mutations.ts";
import { lockUser, type User } from "../users/users.queries.ts";
import { matchTotp } from "./totp.ts";

/** Context that seals an authenticator's secret at rest. */
export const secretContext = (userId: string) => `totp|${userId}`;

export function sealSecret(core: Core, userId: string, secret: Uint8Array): Buffer {
  return core.envelope.seal(secret, secretContext(userId));
}

/** Tells a user's authenticators apart, whichever key seals their secrets. */
export function totpMark(core: Core, userId: string, sealed: Uint8Array): string {
  const secret = core.envelope.open(sealed, secretContext(userId)).toString("base64");
  return core.envelope.digest(secret, `totp mark|${userId}`).toString("base64");
}

/** Methods the server can ask this user for now. */
export function usableMethods(core: Core, user: User): MfaMethod[] {
  if (core.mfa === "off") return [];
  return user.mfa_methods.filter(
    (method) =>
      (method === "SOFTWARE_TOKEN_MFA" && user.totp_secret !== null) ||
      (method === "EMAIL_OTP" && user.is_email_verified),
  );
}

/**
 * A caller with only an access token may not change an existing second factor: this very session needs a
 * proof of it within five minutes.
 */
export async function mayChangeFactors(
  core: Core,
  user: User,
  sessionId: string | undefined,
  db: Db | Tx = core.db,
): Promise<boolean> {
  if (usableMethods(core, user).length === 0) return true;
  return sessionId !== undefined && (await hasFreshFactor(core, sessionId, db));
}

/**
 * Runs one user's tries one after another, whatever the method. Those that `work` calls wrong count towards a
 * lock, as wrong passwords do.
 */
function tryFactor(
  core: Core,
  userId: string,
  work: () => Promise<IdentityError | undefined>,
): Promise<IdentityError | undefined> {
  const hash = core.envelope.digest(userId, "second factor");
  return core.inTurn(hash.toString("base64"), async () => {
    if (await isLocked(core.reads, hash, core.now())) return refuse("locked");
    const refusal = await work();
    if (!refusal) await clearFailures(core.db, hash);
    else if (refusal.exception === "CodeMismatchException") {
      await countFailure(core.db, hash, core.now(), secondFactorMemory);
    }
    return refusal;
  });
}

/**
 * An authenticator that was set up but not switched on proves nothing where another second factor exists: an
 * earlier holder of the password may have set it up.
 */
function canProve(core: Core, user: User): boolean {
  const methods = usableMethods(core, user);
  return methods.length === 0 || methods.includes("SOFTWARE_TOKEN_MFA");
}

/** Tries a code of the user's authenticator; a right one works once, and is a proof in the given session. */
export function tryTotp(
  core: Core,
  userId: string,
  given: { sealed: Buffer; code: string; sessionId?: string | undefined },
): Promise<IdentityError | undefined> {
  return tryFactor(core, userId, async () => {
    const { sealed, code, sessionId } = given;
    const step = matchTotp(core.envelope.open(sealed, secretContext(userId)), code, core.now());
    if (step === undefined) return refuse("codeMismatch");
    return core.db.transaction().execute(async (tx) => {
      if (sessionId) {
        const user = await lockUser(tx, userId);
        if (!user || !canProve(core, user)) return refuse("codeMismatch");
      }
      if (!(await takeTotpStep(tx, userId, { sealed, step }))) return refuse("codeUsed");
      if (sessionId) await markFactor(core, tx, sessionId);
      return undefined;
    });
  });
}

/** Tries a code of an authenticator being set up; a right one makes it the user's, and proven. */
export function tryCandidate(
  core: Core,
  userId: string,
  given: {
    candidate: Buffer;
    sealed: Buffer;
    code: string;
    name: string | null;
    sessionId: string | undefined;
  },
): Promise<IdentityError | undefined> {
  return tryFactor(core, userId, async () => {
    const { candidate, sealed, code, name, sessionId } = given;
    const step = matchTotp(core.envelope.open(sealed, secretContext(userId)), code, core.now());
    if (step === undefined) return refuse("codeMismatch");
    // The user may have begun another set-up meanwhile, or switched on another second factor.
    const isKept = await core.db.transaction().execute(async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user || !(await mayChangeFactors(core, user, sessionId, tx))) return false;
      const kept = await keepTotp(tx, userId, { candidate, sealed, name, step });
      if (kept) await clearFactorProofs(tx, userId);
      if (kept && sessionId) await markFactor(core, tx, sessionId);
      return kept;
    });
    return isKept ? undefined : refuse("codeMismatch");
  });
}

/** Counts one more sign-in code by mail; throws when no more may be mailed. */
export async function chargeEmailCode(core: Core, user: User): Promise<void> {
  if (!(await core.allow.codesByName(`email-otp ${user.id}`))) throw refuse("tooMany");
}

/** Mails a sign-in code; charge it first. */
export async function sendEmailCode(core: Core, user: User): Promise<void> {
  await core.db.transaction().execute(async (tx) => {
    const code = await issueCode(core, tx, user.id, "email-otp");
    await core.deliver(tx, {
      purpose: "email-otp",
      to: user.email,
      sub: user.id,
      username: user.username,
      name: user.attributes.given_name ?? "",
      code,
    });
  });
}

/** Tries a mailed code; each has five tries and works once. */
export function tryEmailCode(core: Core, userId: string, code: string): Promise<IdentityError | undefined> {
  return tryFactor(core, userId, async () => {
    // Commits also when the code is wrong, to count its tries.
    const result = await core.db.transaction().execute((tx) => tryCode(core, tx, userId, "email-otp", code));
    if (result === "right") return undefined;
    return refuse(result === "codeMismatch" ? "codeMismatch" : "codeExpired");
  });
}
