import { type BookGenreKey, coverAddress, genreSlug } from "@okurca/contract";
import { sql } from "kysely";
import type { Sql } from "../scale/database.ts";
import type { Call } from "../scale/load.ts";
import type { Scene } from "./scene.ts";

/** As many books of each kind as a scene has: so few that all their pages are drawn once before it counts. */
const variety = 30;

const get = (path: string): Call => ({ method: "GET", path });

/** Of the best known books those with a picture as their cover, and the ones between them, whose covers are generated. */
async function byCover(db: Sql): Promise<{ pictured: { isbn: string; key: string }[]; drawn: string[] }> {
  const { rows } = await sql<{ isbn: string; key: string | null }>`
    SELECT e.isbn, e.cover AS key FROM works AS w JOIN editions AS e ON e.isbn = w.representative_isbn
    WHERE w.join_key LIKE 'ornek-%' ORDER BY w.popularity DESC, w.id LIMIT ${variety * 3}`.execute(db);
  return {
    pictured: rows.flatMap(({ isbn, key }) => (key === null ? [] : { isbn, key })).slice(0, variety),
    drawn: rows.flatMap(({ isbn, key }) => (key === null ? isbn : [])).slice(0, variety),
  };
}

/** Genres whose best known books have pictures. */
async function genresOf(db: Sql, isbns: readonly string[]): Promise<BookGenreKey[]> {
  const { rows } = await sql<{ genre: BookGenreKey }>`
    SELECT genre FROM editions AS e JOIN works AS w ON w.id = e.work_id, unnest(w.genres) AS genre
    WHERE e.isbn = ANY(${[...isbns]}::text[]) GROUP BY genre ORDER BY count(*) DESC, genre`.execute(db);
  return rows.map(({ genre }) => genre);
}

/** What a picture as cover costs beside a generated one: a book's page, a list of books, and the cover itself. */
export async function drawCovers(db: Sql): Promise<Scene[]> {
  const { pictured, drawn } = await byCover(db);
  const genres = await genresOf(
    db,
    pictured.map(({ isbn }) => isbn),
  );
  return [
    // A page names the picture and costs nothing for it: beside each other these two tell.
    {
      name: "page of a book with a picture as cover",
      calls: pictured.map(({ isbn }) => get(`/kitap/${isbn}`)),
    },
    { name: "page of a book with a generated cover", calls: drawn.map((isbn) => get(`/kitap/${isbn}`)) },
    {
      name: "list of books with pictures as covers",
      calls: genres.map((genre) => get(`/tur/${genreSlug(genre)}`)),
      bar: 20,
    },
    {
      name: "cover that is a picture, as a list shows it",
      calls: pictured.map(({ isbn, key }) => get(`${coverAddress(isbn, key)}&size=240`)),
      bar: 10,
    },
    {
      name: "cover that is a picture, as its page shows it",
      calls: pictured.map(({ isbn, key }) => get(`${coverAddress(isbn, key)}&size=600`)),
      bar: 10,
    },
    { name: "cover that is generated", calls: drawn.map((isbn) => get(coverAddress(isbn))), bar: 10 },
  ];
}
