import { sql } from "kysely";
import { because, leavesWithReader, type PersonalData } from "../database/personal-data.ts";

export const recommendationsData: PersonalData = {
  tables: {
    dismissed_works: leavesWithReader("ilgilenmedikleriniz", {
      reader_id: because.ours,
      work_id: because.titled,
    }),
    recommendation_news: leavesWithReader("oneri-haberleri", {
      reader_id: because.ours,
      work_ids: because.titled,
    }),
    similar_works: { impersonal: "what books tell of each other, reckoned from all readers together" },
    model_builds: { impersonal: "when that was reckoned" },
  },
  files: [
    {
      name: "ilgilenmedikleriniz",
      about: "Önerilerde “İlgilenmiyorum” dediğiniz kitaplar",
      columns: { title: "Kitap", authors: "Yazarlar", dismissed_at: "Zaman" },
      rows: ({ id }) => sql`
        SELECT w.title, w.authors, d.dismissed_at
        FROM dismissed_works AS d JOIN works AS w ON w.id = d.work_id
        WHERE d.reader_id = ${id} ORDER BY d.dismissed_at, w.id`,
    },
    {
      name: "oneri-haberleri",
      about: "Yeni önerilerden ne zaman haberdar edildiğiniz ve o sıradaki önerileriniz",
      columns: { looked_at: "Son bakış", told_at: "Bildirim zamanı", titles: "Kitaplar" },
      rows: ({ id }) => sql`
        SELECT n.looked_at, n.told_at,
          ARRAY(SELECT w.title FROM works AS w WHERE w.id = ANY(n.work_ids) ORDER BY w.title) AS titles
        FROM recommendation_news AS n WHERE n.reader_id = ${id}`,
    },
  ],
};
