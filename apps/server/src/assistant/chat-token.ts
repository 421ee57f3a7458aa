import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** Whose token it is: it opens no other reader's conversation, and none under another sign-in. */
export interface ChatClaims {
  readerId: string;
  sessionId: string | undefined;
  expiresAt: Date;
}

const bodySchema = z.tuple([z.uuid(), z.string().nullable(), z.int()]);

function sign(body: string, key: Uint8Array): Buffer {
  // A key of its own for these tokens, so that the key file serves one purpose a derived key.
  const derived = hkdfSync("sha256", key, new Uint8Array(), "okurca chat tokens", 32);
  return createHmac("sha256", Buffer.from(derived)).update(body).digest();
}

/** Signed by the first key; good as long as its key is among those of the file. */
export function signChatToken({ readerId, sessionId, expiresAt }: ChatClaims, keys: readonly Uint8Array[]) {
  const [key] = keys;
  if (!key) throw new Error("no key for chat tokens");
  const body = Buffer.from(JSON.stringify([readerId, sessionId ?? null, expiresAt.getTime()])).toString(
    "base64url",
  );
  return `${body}.${sign(body, key).toString("base64url")}`;
}

/** Undefined for anything we did not sign; whether its time is over is the caller's to see. */
export function readChatToken(token: string, keys: readonly Uint8Array[]): ChatClaims | undefined {
  const [body, signature] = /^([\w-]{1,320})\.([\w-]{43})$/.exec(token)?.slice(1) ?? [];
  if (body === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature, "base64url");
  if (!keys.some((key) => timingSafeEqual(sign(body, key), given))) return undefined;
  const [readerId, sessionId, expiresAt] = bodySchema.parse(
    JSON.parse(Buffer.from(body, "base64url").toString("utf8")),
  );
  return { readerId, sessionId: sessionId ?? undefined, expiresAt: new Date(expiresAt) };
}
