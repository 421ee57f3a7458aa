import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import { isSamePassage } from "./is-same-passage.ts";
import { foldOf, keysOf, wordsOf } from "./passage-words.ts";

/** Passages that are held against a new text, those that have most in common with it. */
const candidates = 20;

interface Found {
  id: string;
  folded: string;
  is_equal: boolean;
}

/** Locks the passage, so that it does not go with its last quote before another one comes; false when it is gone. */
async function isStillThere(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM passages WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
  return rows.length > 0;
}

/**
 * The passage of a work that a text is another wording of; equal ones come first, then those that most readers kept.
 * Asked with the work locked, so that no other makes one meanwhile; locked itself when it is answered.
 */
async function findPassage(tx: Tx, workId: string, text: string): Promise<string | undefined> {
  const words = wordsOf(text);
  const fold = foldOf(words);
  const keys = keysOf(fold);
  const { rows: equal } = await sql<Found>`
    SELECT id, folded, true AS is_equal FROM passages
    WHERE work_id = ${workId} AND md5(replace(folded, ' ', '')) = md5(${fold})
    ORDER BY quote_count DESC, id LIMIT ${candidates}`.execute(tx);
  const near = sql<Found>`
    SELECT p.id, p.folded, false AS is_equal FROM passages AS p
    WHERE okurca_passage_keys(p.work_id, p.keys) && okurca_passage_keys(${workId}::uuid, ${keys}::integer[])
      AND p.work_id = ${workId} AND char_length(p.folded) BETWEEN ${Math.floor(fold.length * 0.7)} AND ${fold.length * 2 + 40}
    ORDER BY (SELECT count(*) FROM unnest(p.keys) AS key WHERE key = ANY(${keys}::integer[])) DESC, p.quote_count DESC, p.id
    LIMIT ${candidates}`;
  const rows = equal.length > 0 ? equal : (await near.execute(tx)).rows;
  for (const row of rows) {
    if (!row.is_equal && !isSamePassage(words, row.folded.split(" "))) continue;
    if (await isStillThere(tx, row.id)) return row.id;
  }
  return;
}

/** The passage that a text of this work is a wording of, made where there is none; with this id, if one is given that is free. */
export async function placeText(tx: Tx, workId: string, text: string, id?: string): Promise<string> {
  const found = await findPassage(tx, workId, text);
  if (found) return found;
  const words = wordsOf(text);
  const { rows } = await sql<{ id: string }>`
    INSERT INTO passages (id, work_id, folded, keys)
    SELECT CASE WHEN EXISTS (SELECT FROM passages WHERE id = ${id ?? null}::uuid) THEN gen_random_uuid()
        ELSE coalesce(${id ?? null}::uuid, gen_random_uuid()) END,
      ${workId}::uuid, ${words.join(" ")}, ${keysOf(foldOf(words))}::integer[]
    RETURNING id`.execute(tx);
  return rows[0]?.id ?? "";
}

/** Whether another text is still a wording of a passage, which is locked if so. */
export async function staysAt(tx: Tx, passageId: string, text: string): Promise<boolean> {
  const { rows } = await sql<{ folded: string }>`
    SELECT folded FROM passages WHERE id = ${passageId} FOR NO KEY UPDATE`.execute(tx);
  const folded = rows[0]?.folded;
  return folded !== undefined && isSamePassage(wordsOf(text), folded.split(" "));
}
