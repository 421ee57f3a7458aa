import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Call, Core } from "../core.ts";
import { refuse } from "../error.ts";
import { isLocked } from "../protection/lockout.ts";
import { refreshSession } from "../sessions/sessions.ts";
import { parseClientValue, toBytes } from "../srp/arithmetic.ts";
import { findByName } from "../users/users.queries.ts";
import { checkClient, clientId, operation, text } from "./operation.ts";
import { sealBlock } from "./secret-block.ts";

const request = z.object({
  AuthFlow: z.string(),
  ClientId: clientId,
  AuthParameters: z.record(z.string(), z.string().nullable()).default({}),
});

/** Submitted names are counted alike whether they exist or not. */
export function nameHash(core: Core, name: string): Buffer {
  return core.envelope.digest(name.trim().toLowerCase(), "sign-in name");
}

/** A known address is answered with its username; an unknown one with something that could be one. */
function simulatedUsername(name: string, digest: Buffer): string {
  const at = name.indexOf("@");
  if (at < 0) return name;
  const local = name.slice(0, at).replace(/[^\p{L}\p{N}._-]/gu, "");
  return `${local || "okur"}${digest.readUInt16BE(0) % 100}`;
}

/** Salt and verifier that look like a user's, always the same for the same name. */
function simulatedUser(core: Core, name: string): { salt: Buffer; verifier: Buffer; userId: string } {
  const digest = (part: string) => core.envelope.digest(name.toLowerCase(), `nobody ${part}`);
  const verifier = Buffer.concat(Array.from({ length: 11 }, (_none, index) => digest(`verifier ${index}`)));
  return {
    salt: digest("salt").subarray(0, 16),
    verifier,
    userId: simulatedUsername(name, digest("username")),
  };
}

async function startSrp(core: Core, call: Call, parameters: Record<string, string | null>): Promise<object> {
  const name = text(128).safeParse(parameters.USERNAME);
  const clientValue = parameters.SRP_A ?? "";
  if (!name.success || parseClientValue(clientValue) === undefined) throw refuse("wrongPassword");
  const hash = nameHash(core, name.data);
  if (!core.allow.signInByName(hash.toString("base64")) || !core.allow.signIn(call.address)) {
    throw refuse("tooMany");
  }
  if (core.srp.load > core.queueLimit) throw refuse("tooMany");
  if (await isLocked(core.db, hash, core.now())) throw refuse("locked");

  const user = await findByName(core.db, core.poolId, name.data);
  const { salt, verifier, userId } = user
    ? {
        salt: user.salt,
        verifier: core.envelope.open(user.verifier, `verifier|${core.poolId}|${user.username}`),
        userId: user.username,
      }
    : simulatedUser(core, name.data);
  const secret = randomBytes(32);
  const serverValue = await core.srp.serverValue(verifier, secret);
  const block = sealBlock(core, {
    userId,
    isReal: user ? 1 : 0,
    submitted: name.data,
    secret: secret.toString("base64"),
    clientValue,
    serverValue,
  });
  return {
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeParameters: {
      SALT: toBytes(BigInt(`0x${salt.toString("hex")}`)).toString("hex"),
      SRP_B: serverValue,
      SECRET_BLOCK: block.toString("base64"),
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  };
}

export const initiateAuth = operation(request, async (core, call, given) => {
  checkClient(core, given.ClientId);
  switch (given.AuthFlow) {
    case "USER_SRP_AUTH":
      return startSrp(core, call, given.AuthParameters);
    case "REFRESH_TOKEN_AUTH":
    case "REFRESH_TOKEN": {
      const result = await refreshSession(core, given.AuthParameters.REFRESH_TOKEN ?? "");
      return { ChallengeParameters: {}, AuthenticationResult: result };
    }
    default:
      throw refuse("flowOff");
  }
});
