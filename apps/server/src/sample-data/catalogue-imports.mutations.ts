import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";

/** Files of catalogues that librarians sent and the admin had taken in; what could not be read, and what was given up. */
export async function makeCatalogueImports(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO catalogue_imports (id, reader_id, starter_id, file_name, bytes, received, whose, state, share, counts, left_out,
      problem, created_at, changed_at)
    SELECT sample_data.uid('katalog', n), (
        SELECT reader_id FROM roles WHERE role = 'librarian' ORDER BY granted_at LIMIT 1),
      CASE WHEN f.state = 'done' THEN (SELECT reader_id FROM roles WHERE role = 'admin' LIMIT 1) END,
      f.name, n * 123456, CASE f.state WHEN 'cancelled' THEN 0 ELSE n * 123456 END, 'content', f.state,
      CASE WHEN f.state = 'done' THEN 1 ELSE 0 END,
      CASE WHEN f.state = 'done' THEN jsonb_build_object('read', n * 100, 'added', n * 60, 'changed', n * 20,
        'unchanged', n * 17, 'rejected', n * 3) END,
      CASE WHEN f.state = 'done' THEN jsonb_build_object('another language', n) END,
      CASE WHEN f.state = 'failed' THEN 'Dosya okunamadı. Bozuk olabilir.' END,
      sample_data.until() - n * interval '20 days', sample_data.until() - n * interval '20 days' + interval '1 hour'
    FROM generate_series(1, 4) AS n
    CROSS JOIN LATERAL (
      SELECT (ARRAY['kutuphane.mrc', 'yayinevi.xml', 'liste.txt', 'eski.mrc'])[n] AS name,
        (ARRAY['done', 'done', 'failed', 'cancelled'])[n] AS state) AS f`.execute(tx);
}
