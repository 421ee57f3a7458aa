import { sql } from "kysely";
import { because, leavesWithReader, type PersonalData } from "../database/personal-data.ts";

export const feedData: PersonalData = {
  tables: {
    events: leavesWithReader("akis-olaylari", {
      id: because.ours,
      reader_id: because.ours,
      review_id: because.titled,
      card_id: because.ours,
      is_leading: "how the feed shows it with others of its day",
    }),
  },
  files: [
    {
      name: "akis-olaylari",
      about: "Akışta sizden görünen olaylar",
      columns: {
        kind: "Tür",
        isbn: "ISBN",
        title: "Kitap",
        status: "Durum",
        happened_at: "Zaman",
        like_count: "Beğeni",
        comment_count: "Yorum",
        is_hidden: "Gizlendi",
      },
      rows: ({ id }) => sql`
        SELECT h.kind, h.isbn, e.title, h.status, h.happened_at, h.like_count, h.comment_count, h.is_hidden
        FROM events AS h JOIN editions AS e ON e.isbn = h.isbn
        WHERE h.reader_id = ${id} ORDER BY h.happened_at, h.id`,
    },
  ],
};
