import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import { sealBlock } from "../challenges/secret-block.ts";
import type { Call, Core } from "../core.ts";
import { refuse } from "../error.ts";
import { isLocked } from "../protection/lockout.ts";
import { refreshSession } from "../sessions/sessions.ts";
import { parseClientValue, toBytes } from "../srp/arithmetic.ts";
import { nameHash } from "../users/username.ts";
import { findByName } from "../users/users.queries.ts";
import { openIdentity, simulateIdentity } from "../users/verifiers.ts";
import { checkClient, clientId, operation, text } from "./operation.ts";

const request = z.object({
  AuthFlow: z.string(),
  ClientId: clientId,
  AuthParameters: z.record(z.string(), z.string().nullable()).default({}),
});

async function startSrp(core: Core, call: Call, parameters: Record<string, string | null>): Promise<object> {
  const name = text(128).safeParse(parameters.USERNAME);
  const clientValue = parameters.SRP_A ?? "";
  if (!name.success || parseClientValue(clientValue) === undefined) throw refuse("wrongPassword");
  const hash = nameHash(core, name.data);
  if (!(await core.allow.signIn(call.address)) || !(await core.allow.signInByName(hash.toString("base64")))) {
    throw refuse("tooMany");
  }
  if (core.srp.load > core.queueLimit) throw refuse("tooMany");
  if (await isLocked(core.reads, hash, core.now())) throw refuse("locked");

  const user = await findByName(core.reads, core.poolId, name.data);
  const { salt, verifier, userId } = user
    ? openIdentity(core, user, name.data)
    : simulateIdentity(core, name.data);
  const secret = randomBytes(32);
  const serverValue = await core.srp.serverValue(verifier, secret);
  const block = sealBlock(core, {
    account: user?.id ?? randomUUID(),
    userId,
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
