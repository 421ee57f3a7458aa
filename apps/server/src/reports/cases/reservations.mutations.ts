import { sql } from "kysely";
import type { Db, Tx } from "../../database/handles.ts";
import { mayActAs } from "../../roles/index.ts";

/** Until when the thing is the moderator's now; undefined where another has it. Who is staff no more keeps nothing. */
export async function reserve(
  db: Db,
  given: { thingId: string; moderatorId: string; at: Date; until: Date },
): Promise<Date | undefined> {
  const { thingId, moderatorId, at, until } = given;
  const { rows } = await sql<{ reserved_until: Date }>`
    INSERT INTO case_reservations AS r (thing_id, moderator_id, reserved_until)
    VALUES (${thingId}, ${moderatorId}, ${until})
    ON CONFLICT (thing_id) DO UPDATE SET moderator_id = excluded.moderator_id, reserved_until = excluded.reserved_until
      WHERE r.moderator_id = excluded.moderator_id OR r.reserved_until <= ${at} OR NOT ${mayActAs("r.moderator_id", "moderator")}
    RETURNING reserved_until`.execute(db);
  return rows[0]?.reserved_until;
}

/** Nothing where another has it. */
export async function release(db: Db, thingId: string, moderatorId: string): Promise<void> {
  await db
    .deleteFrom("case_reservations")
    .where("thing_id", "=", thingId)
    .where("moderator_id", "=", moderatorId)
    .execute();
}

/** Whoever has it: the thing is decided. */
export async function endReservation(tx: Tx, thingId: string): Promise<void> {
  await tx.deleteFrom("case_reservations").where("thing_id", "=", thingId).execute();
}
