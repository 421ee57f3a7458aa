import { staffMessages } from "@okurca/contract";
import { type Identity, IdentityError } from "@okurca/identity";
import { type Actor, AppError } from "@okurca/server-kit";
import { type Acting, listActorsSince, recordAct } from "../acts/index.ts";
import type { AppContext } from "../context.ts";
import type { Tx } from "../database/handles.ts";
import { findReaderBySubject } from "../readers/index.ts";
import { hasRole, listGrantsOf, refuseActOn } from "../roles/index.ts";
import { closedMail, openedMail } from "./accounts.texts.ts";

/** What staff and the shell do to an account at the built-in provider; each ends every sign-in. */
export type AccountChange =
  | "temporary_password"
  | "end_sessions"
  | "require_reset"
  | "remove_second_factor"
  | "close"
  | "open";

/** Whether an admin or the shell has closed it: a moderator does not open that. */
async function isClosedFromAbove(tx: Tx, of: { readerId: string | null; account: string }): Promise<boolean> {
  for (const closer of await listActorsSince(tx, { ...of, act: "account.close", since: "account.open" }))
    if (closer === null || (await listGrantsOf(tx, closer)).includes("admin")) return true;
  return false;
}

const isAbove = async (tx: Tx, by: Acting) => by.via !== "page" || (await hasRole(tx, by.readerId, "admin"));

/** What the log says of an account beside its sign-ins, before and after; undefined of what is no state. */
function statesOf(change: AccountChange, was: FoundAccount) {
  const sessions = [{ open_sessions: was.openSessions }, { open_sessions: 0 }] as const;
  const states = (name: string, before: boolean, after: boolean) => ({
    before: { [name]: before, ...sessions[0] },
    after: { [name]: after, ...sessions[1] },
  });
  if (change === "close" || change === "open") return states("is_enabled", was.isEnabled, change === "open");
  if (change === "remove_second_factor") return states("has_factor", was.hasFactor, false);
  if (change === "require_reset") return states("is_reset_needed", was.isResetNeeded, true);
  return { before: sessions[0], after: sessions[1] };
}

/** Whether it leaves all as it was; a new password never does. */
function isWithoutEffect(change: AccountChange, was: FoundAccount): boolean {
  if (change === "temporary_password" || change === "require_reset" || was.openSessions > 0) return false;
  if (change === "remove_second_factor") return !was.hasFactor;
  return change === "end_sessions" || was.isEnabled === (change === "open");
}

type RecordChange = NonNullable<Parameters<Identity["requireReset"]>[1]>;
type FoundAccount = Parameters<RecordChange>[1];

/**
 * Changes an account and writes that down, in one transaction; what changed nothing is not written down. Whose account is
 * closed or opened is told by mail, where there is a proven address, since no page could tell it. What is answered is the
 * password of `temporary_password`. Throws `IdentityError` where there is no such account, or nowhere a reset may be mailed
 * to, and `AppError` for whom the actor may not touch.
 */
export async function changeAccount(
  ctx: AppContext,
  identity: Identity,
  given: { by: Acting; username: string; change: AccountChange; reason?: string | null | undefined },
): Promise<string> {
  const { by, username, change, reason = null } = given;
  const record: RecordChange = async (identityTx, was) => {
    const tx = identityTx as unknown as Tx;
    const reader = await findReaderBySubject(tx, ctx.settings.identity.issuer, was.sub);
    if (reader) await refuseActOn(tx, by, reader.id);
    const account = { readerId: reader?.id ?? null, account: was.sub };
    if (change === "open" && !(await isAbove(tx, by)) && (await isClosedFromAbove(tx, account)))
      throw new AppError("closed_from_above");
    if (isWithoutEffect(change, was)) {
      // Who closes a closed account from above says who may open it.
      const isMore = change === "close" && (await isAbove(tx, by)) && !(await isClosedFromAbove(tx, account));
      if (!isMore) return;
    }
    await recordAct(tx, {
      by,
      act: `account.${change}`,
      // Who has never signed in is no reader yet.
      subject: reader ? "reader" : { kind: "account", id: was.sub },
      readerId: reader?.id,
      ...statesOf(change, was),
      reason,
      at: ctx.clock(),
    });
    if ((change !== "close" && change !== "open") || was.isEnabled === (change === "open")) return;
    if (was.email === null) return;
    const words = { username: was.username, name: was.name, reason, origin: ctx.settings.origin };
    await ctx.mail.write(tx, was.email, change === "close" ? closedMail(words) : openedMail(words), {
      ...(reader ? { readerId: reader.id } : {}),
      account: was.sub,
    });
  };
  switch (change) {
    case "temporary_password":
      return identity.setTemporaryPassword({ username, record });
    case "end_sessions":
      await identity.endAllSessions(username, record);
      break;
    case "require_reset":
      await identity.requireReset(username, record);
      break;
    case "remove_second_factor":
      await identity.removeSecondFactor(username, record);
      break;
    case "close":
    case "open":
      await identity.setEnabled(username, change === "open", record);
  }
  return "";
}

const refusals: Readonly<Record<string, "reader_not_found" | "no_proven_address">> = {
  UserNotFoundException: "reader_not_found",
  InvalidParameterException: "no_proven_address",
};

/** The same for staff on the page. */
export async function changeByPage(
  ctx: AppContext,
  { readerId }: Actor,
  given: {
    username: string;
    change: Exclude<AccountChange, "temporary_password">;
    reason?: string | null | undefined;
  },
): Promise<{ message: string }> {
  if (!ctx.identity) throw new AppError("accounts_elsewhere");
  try {
    await changeAccount(ctx, ctx.identity, { ...given, by: { via: "page", readerId } });
  } catch (error) {
    const code = error instanceof IdentityError ? refusals[error.exception] : undefined;
    throw code === undefined ? error : new AppError(code, { cause: error });
  }
  return { message: staffMessages.changed[given.change] };
}
