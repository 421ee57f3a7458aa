import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { mailKindField } from "@okurca/contract";
import { z } from "zod";
import type { LinkClaims } from "../ports.ts";

const bodySchema = z.tuple([z.uuid(), mailKindField, z.enum(["off", "undo"]), z.int()]);

function sign(body: string, key: Uint8Array): Buffer {
  // A key of its own for links, so that the key file serves one purpose a derived key.
  const derived = hkdfSync("sha256", key, new Uint8Array(), "okurca unsubscribe links", 32);
  return createHmac("sha256", Buffer.from(derived)).update(body).digest();
}

/** Signed by the first key; a link is good as long as its key is among those of the file. */
export function signLink(claims: LinkClaims, keys: readonly Uint8Array[]): string {
  const [key] = keys;
  if (!key) throw new Error("no key for links");
  const { readerId, kind, action, at } = claims;
  const body = Buffer.from(JSON.stringify([readerId, kind, action, at.getTime()])).toString("base64url");
  return `${body}.${sign(body, key).toString("base64url")}`;
}

/** Undefined for anything we did not sign. */
export function readLink(token: string, keys: readonly Uint8Array[]): LinkClaims | undefined {
  const [body, signature] = /^([\w-]{1,200})\.([\w-]{43})$/.exec(token)?.slice(1) ?? [];
  if (body === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature, "base64url");
  if (!keys.some((key) => timingSafeEqual(sign(body, key), given))) return undefined;
  const [readerId, kind, action, at] = bodySchema.parse(
    JSON.parse(Buffer.from(body, "base64url").toString("utf8")),
  );
  return { readerId, kind, action, at: new Date(at) };
}
