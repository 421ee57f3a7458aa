import type { PersonalData } from "../database/personal-data.ts";

export const overviewData: PersonalData = {
  tables: { reader_counts: { impersonal: "how many readers there were on a day or in a week, and not who" } },
};
