import { z } from "zod";
import type { Call, Core } from "../core.ts";
import { refuse } from "../error.ts";
import { writeAudit } from "../protection/audit.ts";
import { clearFailures, countFailure, isLocked } from "../protection/lockout.ts";
import { openSession } from "../sessions/sessions.ts";
import { findById } from "../users/users.queries.ts";
import { openIdentity, simulateIdentity } from "../users/verifiers.ts";
import { nameHash } from "./initiate-auth.ts";
import { checkClient, clientId, operation } from "./operation.ts";
import { consumeBlock, openBlock, type SecretBlock } from "./secret-block.ts";

const request = z.object({
  ClientId: clientId,
  ChallengeName: z.string(),
  ChallengeResponses: z.record(z.string(), z.string().nullable()).default({}),
});

/** Milliseconds a client's clock may differ. */
const clockTolerance = 5 * 60_000;

/** "Sat Nov 7 00:05:09 UTC 2026" within five minutes of now. */
function isFresh(timestamp: string, now: Date): boolean {
  const match = /^\w{3} +(\w{3}) +(\d{1,2}) (\d\d:\d\d:\d\d) UTC (\d{4})$/.exec(timestamp);
  if (!match) return false;
  const time = Date.parse(`${match[1]} ${match[2]}, ${match[4]} ${match[3]} UTC`);
  return Math.abs(now.getTime() - time) <= clockTolerance;
}

async function proveWithPassword(
  core: Core,
  call: Call,
  answers: Record<string, string | null>,
): Promise<object> {
  const block = Buffer.from(answers.PASSWORD_CLAIM_SECRET_BLOCK ?? "", "base64");
  const signature = Buffer.from(answers.PASSWORD_CLAIM_SIGNATURE ?? "", "base64");
  const timestamp = answers.TIMESTAMP ?? "";
  const state = openBlock(core, block);
  if (!state || !isFresh(timestamp, core.now())) throw refuse("wrongPassword");
  const hash = nameHash(core, state.submitted);
  return core.inTurn(hash.toString("base64"), () =>
    tryProof(core, call, { state, hash, block, signature, timestamp }),
  );
}

interface Try {
  state: SecretBlock;
  hash: Buffer;
  block: Buffer;
  signature: Buffer;
  timestamp: string;
}

async function tryProof(core: Core, call: Call, attempt: Try): Promise<object> {
  const { state, hash, block, signature, timestamp } = attempt;
  if (await isLocked(core.db, hash, core.now())) throw refuse("locked");
  if (!(await consumeBlock(core, block))) throw refuse("wrongPassword");

  const user = await findById(core.db, state.account);
  // The work is the same for a name that does not exist.
  const { verifier } = user
    ? openIdentity(core, user, state.submitted)
    : simulateIdentity(core, state.submitted);
  const isProven = await core.srp.proof({
    poolName: core.poolName,
    userId: state.userId,
    verifier,
    secret: Buffer.from(state.secret, "base64"),
    clientValue: state.clientValue,
    serverValue: state.serverValue,
    secretBlock: block,
    timestamp,
    signature,
  });
  const audit = (result: string) =>
    writeAudit(core.db, {
      event: "SignIn",
      userId: user?.id ?? null,
      address: call.address,
      result,
      at: core.now(),
    });
  if (!isProven || !user) {
    await countFailure(core.db, hash, core.now());
    await audit("wrong password");
    throw refuse("wrongPassword");
  }
  if (!user.is_enabled) throw refuse("disabled");
  if (user.status !== "CONFIRMED") {
    await audit("not confirmed");
    throw refuse("notConfirmed");
  }
  await clearFailures(core.db, hash);
  const result = await openSession(core, user);
  await audit("ok");
  return { ChallengeParameters: {}, AuthenticationResult: result };
}

export const respondToAuthChallenge = operation(request, async (core, call, given) => {
  checkClient(core, given.ClientId);
  if (given.ChallengeName !== "PASSWORD_VERIFIER") throw refuse("notOffered");
  return proveWithPassword(core, call, given.ChallengeResponses);
});
