import { limits } from "@okurca/contract";
import { sql } from "kysely";
import { because, type PersonalData } from "../database/personal-data.ts";
import { releaseAvatars } from "./pictures.mutations.ts";

export const picturesData: PersonalData = {
  tables: {
    pictures: {
      leaves: { by: "`releaseAvatars`: hidden at once; the files and then the row go with `Pictures.erase`" },
      shownIn: ["fotograflar"],
      withheld: { reader_id: because.ours },
    },
  },
  files: [
    {
      name: "fotograflar",
      about: `Profil fotoğraflarınız; dosyaları “fotograflar” klasöründedir.\n  Kaldırdığınızı ya da değiştirdiğinizi artık kimse göremez; geri alabilmeniz\n  için ${limits.picture.leftMinutes} dakika tutulur, sonra dosyasıyla birlikte silinir`,
      columns: {
        key: "Fotoğraf",
        state: "Durum",
        created_at: "Yüklenme zamanı",
        erase_after: "Silineceği zaman",
      },
      rows: ({ id }) => sql`
        SELECT key, state, created_at, erase_after FROM pictures
        WHERE reader_id = ${id} ORDER BY created_at, key`,
    },
  ],
  async erase(tx, { id }) {
    await releaseAvatars(tx, id);
    return undefined;
  },
};
