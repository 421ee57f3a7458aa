import { sql } from "kysely";
import { because, leavesWithReader, type PersonalData } from "../database/personal-data.ts";

export const authorsData: PersonalData = {
  tables: {
    authors: { impersonal: "authors of books, by what everybody knows of them" },
    author_spellings: { impersonal: "how authors' names are written" },
    author_news: { impersonal: "which books of authors are new" },
    author_follows: leavesWithReader("takip-edilen-yazarlar", { reader_id: because.ours }),
  },
  files: [
    {
      name: "takip-edilen-yazarlar",
      about: "Takip ettiğiniz yazarlar",
      columns: {
        author_name: "Yazar",
        author_slug: "Adres",
        since: "Ne zamandan beri",
        told_at: "Son haber",
      },
      rows: ({ id }) => sql`
        SELECT author_name, author_slug, since, told_at FROM author_follows
        WHERE reader_id = ${id} ORDER BY since, author_slug`,
    },
  ],
};
