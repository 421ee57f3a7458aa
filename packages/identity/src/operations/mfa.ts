import { z } from "zod";
import { challengeUser, openChallenge, sealChallenge } from "../challenges/challenge-session.ts";
import type { Call, Core } from "../core.ts";
import { distrustDevices } from "../devices/devices.ts";
import { IdentityError, refuse } from "../error.ts";
import { readCandidate, sealCandidate } from "../mfa/candidate.ts";
import { mayChangeFactors, totpMark, tryCandidate, tryTotp, usableMethods } from "../mfa/factors.ts";
import { newTotpSecret, toBase32 } from "../mfa/totp.ts";
import { writeAudit } from "../protection/audit.ts";
import { clearFactorProofs } from "../sessions/sessions.mutations.ts";
import { hasFreshFactor } from "../sessions/sessions.queries.ts";
import { getTokenSession } from "../sessions/tokens.ts";
import type { MfaMethod } from "../tables.ts";
import { dropPendingEmail } from "../users/account.mutations.ts";
import { mailSecondStepChange } from "../users/delivery.ts";
import { offerTotp, setMfa } from "../users/users.mutations.ts";
import { findTotpCandidate, lockUser, type User } from "../users/users.queries.ts";
import { operation, text } from "./operation.ts";
import { accessToken } from "./tokens.ts";

const session = text(4096);
const either = z.object({ AccessToken: accessToken.nullish(), Session: session.nullish() });

/** By the access token, or by the session of `MFA_SETUP` within a sign-in. */
async function whose(core: Core, given: z.output<typeof either>) {
  if (given.AccessToken) {
    const { user, sessionId } = await getTokenSession(core, given.AccessToken);
    return { user, sessionId, state: undefined };
  }
  if (!given.Session) throw refuse("tokenOrSession");
  try {
    const state = openChallenge(core, given.Session, ["MFA_SETUP"]);
    return { user: await challengeUser(core, state), sessionId: undefined, state };
  } catch (error) {
    // These operations have no CodeMismatchException for a session.
    const isState = error instanceof IdentityError && error.exception === "CodeMismatchException";
    throw isState ? refuse("challengeExpired") : error;
  }
}

const audit = (core: Core, call: Call, user: User, event: string, result = "ok") =>
  writeAudit(core, core.db, { event, userId: user.id, address: call.address, result });

export const associateSoftwareToken = operation(either, async (core, _call, given) => {
  if (core.mfa === "off") throw refuse("mfaMissing");
  const { user, sessionId, state } = await whose(core, given);
  const secret = newTotpSecret();
  await offerTotp(core.db, user.id, sealCandidate(core, user.id, { secret, sessionId }));
  return {
    SecretCode: toBase32(secret),
    ...(state ? { Session: sealChallenge(core, { ...state, setUp: null }) } : {}),
  };
});

/**
 * A code of the authenticator being set up, where it may take its place now; else of the one there is, which
 * proves the second factor.
 */
export const verifySoftwareToken = operation(
  either.extend({ UserCode: text(64), FriendlyDeviceName: text(256).or(z.literal("")).nullish() }),
  async (core, call, given) => {
    if (core.mfa === "off") throw refuse("mfaMissing");
    const { user, sessionId, state } = await whose(core, given);
    const candidate = await findTotpCandidate(core.reads, user.id);
    const offered = readCandidate(core, user.id, { sealed: candidate, sessionId });
    const mayReplace = await mayChangeFactors(core, user, sessionId);
    const isNew = candidate !== null && offered !== undefined && mayReplace;
    const code = given.UserCode;
    const inForce = user.totp_secret ?? Buffer.alloc(0);
    if (!isNew && !user.totp_secret) throw refuse(offered ? "factorNeeded" : "mfaMissing");
    const refusal = isNew
      ? await tryCandidate(core, user.id, {
          candidate,
          sealed: offered,
          code,
          name: given.FriendlyDeviceName || null,
          sessionId,
        })
      : await tryTotp(core, user.id, { sealed: inForce, code, sessionId });
    await audit(core, call, user, "VerifySoftwareToken", refusal?.exception);
    if (refusal?.exception === "CodeMismatchException") {
      throw refuse(offered && !mayReplace ? "factorNeeded" : "mfaMismatch");
    }
    if (refusal?.exception === "ExpiredCodeException") throw refuse("mfaUsed");
    if (refusal) throw refusal;
    return {
      Status: "SUCCESS",
      ...(state
        ? {
            Session: sealChallenge(core, {
              ...state,
              setUp: totpMark(core, user.id, isNew ? offered : inForce),
            }),
          }
        : {}),
    };
  },
);

