import type { PersonalData } from "../database/personal-data.ts";

export const contactData: PersonalData = {
  tables: {
    contact_messages: {
      leaves: {
        stays:
          "the operator's correspondence: anybody may write without an account, whose the address is was never proven; deleted after two years",
      },
      shownIn: { nowhere: "it belongs to no account" },
    },
    contact_answers: {
      leaves: {
        stays:
          "the operator's correspondence, with the message; who of the staff wrote it goes with that account",
      },
      shownIn: { nowhere: "it belongs to who wrote the message, whose the address is was never proven" },
    },
  },
};
