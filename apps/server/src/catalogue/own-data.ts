import type { PersonalData } from "../database/personal-data.ts";

export const catalogueData: PersonalData = {
  tables: {
    works: { impersonal: "books; what only its own reader brought goes with the reader (transfer)" },
    editions: { impersonal: "books; what only its own reader brought goes with the reader (transfer)" },
    genres_due: { impersonal: "authors whose books are to be looked at again" },
    notes: { impersonal: "which catalogue was loaded" },
  },
};
