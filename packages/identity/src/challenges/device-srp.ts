import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { Core } from "../core.ts";
import { type Device, findDevice, verifierContext } from "../devices/devices.ts";
import { type IdentityError, refuse } from "../error.ts";
import { clearFailures, countFailure, isLocked } from "../protection/lockout.ts";
import { parseClientValue, toBytes } from "../srp/arithmetic.ts";
import type { Challenge } from "./challenge.ts";
import { challengeUser, consumeChallenge, openChallenge, sealChallenge } from "./challenge-session.ts";
import { letIn } from "./next-step.ts";
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

async function trustedDevice(core: Core, userId: string, deviceKey: string | null): Promise<Device> {
  const device = deviceKey ? await findDevice(core, userId, deviceKey) : undefined;
  if (!device?.verifier || !device.salt) throw refuse("deviceUnknown");
  return device;
}

const openVerifier = (core: Core, device: Device) =>
  core.envelope.open(device.verifier ?? Buffer.alloc(0), verifierContext(device.device_key));

/** The device proves its own secret, which its client made when it confirmed the device. */
export const deviceStart: Challenge = async (core, _call, given) => {
  const state = openChallenge(core, given.session, ["DEVICE_SRP_AUTH"]);
  const user = await challengeUser(core, state);
  const deviceKey = given.answers.DEVICE_KEY ?? state.deviceKey;
  if (deviceKey !== state.deviceKey) throw refuse("deviceUnknown");
  const clientValue = given.answers.SRP_A ?? "";
  if (parseClientValue(clientValue) === undefined) throw refuse("wrongPassword");
  const device = await trustedDevice(core, user.id, deviceKey);
  if (core.srp.load > core.queueLimit) throw refuse("tooMany");
  await consumeChallenge(core, given.session ?? "");
  const secret = randomBytes(32);
  const serverValue = await core.srp.serverValue(openVerifier(core, device), secret);
  const session = sealChallenge(core, { challenge: "DEVICE_PASSWORD_VERIFIER", account: user.id, deviceKey });
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
  const user = await challengeUser(core, state);
  const device = await trustedDevice(core, user.id, state.deviceKey);
  const proof = readProof(core, given.answers);
  const { clientValue, serverValue, secret } = openDeviceBlock(core, proof.block, session);
  const hash = core.envelope.digest(device.device_key, "device proof");
  const refusal = await core.inTurn(hash.toString("base64"), async (): Promise<IdentityError | undefined> => {
    if (await isLocked(core.db, hash, core.now())) return refuse("locked");
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
  if (refusal) throw refusal;
  await consumeChallenge(core, session);
  return letIn(core, call, { user, deviceKey: device.device_key });
};
