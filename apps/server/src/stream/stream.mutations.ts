import { compileOnce } from "@okurca/server-kit";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/handles.ts";

/** The one channel on which the processes tell each other what was committed. */
export const channel = "okurca_stream";

/** Who besides the reader may see it: nobody, friends, or followers as well. */
export type Hearers = "nobody" | "friends" | "followers";

/**
 * What happened, named by the readers it is about and never by who is to hear of it: what it costs to tell does not
 * grow with a reader's friends.
 */
export type Notice =
  | { kind: "activity"; of: string; hearers: Hearers; went?: true | undefined }
  | { kind: "notifications" | "ratings"; to: string[] }
  /** `friends`: what the two are from now on, where that changed. */
  | { kind: "friendships"; to: string[]; pair?: [string, string]; friends?: boolean }
  /** One follows another from now on, or no longer. */
  | { kind: "follows"; to: string[]; follower: string; followed: string; holds: boolean }
  /** The account is gone: nothing of this reader is to be heard or seen any more. */
  | { kind: "leave"; of: string }
  /** `by` liked, commented on or edited what is `of` a reader; `id` of the review or event. */
  | { kind: "reactions"; of: string; by: string; id: string; hearers: Hearers };

/** Readers in one notice: it holds 8,000 characters. */
const mostReaders = 150;

/** In a statement that finds out who hears of it: tells that a reader has done something, as `publish` does. */
export const publishActivity = (of: string, hearers: RawBuilder<Hearers>): RawBuilder<unknown> =>
  sql`pg_notify(${channel}, jsonb_build_object('kind', 'activity', 'of', ${of}::text, 'hearers', ${hearers})::text)`;

const notify = compileOnce((db: Db, { text }: { text: string }) => ({
  compile: () => sql`SELECT pg_notify(${channel}, ${text})`.compile(db),
}));

/** Tells every process, when and if the transaction is committed. */
export async function publish(db: Db, notice: Notice): Promise<void> {
  await notify(db, { text: JSON.stringify(notice) });
}

async function tellEach(
  db: Db,
  kind: "notifications" | "friendships",
  readerIds: readonly string[],
): Promise<void> {
  const readers = [...new Set(readerIds)];
  for (let from = 0; from < readers.length; from += mostReaders) {
    await publish(db, { kind, to: readers.slice(from, from + mostReaders) });
  }
}

/** Notifications of these readers came, went or were read. */
export function publishNotificationsChanged(db: Db, readerIds: readonly string[]): Promise<void> {
  return tellEach(db, "notifications", readerIds);
}

/** Requests or blocks of these readers came or went; of a friendship `tell` names the pair. */
export function publishFriendshipsChanged(db: Db, readerIds: readonly string[]): Promise<void> {
  return tellEach(db, "friendships", readerIds);
}
