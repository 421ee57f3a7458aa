import type { Call, Core } from "../core.ts";
import { findDevice } from "../devices/devices.ts";
import { refuse } from "../error.ts";
import { writeAudit } from "../protection/audit.ts";
import { clearFailures, countFailure, isLocked } from "../protection/lockout.ts";
import { nameHash } from "../users/username.ts";
import { findById } from "../users/users.queries.ts";
import { openIdentity, simulateIdentity } from "../users/verifiers.ts";
import type { Challenge } from "./challenge.ts";
import { afterPassword, refuseDevice } from "./next-step.ts";
import { readProof } from "./proof.ts";
import { blockHash, consumeBlock, openBlock, type SecretBlock } from "./secret-block.ts";

interface Try {
  state: SecretBlock;
  hash: Buffer;
  block: Buffer;
  signature: Buffer;
  timestamp: string;
  deviceKey: string | null;
}

/** The proof of the password. `DEVICE_KEY` may name the device, be null, or be absent. */
export const passwordVerifier: Challenge = async (core, call, { answers }) => {
  const { block, signature, timestamp } = readProof(core, answers);
  const state = openBlock(core, block);
  if (!state) throw refuse("wrongPassword");
  const hash = nameHash(core, state.submitted);
  const deviceKey = answers.DEVICE_KEY || null;
  return core.inTurn(hash.toString("base64"), () =>
    tryProof(core, call, { state, hash, block, signature, timestamp, deviceKey }),
  );
};

async function tryProof(core: Core, call: Call, attempt: Try): Promise<object> {
  const { state, hash, block, signature, timestamp, deviceKey } = attempt;
  if (await isLocked(core.reads, hash, core.now())) throw refuse("locked");
  if (!(await consumeBlock(core, block))) throw refuse("wrongPassword");

  const user = await findById(core.reads, state.account);
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
    writeAudit(core, core.db, { event: "SignIn", userId: user?.id ?? null, address: call.address, result });
  if (!isProven || !user) {
    await countFailure(core.db, hash, core.now());
    await audit("wrong password");
    throw refuse("wrongPassword");
  }
  if (!user.is_enabled) throw refuse("disabled");
  if (user.status === "UNCONFIRMED") {
    await audit("not confirmed");
    throw refuse("notConfirmed");
  }
  await clearFailures(core.db, hash);
  if (core.devices !== "off" && deviceKey && !(await findDevice(core, user.id, deviceKey))) {
    return refuseDevice(core, blockHash(block).toString("base64"));
  }
  const answer = await afterPassword(core, call, {
    user,
    deviceKey: core.devices === "off" ? null : deviceKey,
    block: blockHash(block).toString("base64"),
  });
  if ("ChallengeName" in answer) await audit(String(answer.ChallengeName));
  return answer;
}
