import { type Kysely, sql } from "kysely";

/** Readers are found by the beginning of any word of their name without looking at everybody's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A lexeme has 2046 bytes at most.
  await sql`
    CREATE FUNCTION okurca_name_words(folded text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN array_to_tsvector(array_remove(string_to_array(left(folded, 500), ' '), ''))`.execute(db);
  await sql`CREATE INDEX readers_name_words ON readers USING gin (okurca_name_words(folded_name))`.execute(
    db,
  );
}
