import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Core } from "../core.ts";
import { isAddress, nameKey } from "./username.ts";
import type { User } from "./users.queries.ts";

/** Bytes of a stored verifier: as many as N has. */
const width = 384;

/**
 * What a name's password proof is computed with. A username stands for itself. The server answers an address
 * with an identifier and a salt that reveal neither whether it has an account nor which one. So a password
 * has two verifiers, one for each way.
 */
export interface ProofIdentity {
  /** USER_ID_FOR_SRP */
  userId: string;
  salt: Buffer;
  verifier: Buffer;
}

/** Identifies an account without its name, for a sign-in by address. */
export function opaqueIdentity(core: Core, of: string): { userId: string; salt: Buffer } {
  const bytes = core.envelope.digest(of, "opaque identifier").subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const userId = bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return { userId, salt: core.envelope.digest(of, "opaque salt").subarray(0, 16) };
}

/** Context that seals a user's verifiers at rest. */
export const verifierContext = (poolId: string, username: string) => `verifier|${poolId}|${username}`;

function padded(verifier: Uint8Array): Buffer {
  const minimal = Buffer.from(verifier).subarray(-width);
  return Buffer.concat([Buffer.alloc(width - minimal.length), minimal]);
}

/** Salt and sealed verifiers of a new password. */
export async function makeVerifiers(
  core: Core,
  user: { id: string; username: string; password: string },
): Promise<{ salt: Buffer; sealed: Buffer }> {
  const salt = randomBytes(16);
  const { poolName } = core;
  const { password } = user;
  const verifiers = await Promise.all([
    core.srp.verifier({ poolName, userId: user.username, password, salt }),
    core.srp.verifier({ poolName, password, ...opaqueIdentity(core, user.id) }),
  ]);
  const plain = Buffer.concat(verifiers.map(padded));
  return { salt, sealed: core.envelope.seal(plain, verifierContext(core.poolId, user.username)) };
}

/** An account's identity, for the kind of name that was submitted. */
export function openIdentity(core: Core, user: User, submitted: string): ProofIdentity {
  const plain = core.envelope.open(user.verifier, verifierContext(core.poolId, user.username));
  const byUsername = { userId: user.username, salt: user.salt };
  // An account older than the second verifier has the first alone.
  if (plain.length < 2 * width) return { ...byUsername, verifier: plain };
  if (!isAddress(submitted)) return { ...byUsername, verifier: plain.subarray(0, width) };
  return { ...opaqueIdentity(core, user.id), verifier: plain.subarray(width) };
}

/** Whether an account has this password. */
export async function isPassword(core: Core, user: User, password: string): Promise<boolean> {
  const { poolName } = core;
  const { userId, salt, verifier } = openIdentity(core, user, user.username);
  const tried = await core.srp.verifier({ poolName, userId, password, salt });
  return timingSafeEqual(padded(tried), padded(verifier));
}

/** Simulates an unknown name: the same shapes, always the same for the same name. */
export function simulateIdentity(core: Core, submitted: string): ProofIdentity {
  const key = nameKey(submitted);
  const { userId, salt } = opaqueIdentity(core, `nobody ${key}`);
  const parts = Array.from({ length: 11 }, (_none, i) => core.envelope.digest(key, `nobody verifier ${i}`));
  return { userId: isAddress(submitted) ? userId : key, salt, verifier: Buffer.concat(parts) };
}
