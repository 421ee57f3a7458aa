import { sql } from "kysely";
import type { PersonalData } from "../database/personal-data.ts";

export const joinsData: PersonalData = {
  tables: {
    work_aliases: { impersonal: "what works that were joined are found by" },
    moved_editions: { impersonal: "which edition took the place of which" },
    doubles: { impersonal: "books and authors that may be the same" },
    joins: {
      leaves: { stays: "what was done to the catalogue, without a name: the foreign key takes that away" },
      shownIn: { nowhere: "an act for the catalogue, which says nothing of who did it but that" },
    },
    join_parts: {
      leaves: { by: "the reader's number is taken off the lists before the row goes" },
      shownIn: { nowhere: "numbers of rows that a join moved, which the files of these rows show" },
    },
    join_rows: {
      leaves: "with the reader",
      shownIn: {
        nowhere:
          "shelf rows and stars as they were for a month before two books became one; the files show what they became",
      },
    },
  },
  async erase(tx, { id }) {
    await sql`UPDATE join_parts SET ids = array_remove(ids, ${id}) WHERE ${id} = ANY(ids)`.execute(tx);
    return undefined;
  },
};
