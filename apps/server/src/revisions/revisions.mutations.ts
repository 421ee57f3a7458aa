import type { FactChange, RevisionKind, RevisionState, Standing } from "@okurca/contract";
import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";

export interface NewRevision {
  kind: RevisionKind;
  subject: string;
  readerId: string;
  standing: Standing;
  is_new?: boolean;
  changes: readonly FactChange[];
  reason: string | null;
  source_url: string | null;
  restores_id?: string | null;
  at: Date;
}

/** That of a reader without trust waits; all others hold at once. */
export async function insertRevision(tx: Tx, given: NewRevision): Promise<string> {
  const { kind, subject, readerId, standing, changes, reason, source_url, at } = given;
  const { is_new = false, restores_id = null } = given;
  const isHeld = standing !== "reader";
  const row = await tx
    .insertInto("revisions")
    .values({
      ...{
        subject_kind: kind,
        subject,
        reader_id: readerId,
        standing,
        is_new,
        restores_id,
        reason,
        source_url,
      },
      changes: sql<string>`${JSON.stringify(changes)}::text::jsonb`,
      state: isHeld ? "accepted" : "waiting",
      created_at: at,
      decided_at: isHeld ? at : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function decide(
  tx: Tx,
  id: string,
  decision: {
    state: Exclude<RevisionState, "waiting">;
    at: Date;
    by?: string;
    note?: string | null;
    /** What held until now, where it was not what the reader had seen. */
    changes?: readonly FactChange[];
  },
): Promise<void> {
  const { state, at, by = null, note = null, changes } = decision;
  await tx
    .updateTable("revisions")
    .set({ state, decided_at: at, decider_id: by, note })
    .$if(changes !== undefined, (query) =>
      query.set({ changes: sql<string>`${JSON.stringify(changes)}::text::jsonb` }),
    )
    .where("id", "=", id)
    .execute();
}

/** What became of the facts, where that is not quite what was written. */
export async function setChanges(tx: Tx, id: string, changes: readonly FactChange[]): Promise<void> {
  await tx
    .updateTable("revisions")
    .set({ changes: sql<string>`${JSON.stringify(changes)}::text::jsonb` })
    .where("id", "=", id)
    .execute();
}

/** What it says of itself, where it says something else now. */
export async function setWords(
  tx: Tx,
  id: string,
  { reason, source_url }: { reason: string | null; source_url: string | null },
): Promise<void> {
  await sql`
    UPDATE revisions SET reason = coalesce(${reason}::text, reason), source_url = coalesce(${source_url}::text, source_url)
    WHERE id = ${id}`.execute(tx);
}

/** Nothing of these holds any more, or something again. */
export async function markTakenBack(
  tx: Tx,
  ids: readonly string[],
  { at, by }: { at: Date | null; by: string | null },
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    UPDATE revisions SET taken_back_at = ${at}::timestamptz,
      is_own_take_back = ${at}::timestamptz IS NOT NULL AND reader_id IS NOT DISTINCT FROM ${by}::uuid
    WHERE id = ANY(${[...ids]}::uuid[])`.execute(tx);
}

/** Hides why a change was made and by what source, or shows it again; the facts stay as they are. */
export async function setRevisionWordsHidden(tx: Tx, id: string, areHidden: boolean): Promise<void> {
  await tx.updateTable("revisions").set({ are_words_hidden: areHidden }).where("id", "=", id).execute();
}
