import { type KeyObject, sign as signBytes } from "node:crypto";
import { testKeyId, testSigningKey } from "./signing-key.ts";

type Json = Record<string, unknown>;

const encode = (value: Json) => Buffer.from(JSON.stringify(value), "utf8").toString("base64url");

/** A JWT as given, not as it should be: header, key and claims are the test's business. */
export function signToken(claims: Json, options: { header?: Json; key?: KeyObject | "none" } = {}): string {
  const header = { alg: "RS256", kid: testKeyId, ...options.header };
  const content = `${encode(header)}.${encode(claims)}`;
  if (options.key === "none") return `${content}.`;
  const signature = signBytes("sha256", Buffer.from(content), options.key ?? testSigningKey());
  return `${content}.${signature.toString("base64url")}`;
}

/** The same token with one claim changed and the old signature. */
export function tamper(token: string, change: Json): string {
  const [header = "", claims = "", signature = ""] = token.split(".");
  const changed = { ...(JSON.parse(Buffer.from(claims, "base64url").toString("utf8")) as Json), ...change };
  return `${header}.${encode(changed)}.${signature}`;
}
