import { sql } from "kysely";
import { because, type PersonalData } from "../database/personal-data.ts";

/** In the place of a name that its sender gave the file. */
const nameless = "dosya";

export const catalogueImportsData: PersonalData = {
  tables: {
    catalogue_imports: {
      leaves: {
        stays:
          "what was taken in of files of catalogues, without the sender, whom the foreign key takes away, and the file's name",
      },
      shownIn: ["katalog-dosyalari"],
      withheld: {
        id: because.ours,
        reader_id: because.ours,
        starter_id: because.ours,
        received: "how far the file has come",
        share: "how far the file was gone through",
        counts: "about the catalogue",
        left_out: "about the catalogue",
        is_cut: "about the file",
        problem: "about the file",
      },
    },
  },
  async erase(tx, { id }) {
    await tx
      .updateTable("catalogue_imports")
      .set({ file_name: nameless })
      .where("reader_id", "=", id)
      .execute();
  },
  files: [
    {
      name: "katalog-dosyalari",
      about: "Görevli olarak gönderdiğiniz ve içe aktardığınız katalog dosyaları",
      columns: {
        file_name: "Dosya",
        bytes: "Bayt",
        whose: "Kimin sözü",
        state: "Durum",
        created_at: "Gönderme zamanı",
        changed_at: "Son değişiklik",
      },
      rows: ({ id }) => sql`
        SELECT i.file_name, i.bytes, i.whose, i.state, i.created_at, i.changed_at FROM catalogue_imports AS i
        WHERE i.reader_id = ${id} OR i.starter_id = ${id} ORDER BY i.created_at, i.id`,
    },
  ],
};
