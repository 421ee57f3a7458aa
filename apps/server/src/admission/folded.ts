import type { RefusedKind } from "@okurca/contract";
import { usernameProblem } from "@okurca/contract";
import { foldWatched } from "./watched-words.ts";

/** A name as reserved ones are compared: what parts its letters makes no other name. */
export const foldName = (name: string): string => name.toLowerCase().replace(/[._-]/g, "");

const dotless: ReadonlySet<string> = new Set(["gmail.com", "googlemail.com"]);

/**
 * An address and its domain as they are compared: what stands behind a `+` reaches the same box, and with Gmail dots make no
 * other one.
 */
export function foldAddress(address: string): { address: string; domain: string } {
  const whole = address.trim().toLowerCase();
  const at = whole.lastIndexOf("@");
  const domain = whole.slice(at + 1).replace(/\.$/, "");
  const name = whole.slice(0, Math.max(at, 0)).replace(/(?<=.)\+.*$/, "");
  if (dotless.has(domain)) return { address: `${name.replaceAll(".", "") || name}@gmail.com`, domain };
  return { address: `${name}@${domain}`, domain };
}

/** A domain and those above it: `a.b.com`, `b.com`, `com`. */
export function domainsAbove(domain: string): string[] {
  const parts = domain.split(".");
  return parts.map((_part, i) => parts.slice(i).join("."));
}

const domain = /^(?=.{3,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;

/** As it is kept; undefined for what is none of its kind, or would refuse everybody. */
export function foldRefusal(kind: RefusedKind, value: string): string | undefined {
  if (kind === "name") {
    const name = foldName(value).replace(/\*+/g, "*");
    const letters = name.replaceAll("*", "");
    if (letters.length < 2 || name.split("*").length > 4) return undefined;
    return usernameProblem(letters.padEnd(3, "a")) === undefined ? name : undefined;
  }
  if (kind === "word") return foldWatched(value);
  if (kind === "domain") {
    const folded = value.trim().toLowerCase().replace(/^@/, "").replace(/\.$/, "");
    return domain.test(folded) ? folded : undefined;
  }
  const folded = foldAddress(value);
  return /^[^\s@]{1,64}@[^\s@]+$/.test(folded.address) && domain.test(folded.domain)
    ? folded.address
    : undefined;
}
