import { admissionMessages as m } from "@okurca/contract";
import type { Db, Tx } from "../database/handles.ts";
import { takeInvitation } from "./admission.mutations.ts";
import { getMode, isAddressRefused, listReservedNames, listWatchedWords } from "./admission.queries.ts";
import { domainsAbove, foldAddress, foldName } from "./folded.ts";
import { isLike } from "./like.ts";
import { createWatch } from "./watched-words.ts";

/** Whether the installation keeps a name for itself. */
export async function isNameReserved(db: Db, username: string): Promise<boolean> {
  const name = foldName(username);
  return (await listReservedNames(db)).some((pattern) => isLike(name, pattern));
}

async function isRefused(tx: Tx, email: string): Promise<boolean> {
  const { address, domain } = foldAddress(email);
  return isAddressRefused(tx, address, domainsAbove(domain));
}

/** Why an account may not move to this address, for the reader; undefined where it may. */
export async function admitAddress(tx: Tx, email: string): Promise<string | undefined> {
  return (await isRefused(tx, email)) ? m.moveRefused : undefined;
}

/**
 * Why this registration is refused, for the reader; undefined where it is not, and then its invitation is used, in the
 * transaction that makes the account.
 */
export async function admit(
  tx: Tx,
  given: { username: string; email: string; invitation: string | undefined; at: Date },
): Promise<string | undefined> {
  const mode = await getMode(tx);
  if (mode === "closed") return m.closed;
  if (await isNameReserved(tx, given.username)) return m.nameReserved;
  if (await isRefused(tx, given.email)) return m.addressRefused;
  if (mode === "open") return undefined;
  const isInvited = given.invitation !== undefined && (await takeInvitation(tx, given.invitation, given.at));
  return isInvited ? undefined : m.invitationNeeded;
}

/** The words of an admin's list that stand in a text, for which moderators look at it before anybody else does. */
export async function findWatchedWords(db: Db, text: string): Promise<string[]> {
  return createWatch(await listWatchedWords(db))(text);
}
