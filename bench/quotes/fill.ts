import { foldOf, keysOf, wordsOf } from "@okurca/server/quotes";
import { sql } from "kysely";
import { unindexed } from "../../apps/server/src/sample-data/index.ts";
import type { Sql } from "../scale/database.ts";
import { makeTexts, numbers } from "./texts.ts";

const batchSize = 10_000;

interface Drawn {
  n: number;
  work: number;
  text: string;
  folded: string;
  keys: string;
  keepers: number;
}

/** Most passages are kept once, a few by thousands. */
const keepersOf = (drawn: number) => (drawn < 0.85 ? 1 : Math.min(2000, Math.floor(0.15 / (1 - drawn)) + 1));

/**
 * So many passages with their quotes beside what there is, `ofBook` of them of one work, and the counts that triggers would
 * keep. Every fifth quote is for friends or for its reader alone.
 * @returns the ISBN of that work
 */
export async function fillPassages(db: Sql, given: { passages: number; ofBook: number }): Promise<string> {
  const { rows: works } = await sql<{ id: string; isbn: string }>`
    SELECT DISTINCT ON (w.popularity, w.id) w.id, e.isbn FROM works AS w JOIN editions AS e ON e.work_id = w.id
    WHERE e.source = 'sample' ORDER BY w.popularity DESC, w.id, e.isbn`.execute(db);
  const book = works[1];
  if (!book) throw new Error("these are not the rows of this bench");
  const { rows: known } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM passages WHERE work_id = ${book.id}`.execute(db);
  if ((known[0]?.n ?? 0) >= given.ofBook) return book.isbn;
  const { rows: readers } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM readers`.execute(db);
  const readerCount = readers[0]?.n ?? 0;
  const texts = makeTexts(25);
  const next = numbers(26);
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    await sql`SET LOCAL maintenance_work_mem = '1GB'`.execute(tx);
    await sql`SET LOCAL work_mem = '256MB'`.execute(tx);
    await sql`
      CREATE TEMP TABLE drawn_readers ON COMMIT DROP AS
      SELECT id, (row_number() OVER (ORDER BY id) - 1)::int AS place, library_for = 'public' AND NOT is_suspended AS is_shown
      FROM readers`.execute(tx);
    await sql`
      CREATE TEMP TABLE drawn_works (place int, id uuid, isbn text) ON COMMIT DROP`.execute(tx);
    await sql`
      INSERT INTO drawn_works SELECT (o.place - 1)::int, o.id, o.isbn
      FROM unnest(${works.map(({ id }) => id)}::uuid[], ${works.map(({ isbn }) => isbn)}::text[])
        WITH ORDINALITY AS o(id, isbn, place)`.execute(tx);
    await sql`ANALYZE drawn_readers, drawn_works`.execute(tx);
    const write = async (rows: readonly Drawn[]) => {
      const given = sql`
        unnest(${rows.map(({ n }) => n)}::int[], ${rows.map(({ work }) => work)}::int[],
          ${rows.map(({ text }) => text)}::text[], ${rows.map(({ folded }) => folded)}::text[],
          ${rows.map(({ keys }) => keys)}::text[], ${rows.map(({ keepers }) => keepers)}::int[])
          AS g(n, work, text, folded, keys, keepers)`;
      await sql`
        INSERT INTO passages (id, work_id, folded, keys)
        SELECT md5('bench' || g.n)::uuid, w.id, g.folded, g.keys::integer[]
        FROM ${given} JOIN drawn_works AS w ON w.place = g.work`.execute(tx);
      await sql`
        INSERT INTO quotes (reader_id, passage_id, isbn, text, page, audience, has_spoiler, kept_at, updated_at, is_counted)
        SELECT r.id, md5('bench' || q.n)::uuid, q.isbn, q.text, q.page, q.audience, q.page % 25 = 0, q.kept_at, q.kept_at,
          q.audience = 'public' AND r.is_shown
        FROM (
          SELECT g.n, w.isbn, g.text, k.k, 1 + g.n % 400 AS page, now() - ((g.n % 400 + k.k) || ' days')::interval AS kept_at,
            CASE WHEN g.keepers > 1 OR g.n % 5 > 0 THEN 'public' WHEN g.n % 10 = 0 THEN 'friends' ELSE 'me' END AS audience
          FROM ${given} JOIN drawn_works AS w ON w.place = g.work CROSS JOIN generate_series(1, g.keepers) AS k(k)
        ) AS q JOIN drawn_readers AS r
          ON r.place = ((hashint4(q.n) & 1073741823) + (q.k - 1) * 7) % ${readerCount}::int`.execute(tx);
    };
    await sql`DELETE FROM passage_words`.execute(tx);
    await unindexed(tx, ["passages", "quotes", "passage_words", "passage_vocabulary"], {
      work: async () => {
        let batch: Drawn[] = [];
        for (let n = 0; n < given.passages; n++) {
          const text = texts.passage();
          const words = wordsOf(text);
          const work =
            n % Math.floor(given.passages / given.ofBook) === 0 ? 1 : Math.floor(works.length * next() ** 3);
          const keepers = Math.min(keepersOf(next()), Math.floor(readerCount / 7));
          const keys = `{${keysOf(foldOf(words)).join(",")}}`;
          batch.push({ n, work, text, folded: words.join(" "), keys, keepers });
          if (batch.length < batchSize && n < given.passages - 1) continue;
          await write(batch);
          batch = [];
          if (n % 100_000 < batchSize) console.error(`  ${n} of ${given.passages} passages made`);
        }
        await sql`
          UPDATE passages AS p SET quote_count = c.quotes, public_count = c.counted, spoiler_count = c.spoilers, text = c.text
          FROM (
            SELECT passage_id, count(*) AS quotes, count(*) FILTER (WHERE is_counted) AS counted,
              count(*) FILTER (WHERE is_counted AND has_spoiler) AS spoilers,
              mode() WITHIN GROUP (ORDER BY text) FILTER (WHERE is_counted) AS text
            FROM quotes GROUP BY passage_id) AS c
          WHERE c.passage_id = p.id`.execute(tx);
        await sql`
          INSERT INTO passage_words (passage_id, words)
          SELECT id, okurca_passage_words(text, public_count) FROM passages WHERE text IS NOT NULL`.execute(
          tx,
        );
        await sql`
          INSERT INTO passage_vocabulary (word, passage_count)
          SELECT word, least(count(*), 200) FROM passage_words, unnest(tsvector_to_array(words)) AS word
          WHERE word NOT LIKE '#%' GROUP BY word`.execute(tx);
      },
      around: async (text, work) => {
        const from = performance.now();
        await work();
        console.error(`  ${text}: ${Math.round((performance.now() - from) / 1000)} s`);
      },
    });
    await sql`DELETE FROM work_passages`.execute(tx);
    await sql`
      INSERT INTO work_passages (work_id, public_count)
      SELECT work_id, count(*) FROM passages WHERE public_count > 0 GROUP BY work_id`.execute(tx);
  });
  await db.connection().execute(async (own) => {
    await sql`SET statement_timeout = 0`.execute(own);
    await sql`VACUUM ANALYZE passages, quotes, passage_words, passage_vocabulary, work_passages`.execute(own);
    await sql`RESET statement_timeout`.execute(own);
  });
  return book.isbn;
}
