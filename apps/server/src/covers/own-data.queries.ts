import { sql } from "kysely";
import { because, type PersonalData } from "../database/personal-data.ts";

export const coversData: PersonalData = {
  tables: {
    covers: {
      leaves: {
        stays: "a cover that others see in the catalogue, without a name: the foreign key takes that away",
      },
      shownIn: ["kapaklar"],
      withheld: {
        reader_id: because.ours,
        state: "files that are being written, or erased within the hour",
        is_resting: "what the operator chose for all covers",
      },
    },
    cover_takedowns: {
      leaves: {
        stays:
          "that a complaint was followed, which the operator may have to prove, without the librarian's name",
      },
      shownIn: ["indirilen-kapaklar"],
      withheld: { reader_id: because.ours },
    },
    cover_lookups: { impersonal: "books whose cover was looked for in a source" },
  },
  files: [
    {
      name: "kapaklar",
      about: "Yüklediğiniz kapaklar; dosyaları “kapaklar” klasöründedir",
      columns: {
        key: "Kapak",
        isbn: "ISBN",
        title: "Kitap",
        source: "Yükleyen",
        created_at: "Yüklenme zamanı",
      },
      rows: ({ id }) => sql`
        SELECT c.key, c.isbn, e.title, c.source, c.created_at
        FROM covers AS c LEFT JOIN editions AS e ON e.isbn = okurca_present_isbn(c.isbn)
        WHERE c.reader_id = ${id} AND c.state = 'kept' ORDER BY c.created_at, c.key`,
    },
    {
      name: "indirilen-kapaklar",
      about: "Kütüphaneci olarak hak sahibinin isteğiyle kaldırdığınız kapaklar",
      columns: { isbn: "ISBN", title: "Kitap", reason: "Gerekçe", taken_down_at: "Zaman" },
      rows: ({ id }) => sql`
        SELECT t.isbn, e.title, t.reason, t.taken_down_at
        FROM cover_takedowns AS t LEFT JOIN editions AS e ON e.isbn = okurca_present_isbn(t.isbn)
        WHERE t.reader_id = ${id} ORDER BY t.taken_down_at, t.isbn`,
    },
  ],
};
