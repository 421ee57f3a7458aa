import { type Insertable, sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import type { Tables } from "../database/tables.ts";
import { publish } from "../stream/index.ts";

/**
 * Lets one change of a pair run at a time, whichever reader makes it: two readers who ask each other at the
 * same moment, an acceptance against a withdrawal. Held until the end of the transaction.
 */
export async function lockPair(tx: Tx, a: string, b: string): Promise<void> {
  const pair = [a, b].sort().join(":");
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(tx);
}

export async function insertRequest(tx: Tx, request: Insertable<Tables["friend_requests"]>): Promise<string> {
  const row = await tx
    .insertInto("friend_requests")
    .values(request)
    .returning("id")
    .executeTakeFirstOrThrow();
  await publish(tx, { kind: "friendships", to: [request.sender_id, request.receiver_id] });
  return row.id;
}

/** False when the request was no longer open. */
export async function closeRequest(
  tx: Tx,
  request: { id: string; state: "accepted" | "rejected" | "withdrawn"; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable("friend_requests")
    .set({ state: request.state, answered_at: request.at })
    .where("id", "=", request.id)
    .where("state", "=", "open")
    .returning(["sender_id", "receiver_id"])
    .executeTakeFirst();
  if (!row) return false;
  await publish(tx, { kind: "friendships", to: [row.sender_id, row.receiver_id] });
  return true;
}

/** False when the request was not rejected, or was rejected longer ago. */
export async function reopenRequest(tx: Tx, request: { id: string; rejectedAfter: Date }): Promise<boolean> {
  const row = await tx
    .updateTable("friend_requests")
    .set({ state: "open", answered_at: null })
    .where("id", "=", request.id)
    .where("state", "=", "rejected")
    .where("answered_at", ">", request.rejectedAfter)
    .returning(["sender_id", "receiver_id"])
    .executeTakeFirst();
  if (!row) return false;
  await publish(tx, { kind: "friendships", to: [row.sender_id, row.receiver_id] });
  return true;
}

/** Locks the sender's row, so that one transaction at a time counts open requests. */
export async function lockSender(tx: Tx, senderId: string): Promise<void> {
  await tx.selectFrom("readers").select("id").where("id", "=", senderId).forNoKeyUpdate().execute();
}

/** Both directions at once; friendship is mutual. */
export async function insertFriendship(tx: Tx, a: string, b: string, at: Date): Promise<void> {
  await tx
    .insertInto("friend_edges")
    .values([
      { reader_id: a, friend_id: b, since: at },
      { reader_id: b, friend_id: a, since: at },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await publish(tx, { kind: "friendships", to: [a, b], pair: [a, b], friends: true });
}

export async function deleteFriendship(tx: Tx, a: string, b: string): Promise<boolean> {
  const result = await tx
    .deleteFrom("friend_edges")
    .where(sql<boolean>`(reader_id, friend_id) IN ((${a}, ${b}), (${b}, ${a}))`)
    .executeTakeFirst();
  if (result.numDeletedRows === 0n) return false;
  await publish(tx, { kind: "friendships", to: [a, b], pair: [a, b], friends: false });
  return true;
}
