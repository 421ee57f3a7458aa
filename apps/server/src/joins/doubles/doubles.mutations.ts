import { sql } from "kysely";
import type { Db, Tx } from "../../database/handles.ts";
import type { Double } from "./doubles.ts";

/**
 * Writes what was found among these works or authors, and forgets what is no longer; what a librarian has decided stays as
 * it is.
 */
export async function writeDoubles(
  tx: Tx,
  kind: "works" | "authors",
  found: { among: readonly string[]; doubles: readonly Double[]; at: Date },
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(found.doubles)}::text::jsonb)
    AS d(one text, other text, score real, reasons jsonb)`;
  await sql`
    DELETE FROM doubles AS x
    WHERE x.kind = ${kind} AND x.state = 'open' AND x.one = ANY(${[...found.among]}::text[])
      AND NOT EXISTS (SELECT FROM ${rows} WHERE d.one = x.one AND d.other = x.other)`.execute(tx);
  await sql`
    INSERT INTO doubles (kind, one, other, score, reasons, found_at)
    SELECT ${kind}, d.one, d.other, d.score, ARRAY(SELECT jsonb_array_elements_text(d.reasons)), ${found.at}
    FROM ${rows} ORDER BY d.one, d.other
    ON CONFLICT (kind, one, other) DO UPDATE SET score = excluded.score, reasons = excluded.reasons
    WHERE doubles.state = 'open' AND (doubles.score, doubles.reasons) IS DISTINCT FROM (excluded.score, excluded.reasons)`.execute(
    tx,
  );
}

/** Forgets pairs of works of which one is gone. */
export async function deleteGoneDoubles(db: Db): Promise<void> {
  await sql`
    DELETE FROM doubles AS x
    WHERE x.kind = 'works' AND x.state = 'open' AND (
      NOT EXISTS (SELECT FROM works WHERE id = x.one::uuid) OR NOT EXISTS (SELECT FROM works WHERE id = x.other::uuid))`.execute(
    db,
  );
}

/** A pair that was joined waits no longer; when that is undone it waits again. */
export async function setPairJoined(
  tx: Tx,
  kind: "works" | "authors",
  pair: { kept: string; gone: string; at: Date },
  isJoined: boolean,
): Promise<void> {
  const [one, other] = [pair.kept, pair.gone].sort();
  await sql`
    UPDATE doubles SET state = ${isJoined ? "joined" : "open"}, decided_at = ${isJoined ? pair.at : null}::timestamptz
    WHERE kind = ${kind} AND one = ${one} AND other = ${other} AND state = ${isJoined ? "open" : "joined"}`.execute(
    tx,
  );
}

/** Says that a pair is two, or takes that back; false where there is none of which it could be said. */
export async function setDismissed(
  db: Db,
  { id, at, isDismissed }: { id: string; at: Date; isDismissed: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("doubles")
    .set({ state: isDismissed ? "dismissed" : "open", decided_at: isDismissed ? at : null })
    .where("id", "=", id)
    .where("state", "=", isDismissed ? "open" : "dismissed")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
