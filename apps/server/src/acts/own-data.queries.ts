import { sql } from "kysely";
import { because, type PersonalData } from "../database/personal-data.ts";

export const actsData: PersonalData = {
  tables: {
    act_people: {
      leaves: "with the reader",
      shownIn: { nowhere: "a number by which the log of acts knows a reader, which says nothing to anybody" },
    },
    acts: {
      leaves: {
        stays:
          "what was done stays as it was written, by a number that leads to no reader once the account is gone",
      },
      shownIn: ["hakkinizdaki-islemler"],
      withheld: {
        id: because.ours,
        via: "how the staff did it",
        actor_id: "who of the staff did it is told nobody",
        subject_kind: "told by the act",
        subject_id: because.ours,
        person_id: because.ours,
        before: "told by the act, and by the files of what it was done to",
        after: "told by the act, and by the files of what it was done to",
      },
    },
  },
  files: [
    {
      name: "hakkinizdaki-islemler",
      about: "Ekibimizin hesabınız ve yazdıklarınız hakkında yaptığı işlemler",
      columns: { act: "İşlem", at: "Zaman", reason: "Gerekçe" },
      // Of a decision, the reader is told the reason, and not what staff noted for each other.
      rows: ({ id }) => sql`
        SELECT a.act, a.at, CASE WHEN a.act NOT LIKE 'report.%' THEN a.reason END AS reason
        FROM acts AS a JOIN act_people AS p ON p.id = a.person_id
        WHERE p.reader_id = ${id} ORDER BY a.id`,
    },
  ],
};
