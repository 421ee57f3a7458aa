import { sql } from "kysely";
import { because, type PersonalData } from "../database/personal-data.ts";

export const aboutTextsData: PersonalData = {
  tables: {
    about_revisions: {
      leaves: {
        stays:
          "the text, which others built on under CC BY-SA 4.0, without a name: the foreign key takes that away, and the reason is erased; what a source gave has nothing of a reader",
      },
      shownIn: ["kitap-aciklamalari"],
      withheld: {
        id: because.ours,
        work_id: because.titled,
        position: because.kept,
        reader_id: because.ours,
        restored_id: because.ours,
        source_isbn: "the edition whose record in a catalogue had the text",
      },
    },
  },
  files: [
    {
      name: "kitap-aciklamalari",
      about: "Kitaplar için yazdığınız açıklamalar, her değişikliğiyle",
      columns: {
        isbn: "ISBN",
        title: "Kitap",
        authors: "Yazarlar",
        content: "Açıklama",
        reason: "Değişiklik notu",
        source_name: "Kaynak",
        source_terms: "Kaynağın koşulları",
        created_at: "Yazılma zamanı",
        is_hidden: "Gizlendi",
        is_held: "İnceleniyor",
      },
      rows: ({ id }) => sql`
        SELECT (SELECT min(isbn) FROM editions WHERE work_id = a.work_id) AS isbn, w.title, w.authors, a.content,
          a.reason, a.source_name, a.source_terms, a.created_at, a.is_hidden, a.is_held
        FROM about_revisions AS a JOIN works AS w ON w.id = a.work_id
        WHERE a.reader_id = ${id} ORDER BY a.position`,
    },
  ],
  async erase(tx, { id }) {
    await sql`UPDATE about_revisions SET reason = NULL WHERE reader_id = ${id}`.execute(tx);
    return undefined;
  },
};
