import { messages } from "@okurca/contract";
import { type Actor, inTransaction } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import type { Tx } from "../database/handles.ts";
import { eraseMails } from "../mail/index.ts";
import type { Jobs } from "../ports.ts";
import { type Account, deleteReader, lockAccount, lockReader, markDeleted } from "../readers/index.ts";
import { publish } from "../stream/index.ts";
import { register } from "./register.ts";

/**
 * Erases everything the product keeps of an account and refuses its tokens from the commit on. A repeated
 * call finds nothing and does no harm; nor does a call for an account whose reader the product never met.
 */
export async function eraseAccount(tx: Tx, account: Account, given: { at: Date; jobs: Jobs }): Promise<void> {
  await lockAccount(tx, account);
  await markDeleted(tx, account, given.at);
  // Comes first: this waits for writes under way for this reader, and later writers find no reader.
  const id = await lockReader(tx, account);
  if (id === undefined) {
    await eraseMails(tx, { id: null, subject: account.subject }, given.jobs);
    return;
  }
  const leaving = { id, subject: account.subject, ...given };
  // Published first: once the rows are erased, nothing says who the reader's friends were.
  await publish(tx, { kind: "leave", of: id });
  const afterwards: (() => Promise<void>)[] = [];
  for (const { erase } of register) {
    const rest = await erase?.(tx, leaving);
    if (rest) afterwards.push(rest);
  }
  await deleteReader(tx, id);
  for (const rest of afterwards) await rest();
}

/** The product's half of the deletion; the identity provider deletes the account itself. May be repeated. */
export async function deleteAccount(ctx: AppContext, actor: Pick<Actor, "subject">) {
  const account = { issuer: ctx.settings.identity.issuer, subject: actor.subject };
  const given = { at: ctx.clock(), jobs: ctx.jobs };
  await inTransaction(ctx.db, (tx) => eraseAccount(tx, account, given));
  // The request does not wait for a distant store: files that fail now are erased within the hour.
  ctx.pictures.erase().catch((error: unknown) => ctx.log.warn({ err: error }, "erasing pictures"));
  return { message: messages.deleteAccount.succeeded };
}
