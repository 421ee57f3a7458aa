import { randomInt } from "node:crypto";
import type { Core } from "../core.ts";
import { refuse } from "../error.ts";
import { usableMethods } from "../mfa/factors.ts";
import { writeAudit } from "../protection/audit.ts";
import { clearFailures } from "../protection/lockout.ts";
import { checkPassword } from "../protection/password-policy.ts";
import { listSessions } from "../sessions/session-list.ts";
import { revokeAllSessions } from "../sessions/sessions.ts";
import type { Db, Tx } from "../tables.ts";
import { setEnabled, setResetRequired, setTemporary } from "./account.mutations.ts";
import { dropCode } from "./codes.ts";
import { mailSecondStepChange } from "./delivery.ts";
import { isUsername, nameHash } from "./username.ts";
import { setMfa } from "./users.mutations.ts";
import { findByUsername, lockUser, type User } from "./users.queries.ts";
import { makeVerifiers } from "./verifiers.ts";

/** Milliseconds. */
const temporaryLifetime = 7 * 86_400_000;
/** Characters that are not confused when read out or written down. */
const alphabets = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnopqrstuvwxyz", "23456789"] as const;
const groups = 4;
const groupLength = 4;

const pick = (letters: string) => letters.charAt(randomInt(letters.length));

/** "Rk7m-Hq3w-…": 64 bits and more, with every kind of character a password must have. */
function makePassword(): string {
  const all = alphabets.join("");
  const group = () => {
    const rest = Array.from({ length: groupLength - alphabets.length }, () => pick(all));
    return [...alphabets.map(pick), ...rest].join("");
  };
  return Array.from({ length: groups }, group).join("-");
}

async function getUser(core: Core, username: string): Promise<User> {
  const user = isUsername(username) ? await findByUsername(core.reads, core.poolId, username) : undefined;
  if (!user) throw refuse("userUnknown");
  return user;
}

/** An account as it was found, by whoever changes it; nobody else does meanwhile. */
export interface FoundAccount extends Omit<AccountState, "hasProvenAddress"> {
  sub: string;
  username: string;
  /** Given name; empty where there is none. */
  name: string;
  /** Proven; null where there is none. */
  email: string | null;
}

/** What the product writes down of it, in the transaction of the change; `was` is the account before. */
export type RecordChange = (tx: Tx, was: FoundAccount) => Promise<void>;

async function findToChange(core: Core, tx: Tx, id: string): Promise<FoundAccount> {
  const user = await lockUser(tx, id);
  if (!user) throw refuse("userUnknown");
  return {
    sub: user.id,
    username: user.username,
    name: user.attributes.given_name ?? "",
    email: user.is_email_verified ? user.email : null,
    ...(await stateOf(core, tx, user)),
  };
}

/** Makes a change and ends every sign-in, in one transaction. */
function change(
  core: Core,
  user: User,
  given: { event: string; record?: RecordChange | undefined },
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { event, record } = given;
  return core.db.transaction().execute(async (tx) => {
    const was = await findToChange(core, tx, user.id);
    await work(tx);
    await record?.(tx, was);
    await revokeAllSessions(core, user.id, { tx });
    await dropCode(tx, user.id, "forgot-password");
    await writeAudit(core, tx, { event, userId: user.id, address: "operator" });
  });
}

/** Sets a temporary password, which the reader replaces at the next sign-in, within seven days. */
export async function setTemporaryPassword(
  core: Core,
  given: { username: string; password?: string; record?: RecordChange },
): Promise<string> {
  const user = await getUser(core, given.username);
  const password = given.password ?? makePassword();
  checkPassword(password, user);
  const made = await makeVerifiers(core, { id: user.id, username: user.username, password });
  const until = new Date(core.now().getTime() + temporaryLifetime);
  await change(core, user, { event: "SetTemporaryPassword", record: given.record }, async (tx) => {
    await setTemporary(tx, user.id, { ...made, until });
    for (const name of [user.username, user.email]) await clearFailures(tx, nameHash(core, name));
  });
  return password;
}

/** Lets the reader sign in again only after a reset by mail; throws without a proven address. */
export async function requireReset(core: Core, username: string, record?: RecordChange): Promise<void> {
  const user = await getUser(core, username);
  if (!user.is_email_verified) throw refuse("noAddress");
  await change(core, user, { event: "RequireReset", record }, (tx) => setResetRequired(tx, user.id));
}

/** For a reader who lost the second factor: the password alone signs in until the reader sets up another. */
export async function removeSecondFactor(core: Core, username: string, record?: RecordChange): Promise<void> {
  const user = await getUser(core, username);
  await change(core, user, { event: "RemoveSecondFactor", record }, async (tx) => {
    await setMfa(tx, user.id, { methods: [], preferred: null, dropsTotp: true });
    await mailSecondStepChange(core, tx, user, { was: user.mfa_methods.length > 0, is: false });
  });
}

/** A closed account neither signs in nor continues a sign-in; it loses nothing. */
export async function setAccountEnabled(
  core: Core,
  username: string,
  isEnabled: boolean,
  record?: RecordChange,
): Promise<void> {
  const user = await getUser(core, username);
  const event = isEnabled ? "OpenAccount" : "CloseAccount";
  await change(core, user, { event, record }, (tx) => setEnabled(tx, user.id, isEnabled));
}

/** Ends every sign-in; the reader signs in again with the same password. */
export async function endAllSessions(core: Core, username: string, record?: RecordChange): Promise<void> {
  const user = await getUser(core, username);
  await change(core, user, { event: "EndSessions", record }, async () => {});
}

/** How an account stands, as the operator sees it. */
export interface AccountState {
  isEnabled: boolean;
  /** The reader must set a new password by mail, or replace a temporary one. */
  isResetNeeded: boolean;
  hasFactor: boolean;
  hasProvenAddress: boolean;
  openSessions: number;
}

async function stateOf(core: Core, db: Db | Tx, user: User) {
  return {
    isEnabled: user.is_enabled,
    isResetNeeded: user.status === "RESET_REQUIRED" || user.status === "FORCE_CHANGE_PASSWORD",
    hasFactor: usableMethods(core, user).length > 0,
    openSessions: (await listSessions(core, user.id, db)).length,
  };
}

/** Undefined where there is no account of this name. */
export async function findAccountState(core: Core, username: string): Promise<AccountState | undefined> {
  const user = isUsername(username) ? await findByUsername(core.reads, core.poolId, username) : undefined;
  if (!user) return undefined;
  return { ...(await stateOf(core, core.reads, user)), hasProvenAddress: user.is_email_verified };
}
