import { sql } from "kysely";
import { because, leavesWithReader, type PersonalData } from "../database/personal-data.ts";

export const staffNoticesData: PersonalData = {
  tables: {
    staff_notices: leavesWithReader("gorev-bildirimleri", {
      reader_id: because.ours,
      told_count: "how far the notifications have told",
      told_until: "how far the notifications have told",
      mailed_until: "how far the mails have told",
    }),
  },
  files: [
    {
      name: "gorev-bildirimleri",
      about: "Görevliyseniz, bekleyen işlerin size nasıl bildirileceği",
      columns: { in_page: "Sayfada", mail: "E-posta", mailed_at: "Son e-posta" },
      rows: ({ id }) => sql`SELECT in_page, mail, mailed_at FROM staff_notices WHERE reader_id = ${id}`,
    },
  ],
};
