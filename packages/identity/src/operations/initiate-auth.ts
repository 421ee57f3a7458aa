import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import { sealBlock } from "../challenges/secret-block.ts";
import { askTicket } from "../challenges/ticket.ts";
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

type Parameters = Record<string, string | null>;

/** The name that wants to sign in, as it was submitted; throws when it, or where it comes from, may not try again yet. */
async function admit(
  core: Core,
  call: Call,
  { USERNAME }: Parameters,
): Promise<{ name: string; hash: Buffer }> {
  const name = text(128).safeParse(USERNAME);
  if (!name.success) throw refuse("wrongPassword");
  const hash = nameHash(core, name.data);
  if (!(await core.allow.signIn(call.address)) || !(await core.allow.signInByName(hash.toString("base64")))) {
    throw refuse("tooMany");
  }
  return { name: name.data, hash };
}

async function startSrp(core: Core, call: Call, parameters: Parameters): Promise<object> {
  const clientValue = parameters.SRP_A ?? "";
  if (parseClientValue(clientValue) === undefined) throw refuse("wrongPassword");
  const { name, hash } = await admit(core, call, parameters);
  if (core.srp.load > core.queueLimit) throw refuse("tooMany");
  if (await isLocked(core.reads, hash, core.now())) throw refuse("locked");

  const user = await findByName(core.reads, core.poolId, name);
  const { salt, verifier, userId } = user ? openIdentity(core, user, name) : simulateIdentity(core, name);
  const secret = randomBytes(32);
  const serverValue = await core.srp.serverValue(verifier, secret);
  const block = sealBlock(core, {
    account: user?.id ?? randomUUID(),
    userId,
    submitted: name,
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
    case "CUSTOM_AUTH":
      return askTicket(core, (await admit(core, call, given.AuthParameters)).name);
    case "REFRESH_TOKEN_AUTH":
    case "REFRESH_TOKEN": {
      const result = await refreshSession(core, given.AuthParameters.REFRESH_TOKEN ?? "");
      return { ChallengeParameters: {}, AuthenticationResult: result };
    }
    default:
      throw refuse("flowOff");
  }
});
