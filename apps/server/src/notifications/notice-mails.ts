import { inTransaction } from "@okurca/server-kit";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { Mail } from "../mail/index.ts";
import { findAddressee } from "./choices.queries.ts";
import { settleMails } from "./notice-mails.mutations.ts";
import { claimMails, findDue, listUntold, lockForMail } from "./notice-mails.queries.ts";
import { noticeMail } from "./notice-mails.texts.ts";
import { unsubscribeAddress } from "./unsubscribe-address.ts";
import type { LinkClaims } from "./unsubscribe-links.ts";

interface Parts {
  db: Kysely<Tables>;
  mail: Mail;
  origin: string;
  clock: () => Date;
  signLink: (claims: LinkClaims) => Promise<string>;
}

/**
 * Writes the mails whose time has come, one a reader and kind, each in a transaction with the note that it is written.
 * What was read or taken back meanwhile is in none.
 */
export async function sendDueMails(parts: Parts, signal?: AbortSignal): Promise<void> {
  const { db, mail, origin, clock, signLink } = parts;
  let isMore = true;
  while (isMore && !signal?.aborted) {
    isMore = await inTransaction(db, async (tx) => {
      const at = clock();
      const due = (await claimMails(tx)) ? await findDue(tx, at) : undefined;
      if (!due) return false;
      const { readerId, kind } = due;
      const ids = await lockForMail(tx, due);
      // It was read or taken back just now.
      if (ids.length === 0) return true;
      const notices = await listUntold(tx, readerId, ids);
      await settleMails(tx, ids);
      const to = notices.length > 0 ? await findAddressee(tx, readerId, kind) : undefined;
      if (!to) return true;
      const unsubscribeUrl = unsubscribeAddress(
        origin,
        await signLink({ readerId, kind, action: "off", at }),
      );
      const links = { origin, unsubscribe: unsubscribeUrl };
      const text = noticeMail({ kind, name: to.name, notices, links });
      const named = notices.flatMap(({ actor_id }) => actor_id ?? []);
      await mail.write(tx, to.email, text, { readerId, named, unsubscribeUrl });
      return true;
    });
  }
}
