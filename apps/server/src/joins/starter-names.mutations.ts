import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";

/** What works are found by beside their own key; what another work is found by stays with that. */
export async function insertAliases(
  tx: Tx,
  named: readonly { key: string; names: readonly string[] }[],
): Promise<void> {
  await sql`
    INSERT INTO work_aliases (join_key, work_id)
    SELECT DISTINCT ON (a.alias) a.alias, w.id
    FROM jsonb_to_recordset(${JSON.stringify(named)}::text::jsonb) AS n(key text, names jsonb)
    CROSS JOIN LATERAL jsonb_array_elements_text(n.names) AS a(alias)
    JOIN works AS w ON w.join_key = n.key
    WHERE NOT EXISTS (SELECT FROM works AS o WHERE o.join_key = a.alias)
    ORDER BY a.alias
    ON CONFLICT (join_key) DO NOTHING`.execute(tx);
}
