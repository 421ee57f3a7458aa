import { type RawBuilder, sql } from "kysely";
import { because, leavesWithReader, type PersonalData } from "../database/personal-data.ts";

/** What of whom it stands under; this alias has `review_id` and `event_id`. */
const place = (of: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${of}.${name}`);
  return sql`
    LEFT JOIN reviews AS v ON v.id = ${column("review_id")}
    LEFT JOIN events AS h ON h.id = ${column("event_id")}
    LEFT JOIN readers AS owner ON owner.id = coalesce(v.reader_id, h.reader_id)
    LEFT JOIN editions AS e ON e.isbn = coalesce(v.isbn, h.isbn)`;
};
const shown = sql`CASE WHEN v.id IS NULL THEN 'activity' ELSE 'review' END AS of, owner.username AS owner,
  e.isbn, e.title`;
const placeColumns = { of: "Nede", owner: "Kiminki", isbn: "ISBN", title: "Kitap" } as const;
const withheld = {
  is_counted: "follows from who is seen",
  reader_id: because.ours,
  review_id: because.titled,
  event_id: because.titled,
};

export const reactionsData: PersonalData = {
  tables: {
    likes: { leaves: "with the reader", shownIn: ["begeniler"], withheld },
    comments: leavesWithReader("yorumlar", { ...withheld, id: because.ours }),
  },
  files: [
    {
      name: "begeniler",
      about: "Beğendikleriniz",
      columns: { ...placeColumns, created_at: "Zaman" },
      rows: ({ id }) => sql`
        SELECT ${shown}, l.created_at FROM likes AS l ${place("l")}
        WHERE l.reader_id = ${id} ORDER BY l.created_at, l.review_id, l.event_id`,
    },
    {
      name: "yorumlar",
      about: "Yazdığınız yorumlar",
      columns: {
        ...{ ...placeColumns, content: "Yorum", created_at: "Yazılma zamanı", is_hidden: "Gizlendi" },
        ...{ is_held: "İnceleniyor", links_as_text: "Bağlantıları metin" },
      },
      rows: ({ id }) => sql`
        SELECT ${shown}, c.content, c.created_at, c.is_hidden, c.is_held, c.links_as_text FROM comments AS c ${place("c")}
        WHERE c.reader_id = ${id} ORDER BY c.created_at, c.id`,
    },
  ],
};
