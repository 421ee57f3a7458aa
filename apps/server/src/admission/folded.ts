import type { RefusedKind } from "@okurca/contract";
import { usernameProblem } from "@okurca/contract";

/** A name as reserved ones are compared: what parts its letters makes no other name. */
export const foldName = (name: string): string => name.toLowerCase().replace(/[._-]/g, "");

/**
 * Whether a text is what the pattern says, in which * stands for anything. It goes through the text once and comes back only
 * to the last *, so that no pattern takes longer than both lengths multiplied.
 */
export function isLike(text: string, pattern: string): boolean {
  let [at, of] = [0, 0];
  let [star, from] = [-1, 0];
  while (at < text.length) {
    if (pattern[of] === "*") [star, from] = [of++, at];
    else if (pattern[of] === text[at]) [at, of] = [at + 1, of + 1];
    else if (star >= 0) [at, of] = [++from, star + 1];
    else return false;
  }
  while (pattern[of] === "*") of++;
  return of === pattern.length;
}

/** An address and its domain as they are compared. */
export function foldAddress(address: string): { address: string; domain: string } {
  const whole = address.trim().toLowerCase();
  return { address: whole, domain: whole.slice(whole.lastIndexOf("@") + 1).replace(/\.$/, "") };
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
  if (kind === "domain") {
    const folded = value.trim().toLowerCase().replace(/^@/, "").replace(/\.$/, "");
    return domain.test(folded) ? folded : undefined;
  }
  const folded = foldAddress(value);
  return /^[^\s@]{1,64}@[^\s@]+$/.test(folded.address) && domain.test(folded.domain)
    ? folded.address
    : undefined;
}
