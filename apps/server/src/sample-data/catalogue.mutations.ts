import { bookGenreKeys } from "@okurca/contract";
import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import { type Shape, worksOf } from "./shape.ts";
import { words } from "./words.ts";

const list = (name: keyof typeof words) => sql`${[...words[name]]}::text[]`;
/** One of the words of a list; which, follows from the number and the seed. */
const word = (name: keyof typeof words, seed: number) =>
  sql`sample_data.pick(${list(name)}, w, ${seed}::bigint)`;

/** "Kayıp Rüzgâr", "Denizin Gölgesi", "Kars’ta Uzak Bir Yol" …; the long ones are told apart by themselves. */
const title = sql`
  CASE floor(10 * sample_data.chance(w, 10))
    WHEN 0 THEN ${word("adjectives", 101)} || ' ' || ${word("nouns", 102)}
    WHEN 1 THEN ${word("genitives", 103)} || ' ' || ${word("possessed", 104)}
    WHEN 2 THEN ${word("nouns", 102)} || ' ve ' || ${word("nouns", 105)}
    WHEN 3 THEN ${word("places", 106)} || ' ' || ${word("adjectives", 101)} || ' Bir ' || ${word("nouns", 102)}
    WHEN 4 THEN ${word("adjectives", 101)} || ' ' || ${word("genitives", 103)} || ' ' || ${word("possessed", 104)}
    WHEN 5 THEN ${word("genitives", 103)} || ' ' || ${word("adjectives", 101)} || ' ' || ${word("possessed", 104)}
    WHEN 6 THEN ${word("places", 106)} || ' ' || ${word("genitives", 103)} || ' ' || ${word("possessed", 104)}
    ELSE ${word("adjectives", 101)} || ' ' || ${word("nouns", 102)} || ': ' || ${word("genitives", 103)} || ' '
      || ${word("possessed", 104)}
  END`;

/** Groups of ten editions of seven works, from the one to before the other. 0 is the work that everybody knows. */
export async function stageCatalogue(tx: Tx, shape: Shape, from: number, to: number): Promise<void> {
  const authors = Math.ceil(worksOf(shape) / 8);
  await sql`
    INSERT INTO sample_data.works (w, title, authors, original_title, genres, popularity)
    SELECT w, ${title},
      -- Few write much.
      ARRAY[sample_data.person(floor(${authors}::int * sample_data.chance(w, 13) ^ 2)::bigint, 14)],
      CASE WHEN sample_data.chance(w, 16) < 0.3
        THEN 'The ' || ${word("english", 107)} || ' ' || ${word("english", 108)} END,
      CASE WHEN sample_data.chance(w, 17) < 0.4 AND w % ${bookGenreKeys.length}::int > 1
        THEN ARRAY[(${[...bookGenreKeys]}::text[])[w % ${bookGenreKeys.length}::int + 1], 'roman']
        ELSE ARRAY[(${[...bookGenreKeys]}::text[])[w % ${bookGenreKeys.length}::int + 1]] END,
      (1000000 / (w + 10))::int
    FROM generate_series(${from * 7}::bigint, ${to * 7 - 1}::bigint) AS w`.execute(tx);
  await sql`
    INSERT INTO sample_data.editions (n, w, translators, publisher, published_year, pages, language, binding, popularity,
      search)
    SELECT n, w, translators, sample_data.pick(${list("publishers")}, n, 111), published_year,
      80 + floor(560 * sample_data.chance(w, 113) ^ 1.5 + 40 * sample_data.chance(n, 114))::int,
      CASE WHEN sample_data.chance(n, 115) < 0.95 THEN 'tr' WHEN sample_data.chance(n, 115) < 0.98 THEN 'en' ELSE 'de' END,
      CASE WHEN sample_data.chance(n, 116) < 0.1 THEN 'Ciltli' ELSE 'Karton' END,
      popularity / (1 + n % 3)::int,
      -- As the import of a catalogue has it: an apostrophe joins a word and also splits it.
      setweight(to_tsvector('simple', okurca_fold(title || CASE WHEN title LIKE '%’%' THEN ' ' || replace(title, '’', ' ')
          ELSE '' END)), 'A')
        || setweight(to_tsvector('simple', okurca_fold_list(authors)), 'B')
        || setweight(to_tsvector('simple',
          okurca_fold(concat_ws(' ', original_title, array_to_string(translators, ' ')))), 'C')
        || setweight(to_tsvector('simple', okurca_fold_list(genres)), 'D')
    FROM (
      SELECT n, w.*, 1950 + floor(75 * sqrt(sample_data.chance(n, 112)))::int AS published_year,
        CASE WHEN w.original_title IS NULL THEN '{}'::text[] ELSE ARRAY[sample_data.person(n, 117)] END AS translators
      FROM generate_series(${from * 10}::bigint, ${to * 10 - 1}::bigint) AS n
      JOIN sample_data.works AS w ON w.w = sample_data.work_of(n)
      WHERE w.w BETWEEN ${from * 7}::bigint AND ${to * 7 - 1}::bigint
    ) AS drawn`.execute(tx);
}

export async function moveWorks(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO works (id, title, authors, author_slugs, original_title, genres, join_key, popularity, created_at, representative_isbn)
    SELECT sample_data.uid('eser', w), title, authors, okurca_author_slugs(authors), original_title, genres, 'ornek-' || w, popularity,
      sample_data.until() - interval '3 years', sample_data.isbn(best.n)
    FROM sample_data.works
    JOIN (
      SELECT DISTINCT ON (e.w) e.w, e.n
      FROM sample_data.editions AS e
      LEFT JOIN (
        SELECT n, count(*) AS shelves FROM sample_data.shelf
        WHERE NOT sample_data.is_suspended(i) AND sample_data.audience(i, 23) <> 'me' GROUP BY n
      ) AS kept USING (n)
      ORDER BY e.w, coalesce(kept.shelves, 0) DESC, e.popularity DESC, e.n
    ) AS best USING (w)`.execute(tx);
}

export async function moveEditions(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO editions (isbn, work_id, title, authors, translators, editors, illustrators, publisher, published_year, pages,
      language, binding, original_title, original_language, genres, popularity, source, search, created_at)
    SELECT sample_data.isbn(n), sample_data.uid('eser', w), title, authors, translators,
      CASE WHEN sample_data.chance(n, 118) < 0.05 THEN ARRAY[sample_data.person(n, 119)] ELSE '{}' END,
      CASE WHEN sample_data.chance(n, 120) < 0.1 THEN ARRAY[sample_data.person(n, 121)] ELSE '{}' END,
      publisher, published_year, pages, language, binding, original_title,
      CASE WHEN original_title IS NOT NULL THEN 'en' END, genres, e.popularity, 'sample', search, sample_data.until() - interval '3 years'
    FROM sample_data.editions AS e JOIN sample_data.works AS w USING (w)`.execute(tx);
}
