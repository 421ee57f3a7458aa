import { sql } from "kysely";
import { because, leavesWithReader, type PersonalData } from "../database/personal-data.ts";

export const ratingsData: PersonalData = {
  tables: {
    ratings: leavesWithReader("puanlar", {
      reader_id: because.ours,
      work_id: because.titled,
      halves: "said as stars",
      is_counted: "follows from who sees it and from the shelf",
    }),
    work_ratings: { impersonal: "counts of ratings by book; triggers keep them true when one goes" },
  },
  files: [
    {
      name: "puanlar",
      about: "Kitaplara verdiğiniz puanlar, incelemeyle ya da incelemesiz",
      columns: {
        isbn: "ISBN",
        title: "Kitap",
        authors: "Yazarlar",
        stars: "Puan",
        stands_alone: "İncelemesiz de verildi",
        rated_at: "Verilme",
      },
      rows: ({ id }) => sql`
        SELECT g.isbn, e.title, e.authors, g.halves / 2.0::float8 AS stars, g.stands_alone, g.rated_at
        FROM ratings AS g JOIN editions AS e ON e.isbn = g.isbn
        WHERE g.reader_id = ${id} ORDER BY g.rated_at, g.work_id`,
    },
  ],
};
