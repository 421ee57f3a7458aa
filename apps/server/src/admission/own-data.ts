import type { PersonalData } from "../database/personal-data.ts";

export const admissionData: PersonalData = {
  tables: {
    registration_rules: { impersonal: "who may register, as admins set it" },
    invitations: { impersonal: "how often an invitation was used, not by whom" },
    registration_refusals: {
      impersonal: "names, addresses, domains and words as admins wrote them, which lead to no account",
    },
  },
};
