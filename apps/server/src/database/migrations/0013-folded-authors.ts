import { type Kysely, sql } from "kysely";

/** The authors as they are searched, kept: folding them anew for each book of a large shelf takes seconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION okurca_fold_list(names text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN okurca_fold(array_to_string(names, ' '))`.execute(db);
  await sql`
    ALTER TABLE editions
      ADD COLUMN folded_authors text NOT NULL GENERATED ALWAYS AS (okurca_fold_list(authors)) STORED`.execute(
    db,
  );
}