const setting = z.object({ Enabled: z.boolean().nullish(), PreferredMfa: z.boolean().nullish() });
const preference = z.object({
  AccessToken: accessToken,
  SMSMfaSettings: setting.nullish(),
  WebAuthnMfaSettings: z.object({}).loose().nullish(),
  SoftwareTokenMfaSettings: setting.nullish(),
  EmailMfaSettings: setting.nullish(),
});
type Wishes = [MfaMethod, z.output<typeof setting> | null | undefined][];

/** The methods as they are wished; one that is not named stays as it is. */
function applyWishes(user: User, wishes: Wishes) {
  const methods = new Set(user.mfa_methods);
  let preferred = user.preferred_mfa;
  for (const [method, wish] of wishes) {
    if (!wish) continue;
    if (wish.Enabled) methods.add(method);
    else methods.delete(method);
    if (wish.Enabled && wish.PreferredMfa) preferred = method;
    else if (preferred === method) preferred = null;
  }
  const dropsTotp = user.mfa_methods.includes("SOFTWARE_TOKEN_MFA") && !methods.has("SOFTWARE_TOKEN_MFA");
  const isChange =
    preferred !== user.preferred_mfa ||
    methods.size !== user.mfa_methods.length ||
    user.mfa_methods.some((method) => !methods.has(method));
  return { methods: [...methods], preferred, dropsTotp, isChange };
}

export const setUserMFAPreference = operation(preference, async (core, call, given) => {
  const { user: owner, sessionId } = await getTokenSession(core, given.AccessToken);
  if (given.SMSMfaSettings?.Enabled || core.mfa === "off") throw refuse("mfaMethod");
  const wishes: Wishes = [
    ["SOFTWARE_TOKEN_MFA", given.SoftwareTokenMfaSettings],
    ["EMAIL_OTP", given.EmailMfaSettings],
  ];
  if (wishes.filter(([, wish]) => wish?.PreferredMfa).length > 1) {
    throw new IdentityError("InvalidParameterException", "Yalnızca bir yöntem öncelikli olabilir.");
  }
  await core.db.transaction().execute(async (tx) => {
    // What is decided here must not rest on what another call is changing.
    const user = await lockUser(tx, owner.id);
    if (!user) throw refuse("sessionInvalid");
    const { isChange, ...wished } = applyWishes(user, wishes);
    if (wished.methods.includes("SOFTWARE_TOKEN_MFA") && !user.totp_secret) throw refuse("mfaNotSetUp");
    if (wished.methods.includes("EMAIL_OTP") && !user.is_email_verified) throw refuse("mfaMethod");
    if (core.mfa === "required" && wished.methods.length === 0) throw refuse("mfaMethod");
    const isSecured = usableMethods(core, user).length > 0;
    const hasProof = await hasFreshFactor(core, sessionId, tx);
    if (isSecured && isChange && !hasProof) throw refuse("factorNeeded");
    if (!isSecured && wished.methods.length > 0) await distrustDevices(core, tx, user.id);
    if (isChange) await clearFactorProofs(tx, user.id, sessionId);
    if (isChange) await dropPendingEmail(tx, user);
    await setMfa(tx, user.id, wished);
    await mailSecondStepChange(core, tx, user, {
      was: user.mfa_methods.length > 0,
      is: wished.methods.length > 0,
    });
    await writeAudit(core, tx, {
      event: "SetUserMFAPreference",
      userId: user.id,
      address: call.address,
      result: wished.methods.join(" ") || "none",
    });
  });
  return {};
});
