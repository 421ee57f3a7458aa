import { sql } from "kysely";
import { because, type PersonalData } from "../database/personal-data.ts";

export const legalOrdersData: PersonalData = {
  tables: {
    legal_orders: {
      leaves: {
        by: "the text and what leads to the reader go; that something was taken down, when and by whose order stays, since it is counted and may have to be shown",
      },
      shownIn: ["yasal-kararlar"],
      withheld: {
        id: because.ours,
        subject_id: because.ours,
        reader_id: because.ours,
      },
    },
  },
  files: [
    {
      name: "yasal-kararlar",
      about: "Yazdıklarınızdan yasal bir karar gereği kaldırılanlar, kaldırılmadan önceki hâlleriyle",
      columns: {
        kind: "Ne",
        isbn: "ISBN",
        content: "Metin",
        authority: "Kararı veren",
        number: "Karar sayısı",
        decided_on: "Karar tarihi",
        taken_down_at: "Kaldırılma zamanı",
        lifted_at: "Geri gelme zamanı",
        lift_reason: "Geri gelme sebebi",
      },
      rows: ({ id }) => sql`
        SELECT kind, isbn, content, authority, number, decided_on::text AS decided_on, taken_down_at, lifted_at, lift_reason
        FROM legal_orders WHERE reader_id = ${id} ORDER BY taken_down_at, id`,
    },
  ],
  async erase(tx, { id }) {
    // What readers wrote about a book outlives them, and so does what may be put back of it.
    await sql`
      UPDATE legal_orders SET reader_id = NULL,
        subject_id = CASE WHEN kind = 'about' THEN subject_id END, content = CASE WHEN kind = 'about' THEN content END
      WHERE reader_id = ${id}`.execute(tx);
    return undefined;
  },
};
