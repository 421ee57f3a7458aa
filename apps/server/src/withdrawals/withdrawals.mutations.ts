import type { Tx } from "../database/handles.ts";
import { publishNotificationsChanged } from "../stream/index.ts";
import type { GoneThing } from "./withdrawals.queries.ts";

/**
 * Locks what is about to go, and the comments under it: a report of it that is being made comes before, or finds nothing
 * any more. False when it is gone already.
 */
export async function lockGone(tx: Tx, { what, id }: GoneThing): Promise<boolean> {
  const row = await tx
    .selectFrom(`${what}s` as const)
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  if (what === "review" || what === "event") {
    const under = tx.selectFrom("comments").select("id").where(`${what}_id`, "=", id);
    await under.orderBy("id").forUpdate().execute();
  }
  return true;
}

/** The pages of those who were told of it learn that there is something less to read. */
export async function publishRemoval(tx: Tx, { what, id }: GoneThing): Promise<void> {
  const rows = await tx
    .selectFrom("notifications")
    .select("reader_id")
    .distinct()
    .where(`${what}_id`, "=", id)
    .execute();
  await publishNotificationsChanged(
    tx,
    rows.map((row) => row.reader_id),
  );
}
