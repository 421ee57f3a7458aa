import { createHash, createHmac, DiffieHellman, getDiffieHellman, randomBytes } from "node:crypto";

const group = getDiffieHellman("modp15");
const prime = toNumber(group.getPrime());

function toNumber(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
}

function toBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, "hex");
}

function hash(...parts: Uint8Array[]): Buffer {
  const state = createHash("sha256");
  for (const part of parts) state.update(part);
  return state.digest();
}

function power(base: bigint, exponent: bigint): bigint {
  Reflect.apply(DiffieHellman.prototype.setPrivateKey, group, [toBytes(exponent)]);
  return toNumber(group.computeSecret(toBytes(base)));
}

const multiplier = toNumber(hash(toBytes(prime), toBytes(2n)));
/** One pair for all sign-ins: its price is the client's, not the server's. */
const a = toNumber(randomBytes(32));
export const clientValue = power(2n, a).toString(16);

/** What a client knows of an account after its first sign-in. */
export interface Known {
  x: bigint;
  /** k·g^x */
  masked: bigint;
}

export function know(poolName: string, userId: string, password: string, salt: string): Known {
  const inner = hash(Buffer.from(`${poolName}${userId}:${password}`));
  const x = toNumber(hash(toBytes(BigInt(`0x${salt}`)), inner));
  return { x, masked: (multiplier * power(2n, x)) % prime };
}

/** `PASSWORD_CLAIM_SIGNATURE` with one power of OpenSSL, so that the clients leave the machine to the server. */
export function sign(
  known: Known,
  given: { poolName: string; userId: string; serverValue: string; secretBlock: string; timestamp: string },
): string {
  const serverValue = BigInt(`0x${given.serverValue}`);
  const u = toNumber(hash(toBytes(BigInt(`0x${clientValue}`)), toBytes(serverValue)));
  const shared = power((serverValue - known.masked + prime) % prime, a + u * known.x);
  const extracted = createHmac("sha256", toBytes(u)).update(toBytes(shared)).digest();
  const key = createHmac("sha256", extracted).update("Caldera Derived Key\u0001").digest().subarray(0, 16);
  return createHmac("sha256", key)
    .update(given.poolName)
    .update(given.userId)
    .update(Buffer.from(given.secretBlock, "base64"))
    .update(given.timestamp)
    .digest("base64");
}
