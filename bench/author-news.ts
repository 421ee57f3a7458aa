// A new work of an author whom 100,000 readers follow: how long finding it takes, and telling all of them.
import { sql } from "kysely";
import { tellAuthorNews } from "../apps/server/src/authors/index.ts";
import {
  makeFolder,
  removeFolder,
  startProgram,
  stopProgram,
  untilReady,
} from "../apps/server/test/program.ts";
import type { Figure } from "./figure.ts";
import { type Sql, withDatabase } from "./scale/database.ts";

const followers = 100_000;
const author = "Yaşar Kemal";

/** So many readers who follow the author, and nothing else. */
async function fill(db: Sql): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    await sql`
      INSERT INTO readers (issuer, subject, username, name, claims_at, created_at)
      SELECT 'bench-news', gen_random_uuid(), 'takipci' || i, 'Okur ' || i, now(), now() - interval '1 year'
      FROM generate_series(1, ${followers}::int) AS i`.execute(tx);
    await sql`
      INSERT INTO author_follows (reader_id, author_slug, author_name, since)
      SELECT id, (okurca_slugs(ARRAY[${author}]))[1], ${author}, now() - interval '90 days' FROM readers
      WHERE issuer = 'bench-news'`.execute(tx);
  });
  await sql`ANALYZE`.execute(db);
}

/** A first Turkish edition of a work that nobody had. */
async function publish(db: Sql, place: number): Promise<void> {
  await sql`
    WITH work AS (
      INSERT INTO works (title, authors, join_key) VALUES (${`Yeni Roman ${place}`}, ARRAY[${author}], ${`yeni roman ${place}|kemal`})
      RETURNING id
    )
    INSERT INTO editions (isbn, work_id, title, authors, published_year, language, source, search)
    SELECT ${`978690000000${place}`}, id, ${`Yeni Roman ${place}`}, ARRAY[${author}], extract(year FROM now())::int, 'tr',
      'added', ''::tsvector FROM work`.execute(db);
}

const secondsOf = async (work: () => Promise<unknown>) => {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
};

/** The job that runs hourly, by itself: with nothing new, and with one work for all of them. */
export async function measureAuthorNews(): Promise<Figure[]> {
  const folder = makeFolder();
  try {
    const program = await startProgram({ DATA_DIR: folder });
    await untilReady(program);
    await stopProgram(program);
    return await withDatabase(folder, async ({ db }) => {
      const look = () => tellAuthorNews({ db, clock: () => new Date() }, new AbortController().signal);
      await fill(db);
      await look();
      const nothing = await secondsOf(look);
      await publish(db, 1);
      const told = await secondsOf(look);
      const { rows } = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM notifications WHERE kind = 'author_news'`.execute(db);
      if (rows[0]?.n !== followers) throw new Error(`${rows[0]?.n} of ${followers} readers were told`);
      return [
        { figure: "an hour without news", value: nothing * 1000, unit: "ms", bar: "<= 100" },
        { figure: `news of a work told to ${followers} followers`, value: told, unit: "s", bar: "<= 60" },
      ];
    });
  } finally {
    removeFolder(folder);
  }
}
