import { staffMessages } from "@okurca/contract";
import { type Identity, IdentityError } from "@okurca/identity";
import { type Actor, AppError } from "@okurca/server-kit";
import { type Acting, listActorsSince, recordAct } from "../acts/index.ts";
import type { AppContext } from "../context.ts";
import type { Tx } from "../database/handles.ts";
import { findReaderBySubject } from "../readers/index.ts";
import { hasRole, listGrantsOf, refuseActOn } from "../roles/index.ts";

/** What staff and the shell do to an account at the built-in provider; each ends every sign-in. */
export type AccountChange =
  | "temporary_password"
  | "end_sessions"
  | "require_reset"
  | "remove_second_factor"
  | "close"
  | "open";

/** What an admin or the shell has closed, a moderator does not open. */
async function refuseToOpen(
  tx: Tx,
  by: Acting,
  of: { readerId: string | null; account: string },
): Promise<void> {
  if (by.via !== "page" || (await hasRole(tx, by.readerId, "admin"))) return;
  for (const closer of await listActorsSince(tx, { ...of, act: "account.close", since: "account.open" })) {
    const isAbove = closer === null || (await listGrantsOf(tx, closer)).includes("admin");
    if (isAbove) throw new AppError("closed_from_above");
  }
}

type RecordChange = NonNullable<Parameters<Identity["requireReset"]>[1]>;

/**
 * Changes an account and writes that down, in one transaction. What is answered is the password of
 * `temporary_password`. Throws `IdentityError` where there is no such account, or nowhere a reset may be mailed to, and
 * `AppError` for whom the actor may not touch.
 */
export async function changeAccount(
  ctx: AppContext,
  identity: Identity,
  given: { by: Acting; username: string; change: AccountChange; reason?: string | null | undefined },
): Promise<string> {
  const { by, username, change, reason } = given;
  const record: RecordChange = async (identityTx, sub) => {
    const tx = identityTx as unknown as Tx;
    const reader = await findReaderBySubject(tx, ctx.settings.identity.issuer, sub);
    if (reader) await refuseActOn(tx, by, reader.id);
    if (change === "open") await refuseToOpen(tx, by, { readerId: reader?.id ?? null, account: sub });
    await recordAct(tx, {
      by,
      act: `account.${change}`,
      // Who has never signed in is no reader yet.
      subject: reader ? "reader" : { kind: "account", id: sub },
      readerId: reader?.id,
      reason,
      at: ctx.clock(),
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
    if (!(error instanceof IdentityError)) throw error;
    const isUnknown = error.exception === "UserNotFoundException";
    throw new AppError(isUnknown ? "reader_not_found" : "no_proven_address", { cause: error });
  }
  return { message: staffMessages.changed[given.change] };
}
