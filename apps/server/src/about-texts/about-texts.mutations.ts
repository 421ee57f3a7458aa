import { type Insertable, sql } from "kysely";
import { inCatalogue } from "../books/index.ts";
import type { Tx } from "../database/handles.ts";
import type { Tables } from "../database/tables.ts";

/**
 * The work of an edition that a catalogue names, locked until the end of the transaction: one revision at a time, and
 * no import takes the edition to another work meanwhile. Undefined where there is none.
 */
export async function lockWork(tx: Tx, isbn: string): Promise<string | undefined> {
  const edition = await tx
    .selectFrom("editions as e")
    .select("e.work_id")
    .where("e.isbn", "=", isbn)
    .where(inCatalogue("e"))
    .forShare()
    .executeTakeFirst();
  if (!edition) return;
  await tx.selectFrom("works").select("id").where("id", "=", edition.work_id).forNoKeyUpdate().execute();
  return edition.work_id;
}

export async function insertRevision(
  tx: Tx,
  revision: Insertable<Tables["about_revisions"]>,
): Promise<string> {
  const inserted = tx.insertInto("about_revisions").values(revision).returning("id");
  return (await inserted.executeTakeFirstOrThrow()).id;
}

export async function setAboutHidden(tx: Tx, id: string, isHidden: boolean): Promise<void> {
  await tx.updateTable("about_revisions").set({ is_hidden: isHidden }).where("id", "=", id).execute();
}

/**
 * What was written about a work goes, all of it, where its last edition went; the later text of both then stands.
 * As long as the work has an edition, it stays.
 */
export async function moveAboutTexts(
  tx: Tx,
  left: readonly { isbn: string; work_id: string }[],
): Promise<void> {
  await sql`
    UPDATE about_revisions AS a SET work_id = moved.new_id
    FROM (
      SELECT DISTINCT ON (o.work_id) o.work_id, e.work_id AS new_id
      FROM jsonb_to_recordset(${JSON.stringify(left)}::text::jsonb) AS o(isbn text, work_id uuid)
      JOIN editions AS e USING (isbn)
      WHERE NOT EXISTS (SELECT FROM editions AS other WHERE other.work_id = o.work_id)
      ORDER BY o.work_id, e.popularity DESC, e.isbn
    ) AS moved
    WHERE a.work_id = moved.work_id`.execute(tx);
}
