import { sql } from "kysely";
import { because, leavesWithReader, type PersonalData } from "../database/personal-data.ts";

export const rolesData: PersonalData = {
  tables: {
    roles: leavesWithReader("gorevler", { reader_id: because.ours }),
  },
  files: [
    {
      name: "gorevler",
      about: "Okurca’da üstlendiğiniz görevler",
      columns: { role: "Görev", granted_at: "Ne zamandan beri", granted_by: "Görevi veren" },
      rows: ({ id }) => sql`
        SELECT o.role, o.granted_at, g.username AS granted_by
        FROM roles AS o LEFT JOIN readers AS g ON g.id = o.granted_by
        WHERE o.reader_id = ${id} ORDER BY o.granted_at, o.role`,
    },
  ],
};
