import { sql } from "kysely";
import { because, leavesWithReader, type PersonalData } from "../database/personal-data.ts";
import { halvesOf } from "../ratings/index.ts";

export const reviewsData: PersonalData = {
  tables: {
    reviews: leavesWithReader("incelemeler", {
      id: because.ours,
      reader_id: because.ours,
      work_id: because.titled,
      is_counted: "follows from who sees it",
      finish_told_at: "the feed's time of what the review tells in its place",
    }),
  },
  files: [
    {
      name: "incelemeler",
      about: "Yazdığınız incelemeler ve onlarla verdiğiniz puanlar",
      columns: {
        isbn: "ISBN",
        title: "Kitap",
        authors: "Yazarlar",
        rating: "Puan",
        content: "İnceleme",
        has_spoiler: "Sürpriz bozan",
        created_at: "Yazılma zamanı",
        updated_at: "Son değişiklik",
        like_count: "Beğeni",
        comment_count: "Yorum",
        is_hidden: "Gizlendi",
        is_held: "İnceleniyor",
        links_as_text: "Bağlantıları metin",
      },
      rows: ({ id }) => sql`
        SELECT v.isbn, e.title, e.authors, ${halvesOf("v")} / 2.0::float8 AS rating, v.content, v.has_spoiler, v.created_at, v.updated_at,
          v.like_count, v.comment_count, v.is_hidden, v.is_held, v.links_as_text
        FROM reviews AS v JOIN editions AS e ON e.isbn = v.isbn
        WHERE v.reader_id = ${id} ORDER BY v.created_at, v.id`,
    },
  ],
};
