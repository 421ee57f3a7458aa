import { limits } from "@okurca/contract";
import { inTransaction } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import type { Db, Tx } from "../database/handles.ts";
import { findEventReaders, findFriendsWeek, presentEvents } from "../feed/index.ts";
import {
  claimDigest,
  countUnreadSince,
  findAddressee,
  listDigestReaders,
  unsubscribeAddress,
} from "../notifications/index.ts";
import { findMostKept } from "../quotes/index.ts";
import { digestMail } from "./digest.texts.ts";
import { type DigestWeek, dueWeek } from "./week.ts";

type Parts = Pick<AppContext, "db" | "mail" | "notices" | "settings" | "clock" | "log">;

const batchSize = 200;

async function findContent(db: Db, readerId: string, week: DigestWeek) {
  const { reviews, books, passages: most } = limits.digest;
  const [found, unread, passages] = await Promise.all([
    findFriendsWeek(db, { readerId, ...week, reviews, books }),
    countUnreadSince(db, readerId, week.from),
    findMostKept({ reads: db }, { readerId, since: week.from, most }),
  ]);
  // What strangers underlined is no news by itself.
  if (found.reviews.count + found.books.count + unread === 0) return undefined;
  const named = await findEventReaders(db, [...found.reviews.ids, ...found.books.ids]);
  const present = async ({ count, ids }: { count: number; ids: string[] }) => ({
    count,
    events: await presentEvents({ reads: db }, { readerId }, ids),
  });
  return {
    by: found.by,
    reviews: await present(found.reviews),
    books: await present(found.books),
    passages,
    unread,
    named,
  };
}

/** Marks this week as done and writes one reader's digest; writes none when there is nothing to say. */
async function writeDigest(parts: Parts, tx: Tx, readerId: string, week: DigestWeek): Promise<void> {
  if (!(await claimDigest(tx, readerId, week.monday))) return;
  const to = await findAddressee(tx, readerId, "weekly_digest");
  const content = to && (await findContent(tx, readerId, week));
  if (!content) return;
  const { origin } = parts.settings;
  const claims = { readerId, kind: "weekly_digest", action: "off", at: parts.clock() } as const;
  const unsubscribeUrl = unsubscribeAddress(origin, await parts.notices.signLink(claims));
  const links = { origin, unsubscribe: unsubscribeUrl };
  const { named, ...news } = content;
  await parts.mail.write(tx, to.email, digestMail({ name: to.name, ...news, links }), {
    readerId,
    named,
    unsubscribeUrl,
  });
}

/**
 * Writes the digests that are due, each once a week whichever process writes it. A failure for one reader
 * holds up no other.
 */
export async function writeDueDigests(parts: Parts, signal?: AbortSignal): Promise<void> {
  const week = dueWeek(parts.clock());
  if (!week) return;
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const readers = await listDigestReaders(parts.db, { monday: week.monday, after, limit: batchSize });
    for (const readerId of readers) {
      if (signal?.aborted) return;
      await inTransaction(parts.db, (tx) => writeDigest(parts, tx, readerId, week)).catch((error: unknown) =>
        parts.log.warn({ err: error, readerId }, "writing a digest"),
      );
    }
    const last = readers.at(-1);
    if (last === undefined || readers.length < batchSize) return;
    after = last;
  }
}
