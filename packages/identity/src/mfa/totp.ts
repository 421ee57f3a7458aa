import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Time-based one-time passwords (RFC 6238): HMAC-SHA-1, 30 seconds, six digits, as every authenticator has them. */
const stepSeconds = 30;
const digits = 6;
/** Steps before and after the present one that a clock may be off. */
const tolerance = 1;
const secretBytes = 20;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** 160 random bits, as RFC 4226 advises. */
export function newTotpSecret(): Buffer {
  return randomBytes(secretBytes);
}

/** Base32 (RFC 4648) without padding, as typed into an authenticator. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((part) => alphabet[Number.parseInt(part.padEnd(5, "0"), 2)])
    .join("");
}

/** The six digits of one step. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, "0");
}

export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / 1000 / stepSeconds);
}

/** The step a code belongs to, now or one step off; undefined when it is wrong. */
export function matchTotp(secret: Uint8Array, code: string, at: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const present = totpStep(at);
  let found: number | undefined;
  for (let step = present - tolerance; step <= present + tolerance; step++) {
    if (step >= 0 && timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) found = step;
  }
  return found;
}
