import { cleanName } from "@okurca/contract/line";
import { type Kysely, sql } from "kysely";

const names = ["given_name", "family_name", "name"];

/** Names that are kept already become what may be written today; one that has nothing left goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; attributes: Record<string, string> }>`
    SELECT id, attributes FROM identity.users AS u
    WHERE EXISTS (
      SELECT FROM jsonb_each_text(u.attributes) AS a
      WHERE a.key = ANY (${names}) AND (a.value ~ '[^ -~À-ɏ]|[@.:]' OR a.value IS NOT NFC NORMALIZED))`.execute(
    db,
  );
  for (const { id, attributes } of rows) {
    const clean = Object.entries(attributes).flatMap(([name, value]) => {
      const text = names.includes(name) ? cleanName(value) : value;
      return text === "" ? [] : [[name, text]];
    });
    await sql`
      UPDATE identity.users SET attributes = ${JSON.stringify(Object.fromEntries(clean))}::text::jsonb
      WHERE id = ${id}`.execute(db);
  }
}
