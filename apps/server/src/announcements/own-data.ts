import type { PersonalData } from "../database/personal-data.ts";

export const announcementsData: PersonalData = {
  tables: { announcements: { impersonal: "what those who run the installation announce" } },
};
