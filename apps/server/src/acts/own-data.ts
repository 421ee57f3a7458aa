import type { PersonalData } from "../database/personal-data.ts";

export const actsData: PersonalData = {
  tables: {
    act_people: {
      leaves: "with the reader",
      shownIn: { nowhere: "a number by which the log of acts knows a reader, which says nothing to anybody" },
    },
    acts: {
      impersonal:
        "what was done stays as it was written, by a number that leads to no reader once the account is gone",
    },
  },
};
