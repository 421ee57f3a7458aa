import { sql } from "kysely";
import { inCatalogue } from "../books/index.ts";
import { deleteUnusedBrought } from "../catalogue/index.ts";
import { because, type PersonalData } from "../database/personal-data.ts";

/**
 * The title of the edition it is about, of one that waits as it was told there; of other kinds the name in the address says
 * enough.
 */
const title = sql`CASE WHEN v.subject_kind = 'edition' THEN coalesce(
  (SELECT e.title FROM editions AS e WHERE e.isbn = v.subject AND ${inCatalogue("e")}),
  jsonb_path_query_first(v.changes, '$[*] ? (@.field == "title").after') #>> '{}') END`;

export const revisionsData: PersonalData = {
  tables: {
    revisions: {
      leaves: {
        stays:
          "what holds or held of the catalogue's facts, on which others built, without a name: the foreign key takes that away, reason, source and a librarian's note are erased; what was never accepted goes with its reader",
      },
      shownIn: ["katalog-katkilari", "katalog-kararlari"],
      withheld: {
        id: because.ours,
        position: because.kept,
        reader_id: because.ours,
        restores_id: because.ours,
        decider_id: because.ours,
        is_own_take_back: "whether the reader took it back, which the list of contributions tells",
      },
    },
  },
  files: [
    {
      name: "katalog-katkilari",
      about: "Kataloğun bilgilerine yaptığınız katkılar ve verilen kararlar",
      columns: {
        subject_kind: "Tür",
        subject: "Kayıt",
        title: "Ad",
        is_new: "Yeni eklendi",
        changes: "Değişiklikler",
        reason: "Değişiklik notu",
        source_url: "Kaynak",
        standing: "Katkıda bulunan",
        state: "Durum",
        created_at: "Zaman",
        decided_at: "Karar zamanı",
        note: "Kararın notu",
        taken_back_at: "Geri alındı",
        are_words_hidden: "Notu ve kaynağı gizlendi",
      },
      rows: ({ id }) => sql`
        SELECT v.subject_kind, v.subject, ${title} AS title, v.is_new, v.changes, v.reason, v.source_url,
          v.standing, v.state, v.created_at, v.decided_at, v.note, v.taken_back_at, v.are_words_hidden
        FROM revisions AS v WHERE v.reader_id = ${id} ORDER BY v.position`,
    },
    {
      name: "katalog-kararlari",
      about: "Kütüphaneci olarak katalog önerileri için verdiğiniz kararlar",
      columns: {
        subject_kind: "Tür",
        subject: "Kayıt",
        title: "Ad",
        changes: "Değişiklikler",
        state: "Durum",
        decided_at: "Karar zamanı",
        note: "Kararın notu",
      },
      rows: ({ id }) => sql`
        SELECT v.subject_kind, v.subject, ${title} AS title, v.changes, v.state, v.decided_at, v.note
        FROM revisions AS v WHERE v.decider_id = ${id} ORDER BY v.decided_at, v.position`,
    },
  ],
  async erase(tx, { id }) {
    const { rows: added } = await sql<{ isbn: string }>`
      SELECT subject AS isbn FROM revisions
      WHERE reader_id = ${id} AND is_new AND subject_kind = 'edition'`.execute(tx);
    await sql`DELETE FROM revisions WHERE reader_id = ${id} AND state <> 'accepted'`.execute(tx);
    await sql`
      UPDATE revisions SET reason = NULL, source_url = NULL, note = NULL WHERE reader_id = ${id}`.execute(tx);
    await sql`UPDATE revisions SET note = NULL WHERE decider_id = ${id}`.execute(tx);
    const isbns = added.map(({ isbn }) => isbn);
    // What nobody but the reader has ever seen goes as well.
    return isbns.length > 0 ? () => deleteUnusedBrought(tx, isbns) : undefined;
  },
};
