import { limits } from "@okurca/contract";
import type { Insertable } from "kysely";
import type { Tx } from "../database/handles.ts";
import type { Tables } from "../database/tables.ts";
import { findUnreadNotification, notify, retell } from "../notifications/index.ts";
import { lockReaderRows } from "../readers/index.ts";
import { publish } from "../stream/index.ts";
import { findNewFollowers } from "./follows.queries.ts";
import { followedText } from "./follows.texts.ts";

export interface Pair {
  follower: string;
  followed: string;
}

/** The reader's notification of new followers is told anew, or goes when the followers it told of have gone. */
export async function retellFollowers(tx: Tx, readerId: string, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - limits.followersTellHours * 3_600_000);
  const told = await findUnreadNotification(tx, { readerId, kind: "follow", since });
  if (!told) return false;
  const news = await findNewFollowers(tx, readerId, told.created_at);
  await retell(tx, { id: told.id, readerId, at }, news && followedText(readerId, news));
  return true;
}

/** Both readers are locked. */
export async function insertFollow(tx: Tx, follow: Insertable<Tables["follows"]>): Promise<void> {
  const { reader_id: follower, followed_id: followed } = follow;
  const at = new Date(follow.since);
  await tx.insertInto("follows").values(follow).execute();
  await publish(tx, { kind: "follows", to: [follower, followed], follower, followed, holds: true });
  if (await retellFollowers(tx, followed, at)) return;
  const news = await findNewFollowers(tx, followed, at);
  if (news) await notify(tx, [followedText(followed, news)], at);
}

/** True when there was one; `by`: whose pages show it at once. */
export async function endFollow(tx: Tx, { follower, followed, by }: Pair & { by: string }, at: Date) {
  await lockReaderRows(tx, follower, followed);
  const { numDeletedRows } = await tx
    .deleteFrom("follows")
    .where("reader_id", "=", follower)
    .where("followed_id", "=", followed)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await publish(tx, { kind: "follows", to: [by], follower, followed, holds: false });
  await retellFollowers(tx, followed, at);
  return true;
}

/** Both ways, as a block does it; the other is told nothing. */
export async function endFollowsBetween(tx: Tx, by: string, other: string, at: Date): Promise<void> {
  await endFollow(tx, { follower: by, followed: other, by }, at);
  await endFollow(tx, { follower: other, followed: by, by }, at);
}
