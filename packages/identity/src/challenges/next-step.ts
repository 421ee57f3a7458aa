import type { Call, Core } from "../core.ts";
import { findDevice, isTrusted } from "../devices/devices.ts";
import { refuse } from "../error.ts";
import { chargeEmailCode, sendEmailCode, usableMethods } from "../mfa/factors.ts";
import { writeAudit } from "../protection/audit.ts";
import { openSession } from "../sessions/sessions.ts";
import type { MfaMethod } from "../tables.ts";
import { maskEmail } from "../users/attributes.ts";
import type { User } from "../users/users.queries.ts";
import { type ChallengeName, sealChallenge } from "./challenge-session.ts";
import { giveBlockBack } from "./secret-block.ts";

/** A sign-in whose password has been proven. */
export interface SignIn {
  user: User;
  /** The known device it comes from. */
  deviceKey: string | null;
  /** Hash of the secret block of the password's proof, in base64. */
  block: string;
}

/** Tells the client that the device is forgotten; it tries once more without it, and with the same block. */
export async function refuseDevice(core: Core, block: string): Promise<never> {
  await giveBlockBack(core, Buffer.from(block, "base64"));
  throw refuse("deviceUnknown");
}

/** An answer that asks for one thing more. Every parameter is text; lists are JSON in text. */
export function ask(
  core: Core,
  { user, deviceKey, block }: SignIn,
  challenge: ChallengeName,
  parameters: Record<string, string> = {},
): object {
  return {
    ChallengeName: challenge,
    Session: sealChallenge(core, {
      challenge,
      account: user.id,
      salt: user.salt.toString("base64"),
      deviceKey,
      block,
    }),
    ChallengeParameters: { USER_ID_FOR_SRP: user.username, ...parameters },
  };
}

/** The end of a sign-in: what was proven besides the password. */
export async function letIn(
  core: Core,
  call: Call,
  signIn: SignIn,
  { hasFactor = false, hasDevice = false } = {},
): Promise<object> {
  const { user, deviceKey, block } = signIn;
  const result = await openSession(core, call, user, { deviceKey, hasFactor, hasDevice });
  if (!result) return refuseDevice(core, block);
  await writeAudit(core, core.db, { event: "SignIn", userId: user.id, address: call.address });
  return { ChallengeParameters: {}, AuthenticationResult: result };
}

/** Asks for this second factor. `begin` runs once nothing stands in the way of asking. */
export async function askFactor(
  core: Core,
  signIn: SignIn,
  method: MfaMethod,
  begin: () => Promise<void> = async () => {},
): Promise<object> {
  const { user } = signIn;
  if (method === "EMAIL_OTP") await chargeEmailCode(core, user);
  await begin();
  if (method === "SOFTWARE_TOKEN_MFA") {
    return ask(core, signIn, method, { FRIENDLY_DEVICE_NAME: user.totp_name ?? "" });
  }
  await sendEmailCode(core, user);
  return ask(core, signIn, method, {
    CODE_DELIVERY_DELIVERY_MEDIUM: "EMAIL",
    CODE_DELIVERY_DESTINATION: maskEmail(user.email),
  });
}

/** The second factor, where there is one or must be; else the end. */
export async function askFactorOrLetIn(core: Core, call: Call, signIn: SignIn): Promise<object> {
  const { user } = signIn;
  const methods = usableMethods(core, user);
  const preferred = methods.find((method) => method === user.preferred_mfa);
  const [only, second] = methods;
  if (only === undefined) {
    if (core.mfa !== "required") return letIn(core, call, signIn);
    return ask(core, signIn, "MFA_SETUP", { MFAS_CAN_SETUP: JSON.stringify(["SOFTWARE_TOKEN_MFA"]) });
  }
  if (preferred !== undefined) return askFactor(core, signIn, preferred);
  if (second === undefined) return askFactor(core, signIn, only);
  return ask(core, signIn, "SELECT_MFA_TYPE", { MFAS_CAN_CHOOSE: JSON.stringify(methods) });
}

/** What follows a proven password. */
export async function afterPassword(core: Core, call: Call, signIn: SignIn): Promise<object> {
  const { user, deviceKey } = signIn;
  if (user.status === "RESET_REQUIRED") throw refuse("resetRequired");
  if (user.status === "FORCE_CHANGE_PASSWORD") {
    if (!user.temporary_until || user.temporary_until <= core.now()) throw refuse("temporaryExpired");
    return ask(core, signIn, "NEW_PASSWORD_REQUIRED", {
      requiredAttributes: "[]",
      userAttributes: JSON.stringify({
        ...user.attributes,
        email: user.email,
        email_verified: String(user.is_email_verified),
      }),
    });
  }
  const device = deviceKey ? await findDevice(core, user.id, deviceKey) : undefined;
  if (device && isTrusted(core, device)) return ask(core, signIn, "DEVICE_SRP_AUTH");
  return askFactorOrLetIn(core, call, signIn);
}
