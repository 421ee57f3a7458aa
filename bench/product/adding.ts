import { sql } from "kysely";
import type { Cast } from "../scale/cast.ts";
import type { Tokens } from "../scale/tokens.ts";
import type { Scene } from "./scene.ts";

const count = 200;
const publisher = "Ölçüm Yayınları";

/** A book without ISBN added by hand: the edition, the revision that waits and the shelf; each by another reader. */
export function drawAdding(cast: Cast, tokens: Tokens): Scene {
  const adders = cast.typical.slice(0, count).map(({ username }) => username);
  const added = sql`SELECT isbn FROM editions WHERE source = 'reader' AND publisher = ${publisher}`;
  return {
    name: "adding a book",
    calls: adders.map((username, i) => ({
      method: "POST",
      path: "/api/catalogue/books",
      token: tokens.get(username) ?? "",
      body: {
        isbn: null,
        facts: { title: `Elle Eklenen Kitap ${i}`, authors: ["Deniz Yılmaz"], publisher, pages: 200 },
      },
    })),
    bar: 30,
    async undo(db) {
      for (const table of ["events", "library_books"] as const)
        await sql`DELETE FROM ${sql.table(table)} WHERE isbn IN (${added})`.execute(db);
      await sql`DELETE FROM revisions WHERE is_new AND subject IN (${added})`.execute(db);
      await sql`
        WITH gone AS (DELETE FROM editions WHERE source = 'reader' AND publisher = ${publisher} RETURNING work_id)
        DELETE FROM works WHERE id IN (SELECT work_id FROM gone)`.execute(db);
    },
  };
}
