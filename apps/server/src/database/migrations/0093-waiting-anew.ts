import { type Kysely, sql } from "kysely";

/** A reopened report waits since it was reopened; staff are told of what was written before the last told of, and committed after. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE reports ADD COLUMN reopened_at timestamptz`.execute(db);
  await sql`ALTER TABLE staff_notices ADD COLUMN told_count integer NOT NULL DEFAULT 0 CHECK (told_count >= 0)`.execute(
    db,
  );
  const comments = {
    "reports.reopened_at":
      "When a decided one was last made to wait again, which is from when it is counted as waiting",
    "staff_notices.told_count": "How many waited when that was last looked at",
  };
  for (const [column, text] of Object.entries(comments))
    await sql`COMMENT ON COLUMN ${sql.raw(`public.${column}`)} IS ${sql.lit(text)}`.execute(db);
}
