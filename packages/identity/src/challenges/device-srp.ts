import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { Core } from "../core.ts";
import { type Device, findDevice, isTrusted, verifierContext } from "../devices/devices.ts";
import { type IdentityError, refuse } from "../error.ts";
import { writeAudit } from "../protection/audit.ts";
import { clearFailures, countFailure, isLocked } from "../protection/lockout.ts";
import { parseClientValue, toBytes } from "../srp/arithmetic.ts";
import type { Challenge } from "./challenge.ts";
import {
  type ChallengeSession,
  challengeUser,
  consumeChallenge,
  openChallenge,
  sealChallenge,
} from "./challenge-session.ts";
import { letIn, refuseDevice } from "./next-step.ts";
import { readProof } from "./proof.ts";

const context = (core: Core) => `device block|${core.poolId}`;
const blockSchema = z.object({
  /** Of the session it was given out with: it belongs to no other. */
  session: z.string(),
  secret: z.string(),
  clientValue: z.string(),
  serverValue: z.string(),
});

const hashOf = (session: string) => createHash("sha256").update(session).digest("base64");

async function trustedDevice(core: Core, state: ChallengeSession): Promise<Device> {
  const device = state.deviceKey ? await findDevice(core, state.account, state.deviceKey) : undefined;
  // Forgotten, or no longer trusted, since the password was proven.
  if (!device || !isTrusted(core, device)) return refuseDevice(core, state.block);
  return device;
}

const openVerifier = (core: Core, device: Device) =>
  core.envelope.open(device.verifier ?? Buffer.alloc(0), verifierContext(device.device_key));

/** The device proves its own secret, which its client made when it confirmed the device. */
export const deviceStart: Challenge = async (core, _call, given) => {
  const state = openChallenge(core, given.session, ["DEVICE_SRP_AUTH"]);
  const user = await challengeUser(core, state, given.answers.USERNAME);
  const clientValue = given.answers.SRP_A ?? "";
  if (parseClientValue(clientValue) === undefined) throw refuse("wrongPassword");
  const deviceKey = given.answers.DEVICE_KEY ?? state.deviceKey;
  if (deviceKey !== state.deviceKey) return refuseDevice(core, state.block);
  const device = await trustedDevice(core, state);
  if (core.srp.load > core.queueLimit) throw refuse("tooMany");
  await consumeChallenge(core, state);
  const secret = randomBytes(32);
  const serverValue = await core.srp.serverValue(openVerifier(core, device), secret);
  const session = sealChallenge(core, { ...state, challenge: "DEVICE_PASSWORD_VERIFIER" });
  const block = { session: hashOf(session), secret: secret.toString("base64"), clientValue, serverValue };
  const sealed = core.envelope.seal(Buffer.from(JSON.stringify(block), "utf8"), context(core));
  return {
    ChallengeName: "DEVICE_PASSWORD_VERIFIER",
    Session: session,
    ChallengeParameters: {
      SALT: toBytes(BigInt(`0x${device.salt?.toString("hex") || "0"}`)).toString("hex"),
      SRP_B: serverValue,
      SECRET_BLOCK: sealed.toString("base64"),
      USERNAME: user.username,
      DEVICE_KEY: device.device_key,
    },
  };
};

function openDeviceBlock(core: Core, block: Buffer, session: string) {
  try {
    const plain = core.envelope.open(block, context(core)).toString("utf8");
    const state = blockSchema.parse(JSON.parse(plain));
    if (state.session === hashOf(session)) return state;
  } catch {
    // Not ours: refused below.
  }
  throw refuse("challengeState");
}

/** A device that proves itself stands for the second factor. */
export const deviceProof: Challenge = async (core, call, given) => {
  const session = given.session ?? "";
  const state = openChallenge(core, session, ["DEVICE_PASSWORD_VERIFIER"]);
  const user = await challengeUser(core, state, given.answers.USERNAME);
  const device = await trustedDevice(core, state);
  const proof = readProof(core, given.answers);
  const { clientValue, serverValue, secret } = openDeviceBlock(core, proof.block, session);
  const hash = core.envelope.digest(device.device_key, "device proof");
  const refusal = await core.inTurn(hash.toString("base64"), async (): Promise<IdentityError | undefined> => {
    if (await isLocked(core.reads, hash, core.now())) return refuse("locked");
    await consumeChallenge(core, state);
    const isProven = await core.srp.proof({
      poolName: device.group_key,
      userId: device.device_key,
      verifier: openVerifier(core, device),
      secret: Buffer.from(secret, "base64"),
      clientValue,
      serverValue,
      secretBlock: proof.block,
      timestamp: proof.timestamp,
      signature: proof.signature,
    });
    if (isProven) {
      await clearFailures(core.db, hash);
      return undefined;
    }
    await countFailure(core.db, hash, core.now());
    return refuse("wrongPassword");
  });
  await writeAudit(core, core.db, {
    event: "DeviceProof",
    userId: user.id,
    address: call.address,
    result: refusal?.exception,
  });
  if (refusal) throw refusal;
  const signIn = { user, deviceKey: device.device_key, block: state.block };
  return letIn(core, call, signIn, { hasDevice: true });
};
