import type { AppContext } from "@okurca/server/context";
import { sql } from "kysely";
import { unindexed } from "../../apps/server/src/sample-data/index.ts";
import { makeRows, type Row } from "./rows.ts";

const batchSize = 10_000;

/** Adds so many made-up editions beside those there are; as the import writes them, without asking what is known. */
export async function fill(db: AppContext["db"], count: number): Promise<void> {
  const { made } = await db
    .selectFrom("editions")
    .where("source", "=", "made")
    .select(({ fn }) => fn.countAll<number>().as("made"))
    .executeTakeFirstOrThrow();
  if (Number(made) >= count) return;
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    await sql`SET LOCAL maintenance_work_mem = '512MB'`.execute(tx);
    await sql`DELETE FROM editions WHERE source = 'made'`.execute(tx);
    await sql`DELETE FROM works WHERE join_key LIKE 'made-%'`.execute(tx);
    const write = async (rows: readonly { n: number; row: Row }[]) => {
      const records = JSON.stringify(
        rows.map(({ n, row }) => ({ ...row, n, work: n % 3 === 2 ? n - 1 : n })),
      );
      const given = sql`
        jsonb_to_recordset(${records}::text::jsonb) AS r(n int, work int, isbn text, title text, authors text[],
          translators text[], original_title text, year int, genres text[], language text, popularity int)`;
      await sql`
        INSERT INTO works (id, title, authors, original_title, genres, join_key, popularity)
        SELECT md5('made' || work)::uuid, title, authors, original_title, genres, 'made-' || work, popularity
        FROM ${given} WHERE n = work`.execute(tx);
      await sql`
        INSERT INTO editions (isbn, work_id, title, authors, translators, original_title, published_year, genres, language,
          popularity, source, search)
        SELECT isbn, md5('made' || work)::uuid, title, authors, translators, original_title, year, genres, language,
          popularity, 'made',
          setweight(to_tsvector('simple', okurca_fold(title)), 'A')
            || setweight(to_tsvector('simple', okurca_fold_list(authors)), 'B')
            || setweight(to_tsvector('simple',
              okurca_fold(concat_ws(' ', original_title, array_to_string(translators, ' ')))), 'C')
            || setweight(to_tsvector('simple', okurca_fold_list(genres)), 'D')
        FROM ${given}`.execute(tx);
    };
    await unindexed(tx, ["works", "editions"], {
      work: async () => {
        let [batch, n]: [{ n: number; row: Row }[], number] = [[], 0];
        for (const row of makeRows(count)) {
          batch.push({ n: n++, row });
          if (batch.length < batchSize) continue;
          await write(batch);
          batch = [];
          if (process.stderr.isTTY) process.stderr.write(`\r  ${n} of ${count} editions made`);
        }
        if (batch.length > 0) await write(batch);
      },
      around: (_text, work) => work().then(() => {}),
    });
  });
  await db.connection().execute(async (own) => {
    await sql`SET statement_timeout = 0`.execute(own);
    await sql`VACUUM works, editions`.execute(own);
    await sql`RESET statement_timeout`.execute(own);
  });
}
