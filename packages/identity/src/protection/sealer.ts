import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Of before there were key ids; opened with whichever key opens it. */
const plainFormat = 1;
const format = 2;
const idBytes = 8;
const ivBytes = 12;
const tagBytes = 16;

/** Seals and opens with the keys of the key file. A sealed value: format, key id, nonce, AES-256-GCM, tag. */
export interface Sealer {
  /** Hexadecimal, in the order of the file. */
  keyIds(): string[];
  /** The key that seals. */
  current(): string;
  /** Seals with another of the keys from now on. */
  use(keyId: string): void;
  /** Other keys from now on; the one that seals stays when it is among them. */
  replace(keys: readonly Uint8Array[]): void;
  /** AES-256-GCM; `context` must be the same when opened. */
  seal(plain: Uint8Array, context: string): Buffer;
  /** The plain bytes; throws when key, context or bytes are not those of `seal`. */
  open(sealed: Uint8Array, context: string): Buffer;
  /** The key a value is sealed with; of an old one the key that opens it; undefined when there is none. */
  keyOf(sealed: Uint8Array, context: string): string | undefined;
  /** A key for another use. */
  derive(keyId: string, use: string): Buffer;
}

function deriveFrom(key: Uint8Array, use: string, bytes = 32): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", `okurca-identity ${use}`, bytes));
}

/** What says which key a value is sealed with, at its beginning. */
export function sealedPrefix(keyId: string): Buffer {
  return Buffer.concat([Buffer.of(format), Buffer.from(keyId, "hex")]);
}

interface Key {
  secret: Uint8Array;
  seal: Buffer;
}

function toMap(keys: readonly Uint8Array[]): Map<string, Key> {
  return new Map(
    keys.map((secret) => [
      deriveFrom(secret, "key id 1", idBytes).toString("hex"),
      { secret, seal: deriveFrom(secret, "seal 1") },
    ]),
  );
}

function decrypt(key: Key, bytes: Buffer, start: number, context: string): Buffer {
  if (bytes.length < start + ivBytes + tagBytes) throw new Error("not a sealed value");
  const iv = bytes.subarray(start, start + ivBytes);
  const decipher = createDecipheriv("aes-256-gcm", key.seal, iv).setAAD(Buffer.from(context, "utf8"));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(start + ivBytes, -tagBytes)), decipher.final()]);
}

/** How the keys of a key file are named where it is written what they seal; in their order. */
export function sealingKeyIds(keys: readonly Uint8Array[]): string[] {
  return [...toMap(keys).keys()];
}

/** `keys`: 32 bytes each; the first seals. */
export function createSealer(keys: readonly Uint8Array[]): Sealer {
  let known = toMap(keys);
  const firstId = () => {
    const [id] = known.keys();
    if (id === undefined) throw new Error("no key");
    return id;
  };
  let current = firstId();

  function keyFor(id: string): Key {
    const key = known.get(id);
    if (!key) throw new Error(`no key ${id}`);
    return key;
  }

  function tryAll(bytes: Buffer, context: string): { id: string; plain: Buffer } | undefined {
    for (const [id, key] of known) {
      try {
        return { id, plain: decrypt(key, bytes, 1, context) };
      } catch {
        // Another one, perhaps.
      }
    }
    return undefined;
  }

  return {
    keyIds: () => [...known.keys()],
    current: () => current,
    use(keyId) {
      keyFor(keyId);
      current = keyId;
    },
    replace(fresh) {
      known = toMap(fresh);
      if (!known.has(current)) current = firstId();
    },
    seal(plain, context) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", keyFor(current).seal, iv);
      cipher.setAAD(Buffer.from(context, "utf8"));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([sealedPrefix(current), iv, body, cipher.getAuthTag()]);
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed);
      if (bytes[0] === format) {
        const id = bytes.subarray(1, 1 + idBytes).toString("hex");
        return decrypt(keyFor(id), bytes, 1 + idBytes, context);
      }
      const found = bytes[0] === plainFormat ? tryAll(bytes, context) : undefined;
      if (!found) throw new Error("not a sealed value");
      return found.plain;
    },
    keyOf(sealed, context) {
      const bytes = Buffer.from(sealed);
      if (bytes[0] === plainFormat) return tryAll(bytes, context)?.id;
      const id = bytes.subarray(1, 1 + idBytes).toString("hex");
      return bytes[0] === format && known.has(id) ? id : undefined;
    },
    derive: (keyId, use) => deriveFrom(keyFor(keyId).secret, use),
  };
}
