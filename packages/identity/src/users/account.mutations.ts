import type { Tx } from "../tables.ts";
import { dropCode } from "./codes.ts";
import { changed, updateUser } from "./users.mutations.ts";

/** The address the reader wants instead; null clears it. */
export async function setPendingEmail(tx: Tx, id: string, email: string | null): Promise<void> {
  await updateUser(tx, id, { pending_email: email, ...changed });
}

/** Makes a proven address the account's own. Call with the address locked. */
export async function setProvenEmail(tx: Tx, id: string, email: string): Promise<void> {
  await updateUser(tx, id, { email, is_email_verified: true, pending_email: null, ...changed });
}

/** Deletes the user with sign-ins, devices and codes. */
export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("identity.users").where("id", "=", id).execute();
}

/** Sets a password the reader did not make: until then, it opens the account for choosing another. */
export async function setTemporary(
  tx: Tx,
  id: string,
  given: { salt: Buffer; sealed: Buffer; until: Date },
): Promise<void> {
  await updateUser(tx, id, {
    salt: given.salt,
    verifier: given.sealed,
    status: "FORCE_CHANGE_PASSWORD",
    temporary_until: given.until,
    ...changed,
  });
}

export async function setResetRequired(tx: Tx, id: string): Promise<void> {
  await updateUser(tx, id, { status: "RESET_REQUIRED", temporary_until: null, ...changed });
}

export async function setEnabled(tx: Tx, id: string, isEnabled: boolean): Promise<void> {
  await updateUser(tx, id, { is_enabled: isEnabled, ...changed });
}

/** A wish for another address from before a second factor changed must not take that factor along. */
export async function dropPendingEmail(
  tx: Tx,
  user: { id: string; pending_email: string | null },
): Promise<void> {
  if (user.pending_email === null) return;
  await setPendingEmail(tx, user.id, null);
  await dropCode(tx, user.id, "verify-email");
}
