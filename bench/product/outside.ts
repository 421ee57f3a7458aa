import { sql } from "kysely";
import type { CatalogueRow } from "../../apps/server/src/catalogue/index.ts";
import { isbnOf } from "../isbn.ts";
import type { Cast } from "../scale/cast.ts";
import type { Sql } from "../scale/database.ts";
import type { Tokens } from "../scale/tokens.ts";
import type { Scene } from "./scene.ts";

const count = 200;

/** What catalogues elsewhere have answered to a question for each of these books. */
async function keepAnswers(db: Sql, isbns: readonly string[]): Promise<void> {
  const kept = ["open-library", "google-books"].flatMap((source) =>
    isbns.map((isbn, place) => {
      const title = `Uzaktaki Kitap ${place}`;
      const row: CatalogueRow = {
        ...{ isbn, title, subtitle: null, authors: ["Deniz Yılmaz"], translators: [], editors: [] },
        ...{
          illustrators: [],
          publisher: "Açık Yayın",
          published_on: null,
          published_year: 2019,
          pages: 240,
        },
        ...{ language: "tr", binding: null, original_title: null, original_language: null, genres: [] },
        ...{ popularity: 0, is_set: false, join_key: `uzaktaki kitap ${place}|yilmaz` },
      };
      return { source, isbn, found: [{ row, link: "https://openlibrary.org/books/OL1M" }] };
    }),
  );
  await sql`
    INSERT INTO outside_answers (source, question, found, kept_until)
    SELECT k.source, translate(encode(sha256(convert_to('isbn ' || k.isbn, 'UTF8')), 'base64'), '+/=', '-_'),
      k.found, now() + interval '1 day'
    FROM jsonb_to_recordset(${JSON.stringify(kept)}::text::jsonb) AS k (source text, isbn text, found jsonb)
    ON CONFLICT (source, question) DO UPDATE SET found = excluded.found, kept_until = excluded.kept_until`.execute(
    db,
  );
}

/** `Başka kataloglarda ara`, of what both sources answered before: by many readers, since each may ask only so often. */
export function drawOutside(cast: Cast, tokens: Tokens): Scene {
  const asked = cast.typical
    .slice(0, count)
    .map(({ username }, place) => ({ username, isbn: isbnOf(979_890_000_000 + place) }));
  return {
    name: "look-up elsewhere, kept",
    calls: asked.map(({ username, isbn }) => ({
      method: "GET",
      path: `/api/catalogue/outside?isbn=${isbn}`,
      token: tokens.get(username) ?? "",
    })),
    bar: 20,
    undo: (db) =>
      keepAnswers(
        db,
        asked.map(({ isbn }) => isbn),
      ),
  };
}
