import type { PersonalData } from "../database/personal-data.ts";

export const authorsData: PersonalData = {
  tables: {
    authors: { impersonal: "authors of books, by what everybody knows of them" },
    author_spellings: { impersonal: "how authors' names are written" },
  },
};
