import { messages } from "@okurca/contract";
import { type Actor, inTransaction } from "@okurca/server-kit";
import type { Transaction } from "kysely";
import type { AppContext } from "../context.ts";
import type { Tables } from "../database/tables.ts";
import { eraseMails } from "../mail/index.ts";
import type { Jobs } from "../ports.ts";
import { type Account, deleteReader, lockAccount, lockReader, markDeleted } from "../readers/index.ts";
import { publish } from "../stream/index.ts";
import { register } from "./register.ts";

/**
 * Erases all the product keeps of an account and refuses its tokens from the commit on. Again it finds nothing, and
 * does no harm; also for an account whose reader the product never met.
 */
export async function eraseAccount(
  tx: Transaction<Tables>,
  account: Account,
  given: { at: Date; jobs: Jobs },
): Promise<void> {
  await lockAccount(tx, account);
  await markDeleted(tx, account, given.at);
  // Before anything else: what is being written for this reader is waited for, and what comes later finds nobody.
  const id = await lockReader(tx, account);
  if (id === undefined) {
    await eraseMails(tx, { id: null, subject: account.subject }, given.jobs);
    return;
  }
  const leaving = { id, subject: account.subject, ...given };
  // Of whom they were friends is known from the rows as long as they are there.
  await publish(tx, { kind: "leave", of: id });
  const afterwards: (() => Promise<void>)[] = [];
  for (const { erase } of register) {
    const rest = await erase?.(tx, leaving);
    if (rest) afterwards.push(rest);
  }
  await deleteReader(tx, id);
  for (const rest of afterwards) await rest();
}

/** The product's half of it; the account itself is the identity provider's. May be repeated. */
export async function deleteAccount(ctx: AppContext, actor: Pick<Actor, "subject">) {
  const account = { issuer: ctx.settings.identity.issuer, subject: actor.subject };
  const given = { at: ctx.clock(), jobs: ctx.jobs };
  await inTransaction(ctx.db, (tx) => eraseAccount(tx, account, given));
  // Nobody waits for a store that is far away: what fails now is done within the hour.
  ctx.pictures.erase().catch((error: unknown) => ctx.log.warn({ err: error }, "erasing pictures"));
  return { message: messages.deleteAccount.succeeded };
}
