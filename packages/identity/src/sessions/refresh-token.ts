import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Core } from "../core.ts";

const idBytes = 16;
const chanceBytes = 20;
const markBytes = 12;
const form = /^[A-Za-z0-9_-]{64}$/;

const markOf = (core: Core, told: Buffer): Buffer =>
  core.envelope.digest(told.toString("base64"), "refresh token").subarray(0, markBytes);

/** A new refresh token of this sign-in: its id, chance, and a mark by which it is known as ours when it is kept no more. */
export function makeRefreshToken(core: Core, sessionId: string): string {
  const id = Buffer.from(sessionId.replaceAll("-", ""), "hex");
  const told = Buffer.concat([id, randomBytes(chanceBytes)]);
  return Buffer.concat([told, markOf(core, told)]).toString("base64url");
}

/** The sign-in a refresh token was given out for; undefined for what is none, and for those of before they told. */
export function toldSession(core: Core, token: string): string | undefined {
  if (!form.test(token)) return undefined;
  const bytes = Buffer.from(token, "base64url");
  const told = bytes.subarray(0, idBytes + chanceBytes);
  if (!timingSafeEqual(bytes.subarray(told.length), markOf(core, told))) return undefined;
  const hex = told.subarray(0, idBytes).toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
