import type { Sql } from "./session.ts";
import type { Shape } from "./shape.ts";

const nouns = [
  "Rüzgâr",
  "Deniz",
  "Gölge",
  "Işık",
  "Şehir",
  "Kış",
  "Bahçe",
  "Yol",
  "Ayna",
  "Gece",
  "Çınar",
  "Kuyu",
  "Ada",
  "Mektup",
  "Saat",
  "Kapı",
  "İz",
  "Ev",
];
const heads = [
  "Kayıp",
  "Son",
  "Uzak",
  "Sessiz",
  "Eski",
  "Beyaz",
  "Kırık",
  "Öteki",
  "Unutulan",
  "İnce",
  "Derin",
  "Yarım",
  "Gizli",
  "Büyük",
  "Çift",
  "Üç",
];
const given = [
  "Ayşe",
  "Mehmet",
  "Zeynep",
  "Can",
  "Irmak",
  "Çağla",
  "İlker",
  "Ömer",
  "Şule",
  "Elif",
  "Kerem",
  "Deniz",
  "Ülkü",
  "Barış",
  "Gül",
  "Onur",
];
const families = [
  "Işık",
  "Çınar",
  "İnce",
  "Öztürk",
  "Şahin",
  "Güneş",
  "Uğur",
  "Ünal",
  "Aksoy",
  "Yıldız",
  "Kaya",
  "Demir",
  "Çelik",
  "Arslan",
  "Koç",
];

/** Names for readers and authors. */
export const names = { given, families };

/** Works of one edition each; 0 is the book that everybody knows, and the smaller the number the better known. */
export async function makeCatalogue(sql: Sql, { works }: Shape): Promise<void> {
  await sql`
    INSERT INTO works (id, title, authors, genres, join_key, popularity)
    SELECT pg_temp.uid('eser', i), title, ARRAY[author], genres, 'olcek-' || i, popularity
    FROM (
      SELECT i, pg_temp.pick(${heads}::text[], i, 11) || ' ' || pg_temp.pick(${nouns}::text[], i, 12) || ' ' || i / 7 AS title,
        pg_temp.pick(${given}::text[], i / 9, 13) || ' ' || pg_temp.pick(${families}::text[], i / 9, 14) || ' ' || i / 90 AS author,
        CASE i % 3 WHEN 0 THEN ARRAY['roman'] WHEN 1 THEN ARRAY['edebiyat', 'roman'] ELSE ARRAY['tarih'] END AS genres,
        (1000000 / (i + 10))::int AS popularity
      FROM generate_series(0, ${works - 1}::bigint) AS i
    ) AS drawn`;
  await sql`
    INSERT INTO editions (isbn, work_id, title, authors, publisher, published_year, pages, genres, popularity, source, search)
    SELECT pg_temp.isbn(i), pg_temp.uid('eser', i), w.title, w.authors, 'Ölçek Yayınları',
      1950 + floor(75 * pg_temp.chance(i, 15))::int, 80 + floor(600 * pg_temp.chance(i, 16))::int, w.genres,
      w.popularity, 'scale',
      setweight(to_tsvector('simple', okurca_fold(w.title)), 'A')
        || setweight(to_tsvector('simple', okurca_fold_list(w.authors)), 'B')
    FROM generate_series(0, ${works - 1}::bigint) AS i JOIN works AS w ON w.id = pg_temp.uid('eser', i)`;
}
