import { z } from "zod";
import { challengeUser, openChallenge, sealChallenge } from "../challenges/challenge-session.ts";
import type { Call, Core } from "../core.ts";
import { IdentityError, refuse } from "../error.ts";
import { readCandidate, sealCandidate } from "../mfa/candidate.ts";
import { tryTotp } from "../mfa/factors.ts";
import { newTotpSecret, toBase32 } from "../mfa/totp.ts";
import { writeAudit } from "../protection/audit.ts";
import { hasFreshFactor, markFactor } from "../sessions/sessions.queries.ts";
import { getTokenSession } from "../sessions/tokens.ts";
import type { MfaMethod } from "../tables.ts";
import { keepTotp, offerTotp, setMfa } from "../users/users.mutations.ts";
import { findTotpCandidate, type User } from "../users/users.queries.ts";
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
  const state = openChallenge(core, given.Session ?? undefined, ["MFA_SETUP"]);
  return { user: await challengeUser(core, state), sessionId: undefined, state };
}

/** Who holds an access token only may not take an authenticator away or put another in its place. */
async function mayChangeFactor(core: Core, user: User, sessionId: string | undefined): Promise<boolean> {
  if (!user.mfa_methods.includes("SOFTWARE_TOKEN_MFA") || !user.totp_secret) return true;
  return sessionId !== undefined && (await hasFreshFactor(core, sessionId));
}

const audit = (core: Core, call: Call, user: User, event: string, result = "ok") =>
  writeAudit(core.db, { event, userId: user.id, address: call.address, result, at: core.now() });

export const associateSoftwareToken = operation(either, async (core, _call, given) => {
  if (core.mfa === "off") throw refuse("mfaMissing");
  const { user, sessionId, state } = await whose(core, given);
  const secret = newTotpSecret();
  await offerTotp(core.db, user.id, sealCandidate(core, user.id, { secret, sessionId }));
  return {
    SecretCode: toBase32(secret),
    ...(state ? { Session: sealChallenge(core, { ...state, isSetUp: false }) } : {}),
  };
});

/**
 * A code of the authenticator being set up, where it may take its place now; else of the one there is, which
 * proves the second factor.
 */
export const verifySoftwareToken = operation(
  either.extend({ UserCode: text(64), FriendlyDeviceName: z.string().max(256).nullish() }),
  async (core, call, given) => {
    const { user, sessionId, state } = await whose(core, given);
    const candidate = await findTotpCandidate(core.db, user.id);
    const offered = readCandidate(core, user.id, { sealed: candidate, sessionId });
    const mayReplace = await mayChangeFactor(core, user, sessionId);
    const isNew = offered !== undefined && mayReplace;
    const secret = isNew ? offered : user.totp_secret;
    if (!secret) throw refuse("mfaMissing");
    const refusal = await tryTotp(core, user.id, secret, given.UserCode);
    if (refusal?.exception === "CodeMismatchException") {
      throw refuse(offered && !mayReplace ? "factorNeeded" : "mfaMismatch");
    }
    if (refusal) throw refusal;
    if (isNew && candidate) {
      await keepTotp(core.db, user.id, {
        candidate,
        sealed: offered,
        name: given.FriendlyDeviceName || null,
      });
      await audit(core, call, user, "VerifySoftwareToken");
    }
    if (sessionId) await markFactor(core, sessionId);
    return {
      Status: "SUCCESS",
      ...(state ? { Session: sealChallenge(core, { ...state, isSetUp: true }) } : {}),
    };
  },
);

const setting = z.object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) });
const preference = z.object({
  AccessToken: accessToken,
  SMSMfaSettings: setting.nullish(),
  WebAuthnMfaSettings: z.object({}).loose().nullish(),
  SoftwareTokenMfaSettings: setting.nullish(),
  EmailMfaSettings: setting.nullish(),
});

export const setUserMFAPreference = operation(preference, async (core, call, given) => {
  const { user, sessionId } = await getTokenSession(core, given.AccessToken);
  if (given.SMSMfaSettings?.Enabled || core.mfa === "off") throw refuse("mfaMethod");
  const wishes: [MfaMethod, z.output<typeof setting> | null | undefined][] = [
    ["SOFTWARE_TOKEN_MFA", given.SoftwareTokenMfaSettings],
    ["EMAIL_OTP", given.EmailMfaSettings],
  ];
  if (wishes.filter(([, wish]) => wish?.PreferredMfa).length > 1) {
    throw new IdentityError("InvalidParameterException", "Yalnızca bir yöntem öncelikli olabilir.");
  }
  const methods = new Set(user.mfa_methods);
  let preferred = user.preferred_mfa;
  for (const [method, wish] of wishes) {
    if (!wish) continue;
    if (wish.Enabled) methods.add(method);
    else methods.delete(method);
    if (wish.Enabled && wish.PreferredMfa) preferred = method;
    else if (preferred === method) preferred = null;
  }
  if (methods.has("SOFTWARE_TOKEN_MFA") && !user.totp_secret) throw refuse("mfaMissing");
  if (methods.has("EMAIL_OTP") && !user.is_email_verified) throw refuse("mfaMethod");
  if (core.mfa === "required" && methods.size === 0) throw refuse("mfaMethod");
  const dropped = user.mfa_methods.filter((method) => !methods.has(method));
  if (dropped.length > 0 && !(await mayChangeFactor(core, user, sessionId))) throw refuse("factorNeeded");
  const dropsTotp = dropped.includes("SOFTWARE_TOKEN_MFA");
  await setMfa(core.db, user.id, { methods: [...methods], preferred, dropsTotp });
  await audit(core, call, user, "SetUserMFAPreference", [...methods].join(" ") || "none");
  return {};
});
