import { type RawBuilder, sql } from "kysely";
import { because, type ExportFile, leavesWithReader, type PersonalData } from "../database/personal-data.ts";

/** A file of the archive with reviews that are on no page any more. */
const reviewsFile = (given: {
  name: string;
  about: string;
  whenWords: string;
  /** The ISBN by which the book is known today. */
  edition: RawBuilder<unknown>;
  states: RawBuilder<unknown>;
}): ExportFile => ({
  name: given.name,
  about: given.about,
  columns: {
    isbn: "ISBN",
    title: "Kitap",
    rating: "Puan",
    content: "İnceleme",
    has_spoiler: "Sürpriz bozan",
    created_at: "Yazılma zamanı",
    removed_at: given.whenWords,
  },
  rows: ({ id }) => sql`
    SELECT k.isbn, e.title, (k.rating_row->>'halves')::int / 2.0::float8 AS rating, k.review_row->>'content' AS content,
      (k.review_row->>'has_spoiler')::boolean AS has_spoiler, (k.review_row->>'created_at')::timestamptz AS created_at,
      k.removed_at
    FROM removed_reviews AS k LEFT JOIN editions AS e ON e.isbn = ${given.edition}
    WHERE k.reader_id = ${id} AND ${given.states} ORDER BY k.removed_at, k.id`,
});

export const removalsData: PersonalData = {
  tables: {
    kept_books: leavesWithReader("degisen-kitaplar", {
      id: because.ours,
      reader_id: because.ours,
      rating_row: "shown as stars",
      events: "of the feed, which told of the book at the same times",
      review_updated_at: "of the review, which it was last changed at",
      state_after: "a checksum",
    }),
    removed_reviews: {
      leaves: "with the reader",
      shownIn: ["silinen-incelemeler", "onceki-incelemeler"],
      withheld: {
        id: because.ours,
        reader_id: because.ours,
        review_row: "shown as text, stars and times",
        rating_row: "shown as stars",
        event_row: "of the feed, which told of the review at the same time",
        state: "shown by the file it stands in",
        join_id: because.ours,
      },
    },
    removed_review_parts: {
      leaves: "with the reader",
      shownIn: ["silinen-incelemelerde"],
      withheld: {
        review_id: because.titled,
        reader_id: because.ours,
        named_id: because.ours,
        part_row: "shown as what was said of the review, and when",
      },
    },
  },
  files: [
    {
      name: "degisen-kitaplar",
      about: "Az önce değiştirdiğiniz, değişikliği henüz geri alınabilen kitapların önceki halleri",
      columns: {
        isbn: "ISBN",
        title: "Kitap",
        changed_at: "Değişiklik zamanı",
        shelf_row: "Kitaplıktaki kaydı",
        rating: "Puan",
        readings: "Okumaları",
        progress_entries: "İlerleme kayıtları",
      },
      rows: ({ id }) => sql`
        SELECT k.isbn, e.title, k.changed_at, k.shelf_row, (k.rating_row->>'halves')::int / 2.0::float8 AS rating,
          k.readings, k.progress_entries
        FROM kept_books AS k LEFT JOIN editions AS e ON e.isbn = k.isbn
        WHERE k.reader_id = ${id} ORDER BY k.changed_at, k.isbn`,
    },
    reviewsFile({
      name: "silinen-incelemeler",
      about: "Az önce sildiğiniz, henüz bütünüyle silinmemiş incelemeler",
      whenWords: "Silinme zamanı",
      edition: sql`k.isbn`,
      states: sql`k.state <> 'earlier'`,
    }),
    reviewsFile({
      name: "onceki-incelemeler",
      about: "Tek kitap olan iki kaydı da incelediğiniz için yerini yenisine bırakan incelemeleriniz",
      whenWords: "Yerini bıraktığı zaman",
      edition: sql`okurca_present_isbn(k.isbn)`,
      states: sql`k.state = 'earlier'`,
    }),
    {
      name: "silinen-incelemelerde",
      about: "Az önce silinen ya da yerini yenisine bırakan incelemelere bıraktıklarınız",
      columns: {
        kind: "Ne",
        isbn: "ISBN",
        title: "Kitap",
        content: "Metin",
        created_at: "Zaman",
      },
      rows: ({ id }) => sql`
        SELECT p.kind, k.isbn, e.title,
          p.part_row->>CASE p.kind WHEN 'report' THEN 'reason' WHEN 'notification' THEN 'message' ELSE 'content' END AS content,
          (p.part_row->>'created_at')::timestamptz AS created_at
        FROM removed_review_parts AS p JOIN removed_reviews AS k ON k.id = p.review_id
        LEFT JOIN editions AS e ON e.isbn = k.isbn
        WHERE CASE p.kind WHEN 'report' THEN p.named_id ELSE p.reader_id END = ${id}
        ORDER BY created_at, p.kind, k.id`,
    },
  ],
};
