import type { Core } from "../core.ts";

/** Letters, digits, dot, underscore, hyphen; 3 to 128; dots neither first, last nor twice in a row. */
export function isUsername(name: string): boolean {
  return (
    /^[A-Za-z0-9._-]{3,128}$/.test(name) &&
    !name.startsWith(".") &&
    !name.endsWith(".") &&
    !name.includes("..")
  );
}

/** No username has one: what has is tried as an address. */
export function isAddress(name: string): boolean {
  return name.includes("@");
}

/** The form in which a submitted name is looked up and counted. */
export function nameKey(name: string): string {
  return isAddress(name) ? name.trim().toLowerCase() : usernameKey(name);
}

/** Whether a submitted name means this account; an address also before it is proven. */
export function isNameOf(user: { username: string; email: string }, name: string): boolean {
  return nameKey(name) === (isAddress(name) ? user.email : usernameKey(user.username));
}

/** Submitted names are counted alike whether they exist or not. */
export function nameHash(core: Core, name: string): Buffer {
  return core.envelope.digest(nameKey(name), "sign-in name");
}

/** Names differ by more than their case; ASCII only, so no language's rules come in. */
export function usernameKey(name: string): string {
  return name.toLowerCase();
}
