import type { AboutSource } from "@okurca/contract";
import { type Insertable, sql } from "kysely";
import { inCatalogue } from "../books/index.ts";
import type { Tx } from "../database/handles.ts";
import type { Tables } from "../database/tables.ts";
import { isBrought } from "./about-texts.queries.ts";

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

/**
 * Writes what a source says of the works of these editions, as revisions without a reader; how many were written. Nothing
 * where a reader wrote anything or took it away, where another source's text stands, or the operator hid this one's. Of
 * several editions of a work the first one counts, and later only that one, so that the same file changes nothing.
 */
export async function bringAboutTexts(
  tx: Tx,
  texts: readonly { isbn: string; content: string }[],
  { source, created_at }: { source: AboutSource; created_at: Date },
): Promise<number> {
  if (texts.length === 0) return 0;
  const told = sql`jsonb_to_recordset(${JSON.stringify(texts.map((text, place) => ({ ...text, place })))}::text::jsonb)
    AS t(isbn text, content text, place int)`;
  // Nobody writes about them meanwhile: what is asked next is still true when it is written.
  await sql`
    SELECT FROM works WHERE id IN (SELECT e.work_id FROM ${told} JOIN editions AS e USING (isbn))
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  const { numAffectedRows } = await sql`
    INSERT INTO about_revisions (work_id, content, source_name, source_terms, source_isbn, created_at)
    SELECT DISTINCT ON (e.work_id) e.work_id, t.content, ${source.name}, ${source.terms}, t.isbn, ${created_at}::timestamptz
    FROM ${told} JOIN editions AS e USING (isbn)
    LEFT JOIN LATERAL (
      SELECT a.content, a.source_terms, a.source_isbn FROM about_revisions AS a
      WHERE a.work_id = e.work_id ORDER BY a.position DESC LIMIT 1
    ) AS last ON true
    WHERE ${inCatalogue("e")}
      AND NOT EXISTS (
        SELECT FROM about_revisions AS a
        WHERE a.work_id = e.work_id AND (NOT ${isBrought("a")} OR a.source_name <> ${source.name} OR a.is_hidden))
      AND (last.source_isbn IS NULL
        OR last.source_isbn = t.isbn AND (last.content, last.source_terms) <> (t.content, ${source.terms}))
    ORDER BY e.work_id, t.place`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Writes another text in the place of a revision's; only where this one stands, if one is given. False where it does not. */
export async function setAboutText(tx: Tx, id: string, content: string, only?: string): Promise<boolean> {
  const result = await tx
    .updateTable("about_revisions")
    .set({ content })
    .where("id", "=", id)
    .$if(only !== undefined, (query) => query.where("content", "=", only ?? ""))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function setAboutHidden(tx: Tx, id: string, isHidden: boolean): Promise<void> {
  const change = isHidden ? { is_hidden: true } : { is_hidden: false, is_held: false };
  await tx.updateTable("about_revisions").set(change).where("id", "=", id).execute();
}

/** Whether moderators are to look at it first. */
export async function setAboutHeld(tx: Tx, id: string, isHeld: boolean): Promise<void> {
  await tx.updateTable("about_revisions").set({ is_held: isHeld }).where("id", "=", id).execute();
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
