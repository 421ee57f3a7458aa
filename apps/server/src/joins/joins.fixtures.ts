import * as c from "@okurca/contract";
import type { TestApp } from "@okurca/testkit";
import { sql } from "kysely";

export const librarian = "kutuphaneci";

/** Two records of one novel, each with two editions, and a book that has nothing to do with them. */
export const books = {
  kept: "9789750718533",
  keptToo: "9789750738609",
  gone: "9786053320975",
  goneToo: "9786052955147",
  other: "9789754700114",
};
const orwell = { authors: ["George Orwell"], genres: ["bilim kurgu"], pages: 352 };
export const catalogue = [
  { isbn: books.kept, title: "1984", publisher: "Can", popularity: 50, ...orwell },
  { isbn: books.keptToo, title: "1984", publisher: "İthaki", popularity: 40, ...orwell },
  { isbn: books.gone, title: "Bin Dokuz Yüz Seksen Dört", publisher: "Kor", popularity: 30, ...orwell },
  { isbn: books.goneToo, title: "Bin Dokuz Yüz Seksen Dört", publisher: "Ren", popularity: 20, ...orwell },
  { isbn: books.other, title: "Tutunamayanlar", authors: ["Oğuz Atay"], genres: ["roman"], pages: 724 },
];

/** Tables of joins themselves, what the catalogue has yet to look at again, and what only grows: the log, and readers by day. */
const passing = [
  ...["joins", "join_parts", "join_rows", "genres_due", "shelf_steps", "schema_migrations"],
  ...["acts", "act_people", "reader_counts"],
];

/** Every row of every table, as text, but for which transaction wrote it last and when a reader was last here. */
export async function everything(t: TestApp): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
    ORDER BY 1`.execute(t.ctx.db);
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (passing.includes(name)) continue;
    const { rows } = await sql<{ row: string }>`
      SELECT (to_jsonb(x) - '{revision,seen_on}'::text[])::text AS row FROM ${sql.table(name)} AS x ORDER BY 1`.execute(
      t.ctx.db,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

export async function workOf(t: TestApp, isbn: string): Promise<string | undefined> {
  const row = await t.ctx.db
    .selectFrom("editions")
    .select("work_id")
    .where("isbn", "=", isbn)
    .executeTakeFirst();
  return row?.work_id;
}

export const asLibrarian = async (t: TestApp) => {
  await t.as(librarian);
  await t.setRole(librarian, "librarian");
};

export function join(t: TestApp, kind: "works" | "editions" | "part", kept: string, gone: string) {
  return t.call(c.joinBooks, { body: { act: kind, kept, gone } }, librarian);
}
export function undo(t: TestApp, id: string) {
  return t.call(c.undoJoin, { params: { id } }, librarian);
}

async function must<T extends { status: number }>(answer: Promise<T>): Promise<T> {
  const got = await answer;
  if (got.status >= 300) throw new Error(`${got.status}: ${JSON.stringify(got)}`);
  return got;
}

/** What readers do with books: shelves, readings, stars, reviews with answers, and what they do not want. */
export async function fillBooks(t: TestApp): Promise<void> {
  const shelve = (who: string, isbn: string, status: "to-read" | "reading" | "read") =>
    must(t.call(c.addToLibrary, { body: { isbn, status } }, who));
  const progress = (who: string, isbn: string, page: number) =>
    must(t.call(c.updateReadingProgress, { params: { isbn }, body: { page } }, who));
  const rate = (who: string, isbn: string, rating_half: number) =>
    must(t.call(c.rateBook, { params: { isbn }, body: { rating_half } }, who));
  const review = async (who: string, book_isbn: string, content: string, rating: number) => {
    const body = { book_isbn, content, rating };
    return (await must(t.call(c.createReview, { body }, who))).data.post.id;
  };
  const later = () => t.clock.advance({ minutes: 90 });

  // One who has both on the shelf: reads one, has read the other.
  await shelve("ayse", books.gone, "reading");
  await progress("ayse", books.gone, 120);
  later();
  await shelve("ayse", books.kept, "read");
  later();
  // One who reads both, further in the one that goes.
  await shelve("mehmet", books.kept, "reading");
  await progress("mehmet", books.kept, 40);
  later();
  await shelve("mehmet", books.gone, "reading");
  await progress("mehmet", books.gone, 200);
  later();
  // One who rated both, the kept one later; and one the other way round.
  await rate("zeynep", books.gone, 2.5);
  later();
  await rate("zeynep", books.kept, 4);
  later();
  await rate("ilker", books.kept, 5);
  later();
  await rate("ilker", books.goneToo, 3.5);
  later();
  // Two who reviewed both, with likes and comments of others.
  const older = await review("deniz", books.gone, "İlk okuyuşta sarsıcıydı.", 4);
  later();
  await must(t.call(c.likeActivity, { params: { id: older } }, "ayse"));
  await must(t.call(c.createComment, { params: { id: older }, body: { content: "Bence de." } }, "mehmet"));
  const newer = await review("deniz", books.kept, "İkinci okuyuşta daha da iyi.", 5);
  later();
  await must(t.call(c.likeActivity, { params: { id: newer } }, "zeynep"));
  const kept = await review("burak", books.keptToo, "Can çevirisi iyi.", 4);
  later();
  await must(t.call(c.createComment, { params: { id: kept }, body: { content: "Katılırım." } }, "ayse"));
  await review("burak", books.goneToo, "Kor çevirisi daha iyi.", 5);
  later();
  // One who has only what goes, and one who reviewed only that.
  await shelve("elif", books.gone, "to-read");
  await shelve("elif", books.other, "read");
  later();
  await review("can", books.gone, "Distopyaların anası.", 3);
  later();
  await must(t.call(c.dismissRecommendation, { params: { isbn: books.gone } }, "hale"));
  await must(t.call(c.dismissRecommendation, { params: { isbn: books.kept } }, "hale"));
  await must(t.call(c.dismissRecommendation, { params: { isbn: books.goneToo } }, "elif"));
  await must(
    t.call(
      c.writeAbout,
      {
        params: { isbn: books.gone },
        body: { content: "Gözetlenen bir ülkede bir adamın isyanı.", based_on: null },
      },
      "can",
    ),
  );
  later();
  await sql`
    WITH one AS (INSERT INTO series (slug, name, source, is_shown) VALUES ('uclu', 'Üçlü', 'starter', true) RETURNING id)
    INSERT INTO work_series (work_id, series_id, number, ground, source)
    SELECT e.work_id, one.id, 2, 'hand', 'starter' FROM one, editions AS e WHERE e.isbn IN (${books.gone}, ${books.other})`.execute(
    t.ctx.db,
  );
  await sql`
    INSERT INTO similar_works (seed_id, work_id, weight)
    SELECT a.work_id, b.work_id, 0.5 FROM editions AS a, editions AS b
    WHERE (a.isbn, b.isbn) IN ((${books.gone}, ${books.other}), (${books.other}, ${books.gone}), (${books.kept}, ${books.gone}))`.execute(
    t.ctx.db,
  );
}
