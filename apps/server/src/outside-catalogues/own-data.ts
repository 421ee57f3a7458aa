import type { PersonalData } from "../database/personal-data.ts";

export const outsideCataloguesData: PersonalData = {
  tables: {
    outside_sources: { impersonal: "how often catalogues elsewhere are asked" },
    outside_answers: { impersonal: "what catalogues elsewhere have, by digests of what was asked" },
  },
};
