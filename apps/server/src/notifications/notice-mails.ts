import { limits } from "@okurca/contract";
import { inTransaction, isUnavailable } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import type { Tx } from "../database/handles.ts";
import type { Notices } from "../ports.ts";
import { findAddressee } from "./choices.queries.ts";
import { markMailed, postponeMails } from "./notice-mails.mutations.ts";
import { claimMails, type Due, findDue, listUntold, lockForMail } from "./notice-mails.queries.ts";
import { noticeMail } from "./notice-mails.texts.ts";
import { unsubscribeAddress } from "./unsubscribe-address.ts";

type Parts = Pick<AppContext, "db" | "mail" | "log" | "clock"> &
  Pick<Notices, "signLink"> & { origin: string };

/** One mail, with the note that it is written. */
async function writeMail(parts: Parts, tx: Tx, due: Due, at: Date): Promise<void> {
  const { mail, origin, signLink } = parts;
  const { readerId, kind } = due;
  const ids = await lockForMail(tx, due);
  // It was read or taken back just now.
  if (ids.length === 0) return;
  const notices = await listUntold(tx, readerId, ids);
  await markMailed(tx, ids);
  const to = notices.length > 0 ? await findAddressee(tx, readerId, kind) : undefined;
  if (!to) return;
  const unsubscribeUrl = unsubscribeAddress(origin, await signLink({ readerId, kind, action: "off", at }));
  const links = { origin, unsubscribe: unsubscribeUrl };
  const text = noticeMail({ kind, name: to.name, notices, links });
  const named = notices.flatMap(({ actor_id }) => actor_id ?? []);
  await mail.write(tx, to.email, text, { readerId, named, unsubscribeUrl });
}

/**
 * Writes the mails whose time has come, one a reader and kind, each in a transaction with the note that it is written.
 * What was read or taken back meanwhile is in none. One that cannot be written is logged and tried again later: the
 * others do not wait for it.
 */
export async function sendDueMails(parts: Parts, signal?: AbortSignal): Promise<void> {
  const { db, log, clock } = parts;
  let isMore = true;
  while (isMore && !signal?.aborted) {
    const at = clock();
    let due: Due | undefined;
    try {
      isMore = await inTransaction(db, async (tx) => {
        due = (await claimMails(tx)) ? await findDue(tx, at) : undefined;
        if (due) await writeMail(parts, tx, due, at);
        return due !== undefined;
      });
    } catch (error) {
      if (!due || isUnavailable(error)) throw error;
      log.error({ err: error, ...due }, "a mail of notifications could not be written");
      await postponeMails(db, due, new Date(at.getTime() + limits.noticeMailRetryMinutes * 60_000));
    }
  }
}
