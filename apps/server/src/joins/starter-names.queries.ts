import { sql } from "kysely";
import type { Db } from "../database/handles.ts";

/** Works that are called as others are elsewhere, each by the edition that stands for it, but for those that were parted again. */
export async function findNamesakes(
  db: Db,
  named: readonly { key: string; names: readonly string[] }[],
): Promise<{ kept: string; gone: string }[]> {
  const { rows } = await sql<{ kept: string; gone: string }>`
    SELECT w.representative_isbn AS kept, o.representative_isbn AS gone
    FROM jsonb_to_recordset(${JSON.stringify(named)}::text::jsonb) AS n(key text, names jsonb)
    CROSS JOIN LATERAL jsonb_array_elements_text(n.names) AS a(alias)
    JOIN works AS w ON w.join_key = n.key JOIN works AS o ON o.join_key = a.alias AND o.id <> w.id
    WHERE w.representative_isbn IS NOT NULL AND o.representative_isbn IS NOT NULL
      AND NOT EXISTS (
        SELECT FROM joins AS j JOIN editions AS e ON e.isbn = j.gone
        WHERE j.kind = 'works' AND j.state = 'undone' AND e.work_id = o.id)
    ORDER BY n.key, a.alias`.execute(db);
  return rows;
}
