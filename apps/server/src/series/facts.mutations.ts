import type { KnownSeriesFacts } from "@okurca/contract";
import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import { seriesStem } from "./reading/names.ts";

/**
 * Calls a series otherwise, or says whether there is an order to read it in. Its address stays, and it is found by the old name
 * as well as by the new one. A library's word is no reader's after a reader has added to it.
 */
export async function changeSeriesFacts(
  tx: Tx,
  slug: string,
  { name, order }: Partial<KnownSeriesFacts>,
  by: "librarian" | "reader",
): Promise<void> {
  const isOwnWord = by === "librarian" || name !== undefined;
  await sql`
    UPDATE series SET name = coalesce(${name ?? null}, name),
      is_loose = coalesce(${order === undefined ? null : order === "free"}::boolean, is_loose),
      source = CASE WHEN ${isOwnWord}::boolean THEN ${by} ELSE source END
    WHERE slug = ${slug}`.execute(tx);
  const stem = name === undefined ? "" : seriesStem(name);
  if (stem === "") return;
  await sql`
    INSERT INTO series_names (stem, author, series_id)
    SELECT DISTINCT ${stem}, n.author, n.series_id
    FROM series_names AS n JOIN series AS s ON s.id = n.series_id WHERE s.slug = ${slug} ORDER BY 2
    ON CONFLICT (stem, author) DO NOTHING`.execute(tx);
}
