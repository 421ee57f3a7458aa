import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const formatByte = 1;
const ivBytes = 12;
const tagBytes = 16;

/** Seals what is kept at rest and in clients' hands; the keys come from the key file, one per use. */
export interface Envelope {
  /** AES-256-GCM; `context` must be the same when opened. */
  seal(plain: Uint8Array, context: string): Buffer;
  /** The plain bytes; throws when the key, the context or the bytes are not those of `seal`. */
  open(sealed: Uint8Array, context: string): Buffer;
  /** Keyed hash for values too short to be hashed plainly (codes, names). */
  digest(text: string, context: string): Buffer;
}

export function createEnvelope(keyEncryptionKey: Uint8Array): Envelope {
  const derive = (use: string) =>
    Buffer.from(hkdfSync("sha256", keyEncryptionKey, "", `okurca-identity ${use}`, 32));
  const sealKey = derive("seal 1");
  const digestKey = derive("digest 1");
  return {
    seal(plain, context) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", sealKey, iv).setAAD(Buffer.from(context, "utf8"));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.of(formatByte), iv, body, cipher.getAuthTag()]);
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed);
      if (bytes[0] !== formatByte || bytes.length < 1 + ivBytes + tagBytes)
        throw new Error("not a sealed value");
      const iv = bytes.subarray(1, 1 + ivBytes);
      const decipher = createDecipheriv("aes-256-gcm", sealKey, iv).setAAD(Buffer.from(context, "utf8"));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(1 + ivBytes, -tagBytes)), decipher.final()]);
    },
    digest(text, context) {
      return createHmac("sha256", digestKey)
        .update(context, "utf8")
        .update("\0")
        .update(text, "utf8")
        .digest();
    },
  };
}
