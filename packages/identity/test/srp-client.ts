import { createHash, createHmac, DiffieHellman, getDiffieHellman } from "node:crypto";

/**
 * The client's side of the password proof, written apart from the code it tests and quicker than the published
 * clients.
 */
const group = getDiffieHellman("modp15");
const prime = BigInt(`0x${group.getPrime("hex")}`);

function modPow(base: bigint, exponent: bigint): bigint {
  Reflect.apply(DiffieHellman.prototype.setPrivateKey, group, [toBytes(exponent)]);
  return toNumber(group.computeSecret(toBytes(base)));
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

const toNumber = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString("hex") || "0"}`);

/** A secret and the hexadecimal value sent for it (`SRP_A`). */
export function clientPair(secret: Uint8Array): { a: bigint; clientValue: string } {
  const a = toNumber(secret);
  return { a, clientValue: modPow(2n, a).toString(16) };
}

/** `PASSWORD_CLAIM_SIGNATURE` as bytes; salt and values are hexadecimal. */
export function signProof(proof: {
  poolName: string;
  userId: string;
  password: string;
  salt: string;
  a: bigint;
  clientValue: string;
  serverValue: string;
  secretBlock: Uint8Array;
  timestamp: string;
}): Buffer {
  const { poolName, userId } = proof;
  const serverValue = BigInt(`0x${proof.serverValue}`);
  const k = toNumber(hash(toBytes(prime), toBytes(2n)));
  const inner = hash(Buffer.from(`${poolName}${userId}:${proof.password}`));
  const x = toNumber(hash(toBytes(BigInt(`0x${proof.salt}`)), inner));
  const u = toNumber(hash(toBytes(BigInt(`0x${proof.clientValue}`)), toBytes(serverValue)));
  const base = (((serverValue - k * modPow(2n, x)) % prime) + prime) % prime;
  const shared = modPow(base, proof.a + u * x);
  const extracted = createHmac("sha256", toBytes(u)).update(toBytes(shared)).digest();
  const key = createHmac("sha256", extracted).update("Caldera Derived Key\u0001").digest().subarray(0, 16);
  return createHmac("sha256", key)
    .update(poolName)
    .update(userId)
    .update(proof.secretBlock)
    .update(proof.timestamp)
    .digest();
}

/** What a client registers for a device, in the form of `DeviceSecretVerifierConfig`. */
export function makeVerifier(given: {
  poolName: string;
  userId: string;
  password: string;
  salt: Uint8Array;
}): {
  Salt: string;
  PasswordVerifier: string;
} {
  const inner = hash(Buffer.from(`${given.poolName}${given.userId}:${given.password}`));
  const salt = toBytes(toNumber(given.salt));
  const x = toNumber(hash(salt, inner));
  return {
    Salt: salt.toString("base64"),
    PasswordVerifier: toBytes(modPow(2n, x)).toString("base64"),
  };
}

/** "Sat Nov 21 16:00:00 UTC 2026", as clients write the time of their proof. */
export function timestampOf(date: Date): string {
  const [weekday = "", day = "", month, year, time] = date.toUTCString().replace(",", "").split(" ");
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
}
