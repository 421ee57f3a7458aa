import { sql } from "kysely";
import { because, leavesWithReader, type PersonalData } from "../database/personal-data.ts";

export const dashboardData: PersonalData = {
  tables: {
    reading_goals: leavesWithReader("okuma-hedefleri", { reader_id: because.ours }),
  },
  files: [
    {
      name: "okuma-hedefleri",
      about: "Yıllık okuma hedefleriniz",
      columns: { year: "Yıl", books: "Kitap" },
      rows: ({ id }) => sql`SELECT year, books FROM reading_goals WHERE reader_id = ${id} ORDER BY year`,
    },
  ],
};
