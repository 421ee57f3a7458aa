import { sql } from "kysely";
import type { Db } from "../database/handles.ts";
import type { ToldBook } from "./answers.queries.ts";

/** Keeps what a source answered. By itself and in no transaction: who asked does not matter. */
export async function keepAnswer(
  db: Db,
  given: { source: string; question: string; found: readonly ToldBook[]; until: Date },
): Promise<void> {
  await sql`
    INSERT INTO outside_answers (source, question, found, kept_until)
    VALUES (${given.source}, ${given.question}, ${JSON.stringify(given.found)}::text::jsonb, ${given.until})
    ON CONFLICT (source, question) DO UPDATE SET found = excluded.found, kept_until = excluded.kept_until`.execute(
    db,
  );
}

export async function deleteOldAnswers(db: Db, at: Date): Promise<void> {
  await db.deleteFrom("outside_answers").where("kept_until", "<=", at).execute();
}
